-- How many bytes an account has written: answers of cases and of versions, drafts, marks. Noted while
-- they come and go, and refused where they do not fit, so that no door can forget it.

-- Changes of it, added up when read: a row each, so that no write waits for another. The sweep of the
-- lists makes one row of each account's kind.
create table written_bytes (
  id bigint generated always as identity primary key,
  user_id text not null,
  kind text not null,
  bytes bigint not null
);
create index written_bytes_of_user on written_bytes (user_id) include (kind, bytes);

-- Null for a row from before: it weighs nothing until it changes.
alter table analyses add column written integer;
alter table report_versions add column written integer;
alter table drafts add column written integer;
alter table case_marks add column written integer;

-- 64 MB, and 64 kB for each case that it was charged for, so that no working clinic meets the limit.
create function written_room(owner text) returns bigint language sql stable as $$
  select 67108864 + 65536 * coalesce(
    (select consultations from account_list where user_id = owner), 0)::bigint
$$;

create function note_written(owner text, what text, change bigint) returns void
language plpgsql as $$
declare
  half constant bigint := 33554432;
  heaviest text;
begin
  if owner is null or coalesce(change, 0) = 0 then return; end if;
  insert into written_bytes (user_id, kind, bytes) values (owner, what, change);
  if change < 0 or (select sum(bytes) from written_bytes where user_id = owner) <= half then
    return;
  end if;
  -- In turn from half of it on, so that writes at once do not each take the last of the room.
  perform pg_advisory_xact_lock(hashtext('written_bytes'), hashtext(owner));
  if (select sum(bytes) from written_bytes where user_id = owner) <= written_room(owner) then
    return;
  end if;
  select kind into heaviest from written_bytes where user_id = owner
  group by kind order by sum(bytes) desc, kind limit 1;
  raise exception 'the account has written all it may' using errcode = 'VT001', detail = heaviest;
end
$$;

create function weigh_answers() returns trigger language plpgsql as $$
begin
  new.written := octet_length(new.submitted_data::text);
  return new;
end
$$;
create function note_answers() returns trigger language plpgsql as $$
begin
  perform note_written(new.user_id, 'answers',
    new.written - case when tg_op = 'UPDATE' then coalesce(old.written, 0) else 0 end);
  return null;
end
$$;
create trigger analyses_written before insert or update of submitted_data on analyses
  for each row execute function weigh_answers();
create trigger analyses_written_noted after insert or update of submitted_data on analyses
  for each row execute function note_answers();

-- With its versions and marks, whose own triggers no longer find its account.
create function forget_written() returns trigger language plpgsql as $$
begin
  perform note_written(old.user_id, 'answers', -old.written),
    note_written(old.user_id, 'versions',
      (select -sum(written) from report_versions where analysis_id = old.id)),
    note_written(old.user_id, 'marks',
      (select -sum(written) from case_marks where analysis_id = old.id));
  return old;
end
$$;
create trigger analyses_written_forgotten before delete on analyses
  for each row execute function forget_written();

create function weigh_data() returns trigger language plpgsql as $$
begin
  new.written := octet_length(new.data::text);
  return new;
end
$$;
create trigger report_versions_written before insert or update of data on report_versions
  for each row execute function weigh_data();
create trigger drafts_written before insert or update of data on drafts
  for each row execute function weigh_data();

create function note_version() returns trigger language plpgsql as $$
begin
  perform note_written(
    (select user_id from analyses where id = coalesce(new.analysis_id, old.analysis_id)), 'versions',
    case when tg_op = 'DELETE' then 0 else new.written end
      - case when tg_op = 'INSERT' then 0 else coalesce(old.written, 0) end);
  return null;
end
$$;
create trigger report_versions_written_noted
  after insert or delete or update of data on report_versions
  for each row execute function note_version();

create function note_draft() returns trigger language plpgsql as $$
begin
  perform note_written(coalesce(new.user_id, old.user_id), 'drafts',
    case when tg_op = 'DELETE' then 0 else new.written end
      - case when tg_op = 'INSERT' then 0 else coalesce(old.written, 0) end);
  return null;
end
$$;
create trigger drafts_written_noted after insert or delete or update of data on drafts
  for each row execute function note_draft();

create function weigh_mark() returns trigger language plpgsql as $$
begin
  new.written := octet_length(new.body::text);
  return new;
end
$$;
create trigger case_marks_written before insert or update of body on case_marks
  for each row execute function weigh_mark();

-- Once a batch.
create function note_marks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_written(user_id, 'marks', sum(fresh.written))
    from fresh join analyses a on a.id = fresh.analysis_id group by user_id;
  elsif tg_op = 'DELETE' then
    perform note_written(user_id, 'marks', -sum(gone.written))
    from gone join analyses a on a.id = gone.analysis_id group by user_id;
  else
    perform note_written(user_id, 'marks', sum(fresh.written - coalesce(gone.written, 0)))
    from fresh
      join gone using (analysis_id, id)
      join analyses a on a.id = fresh.analysis_id
    group by user_id;
  end if;
  return null;
end
$$;
create trigger case_marks_inserted after insert on case_marks
  referencing new table as fresh for each statement execute function note_marks();
create trigger case_marks_changed after update on case_marks
  referencing old table as gone new table as fresh for each statement execute function note_marks();
create trigger case_marks_removed after delete on case_marks
  referencing old table as gone for each statement execute function note_marks();
