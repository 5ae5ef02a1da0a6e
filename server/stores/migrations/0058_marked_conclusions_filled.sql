-- Older reports, as `conclusionMarkOf` marks them. Most were read by criteria alone: the first
-- condition spares opening them. In a transaction of its own, which only holds the rows it fills.
update analyses set ai_mark = jsonb_build_object(
  'reader', case
    when json_typeof(ai_response -> 'lectura_sin_comprobar' -> 'encabeza') = 'object'
      then ai_response -> 'lectura_sin_comprobar' ->> 'lector'
    when ai_response -> 'sello' ->> 'metodo' = 'modelo' or ai_response ->> 'modelo_ia' <> ''
      then 'modelo'
    else 'desconocido'
  end,
  'engine', nullif(ai_response -> 'sello' ->> 'motor', ''),
  'model', coalesce(
    nullif(ai_response -> 'lectura_sin_comprobar' ->> 'nombre', ''),
    nullif(ai_response ->> 'modelo_ia', '')
  ),
  'version', nullif(ai_response -> 'sello' ->> 'version', ''),
  'date', case
    when ai_response ->> 'fecha_analisis' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'
      then ai_response ->> 'fecha_analisis'
    when ai_response ->> 'fecha_analisis' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$'
      then replace(ai_response ->> 'fecha_analisis', 'Z', '.000Z')
  end,
  'digitalSourceType',
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
)
where read_by is distinct from 'local'
  and status = 'completed'
  and json_typeof(ai_response) = 'object'
  and (summary is not null or conclusion is not null)
  and case
    when ai_response -> 'lectura_sin_comprobar' ->> 'lector' in ('modelo', 'automatizacion')
      then json_typeof(ai_response -> 'lectura_sin_comprobar' -> 'encabeza') = 'object'
    else coalesce(ai_response -> 'sello' ->> 'metodo', '') not in ('criterios', 'medicion')
  end;
