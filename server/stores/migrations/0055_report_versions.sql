-- Versions of a report. The table of the cases has the newest; the first is written here together
-- with the second, so that a case that nobody corrects has no row.
create table report_versions (
  analysis_id uuid not null references analyses (id) on delete cascade,
  number integer not null check (number > 0),
  data jsonb not null,
  -- json: jsonb would reorder the findings.
  report json,
  -- Contours by image.
  overlays jsonb not null,
  -- The vet; null where the engine made it.
  made_by text,
  made_at timestamptz not null,
  reason text not null,
  -- Of the request, so that repeating it makes no other version.
  request_key text,
  request_hash text,
  primary key (analysis_id, number)
);
create unique index report_versions_request on report_versions (analysis_id, request_key)
  where request_key is not null;

alter table analysis_events add column version integer;

-- The state of the case stays: its other triggers see no move, and count no other report.
create function announce_version() returns trigger language plpgsql as $$
declare
  notified text;
begin
  with event as (
    insert into analysis_events
      (user_id, analysis_id, analysis_type, status, previous_status, version)
    select user_id, id, analysis_type, status, status, new.number
    from analyses where id = new.analysis_id
    returning *
  )
  select pg_notify('analysis_events', json_build_object(
    'eventId', id, 'userId', user_id, 'id', analysis_id, 'type', analysis_type,
    'status', status, 'previousStatus', previous_status, 'version', version
  )::text) into notified from event;
  return null;
end
$$;
create trigger report_versions_announced after insert on report_versions
  for each row when (new.number > 1) execute function announce_version();
