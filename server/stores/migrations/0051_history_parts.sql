-- The parts of a history that its vet looks for.
create index analyses_unopened on analyses (user_id, created_at desc, id desc) where unopened;
create index analyses_urgent on analyses (user_id, created_at desc, id desc)
  where urgency in ('vital', '24h');
