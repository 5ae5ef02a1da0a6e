-- The name of a refused file, so that a report can say which image it lacks. Null for rows of an
-- earlier release, of which nothing is said.
alter table refused_images add column file_name text;
