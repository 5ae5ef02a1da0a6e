import { sql } from 'drizzle-orm';
import type { Db } from '#server/stores/db.ts';

/**
 * Counts the administration's figures row by row, to compare with those that the database
 * maintains. Keys: figure, day, part and detail.
 */

type Counts = Record<string, number>;

export async function keptFigures(db: Db): Promise<Counts> {
  const { rows } = await db.execute<{ key: string; amount: number }>(sql`
    select concat_ws('|', figure, day::text, part, detail) as key, sum(amount)::float8 as amount
    from figures where figure <> 'refusals' group by 1 having sum(amount) <> 0 order by 1`);
  return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]));
}

/** The figures counted from the rows, in a time zone. */
export async function countedFigures(db: Db, timeZone: string): Promise<Counts> {
  const counts: Counts = {};
  const dayOf = dayIn(timeZone);
  const add = (figure: string, day: string, part: string, detail: string, amount = 1) => {
    const key = [figure, day, part, detail].join('|');
    counts[key] = (counts[key] ?? 0) + amount;
  };
  const rows = async <Row extends Record<string, unknown>>(table: string) =>
    (await db.execute<Row>(sql.raw(`select to_jsonb(t) as row from ${table} t`))).rows.map(
      ({ row }) => row as Row,
    );
  for (const one of await rows<Analysis>('analyses')) {
    if (one.submitted_at === null) continue;
    const day = dayOf(one.submitted_at);
    add('cases', day, one.analysis_type, one.status);
    if (one.status === 'completed' && one.finished_at !== null) {
      add('report_ms', day, one.analysis_type, twoDigits(one));
      add(
        'report_ms_month',
        `${day.slice(0, 'YYYY-MM'.length)}-01`,
        one.analysis_type,
        twoDigits(one),
      );
    }
  }
  for (const one of await rows<Charge>('charges'))
    add('charges', dayOf(one.charged_at), one.plan_id, one.reversal_reason ?? '');
  for (const one of await rows<Feedback>('analysis_feedback')) {
    add('feedback', dayOf(one.created_at), one.analysis_type, one.verdict);
    if (one.outcome?.trim()) add('feedback', dayOf(one.created_at), one.analysis_type, 'outcome');
  }
  for (const one of await rows<Image>('analysis_images'))
    add('images', '1970-01-01', '', 'bytes', one.byte_size);
  for (const one of await rows<Account>('account_list')) {
    add('joined', dayOf(one.joined_at), '', one.verified ? 'confirmed' : 'unconfirmed');
    if (one.verified && !one.suspended) add('seen', dayOf(one.last_seen_at), '', 'open');
    add('plans', '1970-01-01', one.plan_id, 'accounts');
  }
  for (const one of await rows<Subscription>('user_subscriptions')) addSubscription(one);
  for (const one of await rows<Invoice>('invoices')) addInvoice(one);
  return Object.fromEntries(
    Object.entries(counts)
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

  function addSubscription(one: Subscription): void {
    const paid = ['active', 'trialing', 'past_due'].includes(one.status);
    const ends = one.status === 'past_due' || one.cancel_at_period_end;
    if (one.source === 'stripe' && one.plan_id !== null && paid && ends)
      add(
        'ending',
        one.current_period_end === null ? '9999-12-31' : dayOf(one.current_period_end),
        one.plan_id,
        'going on',
      );
    const runs = ['active', 'trialing'].includes(one.status) && !one.cancel_at_period_end;
    if (one.source !== 'stripe' || one.plan_id === null || !runs) return;
    add('subscriptions', '1970-01-01', one.plan_id, 'going on');
    if (one.current_period_end !== null && one.price_cents !== null && one.currency === 'eur')
      add('renewals', dayOf(one.current_period_end), one.plan_id, 'due', one.price_cents);
  }

  function addInvoice(one: Invoice): void {
    if (one.currency !== 'eur' || one.paid_cents <= 0) return;
    const month = `${dayOf(one.paid_at ?? one.issued_at).slice(0, 7)}-01`;
    const income = keptCents(one);
    const tax = one.amount_cents > 0 ? Math.round((income * one.tax_cents) / one.amount_cents) : 0;
    const plan = one.plan_id ?? '';
    add('revenue', month, plan, 'kept', income);
    add('revenue_day', dayOf(one.paid_at ?? one.issued_at), '', 'kept', income);
    add('revenue', month, plan, 'tax', tax);
    add('revenue', month, plan, 'returned', one.paid_cents - income);
    add('revenue', month, plan, 'payments', income > 0 ? 1 : 0);
  }
}

export function keptCents(one: Pick<Invoice, 'disputed' | 'paid_cents' | 'refunded_cents'>) {
  return one.disputed ? 0 : Math.max(0, one.paid_cents - one.refunded_cents);
}

/** Local date of a moment, `YYYY-MM-DD`. */
export function dayIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(new Date(moment));
}

function twoDigits({ submitted_at, finished_at }: Analysis): string {
  const ms = Date.parse(finished_at ?? '') - Date.parse(submitted_at ?? '');
  if (ms < 100) return String(Math.max(0, ms));
  const step = 10 ** (String(ms).length - 2);
  return String(Math.round(ms / step) * step);
}

type Analysis = {
  submitted_at: string | null;
  finished_at: string | null;
  analysis_type: string;
  status: string;
};
type Charge = { charged_at: string; plan_id: string; reversal_reason: string | null };
type Feedback = {
  created_at: string;
  analysis_type: string;
  verdict: string;
  outcome: string | null;
};
type Image = { byte_size: number };
type Account = {
  joined_at: string;
  last_seen_at: string;
  verified: boolean;
  suspended: boolean;
  plan_id: string;
};
type Subscription = {
  source: string;
  status: string;
  plan_id: string | null;
  cancel_at_period_end: boolean;
  current_period_end: string | null;
  price_cents: number | null;
  currency: string | null;
};
export type Invoice = {
  paid_at: string | null;
  issued_at: string;
  amount_cents: number;
  tax_cents: number;
  paid_cents: number;
  refunded_cents: number;
  disputed: boolean;
  currency: string;
  plan_id: string | null;
};
