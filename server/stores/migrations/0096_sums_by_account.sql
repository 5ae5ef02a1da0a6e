-- Events, weights and sums of an account follow the account of the case, not who made it. `userId` stays in the
-- notice for processes of the former release.
create or replace function announce_analysis_state() returns trigger language plpgsql as $$
declare
  previous text := case when tg_op = 'UPDATE' then old.status end;
  notified text;
begin
  with event as (
    insert into analysis_events (user_id, analysis_id, analysis_type, status, previous_status)
    values (new.account_id, new.id, new.analysis_type, new.status, previous)
    returning id
  )
  -- Identity and state only, never content.
  select pg_notify('analysis_events', json_build_object(
    'eventId', id, 'userId', new.account_id, 'accountId', new.account_id, 'id', new.id,
    'type', new.analysis_type, 'status', new.status, 'previousStatus', previous
  )::text) into notified from event;
  return null;
end
$$;
create or replace function announce_version() returns trigger language plpgsql as $$
declare
  notified text;
begin
  with event as (
    insert into analysis_events
      (user_id, analysis_id, analysis_type, status, previous_status, version)
    select account_id, id, analysis_type, status, status, new.number
    from analyses where id = new.analysis_id
    returning *
  )
  select pg_notify('analysis_events', json_build_object(
    'eventId', id, 'userId', user_id, 'accountId', user_id, 'id', analysis_id,
    'type', analysis_type, 'status', status, 'previousStatus', previous_status,
    'version', version
  )::text) into notified from event;
  return null;
end
$$;
create or replace function note_image() returns trigger language plpgsql as $$
declare
  change bigint := case when tg_op = 'DELETE' then 0 else new.byte_size end
    - case when tg_op = 'INSERT' then 0 else old.byte_size end;
begin
  if change = 0 then return null; end if;
  -- Of its account while its case is there; note_case_images() notes those that go with it.
  with noted as (
    insert into account_images (user_id, bytes)
    select account_id, change from analyses where id = coalesce(new.analysis_id, old.analysis_id)
  )
  insert into figure_changes (figure, day, part, detail, change)
  values ('images', date '1970-01-01', '', 'bytes', change);
  return null;
end
$$;
create or replace function note_case_images() returns trigger language plpgsql as $$
begin
  insert into account_images (user_id, bytes)
  select old.account_id, -sum(byte_size) from analysis_images where analysis_id = old.id
  having sum(byte_size) > 0;
  return old;
end
$$;
create or replace function note_answers() returns trigger language plpgsql as $$
begin
  perform note_written(new.account_id, 'answers',
    new.written - case when tg_op = 'UPDATE' then coalesce(old.written, 0) else 0 end);
  return null;
end
$$;
create or replace function forget_written() returns trigger language plpgsql as $$
begin
  perform note_written(old.account_id, 'answers', -old.written),
    note_written(old.account_id, 'versions',
      (select -sum(written) from report_versions where analysis_id = old.id)),
    note_written(old.account_id, 'marks',
      (select -sum(written) from case_marks where analysis_id = old.id));
  return old;
end
$$;
create or replace function note_version() returns trigger language plpgsql as $$
begin
  -- No account where the case goes too: forget_written() notes those.
  perform note_written(
    (select account_id from analyses where id = coalesce(new.analysis_id, old.analysis_id)),
    'versions',
    case when tg_op = 'DELETE' then 0 else new.written end
      - case when tg_op = 'INSERT' then 0 else coalesce(old.written, 0) end);
  return null;
end
$$;
create or replace function note_draft() returns trigger language plpgsql as $$
begin
  perform note_written(coalesce(new.account_id, old.account_id), 'drafts',
    case when tg_op = 'DELETE' then 0 else new.written end
      - case when tg_op = 'INSERT' then 0 else coalesce(old.written, 0) end);
  return null;
end
$$;
create or replace function note_marks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_written(account_id, 'marks', sum(fresh.written))
    from fresh group by account_id;
  elsif tg_op = 'DELETE' then
    perform note_written(gone.account_id, 'marks', -sum(gone.written))
    from gone join analyses a on a.id = gone.analysis_id group by gone.account_id;
  else
    perform note_written(fresh.account_id, 'marks', sum(fresh.written - coalesce(gone.written, 0)))
    from fresh join gone using (analysis_id, id)
    group by fresh.account_id;
  end if;
  return null;
end
$$;
