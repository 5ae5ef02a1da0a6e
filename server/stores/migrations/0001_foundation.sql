-- The foundation: accounts, plans, the charge ledger, analyses, drafts, support, mail, live events.
-- Plain PostgreSQL 15.

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table rate_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table plans (
  id text primary key,
  name text not null,
  description text not null,
  consultation_limit integer check (consultation_limit >= 0),
  limit_type text not null check (limit_type in ('total', 'monthly', 'unlimited')),
  price_cents integer not null check (price_cents >= 0),
  currency text not null,
  check ((limit_type = 'unlimited') = (consultation_limit is null))
);

create table profiles (
  user_id text primary key references users (id) on delete cascade,
  full_name text not null,
  role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
  current_plan text not null default 'free' references plans (id),
  plan_started_at timestamptz,
  company_name text,
  billing_address text,
  vat_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  stripe_customer_id text not null,
  stripe_subscription_id text not null unique,
  stripe_price_id text,
  plan_id text not null references plans (id),
  status text not null,
  start_date timestamptz not null,
  end_date timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  price_cents integer,
  currency text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_subscriptions_user on user_subscriptions (user_id, start_date desc);

create table analyses (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  analysis_type text not null,
  catalogue_version integer not null,
  status text not null check (
    status in ('pending_images', 'pending_webhook', 'completed', 'failed', 'error')
  ),
  patient_name text,
  submitted_data jsonb not null,
  ai_response jsonb,
  summary text,
  image_count smallint not null default 0 check (image_count between 0 and 5),
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  finished_at timestamptz,
  unique (user_id, idempotency_key),
  check ((status = 'pending_images') = (submitted_at is null) or status = 'failed')
);
-- History: user-scoped keyset pages, newest first.
create index analyses_user_created on analyses (user_id, created_at desc, id desc);
-- Sweeps look only at what is under way.
create index analyses_under_way on analyses (status, created_at)
  where status in ('pending_images', 'pending_webhook');

create table analysis_images (
  id uuid primary key,
  analysis_id uuid not null references analyses (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  storage_key text not null unique,
  thumbnail_key text,
  overlay jsonb,
  created_at timestamptz not null default now(),
  unique (analysis_id, position)
);

create table refused_images (
  analysis_id uuid not null references analyses (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  code text not null,
  primary key (analysis_id, position)
);

-- One row per charged analysis and at most one reversal: the used count is derived from here.
create table charges (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  analysis_id uuid not null unique,
  plan_id text not null references plans (id),
  charged_at timestamptz not null,
  reversed_at timestamptz,
  reversal_reason text,
  check ((reversed_at is null) = (reversal_reason is null))
);
create index charges_user_charged on charges (user_id, charged_at) where reversed_at is null;

create table drafts (
  user_id text not null references users (id) on delete cascade,
  analysis_type text not null,
  data jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, analysis_type)
);

create table faqs (
  id uuid primary key default gen_random_uuid(),
  question text not null,
  answer text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table mails (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz
);
create index mails_unsent on mails (created_at) where sent_at is null;

-- Live updates: every state move leaves a row (for resuming) and a notification (for now).
create table analysis_events (
  id bigint generated always as identity primary key,
  user_id text not null,
  analysis_id uuid not null,
  analysis_type text not null,
  status text not null,
  previous_status text,
  created_at timestamptz not null default now()
);
create index analysis_events_user on analysis_events (user_id, id);

create function announce_analysis_state() returns trigger language plpgsql as $$
declare
  event_id bigint;
  previous text := case when tg_op = 'UPDATE' then old.status end;
begin
  insert into analysis_events (user_id, analysis_id, analysis_type, status, previous_status)
  values (new.user_id, new.id, new.analysis_type, new.status, previous)
  returning id into event_id;
  -- Identity and state only, never content.
  perform pg_notify('analysis_events', json_build_object(
    'eventId', event_id, 'userId', new.user_id, 'id', new.id,
    'type', new.analysis_type, 'status', new.status, 'previousStatus', previous
  )::text);
  return null;
end
$$;

create trigger analyses_created after insert on analyses
  for each row execute function announce_analysis_state();
create trigger analyses_moved after update of status on analyses
  for each row when (old.status is distinct from new.status)
  execute function announce_analysis_state();
