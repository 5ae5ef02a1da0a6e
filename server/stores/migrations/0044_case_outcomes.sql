-- What a case turned out to be, which its vet is asked fourteen days after the report.
create table case_outcomes (
  analysis_id uuid primary key references analyses (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- How sure the report was when the vet answered.
  certainty text not null,
  outcome text not null check (outcome in ('confirmed', 'other', 'unknown')),
  note text,
  answered_at timestamptz not null
);
create index case_outcomes_of_user on case_outcomes (user_id);
