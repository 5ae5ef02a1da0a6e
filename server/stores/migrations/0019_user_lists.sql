-- Lists of the administration: the accounts as one table that is sorted, filtered and searched by its
-- own indexes, and the count of a list that nobody has to count. Invitations.

create extension if not exists pg_trgm;

-- What a search compares: without accents and capitals, the same on every database and in every
-- language of the server.
create function fold_text(words text) returns text language sql immutable parallel safe as $$
  select lower(translate(words,
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑñ',
    'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn') collate "C")
$$;

-- The order of a Spanish dictionary, to be compared byte by byte: «ñ» follows «n», «á» is an «a».
create function order_text(words text) returns text language sql immutable parallel safe as $$
  select left(fold_text(replace(replace(words, 'Ñ', 'N~'), 'ñ', 'n~')), 300)
$$;

-- ---- How many rows a list has ----

-- Changes of the count, added up when read: a row each, so that no two writers wait for each other.
create table list_totals (
  id bigint generated always as identity primary key,
  list text not null,
  change integer not null
);

-- For each statement on a table, with its transition table named «changed».
create function count_list() returns trigger language plpgsql as $$
declare
  many integer;
begin
  select count(*) into many from changed;
  if tg_op = 'DELETE' then many := -many; end if;
  if many <> 0 then
    insert into list_totals (list, change) values (tg_table_name, many);
  end if;
  return null;
end
$$;

-- ---- The accounts as they are listed ----

create table account_list (
  user_id text primary key references users (id) on delete cascade,
  name text not null,
  email text collate "C" not null,
  role text not null,
  plan_id text collate "C" not null,
  joined_at timestamptz not null,
  verified boolean not null,
  suspended boolean not null,
  -- When a session was last opened, or used on another day.
  last_seen_at timestamptz not null,
  -- Charged and not given back.
  consultations integer not null default 0 check (consultations >= 0),
  -- Adds one whenever what administrators change of it has changed.
  version integer not null default 1,
  name_order text collate "C" not null,
  search_text text not null,
  -- One figure that sorts and tells the states: confirmed ones first, the last seen before the others
  -- (so the active before the inactive), then the unconfirmed, then the suspended.
  state_order bigint not null
);

create function order_account() returns trigger language plpgsql as $$
begin
  new.name_order := order_text(new.name);
  new.search_text := ' ' || fold_text(new.user_id || ' ' || new.name || ' ' || new.email);
  new.state_order := case when new.suspended then 2 when not new.verified then 1 else 0 end
    * 100000000000 - floor(extract(epoch from new.last_seen_at))::bigint;
  return new;
end
$$;
create trigger account_list_ordered
  before insert or update of name, email, verified, suspended, last_seen_at on account_list
  for each row execute function order_account();

create function raise_account_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger account_list_version before update on account_list for each row
  when ((old.name, old.email, old.role, old.plan_id, old.verified, old.suspended)
    is distinct from (new.name, new.email, new.role, new.plan_id, new.verified, new.suspended))
  execute function raise_account_version();

insert into account_list (user_id, name, email, role, plan_id, joined_at, verified, suspended,
  last_seen_at, consultations)
select u.id, p.full_name, u.email, p.role, p.current_plan, u.created_at, u.email_verified,
  p.suspended_at is not null,
  greatest(u.created_at, s.at, d.at, a.at),
  coalesce(c.many, 0)
from users u
join profiles p on p.user_id = u.id
left join (select user_id, max(created_at) as at from sessions group by 1) s on s.user_id = u.id
left join (select user_id, max(last_seen_at) as at from known_devices group by 1) d
  on d.user_id = u.id
left join (select user_id, max(created_at) as at from analyses group by 1) a on a.user_id = u.id
left join (
  select user_id, count(*)::integer as many from charges where reversed_at is null group by 1
) c on c.user_id = u.id;

create index account_list_name on account_list (name_order, user_id);
create index account_list_email on account_list (email, user_id);
create index account_list_plan on account_list (plan_id, user_id);
create index account_list_joined on account_list (joined_at, user_id);
create index account_list_used on account_list (consultations, user_id);
create index account_list_state on account_list (state_order, user_id);
create index account_list_plan_joined on account_list (plan_id, joined_at, user_id);
create index account_list_search on account_list using gin (search_text gin_trgm_ops);

insert into list_totals (list, change) select 'account_list', count(*) from account_list;
create trigger account_list_added after insert on account_list
  referencing new table as changed for each statement execute function count_list();
create trigger account_list_removed after delete on account_list
  referencing old table as changed for each statement execute function count_list();

create function list_new_account() returns trigger language plpgsql as $$
begin
  insert into account_list (user_id, name, email, role, plan_id, joined_at, verified, suspended,
    last_seen_at)
  select u.id, new.full_name, u.email, new.role, new.current_plan, u.created_at, u.email_verified,
    new.suspended_at is not null, u.created_at
  from users u where u.id = new.user_id;
  return null;
end
$$;
create trigger profiles_listed after insert on profiles
  for each row execute function list_new_account();

create function list_changed_profile() returns trigger language plpgsql as $$
begin
  update account_list set name = new.full_name, role = new.role, plan_id = new.current_plan,
    suspended = new.suspended_at is not null
  where user_id = new.user_id;
  return null;
end
$$;
create trigger profiles_relisted after update on profiles for each row
  when ((old.full_name, old.role, old.current_plan, old.suspended_at)
    is distinct from (new.full_name, new.role, new.current_plan, new.suspended_at))
  execute function list_changed_profile();

create function list_changed_user() returns trigger language plpgsql as $$
begin
  update account_list set email = new.email, verified = new.email_verified
  where user_id = new.id;
  return null;
end
$$;
create trigger users_relisted after update on users for each row
  when ((old.email, old.email_verified) is distinct from (new.email, new.email_verified))
  execute function list_changed_user();

create function list_session() returns trigger language plpgsql as $$
begin
  update account_list set last_seen_at = new.created_at
  where user_id = new.user_id and last_seen_at < new.created_at;
  return null;
end
$$;
create trigger sessions_listed after insert on sessions
  for each row execute function list_session();

-- In the transaction of the charge and under the lock of the row: exact whatever runs at once.
create function list_charge() returns trigger language plpgsql as $$
declare
  step integer := 0;
begin
  if tg_op <> 'DELETE' and new.reversed_at is null then step := step + 1; end if;
  if tg_op <> 'INSERT' and old.reversed_at is null then step := step - 1; end if;
  if step <> 0 then
    update account_list set consultations = consultations + step
    where user_id = coalesce(new.user_id, old.user_id);
  end if;
  return null;
end
$$;
create trigger charges_listed after insert or delete or update of reversed_at on charges
  for each row execute function list_charge();

-- ---- The record ----

create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_target_newest on audit_log (target_id, at desc, id desc);
drop index audit_log_target;
insert into list_totals (list, change) select 'audit_log', count(*) from audit_log having count(*) > 0;
create trigger audit_log_added after insert on audit_log
  referencing new table as changed for each statement execute function count_list();

-- ---- Invitations ----

-- At most one of each account that was made by inviting; only the hash of its link is kept.
create table invitations (
  user_id text primary key references users (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
