-- Several drafts of one type: each has an id of its own, given by the device that begins it, so that
-- the address of a form names its draft before the account has heard of it. Those kept so far get one.

alter table drafts add column id uuid not null default gen_random_uuid();
alter table drafts drop constraint drafts_pkey;
alter table drafts add primary key (user_id, id);
