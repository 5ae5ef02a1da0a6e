-- Lists of cases show a conclusion with its certainty, a picture, and reports that wait for their vet.
-- All of it is copied out of the report and the images, so that no list opens them.

alter table analyses
  -- One line, without its lead («Compatible con»); null for an older report, whose summary stands in.
  add column conclusion text,
  add column conclusion_lead text,
  -- From 1 «No concluyente» to 5 «Diagnóstico»; null for measurements and readings without one.
  add column certainty smallint check (certainty between 1 and 5),
  add column first_image uuid,
  -- From the report until its vet opens it. Reports of before this version count as opened.
  add column unopened boolean not null default false;
