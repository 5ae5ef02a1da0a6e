-- Statement by statement.
-- An image goes up when it is chosen, into a draft of its account (decision 121).
create unique index if not exists drafts_of_account on drafts (account_id, id);
-- The ids of its images, in the order of the form.
alter table drafts add column if not exists images uuid[] not null default '{}';
alter table clinic_accounts add column if not exists uploads_images boolean not null default true;
create table if not exists draft_images (
  account_id text not null references clinic_accounts (id) on delete cascade,
  id uuid not null,
  user_id text not null references users (id) on delete cascade,
  draft_id uuid not null,
  folder uuid not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  parts text[] not null default '{}',
  state text not null default 'receiving' check (state in ('receiving', 'accepted', 'refused')),
  code text,
  source text not null check (source in ('device', 'phone')),
  scale uuid,
  media_type text,
  byte_size integer,
  width integer,
  height integer,
  storage_key text,
  thumbnail_key text,
  middle_key text,
  unnamed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, draft_id) references drafts (account_id, id) on delete cascade,
  check ((state = 'refused') = (code is not null)),
  check ((state = 'accepted') = (storage_key is not null and byte_size is not null
    and media_type is not null and width is not null and height is not null))
);
create index if not exists draft_images_of_draft on draft_images (account_id, draft_id);
create index if not exists draft_images_folder on draft_images (folder);
create index if not exists draft_images_unnamed on draft_images (unnamed_at)
  where unnamed_at is not null;
-- A case names the files of the draft that it was sent from.
create index if not exists analysis_images_of_draft
  on analysis_images (split_part(storage_key, '/', 1)) where storage_key like 'draft-%';
-- Files weigh once for all rows that name them: with the draft while it is there, then with one of the cases.
create or replace function hand_on_image_bytes() returns trigger language plpgsql as $$
begin
  update analysis_images set byte_size = old.byte_size
  where id = (
    select i.id from analysis_images i join analyses a on a.id = i.analysis_id
    where i.storage_key like 'draft-%' and i.byte_size = 0
      and split_part(i.storage_key, '/', 1) = split_part(old.storage_key, '/', 1)
    order by a.status = 'pending_images', i.created_at, i.id limit 1
  );
  return null;
end
$$;
create or replace trigger draft_images_handed_on after delete on draft_images
  for each row when (old.byte_size > 0) execute function hand_on_image_bytes();
create or replace trigger analysis_images_handed_on after delete on analysis_images
  for each row when (old.byte_size > 0 and old.storage_key like 'draft-%')
  execute function hand_on_image_bytes();
create or replace trigger analysis_images_handed_over after update of storage_key on analysis_images
  for each row when (old.byte_size > 0 and old.storage_key like 'draft-%'
    and new.storage_key <> old.storage_key)
  execute function hand_on_image_bytes();
-- A case that is deleted notes the weight of its images before they go: also one that is being handed on.
create or replace function note_case_images() returns trigger language plpgsql as $$
begin
  insert into account_images (user_id, bytes)
  select old.account_id, -sum(byte_size) from (
    select byte_size from analysis_images where analysis_id = old.id for update
  ) of_case
  having sum(byte_size) > 0;
  return old;
end
$$;
