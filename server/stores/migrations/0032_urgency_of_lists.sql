-- How soon a report asks for something, copied out of it so that no list opens it.
alter table analyses add column urgency text;
update analyses set urgency = ai_response ->> 'urgencia_nivel'
where status = 'completed'
  and ai_response ->> 'urgencia_nivel' in ('vital', '24h', 'dias', 'ordinaria');
