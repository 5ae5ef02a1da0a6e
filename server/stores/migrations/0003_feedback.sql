-- What the vet says of a report: was it right, and what came out in the end.
create table analysis_feedback (
  analysis_id uuid primary key references analyses (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  verdict text not null check (verdict in ('acertado', 'no_acertado')),
  comment text,
  outcome text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index drafts_updated on drafts (updated_at);
