-- Accounts: preferences, second factor, known devices, change of address, what outlives an account,
-- and the word that a session has ended. Plain PostgreSQL 15.

alter table profiles
  add column theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  add column notify_finished boolean not null default true;
create index profiles_administrators on profiles (role) where role <> 'user';

alter table users add column two_factor_enabled boolean not null default false;
-- Addresses are written in lower case; this keeps it so.
create unique index users_email_lower on users (lower(email));

create table two_factors (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Family of browser and part of the network from which an account has signed in.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- At most one change of address under way; only the hashes of its two links are kept.
create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  new_email text not null,
  old_token_hash text unique,
  new_token_hash text unique,
  expires_at timestamptz not null,
  check ((old_token_hash is null) <> (new_token_hash is null))
);

-- What the law makes us keep, blocked, after an account is deleted. Nothing reads it but the law.
create table retained_fiscal_records (
  id uuid primary key,
  user_id text not null,
  data jsonb not null,
  deleted_at timestamptz not null,
  purge_after timestamptz not null
);
create index retained_fiscal_records_purge on retained_fiscal_records (purge_after);

create index mails_recipient on mails (recipient);

create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', json_build_object(
    'userId', old.user_id, 'sessionId', old.id
  )::text);
  return null;
end
$$;

create trigger sessions_ended after delete on sessions
  for each row execute function announce_ended_session();
