-- Older reports as lists show them. In a transaction of its own, which only holds the rows it fills.

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
