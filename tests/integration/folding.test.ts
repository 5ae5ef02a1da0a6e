import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#domain/text/fold.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** A search finds a name however its letters, accents, apostrophes and blanks were typed. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine(), sweeps: false });
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
const MORE = [..."'’‘ʼʻ´`′＇", '\u2000', '\u2009', '\u3000', '\u00a0', '  ', 'ñ', 'n\u0303'];

test('the database folds every letter as the web does, composed and decomposed', async () => {
  const texts = [...LETTERS, ...MORE].flatMap((letter) =>
    [letter, `a${letter}b`, ` ${letter} `].flatMap((text) => [text, text.normalize('NFD')]),
  );
  expect(await folded(texts)).toEqual(texts.map(fold));
});

test('the database folds any text as the web does', async () => {
  const letter = fc.constantFrom(...LETTERS, ...MORE);
  const texts = fc.sample(fc.string({ unit: letter, maxLength: 12 }), { numRuns: 2000, seed: 7 });
  expect(await folded(texts)).toEqual(texts.map(fold));
  expect(texts.map(fold).map(fold)).toEqual(texts.map(fold));
});

const NAMES = ['Peña', 'In\u0303igo', 'Tobi\u0301as', 'O’Hara', 'L´Amour', 'Łucja'];
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
  for (const typed of ['iniguez', 'begona', "o'hara", ' BEGOÑA  '])
    expect(
      (await vet.get(`/api/admin/users?search=${encodeURIComponent(typed)}`)).body.items,
      typed,
    ).toHaveLength(1);
});
