-- Statement by statement.
-- The account of a case and of what belongs to it; `user_id` stays, as who did it. Rows that name no account, which
-- processes of the former release write, get it here, also when they are changed: so filling older rows misses none.
alter table analyses add column if not exists account_id text;
alter table drafts add column if not exists account_id text;
alter table analysis_images add column if not exists account_id text;
alter table report_versions add column if not exists account_id text;
alter table case_marks add column if not exists account_id text;
create or replace function name_account() returns trigger language plpgsql as $$
begin
  new.account_id := new.user_id;
  return new;
end
$$;
create or replace function name_account_of_case() returns trigger language plpgsql as $$
begin
  new.account_id := (
    select coalesce(account_id, user_id) from analyses where id = new.analysis_id
  );
  return new;
end
$$;
create or replace trigger analyses_account before insert or update on analyses
  for each row when (new.account_id is null) execute function name_account();
create or replace trigger drafts_account before insert or update on drafts
  for each row when (new.account_id is null) execute function name_account();
create or replace trigger analysis_images_account before insert or update on analysis_images
  for each row when (new.account_id is null) execute function name_account_of_case();
create or replace trigger report_versions_account before insert or update on report_versions
  for each row when (new.account_id is null) execute function name_account_of_case();
create or replace trigger case_marks_account before insert or update on case_marks
  for each row when (new.account_id is null) execute function name_account_of_case();
