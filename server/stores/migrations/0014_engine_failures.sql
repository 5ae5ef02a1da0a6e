-- Attempts at which the engine failed with a case. The queue makes the pause between two attempts, and
-- another process may make the next.

alter table analyses add column engine_failures smallint not null default 0;
