"""Where people and programs come in: the command line here, the web, A2A and MCP beside it."""
