-- Figures of the administration: what each day adds up to, kept while it happens, so that no page counts
-- a million rows; and the payments as one table that is sorted, filtered and searched by its own indexes.

-- The clocks by which a day begins: the product writes its own when it starts.
create table figure_zone (
  one boolean primary key default true check (one),
  time_zone text not null
);
insert into figure_zone (time_zone) values ('Europe/Madrid');

create function figure_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone time_zone)::date from figure_zone
$$;

-- What each day adds up to. `part` and `detail` say of what: a type and a state, a plan and a reason…
create table daily_figures (
  figure text not null,
  day date not null,
  part text not null,
  detail text not null,
  amount bigint not null,
  primary key (figure, day, part, detail)
);

-- Changes not added up yet: a row each, so that no two writers wait for each other.
create table figure_changes (
  id bigint generated always as identity primary key,
  figure text not null,
  day date not null,
  part text not null,
  detail text not null,
  change bigint not null
);

create view figures as
  select figure, day, part, detail, amount from daily_figures
  union all
  select figure, day, part, detail, change from figure_changes;

create type figure_entry as (figure text, day date, part text, detail text, amount bigint);

-- Rounded to two digits: 1,234 ms are 1,200 ms.
create function two_digits(ms bigint) returns bigint language sql immutable parallel safe as $$
  select case when ms < 100 then greatest(ms, 0)
    else round(ms::numeric, 2 - length(ms::text))::bigint end
$$;

-- ---- What a row adds; count_figures() says the same of whole tables ----
-- In plpgsql, which is not inlined: inlined, PostgreSQL 18 loses columns of some whole rows.

-- A case that was handed in, on the day it was; and how long its report took.
create function figures_of(a analyses) returns setof figure_entry language plpgsql stable as $$
begin
  return query
  select 'cases', figure_day(a.submitted_at), a.analysis_type, a.status, 1::bigint
  where a.submitted_at is not null
  union all
  select 'report_ms', figure_day(a.submitted_at), a.analysis_type,
    two_digits(floor(extract(epoch from a.finished_at - a.submitted_at) * 1000)::bigint)::text,
    1::bigint
  where a.submitted_at is not null and a.finished_at is not null and a.status = 'completed';
end
$$;

-- A consultation of a plan, used or given back.
create function figures_of(c charges) returns setof figure_entry language plpgsql stable as $$
begin
  return query
  select 'charges', figure_day(c.charged_at), c.plan_id, coalesce(c.reversal_reason, ''), 1::bigint;
end
$$;

-- The type stays known when the case goes before what was said of it.
alter table analysis_feedback add column analysis_type text;
update analysis_feedback f set analysis_type = a.analysis_type
from analyses a where a.id = f.analysis_id;
create function name_feedback_type() returns trigger language plpgsql as $$
begin
  select analysis_type into new.analysis_type from analyses where id = new.analysis_id;
  return new;
end
$$;
create trigger analysis_feedback_type before insert on analysis_feedback
  for each row execute function name_feedback_type();

create function figures_of(f analysis_feedback) returns setof figure_entry language plpgsql stable as $$
begin
  return query
  select 'feedback', figure_day(f.created_at), coalesce(f.analysis_type, ''), f.verdict, 1::bigint
  union all
  select 'feedback', figure_day(f.created_at), coalesce(f.analysis_type, ''), 'outcome', 1::bigint
  where nullif(btrim(f.outcome), '') is not null;
end
$$;

-- Without a day: all there are.
create function figures_of(i analysis_images) returns setof figure_entry language plpgsql stable as $$
begin
  return query
  select 'images', date '1970-01-01', '', 'bytes', i.byte_size::bigint;
end
$$;

create function figures_of(l account_list) returns setof figure_entry language plpgsql stable as $$
begin
  return query
  select 'joined', figure_day(l.joined_at), '',
    case when l.verified then 'confirmed' else 'unconfirmed' end, 1::bigint
  union all
  select 'seen', figure_day(l.last_seen_at), '', 'open', 1::bigint
  where l.verified and not l.suspended
  union all
  select 'plans', date '1970-01-01', l.plan_id, 'accounts', 1::bigint;
end
$$;

-- What was billed to no plan of ours, or in another currency, earns nothing here.
create function figures_of(s user_subscriptions) returns setof figure_entry
language plpgsql stable as $$
begin
  return query
  select 'subscriptions', date '1970-01-01', s.plan_id, 'going on', 1::bigint
  where s.source = 'stripe' and s.plan_id is not null
    and s.status in ('active', 'trialing') and not s.cancel_at_period_end
  union all
  select 'renewals', figure_day(s.current_period_end), s.plan_id, 'due', s.price_cents::bigint
  where s.source = 'stripe' and s.plan_id is not null and s.currency = 'eur'
    and s.status in ('active', 'trialing') and not s.cancel_at_period_end
    and s.current_period_end is not null and s.price_cents is not null;
end
$$;

-- Cents of an invoice that stay: what was paid, less what went back. What is disputed is not with us.
create function kept_cents(i invoices) returns bigint language sql immutable as $$
  select case when i.disputed then 0 else greatest(i.paid_cents - i.refunded_cents, 0) end::bigint
$$;

-- Of the month in which it was paid, whenever it goes back.
create function figures_of(i invoices) returns setof figure_entry language plpgsql stable as $$
begin
  return query
  select 'revenue', m.month, coalesce(i.plan_id, ''), e.detail, e.amount
  from (
    select date_trunc('month', figure_day(coalesce(i.paid_at, i.issued_at)))::date as month
  ) m,
  lateral (values
    ('kept', kept_cents(i)),
    -- The share of what stays, to the nearest cent.
    ('tax', case when i.amount_cents <= 0 then 0
      else round(kept_cents(i)::numeric * i.tax_cents / i.amount_cents)::bigint end),
    ('returned', i.paid_cents::bigint - kept_cents(i)),
    ('payments', case when kept_cents(i) > 0 then 1 else 0 end::bigint)
  ) as e (detail, amount)
  where i.currency = 'eur' and i.paid_cents > 0 and e.amount <> 0;
end
$$;

-- Why Stripe billed it, and how often its payment was tried.
alter table invoices add column reason text;
alter table invoices add column attempts integer not null default 0;
-- Of those from before: the first of a subscription began it. A sync writes what Stripe says.
update invoices i set reason = case
  when i.stripe_subscription_id is null then 'manual'
  when o.place = 1 then 'subscription_create'
  else 'subscription_cycle' end
from (
  select id, row_number() over (partition by stripe_subscription_id order by issued_at, id) as place
  from invoices
) o where o.id = i.id;

-- ---- Kept while it happens ----

create function note_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (figure, day, part, detail, change)
    select figure, day, part, detail, amount from figures_of(new);
  elsif tg_op = 'DELETE' then
    insert into figure_changes (figure, day, part, detail, change)
    select figure, day, part, detail, -amount from figures_of(old);
  else
    insert into figure_changes (figure, day, part, detail, change)
    select figure, day, part, detail, sum(amount) from (
      select figure, day, part, detail, amount from figures_of(new)
      union all
      select figure, day, part, detail, -amount from figures_of(old)
    ) moved group by figure, day, part, detail having sum(amount) <> 0;
  end if;
  return null;
end
$$;

create trigger analyses_figures
  after insert or delete or update of status, submitted_at, finished_at, analysis_type on analyses
  for each row execute function note_figures();
create trigger charges_figures
  after insert or delete or update of plan_id, charged_at, reversal_reason on charges
  for each row execute function note_figures();
create trigger analysis_feedback_figures
  after insert or delete or update of verdict, outcome on analysis_feedback
  for each row execute function note_figures();
create trigger analysis_images_figures
  after insert or delete or update of byte_size on analysis_images
  for each row execute function note_figures();
create trigger account_list_figures
  after insert or delete or update of plan_id, verified, suspended, last_seen_at on account_list
  for each row execute function note_figures();
create trigger user_subscriptions_figures
  after insert or delete or update on user_subscriptions
  for each row execute function note_figures();
create trigger invoices_figures after insert or delete or update on invoices
  for each row execute function note_figures();

-- Adds the changes up. At once with readers, who see them before or after and never twice.
create function add_figures_up() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('add_figures_up'));
  with gone as (delete from figure_changes returning figure, day, part, detail, change)
  insert into daily_figures as kept (figure, day, part, detail, amount)
  select figure, day, part, detail, sum(change) from gone
  group by figure, day, part, detail having sum(change) <> 0
  on conflict (figure, day, part, detail) do update set amount = kept.amount + excluded.amount;
end
$$;

-- Counts all anew by the clocks of a zone, while nobody writes. Refusals are of no row: they stay.
create function count_figures(zone text) returns void language plpgsql as $$
begin
  lock table analyses, charges, analysis_feedback, analysis_images, account_list,
    user_subscriptions, invoices in share row exclusive mode;
  update figure_zone set time_zone = zone;
  delete from figure_changes where figure <> 'refusals';
  delete from daily_figures where figure <> 'refusals';
  -- By whole tables: a call of figures_of() for each of millions of rows would be minutes.
  insert into daily_figures (figure, day, part, detail, amount)
  with handed_in as materialized (
    select (submitted_at at time zone zone)::date as day, analysis_type, status,
      case when status = 'completed' then
        two_digits(floor(extract(epoch from finished_at - submitted_at) * 1000)::bigint)::text
      end as took, count(*) as many
    from analyses where submitted_at is not null group by 1, 2, 3, 4
  )
  select 'cases', day, analysis_type, status, sum(many)::bigint from handed_in group by 2, 3, 4
  union all
  select 'report_ms', day, analysis_type, took, many from handed_in where took is not null
  union all
  select 'charges', (charged_at at time zone zone)::date, plan_id, coalesce(reversal_reason, ''), count(*)
  from charges group by 2, 3, 4
  union all
  select 'feedback', (created_at at time zone zone)::date, coalesce(analysis_type, ''), verdict, count(*)
  from analysis_feedback group by 2, 3, 4
  union all
  select 'feedback', (created_at at time zone zone)::date, coalesce(analysis_type, ''), 'outcome', count(*)
  from analysis_feedback where nullif(btrim(outcome), '') is not null group by 2, 3
  union all
  select 'images', date '1970-01-01', '', 'bytes', sum(byte_size)::bigint
  from analysis_images having sum(byte_size) <> 0
  union all
  select 'joined', (joined_at at time zone zone)::date, '',
    case when verified then 'confirmed' else 'unconfirmed' end, count(*)
  from account_list group by 2, 4
  union all
  select 'seen', (last_seen_at at time zone zone)::date, '', 'open', count(*)
  from account_list where verified and not suspended group by 2
  union all
  select 'plans', date '1970-01-01', plan_id, 'accounts', count(*) from account_list group by 3
  union all
  select 'subscriptions', date '1970-01-01', plan_id, 'going on', count(*)
  from user_subscriptions
  where source = 'stripe' and plan_id is not null
    and status in ('active', 'trialing') and not cancel_at_period_end
  group by 3
  union all
  select 'renewals', (current_period_end at time zone zone)::date, plan_id, 'due', sum(price_cents)::bigint
  from user_subscriptions
  where source = 'stripe' and plan_id is not null and currency = 'eur'
    and status in ('active', 'trialing') and not cancel_at_period_end
    and current_period_end is not null and price_cents is not null
  group by 2, 3 having sum(price_cents) <> 0
  union all
  select 'revenue', month, plan_id, detail, sum(amount)::bigint
  from (
    select coalesce(i.plan_id, '') as plan_id, e.detail, e.amount,
      date_trunc('month', (coalesce(i.paid_at, i.issued_at) at time zone zone)::date)::date as month
    from invoices i, lateral (select kept_cents(i) as kept) k,
    lateral (values
      ('kept', k.kept),
      ('tax', case when i.amount_cents <= 0 then 0
        else round(k.kept::numeric * i.tax_cents / i.amount_cents)::bigint end),
      ('returned', i.paid_cents::bigint - k.kept),
      ('payments', case when k.kept > 0 then 1 else 0 end::bigint)
    ) as e (detail, amount)
    where i.currency = 'eur' and i.paid_cents > 0
  ) paid group by month, plan_id, detail having sum(amount) <> 0;
end
$$;
select count_figures('Europe/Madrid');

-- Those that are not simply going on: they end at a moment, and are counted when asked for.
create index user_subscriptions_ending on user_subscriptions (current_period_end)
  where source = 'stripe' and (status = 'past_due' or cancel_at_period_end);
-- What the engine did lately.
create index analyses_finished on analyses (finished_at desc) where finished_at is not null;

-- ---- Payments as they are listed ----

create table transaction_list (
  invoice_id text collate "C" primary key references invoices (id) on delete cascade,
  -- Null once the account is gone.
  user_id text,
  at timestamptz not null,
  plan_id text collate "C" not null,
  kind text collate "C" not null,
  state text collate "C" not null,
  amount_cents bigint not null,
  returned_cents bigint not null,
  name text not null,
  name_order text collate "C" not null,
  search_text text not null
);

create function transaction_state(i invoices) returns text language sql immutable as $$
  select case
    when i.status = 'paid' and i.paid_cents > 0 and kept_cents(i) = 0 then 'returned'
    when i.status = 'paid' then 'completed'
    when i.status in ('void', 'uncollectible') or i.attempts > 0 then 'failed'
    else 'pending' end
$$;

create function transaction_kind(reason text) returns text language sql immutable as $$
  select case reason
    when 'subscription_create' then 'subscription'
    when 'subscription_cycle' then 'renewal'
    when 'subscription_update' then 'upgrade'
    else 'other' end
$$;

create function list_transaction(i invoices) returns void language sql as $$
  insert into transaction_list as kept (invoice_id, user_id, at, plan_id, kind, state, amount_cents,
    returned_cents, name, name_order, search_text)
  select i.id, i.user_id, coalesce(i.paid_at, i.issued_at), coalesce(i.plan_id, ''),
    transaction_kind(i.reason), transaction_state(i), i.amount_cents,
    case when i.paid_cents > 0 then i.paid_cents - kept_cents(i) else 0 end,
    coalesce(l.name, ''), order_text(coalesce(l.name, '')),
    ' ' || fold_text(concat_ws(' ', i.id, i.number, i.user_id, l.name, l.email))
  from (select 1) one left join account_list l on l.user_id = i.user_id
  on conflict (invoice_id) do update set user_id = excluded.user_id, at = excluded.at,
    plan_id = excluded.plan_id, kind = excluded.kind, state = excluded.state,
    amount_cents = excluded.amount_cents, returned_cents = excluded.returned_cents,
    name = excluded.name, name_order = excluded.name_order, search_text = excluded.search_text
$$;

create function list_invoice() returns trigger language plpgsql as $$
begin
  perform list_transaction(new);
  return null;
end
$$;

create function list_invoices_of_account() returns trigger language plpgsql as $$
begin
  perform list_transaction(i) from invoices i where i.user_id = new.user_id;
  return null;
end
$$;

-- All at once, as list_transaction() does it for one.
insert into transaction_list (invoice_id, user_id, at, plan_id, kind, state, amount_cents,
  returned_cents, name, name_order, search_text)
select i.id, i.user_id, coalesce(i.paid_at, i.issued_at), coalesce(i.plan_id, ''),
  transaction_kind(i.reason), transaction_state(i), i.amount_cents,
  case when i.paid_cents > 0 then i.paid_cents - kept_cents(i) else 0 end,
  coalesce(l.name, ''), order_text(coalesce(l.name, '')),
  ' ' || fold_text(concat_ws(' ', i.id, i.number, i.user_id, l.name, l.email))
from invoices i left join account_list l on l.user_id = i.user_id
order by i.issued_at;

create index transaction_list_at on transaction_list (at, invoice_id);
create index transaction_list_name on transaction_list (name_order, invoice_id);
create index transaction_list_amount on transaction_list (amount_cents, invoice_id);
create index transaction_list_plan on transaction_list (plan_id, invoice_id);
create index transaction_list_kind on transaction_list (kind, invoice_id);
create index transaction_list_state on transaction_list (state, invoice_id);
create index transaction_list_kind_at on transaction_list (kind, at, invoice_id);
create index transaction_list_state_at on transaction_list (state, at, invoice_id);
create index transaction_list_search on transaction_list using gin (search_text gin_trgm_ops);

insert into list_totals (list, change)
select 'transaction_list', count(*) from transaction_list having count(*) > 0;
create trigger transaction_list_added after insert on transaction_list
  referencing new table as changed for each statement execute function count_list();
create trigger transaction_list_removed after delete on transaction_list
  referencing old table as changed for each statement execute function count_list();

create trigger invoices_listed after insert on invoices
  for each row execute function list_invoice();
create trigger invoices_relisted after update on invoices
  for each row when (old.* is distinct from new.*) execute function list_invoice();
create trigger account_list_invoices after update on account_list
  for each row when ((old.name, old.email) is distinct from (new.name, new.email))
  execute function list_invoices_of_account();
