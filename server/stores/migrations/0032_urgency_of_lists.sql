-- How soon a report asks for something, copied out of it so that no list opens it.
alter table analyses add column urgency text;
