-- A case that the rules call vital or within 24 hours by its answers, as decided when it was accepted:
-- it is read before those that can wait. Cases of a former release can wait.
alter table analyses add column if not exists pressing boolean not null default false;
