-- What engines ask of servers that cost money: one row for each call, written before it leaves. What
-- was spent stays when the case goes; it says nothing of the case.
create table engine_calls (
  id uuid primary key,
  analysis_id uuid references analyses (id) on delete set null,
  -- Which call of the case: reading-1, repair-1…
  step text not null,
  engine text not null,
  model text not null,
  -- Of what it was asked with: prompt and schema.
  version text not null,
  started_at timestamptz not null,
  -- Null: under way, or the process that made it died.
  ended_at timestamptz,
  outcome text,
  input_tokens integer,
  output_tokens integer,
  -- Millionths of the currency of the prices: what it may cost at most until it has ended, then what
  -- it did cost.
  cost bigint not null
);
create index engine_calls_by_time on engine_calls (started_at);
create index engine_calls_of_case on engine_calls (analysis_id);

-- Answers that were paid for, so that an attempt that is made again does not ask again. Gone as soon
-- as the case has ended, whichever way, and with it.
create table engine_answers (
  analysis_id uuid not null references analyses (id) on delete cascade,
  step text not null,
  answer text not null,
  primary key (analysis_id, step)
);

create function forget_answers() returns trigger language plpgsql as $$
begin
  delete from engine_answers where analysis_id = new.id;
  return null;
end
$$;
create trigger analyses_forget_answers after update of status on analyses for each row
  when (old.status = 'pending_webhook' and new.status <> 'pending_webhook')
  execute function forget_answers();
