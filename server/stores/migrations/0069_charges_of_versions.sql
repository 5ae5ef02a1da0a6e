-- A case that was not charged is charged when a version of its report gives it a result, and not any
-- more when that version is undone: each charge has a row of its own, with at most one of a case in
-- force. The former release reads on: only one row of a case has a reason that it knows.
-- The one index over all charges holds up writing them for about a second a million.
alter table charges add column version integer;
create unique index charges_in_force on charges (analysis_id) where reversed_at is null;
create index charges_given_back on charges (analysis_id) where reversed_at is not null;
alter table charges drop constraint charges_analysis_id_key;

-- A version that was undone stays in the list, without its report.
alter table report_versions add column undone_at timestamptz;
-- Scales that the images had before this version, by their id; null where it changed none.
alter table report_versions add column scales_before jsonb;
-- Other tabs read the case again.
create trigger report_versions_undone after update of undone_at on report_versions
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function announce_version();
