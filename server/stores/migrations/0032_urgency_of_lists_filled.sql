-- Older reports. In a transaction of its own, which only holds the rows it fills: with the new column
-- in the same one, nobody could read a case for ten seconds of a million.
update analyses set urgency = ai_response ->> 'urgencia_nivel'
where status = 'completed'
  and ai_response ->> 'urgencia_nivel' in ('vital', '24h', 'dias', 'ordinaria')
  and urgency is distinct from ai_response ->> 'urgencia_nivel';
