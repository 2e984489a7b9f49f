"""A language model in the loop: it proposes and words, code decides. Loaded only where a model is configured.

transport   HTTP to the one endpoint and nowhere else: retries, the rate limit, a bound on what is read
streams     a reply that comes in pieces, put together
model       the endpoint as it is configured now, through pydantic-ai
budget      what a turn, and a tenant's day, may spend
inference   one turn's requests to the model: a step with tools, or one JSON object of a schema
replies     what a model wrote, as calls: native, in a code fence, or inside an error
embedded    an answer inside a refusal, heard only where evidence bears it out
schemas     tools and steps as short schemas
planner     the model planner; every tool is external to the model
models      a planner for each turn, from the settings of that moment
"""
