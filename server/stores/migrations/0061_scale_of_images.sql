-- The scale of an image, as the vet chose it among those of the account's microscopes, with the names
-- of then. Null: none was chosen.
alter table analysis_images add column scale jsonb;
