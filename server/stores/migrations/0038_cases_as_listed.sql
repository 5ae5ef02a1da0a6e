-- The administration's list of cases is a table of its own. A write of a case only notes that it
-- changed; list_cases() brings the list up to date, once for all that changed meanwhile: each minute,
-- and before the list is read.

create table case_list (
  id uuid primary key,
  user_id text not null,
  created_at timestamptz not null,
  owner_order text collate "C" not null,
  analysis_type text collate "C" not null,
  status text collate "C" not null,
  -- Milliseconds to the end of the reading; -1 while it lasts.
  took_ms bigint not null,
  engine text collate "C" not null,
  confidence_rank bigint not null,
  search_text text not null
);

-- Cases to be listed anew, each as often as it changed.
create table case_changes (
  analysis_id uuid not null
);

create function took_ms(begun timestamptz, ended timestamptz) returns bigint
language sql immutable parallel safe as $$
  select coalesce(floor(extract(epoch from ended - begun) * 1000)::bigint, -1)
$$;

-- A case as it is listed. Of both identities the text has what the tables show of them; a whole one
-- is compared as it is.
create view cases_to_list as
  select a.id, a.user_id, a.created_at, order_text(coalesce(p.full_name, '')) as owner_order,
    a.analysis_type, a.status,
    took_ms(coalesce(a.rerun_at, a.submitted_at), a.finished_at) as took_ms,
    a.engine, a.confidence_rank,
    ' ' || fold_text(left(a.id::text, 8) || ' ' || left(a.user_id, 8) || ' ' ||
      coalesce(p.full_name, '') || ' ' || coalesce(a.patient_name, '') || ' ' ||
      coalesce(a.summary, '')) as search_text
  from analyses a left join profiles p on p.user_id = a.user_id;

-- The only writer of the list, one at a time: so it waits for nobody, and of two views of a case the
-- later one stays.
create function list_cases() returns void language plpgsql as $$
begin
  if not exists (select from case_changes) then return; end if;
  perform pg_advisory_xact_lock(hashtext('list_cases'));
  with noted as (
    delete from case_changes returning analysis_id
  ), changed as (
    select distinct analysis_id as id from noted
  ), gone as (
    delete from case_list l using changed c
    where l.id = c.id and not exists (select from analyses a where a.id = c.id)
  )
  insert into case_list as l
  select v.* from changed c join cases_to_list v on v.id = c.id
  on conflict (id) do update set owner_order = excluded.owner_order, status = excluded.status,
    took_ms = excluded.took_ms, engine = excluded.engine,
    confidence_rank = excluded.confidence_rank, search_text = excluded.search_text
  where l is distinct from excluded;
end
$$;

-- The table is filled while everybody reads and writes; what changed meanwhile is listed below, with
-- the cases held, in the seconds that comparing takes.
insert into case_list select * from cases_to_list;

create index case_list_by_date on case_list (created_at, id);
create index case_list_by_user on case_list (user_id, created_at, id);
create index case_list_by_owner on case_list (owner_order, id);
create index case_list_by_type on case_list (analysis_type, id);
create index case_list_by_status on case_list (status, id);
create index case_list_by_engine on case_list (engine, id);
create index case_list_by_confidence on case_list (confidence_rank, id);
create index case_list_by_took on case_list (took_ms, id);
create index case_list_by_status_took on case_list (status, took_ms, id);
create index case_list_by_status_engine on case_list (status, engine, id);
create index case_list_by_status_confidence on case_list (status, confidence_rank, id);
create index case_list_words on case_list using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
analyze case_list;

lock table analyses in access exclusive mode;

insert into case_changes
  select id from analyses a left join case_list l using (id)
  where (l.status, l.took_ms, l.engine, l.confidence_rank) is distinct from (a.status,
    took_ms(coalesce(a.rerun_at, a.submitted_at), a.finished_at), a.engine, a.confidence_rank)
  union all
  select id from case_list l where not exists (select from analyses a where a.id = l.id)
  union all
  select a.id from profiles p
  join lateral (select owner_order from case_list l where l.user_id = p.user_id limit 1) l
    on l.owner_order <> order_text(p.full_name)
  join analyses a on a.user_id = p.user_id;
select list_cases();

create trigger case_list_added after insert on case_list
  referencing new table as changed for each statement execute function count_list();
create trigger case_list_removed after delete on case_list
  referencing old table as changed for each statement execute function count_list();
insert into list_totals (list, change) select 'case_list', count(*) from case_list having count(*) > 0;
delete from list_totals where list = 'analyses';

-- ---- Noted with each change of what the list shows ----

create function note_case() returns trigger language plpgsql as $$
begin
  insert into case_changes values (coalesce(new.id, old.id));
  return null;
end
$$;
create trigger analyses_noted
  after insert or delete or update of status, patient_name, summary, engine, confidence_rank,
    submitted_at, finished_at, rerun_at
  on analyses for each row execute function note_case();

-- The trigger that calls it stays.
create or replace function rename_owner() returns trigger language plpgsql as $$
begin
  insert into case_changes select id from analyses where user_id = new.user_id;
  return null;
end
$$;

drop trigger analyses_ordered on analyses;
drop function order_analysis();
drop trigger analyses_added on analyses;
drop trigger analyses_removed on analyses;

-- ---- The table of the cases keeps what its own doors ask ----

drop index analyses_by_date;
drop index analyses_by_type;
drop index analyses_by_status;
drop index analyses_by_engine;
drop index analyses_by_confidence;
drop index analyses_by_took;
drop index analyses_by_owner;
drop index analyses_words;
drop index analyses_by_status_took;
drop index analyses_by_status_engine;
drop index analyses_by_status_confidence;

-- One index of what is under way, for the sweeps and for an account.
drop index analyses_under_way;
drop index analyses_unsubmitted;
drop index analyses_being_read;
create index analyses_under_way on analyses (user_id, status, created_at)
  where status in ('pending_images', 'pending_webhook');
