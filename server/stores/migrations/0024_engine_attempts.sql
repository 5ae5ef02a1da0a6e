-- What is asked of an automation that answers later: one row for each time a case is read by it. It
-- goes with its case, and says nothing of it but what the automation answered, until the case ends.
create table engine_attempts (
  analysis_id uuid not null references analyses (id) on delete cascade,
  -- 1 for the first reading, one more each time the case is read again.
  attempt integer not null check (attempt > 0),
  begun_at timestamptz not null,
  -- When nothing more is waited for.
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- Nobody may ask before: somebody is asking, or was told to wait.
  not_before timestamptz not null,
  -- Taken by the automation.
  sent_at timestamptz,
  failure text,
  given_up boolean not null default false,
  -- The first answer: the same again changes nothing, and another one is refused.
  answer_hash text,
  answered_at timestamptz,
  -- JSON, until the case ends.
  answer text,
  -- When the case ended, whichever way.
  closed_at timestamptz,
  primary key (analysis_id, attempt)
);
create unique index engine_attempts_one_open on engine_attempts (analysis_id) where closed_at is null;

create function close_attempts() returns trigger language plpgsql as $$
begin
  update engine_attempts set closed_at = now(), answer = null
  where analysis_id = new.id and closed_at is null;
  return null;
end
$$;
create trigger analyses_close_attempts after update of status on analyses for each row
  when (old.status = 'pending_webhook' and new.status <> 'pending_webhook')
  execute function close_attempts();
