-- Microscopes of an account: micrometres in a pixel of an image of this size, by objective and camera.
create table microscope_scales (
  user_id text not null references users (id) on delete cascade,
  id uuid not null,
  -- In the order of the account's list.
  place smallint not null,
  microscope text not null,
  objective text not null,
  -- Empty where a microscope has only one.
  camera text not null,
  micrometres_per_pixel double precision not null check (micrometres_per_pixel > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  origin text not null check (origin in ('optics', 'drawn')),
  primary key (user_id, id)
);
