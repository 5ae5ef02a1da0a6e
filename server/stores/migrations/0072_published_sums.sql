-- Sums of vets' answers as published during a month: taken once, so that two days of one month say
-- the same.
create table published_sums (
  month date primary key,
  sums jsonb not null,
  taken_at timestamptz not null
);
