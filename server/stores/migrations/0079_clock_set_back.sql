-- What shows a clock that was set back (decision 113): the latest moment that any process saw, the
-- last end of a scheduled task, and where the latest stretch without a moment began. A clock that is
-- set forward leaves such a stretch too.
create table clock_watch (
  one boolean primary key default true check (one),
  seen_at timestamptz not null,
  ran_at timestamptz,
  unseen_from timestamptz,
  went_back_at timestamptz,
  stood_at timestamptz,
  idle_since timestamptz
);

-- A case that was sent by the wrong clock and ended by the right one took no negative time.
create or replace function took_ms(begun timestamptz, ended timestamptz) returns bigint
language sql immutable parallel safe as $$
  select coalesce(
    case when ended < begun then 0 else floor(extract(epoch from ended - begun) * 1000) end::bigint, -1)
$$;
