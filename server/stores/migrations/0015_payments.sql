-- Payments: who is whose customer at Stripe, what was begun, heard and billed.

create table stripe_customers (
  stripe_customer_id text primary key,
  -- Null once the account is gone: what is still charged then is cancelled and given back.
  user_id text unique references users (id) on delete set null,
  -- Adds one with every sync, so that of two at once only the one that read last writes.
  version integer not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null default now()
);

create table checkout_sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  plan_id text not null references plans (id),
  status text not null check (status in ('open', 'complete', 'expired')),
  url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index checkout_sessions_user on checkout_sessions (user_id);
-- Two tabs pay in one and the same session.
create unique index checkout_sessions_open on checkout_sessions (user_id, plan_id)
  where status = 'open';

create table stripe_events (
  id text primary key,
  type text not null,
  -- Null when it is about nobody, or names only a charge.
  stripe_customer_id text,
  charge_id text,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0
);
create index stripe_events_unprocessed on stripe_events (received_at) where processed_at is null;

-- The ledger of payments. It outlives the account, without saying whose it was.
create table invoices (
  id text primary key,
  user_id text references users (id) on delete set null,
  stripe_customer_id text not null,
  stripe_subscription_id text,
  plan_id text references plans (id),
  number text,
  status text not null,
  amount_cents integer not null,
  tax_cents integer not null,
  paid_cents integer not null,
  refunded_cents integer not null,
  disputed boolean not null default false,
  currency text not null,
  period_start timestamptz,
  period_end timestamptz,
  hosted_url text,
  pdf_url text,
  issued_at timestamptz not null,
  paid_at timestamptz
);
create index invoices_user on invoices (user_id, issued_at desc);
create index invoices_issued on invoices (issued_at);

-- What was told by mail, each thing once.
create table payment_notices (
  kind text not null,
  object_id text not null,
  created_at timestamptz not null,
  primary key (kind, object_id)
);

alter table user_subscriptions
  add column source text not null default 'stripe'
    check (source in ('stripe', 'superadmin_customer')),
  add column cancel_at_period_end boolean not null default false,
  add column cancelled_at timestamptz,
  add column payment_failed_at timestamptz,
  -- A price that is none of ours entitles to no plan.
  alter column plan_id drop not null;

-- Plans that super-administrators gave themselves before there was a row for it.
insert into user_subscriptions
  (user_id, stripe_customer_id, stripe_subscription_id, plan_id, status, start_date, source)
select user_id, 'superadmin_customer', 'override_' || gen_random_uuid(), current_plan, 'active',
  coalesce(plan_started_at, updated_at), 'superadmin_customer'
from profiles p
where current_plan <> 'free'
  and not exists (select 1 from user_subscriptions s where s.user_id = p.user_id);
