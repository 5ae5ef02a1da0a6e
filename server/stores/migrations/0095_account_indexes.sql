-- Statement by statement.
-- The lists of an account. The next release removes those by `user_id`, which processes of the former one read.
create index if not exists analyses_account_history
  on analyses (account_id, created_at desc, id desc, analysis_type, status) include (patient_name);
create unique index if not exists analyses_account_key on analyses (account_id, idempotency_key);
create index if not exists analyses_account_under_way on analyses (account_id, status, created_at)
  where status in ('pending_images', 'pending_webhook');
create index if not exists analyses_account_unopened on analyses (
  account_id,
  (case urgency when 'vital' then 2 when '24h' then 1 else 0 end) desc,
  created_at desc,
  id desc
) where unopened;
create index if not exists analyses_account_urgent on analyses (account_id, created_at desc, id desc)
  where urgency in ('vital', '24h');
create index if not exists drafts_account on drafts (account_id);
