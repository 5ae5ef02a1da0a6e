-- Codes that open the camera page of one draft on a phone (decision 124). The code itself is on the screen alone; a row
-- goes with its draft, with the session that made it, and with the account.
create table phone_codes (
  code_hash text primary key,
  account_id text not null references clinic_accounts (id) on delete cascade,
  -- The person of the draft.
  user_id text not null,
  draft_id uuid not null,
  session_id text not null references sessions (id) on delete cascade,
  phone_hash text,
  images uuid[] not null default '{}',
  ended text check (ended in ('finished', 'revoked')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (account_id, draft_id) references drafts (account_id, id) on delete cascade
);
create index phone_codes_session on phone_codes (session_id);
create index phone_codes_draft on phone_codes (account_id, draft_id);
