import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/external/database/pglite.ts';
import { openServer } from '#server/external/database/postgres.ts';
import { takeCore } from '#tests/support/busyCore.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { Client, eventually } from '#tests/support/product.ts';
import { figure } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * Five throw-away accounts answer «No acertó» about cases that cost nothing and about those of their
 * free plan, on a machine whose second core is busy. The page that anybody reads is printed.
 */

const ACCOUNTS = 5;
/** With those of the free plan, answers enough for a figure. */
const UNCHARGED = 8;
const CHARGED = 3;
const NOTHING_MEASURED = { patientName: 'Luna' };
const READ_BY_CRITERIA = {
  patientName: 'Luna',
  patientSpecies: 'Perro',
  giardiaAntigen: 'positive',
};

describe.each(['embedded', 'server'] as const)('%s', (kind) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let freeCore: () => void;
  let vets: Client[];

  beforeAll(async () => {
    freeCore = takeCore();
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = database
      ? { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40) }
      : {};
    server = await startServer({ env: { TRUST_PROXY: '1', ...env } });
    vets = [];
    for (let at = 1; at <= ACCOUNTS; at++) vets.push(await registerVet(server, `192.0.2.${at}`));
  });
  afterAll(async () => {
    freeCore();
    await server.stop();
    await database?.drop();
  });

  /** Moves all that happened so far back in time, while no server runs. */
  async function moveBack(days: { readonly answers: number; readonly accounts: number }) {
    await server.end();
    const opened = database ? await openServer(database.url) : await openEmbedded(server.dataDir);
    const { db } = opened;
    const answers = sql`make_interval(secs => ${days.answers * 86_400})`;
    const accounts = sql`make_interval(secs => ${days.accounts * 86_400})`;
    await db.execute(sql`update users set created_at = created_at - ${accounts}`);
    await db.execute(sql`update analysis_feedback
      set created_at = created_at - ${answers}, updated_at = updated_at - ${answers}`);
    const { rows } = await db.execute(sql`select to_regclass('published_sums') as sums`);
    if (rows[0]?.sums) await db.execute(sql`delete from published_sums`);
    await opened.close();
    await server.restart();
  }

  /** Days since the first of the month, so that what happened now happened before it. */
  const sinceFirst = () => new Date().getUTCDate() + 1;

  test('throw-away accounts write no figure that anybody reads', async () => {
    const before = await published(server);
    for (const vet of vets) {
      for (let count = 0; count < UNCHARGED; count++) await answerWrong(vet, NOTHING_MEASURED);
      for (let count = 0; count < CHARGED; count++) await answerWrong(vet, READ_BY_CRITERIA);
    }
    const sameDay = await published(server);
    report('the same day', sameDay);
    await moveBack({ answers: sinceFirst(), accounts: sinceFirst() });
    const nextMonth = await published(server);
    report('the month after', nextMonth);
    await moveBack({ answers: 0, accounts: 31 });
    const patient = await published(server);
    report('after waiting until the accounts are a month old', patient);

    expect(sameDay, 'the same day').toEqual(before);
    expect(nextMonth, 'the month after').toEqual(before);
    expect(
      patient.filter((row) => /\d+ de \d+/.test(row)),
      'figures of five accounts',
    ).toEqual([]);
  });

  function report(when: string, rows: readonly string[]): void {
    const value = rows.join('; ') || 'nothing';
    process.stdout.write(`${kind}, ${when}: ${value}\n`);
    figure({
      name: `published of ${ACCOUNTS} throw-away accounts, ${when}, ${kind}`,
      goal: 'no figure',
      value,
      holds: !rows.some((row) => /\d+ de \d+/.test(row)),
    });
  }
});

async function answerWrong(vet: Client, answers: Record<string, unknown>): Promise<void> {
  const created = await vet.create('coprology_sample', answers);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = created.body;
  const sent = await vet.post(`/api/analyses/${id}/submit`);
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  await eventually(
    async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed',
    60_000,
  );
  const reply = await vet.send('PUT', `/api/analyses/${id}/feedback`, {
    json: { verdict: 'no_acertado' },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
}

/** Rows of the sums of vets' answers, as a visitor reads them. */
async function published({ url }: TestServer): Promise<string[]> {
  const page = (await new Client(url).get('/exactitud')).body as string;
  const [, room] = /<div data-fill="answers">([\s\S]*?)<\/div>/.exec(page) ?? [];
  if (room === undefined) throw new Error('The page has no room for the sums');
  return [...room.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, row = '']) =>
    row
      .replace(/<svg[\s\S]*?<\/svg>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
