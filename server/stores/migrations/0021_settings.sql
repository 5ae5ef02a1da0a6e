-- What administrators set of an installation. Without a row, or with an empty one, what the
-- environment says stands; the version counts the changes, so that of two who change it at once the
-- later is told.

create table settings (
  name text primary key,
  value jsonb,
  version integer not null,
  changed_at timestamptz not null,
  changed_by text not null
);

-- A criterion, as TYPE/ID, that is applied or not whatever it ships as; null: as it ships, again.
create table criterion_switches (
  name text primary key,
  applied boolean,
  reason text not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by text not null
);
