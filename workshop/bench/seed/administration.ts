import { createHash } from 'node:crypto';
import { ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { type Connection, RARE_SURNAME, withoutIndexes } from './fill.ts';

/** Adds the administration's rows to a database from `fill`. */

/** Owners of the asking sessions: one alone would wait for its own pace. */
const ADMINISTRATORS = 50;
const ADMINISTRATOR = 'admin-0';
/** Search texts: some matches, one and none. */
export const SOUGHT = {
  name: RARE_SURNAME,
  /** Too short for anything but word beginnings. */
  letters: RARE_SURNAME.slice(0, 2),
  /** A paying account with invoices. */
  user: 'vet-7',
  address: 'vet-7@ejemplo.test',
  invoice: `${numberOfBills('vet-7')}-0003`,
  nobody: 'nadie se llama así',
} as const;

/** Stripe's prefix: eight characters for each customer. */
function numberOfBills(user: string): string {
  return createHash('md5').update(user).digest('hex').slice(0, 8).toUpperCase();
}

const INVOICES = 10;
/** Cases per audit line. */
const CASES_PER_ACT = 10;

/**
 * Fills the rows that triggers would maintain, which are off while cases are copied; uses functions
 * of the migrations where possible. Needs a superuser's client.
 */
export async function fillAdministration(client: Connection): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await addAdministrators(client);
  await spreadAccounts(client);
  await listAccounts(client);
  await fillPayments(client);
  await fillRecord(client);
  await countAll(client);
  await client.query('set synchronous_commit = on');
  await client.query('set session_replication_role = default');
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

/** In production an administrator has a second factor. */
async function addAdministrators(client: Connection): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_verified, two_factor_enabled)
     select 'admin-' || i, 'Administración', 'admin-' || i || '@ejemplo.test', true, true
     from generate_series(0, $1::int - 1) i`,
    [ADMINISTRATORS],
  );
  await client.query(
    `insert into profiles (user_id, full_name, role, current_plan)
     select id, name, 'super_admin', 'free' from users where id like 'admin-%'`,
  );
  await client.query(
    `insert into sessions (id, user_id, token, expires_at, user_agent)
     select 'session-' || id, id, encode(sha256(convert_to(md5(id) || md5(id || 'token'), 'UTF8')), 'hex'),
       now() + interval '7 days', 'bench'
     from users where id like 'admin-%'`,
  );
}

/**
 * Every plan and every state, in the shares of an installation that has been running for years; a part
 * keeps the plan without a limit, to send cases.
 */
async function spreadAccounts(client: Connection): Promise<void> {
  await client.query(
    `update users set email_verified = abs(hashtext(id)) % 25 > 0,
       created_at = now() - interval '1 second' * (abs(hashtext('joined' || id)) % 63072000)
     where id not like 'admin-%'`,
  );
  await client.query(
    `update profiles set
       current_plan = case when user_id = $1 then 'pro'
         when abs(hashtext(user_id)) % 100 < 30 then current_plan
         when abs(hashtext(user_id)) % 100 < 50 then 'free' when abs(hashtext(user_id)) % 100 < 75 then 'basic'
         when abs(hashtext(user_id)) % 100 < 90 then 'pro' when abs(hashtext(user_id)) % 100 < 99 then 'premium'
         else 'enterprise' end,
       suspended_at = case when abs(hashtext(user_id)) % 200 = 1 then now() end,
       suspended_reason = case when abs(hashtext(user_id)) % 200 = 1 then 'Impago' end
     where user_id not like 'admin-%'`,
    [SOUGHT.user],
  );
  // They are refused.
  await client.query(
    `delete from sessions where user_id in (
       select id from users join profiles on user_id = id
       where not email_verified or suspended_at is not null)`,
  );
}

async function listAccounts(client: Connection): Promise<void> {
  await client.query(
    `insert into account_list (user_id, name, email, role, plan_id, joined_at, verified, suspended,
       last_seen_at, consultations, name_order, search_text, state_order)
     select id, name, email, role, plan, joined, verified, suspended, seen, many, order_text(name),
       ' ' || fold_text(id || ' ' || name || ' ' || email),
       case when suspended then 2 when not verified then 1 else 0 end
         * 100000000000 - floor(extract(epoch from seen))::bigint
     from (
       select u.id, p.full_name as name, u.email, p.role, p.current_plan as plan,
         u.created_at as joined, u.email_verified as verified, p.suspended_at is not null as suspended,
         greatest(u.created_at, now() - interval '1 second' * (abs(hashtext('seen' || u.id)) % 15552000)) as seen,
         coalesce(c.many, 0) as many
       from users u join profiles p on p.user_id = u.id
       left join (
         select user_id, count(*)::integer as many from charges where reversed_at is null group by 1
       ) c on c.user_id = u.id
     ) listed`,
  );
}

/** Subscriptions of paying accounts, some about to end, with ten months of bills. */
async function fillPayments(client: Connection): Promise<void> {
  const sold = PLANS.filter(({ priceCents }) => priceCents > 0);
  await client.query(
    `create temp table paying as
     select user_id, plan_id, price, abs(hashtext('pays' || user_id)) as h
     from account_list join unnest($1::text[], $2::integer[]) as sold (plan, price) on sold.plan = plan_id`,
    [sold.map(({ id }) => id), sold.map(({ priceCents }) => priceCents)],
  );
  await client.query(
    `insert into stripe_customers (stripe_customer_id, user_id, version, synced_at)
     select 'cus_' || user_id, user_id, 1, now() from paying`,
  );
  await client.query(
    `insert into user_subscriptions (user_id, stripe_customer_id, stripe_subscription_id, plan_id,
       status, start_date, current_period_start, current_period_end, price_cents, currency, source,
       cancel_at_period_end)
     select user_id, 'cus_' || user_id, 'sub_' || user_id, plan_id,
       case when h % 40 = 0 then 'past_due' else 'active' end, now() - interval '10 months',
       now() - interval '1 day' * (h % 30), now() + interval '1 day' * (30 - h % 30), price, 'eur',
       'stripe', h % 50 = 0
     from paying`,
  );
  await client.query(
    `insert into invoices (id, user_id, stripe_customer_id, stripe_subscription_id, plan_id, number,
       status, amount_cents, tax_cents, paid_cents, refunded_cents, currency, issued_at, paid_at,
       reason, attempts)
     -- Written as Stripe does: letters of both cases and figures, and the number of numberOfBills().
     select 'in_1' || left(translate(encode(sha256(convert_to(user_id || '/' || place, 'UTF8')), 'base64'), '+/=', 'xY'), 23),
       user_id, 'cus_' || user_id, 'sub_' || user_id,
       plan_id, upper(left(md5(user_id), 8)) || '-' || lpad(place::text, 4, '0'), status, price, price - round(price / 1.21)::integer,
       case when status = 'paid' then price else 0 end,
       case when status = 'paid' and g % 40 = 0 then price else 0 end, 'eur', issued,
       case when status = 'paid' then issued + interval '1 hour' end,
       case when place = $1 then 'subscription_create' when g % 30 = 0 then 'subscription_update'
         else 'subscription_cycle' end,
       case when status = 'open' and g % 2 = 0 then 0 else 1 end
     from (
       select p.*, place, g, case when g % 45 = 0 then 'open' when g % 60 = 0 then 'void' else 'paid' end as status,
         now() - interval '30 days' * place + interval '1 second' * (g % 2500000) as issued
       from paying p, generate_series(1, $1::integer) place,
         lateral (select abs(hashtext(user_id || '/' || place)) as g) hashed
     ) bills
     -- As they come: those of a day lie together, not those of an account.
     order by issued`,
    [INVOICES],
  );
  await client.query(
    `insert into stripe_events (id, type, stripe_customer_id, received_at, processed_at)
     select 'evt_' || substr(id, 4), 'invoice.paid', stripe_customer_id, paid_at, paid_at + interval '1 second'
     from invoices where paid_at > now() - interval '90 days'`,
  );
  await withoutIndexes(client, 'transaction_list', async () => {
    await client.query('select list_transaction(i) from invoices i order by issued_at');
  });
}

async function fillRecord(client: Connection): Promise<void> {
  await client.query(
    `insert into audit_log (id, at, actor_id, action, target_kind, target_id, after, reason, address)
     select gen_random_uuid(), now() - interval '1 second' * (i * 63072000.0 / many),
       case when i % 3 = 0 then $1 else 'admin-' || i % 5 end,
       ($2::text[])[1 + abs(hashtext(i::text)) % cardinality($2::text[])], 'user',
       'vet-' || abs(hashtext('target' || i)) % (select count(*) from users), '{}'::jsonb,
       'A petición de la clínica', '192.0.2.7'
     from (select greatest(count(*) / $3::integer, 100) as many from analyses) sized,
       lateral generate_series(1, many) i`,
    [ADMINISTRATOR, ADMIN_ACTIONS, CASES_PER_ACT],
  );
}

async function countAll(client: Connection): Promise<void> {
  for (const list of ['account_list', 'analyses', 'transaction_list', 'audit_log'])
    await client.query(
      `insert into list_totals (list, change) select '${list}', count(*) from ${list}`,
    );
  await client.query(`select count_figures('Europe/Madrid')`);
}
