-- Statement by statement.
-- Enforced from here on; the next file validates what is there, which holds no lock that others wait for.
alter table analyses drop constraint if exists analyses_account,
  add constraint analyses_account check (account_id is not null) not valid;
alter table drafts drop constraint if exists drafts_account,
  add constraint drafts_account check (account_id is not null) not valid;
alter table analysis_images drop constraint if exists analysis_images_account,
  add constraint analysis_images_account check (account_id is not null) not valid;
alter table report_versions drop constraint if exists report_versions_account,
  add constraint report_versions_account check (account_id is not null) not valid;
alter table case_marks drop constraint if exists case_marks_account,
  add constraint case_marks_account check (account_id is not null) not valid;
