-- The administration's list of consultations, its opening of somebody's case, and the order of the
-- frequent questions.

-- What a reading says of itself, copied out of it so that no list opens it: what made it, how sure it
-- is in its own words, and a figure to put those words in order.
alter table analyses add column engine text collate "C" not null default '';
alter table analyses add column confidence text;
alter table analyses add column confidence_rank bigint not null default -1;
-- An administrator had it read again: what it waits counts from then.
alter table analyses add column rerun_at timestamptz;
-- Kept by the triggers below.
alter table analyses add column took_ms bigint not null default -1;
alter table analyses add column owner_name text not null default '';
alter table analyses add column owner_order text collate "C" not null default '';
alter table analyses add column search_text text not null default '';

create function order_analysis() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select full_name into new.owner_name from profiles where user_id = new.user_id;
    new.owner_name := coalesce(new.owner_name, '');
  end if;
  new.took_ms := coalesce(floor(extract(epoch from
    (new.finished_at - coalesce(new.rerun_at, new.submitted_at))) * 1000)::bigint, -1);
  new.owner_order := order_text(new.owner_name);
  -- Of both identities what the tables show of them; a whole one is compared as it is.
  new.search_text := ' ' || fold_text(left(new.id::text, 8) || ' ' || left(new.user_id, 8) || ' ' ||
    new.owner_name || ' ' || coalesce(new.patient_name, '') || ' ' || coalesce(new.summary, ''));
  return new;
end
$$;
create trigger analyses_ordered
  before insert or update of patient_name, summary, owner_name, submitted_at, finished_at, rerun_at
  on analyses for each row execute function order_analysis();

update analyses set
  engine = coalesce(left(coalesce(
    ai_response -> 'sello' ->> 'motor', ai_response ->> 'modelo_ia'), 120), ''),
  owner_name = coalesce(
    (select full_name from profiles where profiles.user_id = analyses.user_id), '');

create function rename_owner() returns trigger language plpgsql as $$
begin
  update analyses set owner_name = new.full_name where user_id = new.user_id;
  return null;
end
$$;
create trigger profiles_rename_cases after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name) execute function rename_owner();

create index analyses_by_date on analyses (created_at, id);
create index analyses_by_type on analyses ((analysis_type collate "C"), id);
create index analyses_by_status on analyses ((status collate "C"), id);
create index analyses_by_engine on analyses (engine, id);
create index analyses_by_confidence on analyses (confidence_rank, id);
create index analyses_by_took on analyses (took_ms, id);
create index analyses_by_owner on analyses (owner_order, id);
create index analyses_words on analyses using gin (search_text gin_trgm_ops);

insert into list_totals (list, change) select 'analyses', count(*) from analyses;
create trigger analyses_added after insert on analyses
  referencing new table as changed for each statement execute function count_list();
create trigger analyses_removed after delete on analyses
  referencing old table as changed for each statement execute function count_list();

-- An administrator reads the case of a vet only after saying why, and for a limited time; the vet sees
-- both. The account of who did it may go, the line stays as long as the case.
create table case_openings (
  id uuid primary key,
  analysis_id uuid not null references analyses (id) on delete cascade,
  admin_id text not null,
  reason text not null,
  opened_at timestamptz not null,
  open_until timestamptz not null
);
create index case_openings_of_case on case_openings (analysis_id, opened_at desc);

-- From 1, with holes where one was deleted.
alter table faqs add column position integer;
update faqs set position = ordered.place from
  (select id, row_number() over (order by created_at, id) as place from faqs) as ordered
  where ordered.id = faqs.id;
alter table faqs alter column position set not null;
