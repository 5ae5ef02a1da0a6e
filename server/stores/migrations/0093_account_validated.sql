alter table analyses validate constraint analyses_account;
alter table drafts validate constraint drafts_account;
alter table analysis_images validate constraint analysis_images_account;
alter table report_versions validate constraint report_versions_account;
alter table case_marks validate constraint case_marks_account;
