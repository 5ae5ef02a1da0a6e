import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HISTORY_PARTS } from '#domain/rules/historyParts.ts';
import { fold } from '#domain/text/fold.ts';
import { listUsers } from '#server/stores/accountUsers.ts';
import { countMatches, type HistoryFilters, listHistory } from '#server/stores/history.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { scansOf, type TableScan } from '#tests/support/queryPlan.ts';

/** A search finds a name however its letters, accents, apostrophes and blanks were typed. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await product.ctx.db.execute<{ text: string }>(sql`
    select fold_text(value) as text
    from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality order by ordinality`);
  return rows.map(({ text }) => text);
}

/** Every Latin letter of Unicode, with apostrophes, marks and blanks. */
const LETTERS = Array.from({ length: 0x1f00 }, (_, at) => String.fromCodePoint(at + 1)).filter(
  (letter) => /[\p{Script=Latin}\p{Zs}\s\u0021-\u007e\u00a1-\u00bf]|[\u0300-\u036f]/u.test(letter),
);
/** Letters that draw nothing, and come with a pasted name. */
const INVISIBLE = Array.from({ length: 0xe1000 }, (_, at) => at + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter));
const MORE = [..."'’‘ʼʻ´`′＇", '\u2000', '\u2009', '\u3000', '\u00a0', '  ', 'ñ', 'n\u0303'];

test('the database folds every letter as the web does, composed and decomposed', async () => {
  const texts = [...LETTERS, ...MORE].flatMap((letter) =>
    [letter, `a${letter}b`, ` ${letter} `].flatMap((text) => [text, text.normalize('NFD')]),
  );
  expect(await folded(texts)).toEqual(texts.map(fold));
});

test('both fold an invisible letter to nothing', async () => {
  const texts = INVISIBLE.map((letter) => `Pe${letter}ña`);
  expect(INVISIBLE.length).toBeGreaterThan(4000);
  expect(new Set(texts.map(fold))).toEqual(new Set(['pena']));
  expect(new Set(await folded(texts))).toEqual(new Set(['pena']));
});

test('the database folds any text as the web does', async () => {
  const letter = fc.constantFrom(...LETTERS, ...MORE);
  const texts = fc.sample(fc.string({ unit: letter, maxLength: 12 }), { numRuns: 2000, seed: 7 });
  expect(await folded(texts)).toEqual(texts.map(fold));
  expect(texts.map(fold).map(fold)).toEqual(texts.map(fold));
});

const NAMES = ['Peña', 'In\u0303igo', 'Tobi\u0301as', 'O’Hara', 'L´Amour', 'Łucja', 'Década'];
const TYPED: readonly (readonly [typed: string, name: string])[] = [
  ['pena', 'Peña'],
  ['  PEN\u0303A ', 'Peña'],
  ['iñigo', 'In\u0303igo'],
  ['inigo', 'In\u0303igo'],
  ['tobias', 'Tobi\u0301as'],
  ['Tobías', 'Tobi\u0301as'],
  ["o'hara", 'O’Hara'],
  ['O`hara', 'O’Hara'],
  ["l'amour", 'L´Amour'],
  ['lucja', 'Łucja'],
  // Letters that an id may have: another statement.
  ['decada', 'Década'],
  ['pe\u200bna\ufeff', 'Peña'],
  ['\u2003to\u00adbias', 'Tobi\u0301as'],
];

test('the history and the administration find each name', async () => {
  const boss = await signedIn(product, { name: 'Begoña In\u0303iguez O’Hara' });
  const vet: Browser = boss.browser;
  await setRole(product.ctx.db, boss.id, 'super_admin');
  for (const patientName of NAMES) await vet.create('cytology', { patientName });
  for (const [typed, name] of TYPED) {
    const query = `search=${encodeURIComponent(typed)}`;
    const own = (await vet.get(`/api/analyses?${query}`)).body.items;
    expect(
      own.map((item: { patientName: string }) => item.patientName.normalize('NFC')),
      typed,
    ).toEqual([name.normalize('NFC')]);
    const cases = (await vet.get(`/api/admin/consultations?${query}`)).body.items;
    expect(cases.length, typed).toBeGreaterThan(0);
  }
  for (const typed of ['iniguez', 'begona', "o'hara", ' BEGOÑA  ']) {
    const search = `/api/admin/users?search=${encodeURIComponent(typed)}`;
    expect((await vet.get(search)).body.items, typed).toHaveLength(1);
    // The command line's own search.
    expect(await listUsers(product.ctx.db, typed), typed).toHaveLength(1);
  }
});

/** Either driver, as Drizzle asks it. */
interface Driver {
  query(statement: string | { text: string }, values: unknown[]): Promise<{ rows: unknown[] }>;
}

describe('a search of the history', () => {
  const CASES_OF_EACH = 40;
  const ACCOUNTS = 100;
  let driver: Driver;
  beforeAll(async () => {
    const { db } = product.ctx;
    driver = (db as typeof db & { readonly $client: Driver }).$client;
    await db.execute(sql`insert into users (id, name, email, email_verified)
      select 'busca-' || n, 'Vet ' || n, 'busca' || n || '@ejemplo.test', true
      from generate_series(1, ${ACCOUNTS}::int) n`);
    await db.execute(sql`insert into analyses (id, user_id, analysis_type, catalogue_version, status,
        patient_name, submitted_data, idempotency_key, request_hash, created_at, submitted_at)
      select gen_random_uuid(), 'busca-' || 1 + i % ${ACCOUNTS}::int, 'ecg', 1, 'completed',
        (array['Peña', 'Bruma', 'Íñigo'])[1 + i % 3], '{}', gen_random_uuid(), 'h', t, t
      from generate_series(1, ${ACCOUNTS * CASES_OF_EACH}::int) i,
        lateral (select now() - i * interval '1 hour' as t) times`);
    await db.execute(sql`vacuum analyze analyses`);
  });

  /** Scans of all cases by the statements of `look`. */
  async function scansBy(look: () => Promise<unknown>): Promise<TableScan[]> {
    const asked = vi.spyOn(driver, 'query');
    await look();
    const calls = asked.mock.calls.map(([statement, values]) => ({ statement, values }));
    asked.mockRestore();
    const scans: TableScan[] = [];
    for (const { statement, values } of calls) {
      const text = typeof statement === 'string' ? statement : statement.text;
      const { rows } = await driver.query(`explain (analyze, format json) ${text}`, values);
      scans.push(...scansOf('analyses', rows));
    }
    return scans;
  }

  const NARROWINGS: readonly Partial<HistoryFilters>[] = [
    {},
    ...HISTORY_PARTS.map((part) => ({ part })),
    { type: 'ecg' },
    { status: 'completed' },
    { since: new Date(0) },
  ];
  // A name, and letters that an id may have.
  const searches = ['pena', 'abe'].flatMap((search) =>
    NARROWINGS.map((narrowing) => ({ accountId: 'busca-7', search, ...narrowing })),
  );
  test.each(searches)('reads by an index no case of another account: %j', async (filters) => {
    const { db } = product.ctx;
    const looks = [
      () => listHistory(db, { ...filters, limit: 20 }),
      () => countMatches(db, filters),
    ];
    for (const look of looks) {
      const scans = await scansBy(look);
      expect(scans.length).toBeGreaterThan(0);
      for (const { by, rows } of scans) {
        expect(by).not.toBe('Seq Scan');
        expect(rows).toBeLessThanOrEqual(CASES_OF_EACH);
      }
    }
  });
});
