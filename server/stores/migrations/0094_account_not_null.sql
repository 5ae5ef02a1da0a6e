-- Statement by statement.
-- At once: the validated constraint proves it without reading a row.
alter table analyses alter column account_id set not null;
alter table analyses drop constraint if exists analyses_account;
alter table drafts alter column account_id set not null;
alter table drafts drop constraint if exists drafts_account;
alter table analysis_images alter column account_id set not null;
alter table analysis_images drop constraint if exists analysis_images_account;
alter table report_versions alter column account_id set not null;
alter table report_versions drop constraint if exists report_versions_account;
alter table case_marks alter column account_id set not null;
alter table case_marks drop constraint if exists case_marks_account;
