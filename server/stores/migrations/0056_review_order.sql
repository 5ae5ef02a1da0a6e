-- Reports to review in their order, the most urgent first and each newest first. It takes the place of
-- the index by date alone, so a case writes as many entries as before.
drop index analyses_unopened;
create index analyses_unopened on analyses (
  user_id,
  (case urgency when 'vital' then 2 when '24h' then 1 else 0 end) desc,
  created_at desc,
  id desc
) where unopened;
