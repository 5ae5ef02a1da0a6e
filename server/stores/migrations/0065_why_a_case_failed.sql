-- Why the engine gave a case up, for its administrators: a sentence and the technical reason, without
-- anything of the case. Null where none failed, and for one of an earlier release.
alter table analyses add column failure text;
