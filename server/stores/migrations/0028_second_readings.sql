-- A second reading: a case of its own with the answers and the images of another one, for an engine
-- that its vet asked for.
alter table analyses
  -- The first one. Checked at the end of a transaction: a restored copy writes rows in any order.
  add column again_of uuid references analyses (id) on delete set null
    deferrable initially deferred,
  -- Its name, as the configuration has it; of second readings alone.
  add column asked_engine text,
  -- The engine whose reading the report is; null while there is none, and where nobody knows.
  add column read_by text;
create index analyses_again on analyses (again_of) where again_of is not null;

-- Those of before say it in words.
update analyses set read_by = case
    when engine like 'Modelo de lenguaje,%' then 'llm'
    when engine like 'Automatización externa,%' then 'webhook'
    else 'local' end
where status = 'completed' and (engine like 'Modelo de lenguaje,%'
  or engine like 'Automatización externa,%'
  or engine in ('Criterios publicados', 'Medición local de imágenes'));
