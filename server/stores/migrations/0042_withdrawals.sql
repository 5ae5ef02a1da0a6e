-- Withdrawals from a first subscription: ordered once, settled at Stripe, kept with the ledger.

create table withdrawals (
  stripe_subscription_id text primary key,
  stripe_customer_id text not null,
  user_id text references users (id) on delete set null,
  -- Refunded by the withdrawal; of the subscription in all, earlier refunds included.
  refund_cents integer not null check (refund_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  requested_at timestamptz not null,
  -- Null until Stripe has ended the subscription and refunded the total.
  settled_at timestamptz
);
create index withdrawals_user on withdrawals (user_id);
create index withdrawals_requested on withdrawals (requested_at);

-- Addresses, by keyed hash, whose person has withdrawn already. It outlives the account.
create table withdrawn_addresses (
  address_hash text primary key,
  withdrawn_at timestamptz not null
);
