-- The triggers of a case take fewer statements: one for both sums of its images' weight, one to leave
-- an event and notify, and none to count a case that its vet has not handed in.

-- Only images without a weight of their own (copies) leave no row.
drop trigger analysis_images_figures on analysis_images;
drop function figures_of(analysis_images);
create or replace function note_image() returns trigger language plpgsql as $$
declare
  change bigint := case when tg_op = 'DELETE' then 0 else new.byte_size end
    - case when tg_op = 'INSERT' then 0 else old.byte_size end;
begin
  if change = 0 then return null; end if;
  -- Of its account while its case is there; note_case_images() notes those that go with it.
  with noted as (
    insert into account_images (user_id, bytes)
    select user_id, change from analyses where id = coalesce(new.analysis_id, old.analysis_id)
  )
  insert into figure_changes (figure, day, part, detail, change)
  values ('images', date '1970-01-01', '', 'bytes', change);
  return null;
end
$$;

create or replace function announce_analysis_state() returns trigger language plpgsql as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.status end;
  notified text;
begin
  with event as (
    insert into analysis_events (user_id, analysis_id, analysis_type, status, previous_status)
    values (new.user_id, new.id, new.analysis_type, new.status, previous)
    returning id
  )
  -- Identity and state only, never content.
  select pg_notify('analysis_events', json_build_object(
    'eventId', id, 'userId', new.user_id, 'id', new.id,
    'type', new.analysis_type, 'status', new.status, 'previousStatus', previous
  )::text) into notified from event;
  return null;
end
$$;

create or replace function figures_of(a analyses) returns setof figure_entry
language plpgsql stable as $$
declare
  handed_in date;
  took text;
begin
  if a.submitted_at is null then return; end if;
  handed_in := figure_day(a.submitted_at);
  if a.finished_at is not null and a.status = 'completed' then
    took := two_digits(
      floor(extract(epoch from a.finished_at - a.submitted_at) * 1000)::bigint)::text;
  end if;
  return query
  select 'cases', handed_in, a.analysis_type, a.status, 1::bigint
  union all
  select kept.figure, kept.day, a.analysis_type, took, 1::bigint
  from (values ('report_ms', handed_in),
    ('report_ms_month', date_trunc('month', handed_in)::date)) as kept (figure, day)
  where took is not null;
end
$$;
