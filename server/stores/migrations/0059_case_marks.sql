-- Marks of a vet on the images of a case. In a table of their own: neither a list nor the detail of a
-- case reads them. Without a key to the images: replacing one must not wait for its marks, which are
-- then listed no more.
create table case_marks (
  analysis_id uuid not null references analyses (id) on delete cascade,
  -- Of the device, so that repeating a request makes no second mark.
  id uuid not null,
  image_id uuid not null,
  body jsonb not null,
  revision integer not null check (revision > 0),
  -- Removed marks stay, so that an older copy cannot bring them back.
  removed boolean not null,
  -- When the account first had it.
  made_at timestamptz not null,
  primary key (analysis_id, id)
);
