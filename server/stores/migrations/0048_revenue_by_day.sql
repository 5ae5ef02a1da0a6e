-- Income by day, so that a running month is compared with the same days of the month before it.
create or replace function figures_of(i invoices) returns setof figure_entry
language plpgsql stable as $$
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
  where i.currency = 'eur' and i.paid_cents > 0 and e.amount <> 0
  union all
  select 'revenue_day', figure_day(coalesce(i.paid_at, i.issued_at)), '', 'kept', kept_cents(i)
  where i.currency = 'eur' and i.paid_cents > 0 and kept_cents(i) <> 0;
end
$$;

lock table invoices in share row exclusive mode;
insert into daily_figures (figure, day, part, detail, amount)
select 'revenue_day', figure_day(coalesce(i.paid_at, i.issued_at)), '', 'kept', sum(k.kept)::bigint
from invoices i, lateral (select kept_cents(i) as kept) k
where i.currency = 'eur' and i.paid_cents > 0
group by 2 having sum(k.kept) <> 0;

-- Counts all anew by the clocks of a zone, while nobody writes. Refusals are of no row: they stay.
create or replace function count_figures(zone text) returns void language plpgsql as $$
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
  select 'report_ms_month', date_trunc('month', day)::date, analysis_type, took, sum(many)::bigint
  from handed_in where took is not null group by 2, 3, 4
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
  select 'ending', coalesce((current_period_end at time zone zone)::date, date '9999-12-31'), plan_id,
    'going on', count(*)
  from user_subscriptions
  where source = 'stripe' and plan_id is not null
    and (status = 'past_due' or status in ('active', 'trialing') and cancel_at_period_end)
  group by 2, 3
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
  ) paid group by month, plan_id, detail having sum(amount) <> 0
  union all
  select 'revenue_day', (coalesce(i.paid_at, i.issued_at) at time zone zone)::date, '', 'kept',
    sum(k.kept)::bigint
  from invoices i, lateral (select kept_cents(i) as kept) k
  where i.currency = 'eur' and i.paid_cents > 0
  group by 2 having sum(k.kept) <> 0;
end
$$;
