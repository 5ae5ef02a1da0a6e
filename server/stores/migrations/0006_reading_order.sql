-- jsonb sorts the keys of an object; the order of a pipeline's findings is clinical and stays.
alter table analyses alter column ai_response type json using ai_response::json;
