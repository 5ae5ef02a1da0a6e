-- Keys of the fields whose unit was told, or whose question stands open, beside the answers; null
-- for those of an earlier release.
alter table analyses add column units jsonb;
alter table report_versions add column units jsonb;

-- The unit in which a clinic writes an analyte, by the name of its row in the sheets of criteria.
create table remembered_units (
  user_id text not null references users (id) on delete cascade,
  analyte text not null,
  unit text not null,
  primary key (user_id, analyte)
);
