-- Only the hash of a session's token is kept: whoever reads the table cannot sign in with it.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- What a removed account had used of the lifetime limit, under a keyed hash of its address: removing
-- an account and registering again gives no consultations back. Nothing else of it is kept.
create table removed_accounts (
  address_hash text primary key,
  used integer not null check (used > 0),
  removed_at timestamptz not null
);

-- What the account starts with, because of an earlier one of the same address.
alter table profiles add column carried_charges integer not null default 0
  check (carried_charges >= 0);
