-- A size of an image between its thumbnail and itself; null until it is made.
alter table analysis_images add column middle_key text;
