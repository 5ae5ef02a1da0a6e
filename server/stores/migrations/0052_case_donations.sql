-- Consents of vets to use a case's images and what it was for measuring the accuracy. A consent that
-- was taken back stays as the proof of both until the case goes.
create table case_donations (
  id uuid primary key,
  analysis_id uuid not null references analyses (id) on delete cascade,
  -- The case's owner; without a reference, so that an account and its cases go in one order.
  user_id text not null,
  -- Group of animals of the case, never its vet's own words; null when unclear.
  species text,
  text_version text not null,
  donated_at timestamptz not null,
  taken_back_at timestamptz
);
create unique index case_donations_active on case_donations (analysis_id)
  where taken_back_at is null;
create index case_donations_of_case on case_donations (analysis_id);
create index case_donations_of_user on case_donations (user_id, donated_at desc);
