-- Reference intervals of a clinic's own laboratory, by analyte and species, in the unit of the
-- analyte. Either limit may be missing, not both.
create table own_intervals (
  user_id text not null references users (id) on delete cascade,
  analyte text not null,
  species text not null,
  low double precision,
  high double precision,
  primary key (user_id, analyte, species),
  check (low is not null or high is not null),
  check (low is null or high is null or low <= high)
);
