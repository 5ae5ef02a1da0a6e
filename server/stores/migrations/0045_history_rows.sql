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

update analyses set
  first_image = (
    select i.id from analysis_images i
    where i.analysis_id = analyses.id order by i.position limit 1
  ),
  certainty = case
    when status = 'completed'
      and ai_response -> 'forma' ->> 'conclusion' in ('frase', 'sintagma', 'nombre_propio')
      and ai_response -> 'sello' ->> 'metodo' is distinct from 'medicion'
      and ai_response -> 'lectura_sin_comprobar' -> 'encabeza' is null
    then array_position(
      array['no_concluyente', 'posible', 'sugestivo', 'compatible', 'diagnostico'],
      ai_response ->> 'certeza'
    )
  end
where status <> 'pending_images';

-- The parts of a history that its vet looks for.
create index analyses_unopened on analyses (user_id, created_at desc, id desc) where unopened;
create index analyses_urgent on analyses (user_id, created_at desc, id desc)
  where urgency in ('vital', '24h');
