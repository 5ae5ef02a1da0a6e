-- The attempts of a month are counted with its calls, for the page of operations.
create index engine_attempts_by_time on engine_attempts (begun_at);
