import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { parseNumber } from '#domain/text/numbers.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import type { NumberField } from './field.ts';
import { readQuantity } from './quantity.ts';
import { conversionOf, convertUnit, isSameUnit, type Substance } from './units.ts';

const field = (unit: string | undefined, rest: Partial<NumberField> = {}): NumberField => ({
  kind: 'number',
  key: 'figure',
  label: 'Cifra',
  ...(unit ? { unit } : {}),
  min: 0,
  max: 1_000_000,
  ...rest,
});

describe('a figure with its unit', () => {
  everyRow<[typed: string, unit: string, is: string, substance?: Substance]>([
    ['5,8 g/dl', 'g/l', '58'],
    ['5.8g/dL', 'g/l', '58'],
    ['30 mg/dl', 'g/l', '0,3'],
    ['3800 /µl', '×10⁹/l', '3,8'],
    ['3800 células/µL', '×10⁹/l', '3,8'],
    ['3800 x10^6/l', '×10⁹/l', '3,8'],
    ['6500 x10^9/L', '×10¹²/l', '6,5'],
    ['0,64 cm', 'mm', '6,4'],
    ['0,08 s', 'ms', '80'],
    ['450 g', 'kg', '0,45'],
    ['20 nmol/l', 'ng/ml', '6,289', 'progesterone'],
    ['5 ng/ml', 'nmol/l', '15,9', 'progesterone'],
    ['7.200 /mm3', '×10⁹/l', '7,2'],
    ['6 meses', 'años', '0,5', 'age'],
    ['3.800 /µl', '×10⁹/l', '3,8'],
    ['1.234,5', '/µl', '1234,5'],
    ['1,234.5', '/µl', '1234.5'],
    ['100.000', 'UFC/ml', '100000'],
  ])('{typed} in {unit} is {text}', (typed, unit, text, substance) => {
    const rest = substance ? { substance } : {};
    expect(readQuantity(field(unit, rest), typed)).toMatchObject({ is: 'figure', text, typed });
  });

  everyRow([
    ['58', 'g/l', '58'],
    [' 58 g/L ', 'g/l', '58'],
    ['3,8 ×10^9/l', '×10⁹/l', '3,8'],
    ['3,8 10^9/L', '×10⁹/l', '3,8'],
    ['3,8 K/µl', '×10⁹/l', '3,8'],
    ['6,5 x10^6/µL', '×10¹²/l', '6,5'],
    ['−0,2 mV', 'mV', '-0,2'],
    ['1 200', '/µl', '1200'],
    ['250 103/µl', '×10⁹/l', '250'],
    ['7,2 109/l', '×10⁹/l', '7,2'],
    ['2 año', 'años', '2'],
    ['1 semana', 'semanas', '1'],
    ['1 porta', 'portas', '1'],
  ])('{typed} in its own unit is only its figure', (typed, unit, text) => {
    const read = readQuantity(field(unit, { min: -5 }), typed);
    expect(read).toMatchObject({ is: 'figure', text });
    expect(read).not.toHaveProperty('typed');
  });

  everyRow([
    ['mucho', 'g/l', 'debe ser un número en g/l.'],
    ['1,2,3', 'g/l', 'debe ser un número en g/l.'],
    ['2,5-3', 'g/l', 'debe ser un número en g/l.'],
    ['1 20', '/µl', 'debe ser un número en /µl.'],
    ['7 pH', undefined, 'se escribe solo el número, sin unidad.'],
    ['5 mEq/l', 'mmol/l', 'no se sabe convertir «mEq/l» en mmol/l: escríbalo en mmol/l.'],
    ['5 mg/dl', 'µmol/l', 'no se sabe convertir «mg/dl» en µmol/l: escríbalo en µmol/l.'],
    ['0,4 l/l', '%', 'no se sabe convertir «l/l» en %: escríbalo en %.'],
    ['2 H L', 'g/l', 'no se sabe convertir «H» en g/l: escríbalo en g/l.'],
    ['2000 kg/l', 'g/l', 'debe estar entre 0 y 1.000.000 g/l.'],
  ])('{typed} in {unit} is refused by its name', (typed, unit, problem) => {
    expect(readQuantity(field(unit), typed)).toEqual({ is: 'refused', problem });
  });

  it('with decimals is refused by an integer field', () => {
    expect(readQuantity(field('lpm', { integer: true }), '80,5 /min')).toEqual({
      is: 'refused',
      problem: 'debe ser un número entero.',
    });
  });

  it('is read in the unit that another field chooses', () => {
    const progesterone = field(undefined, { substance: 'progesterone' });
    const inUnit = (unit: string) => readQuantity(progesterone, '5 ng/ml', { unit });
    expect(inUnit('nmol/l')).toMatchObject({ text: '15,9' });
    expect(inUnit('ng/ml')).toMatchObject({ is: 'figure', text: '5' });
  });

  it('is empty before typing', () => {
    expect(readQuantity(field('g/l'), '  ')).toEqual({ is: 'blank' });
  });
});

/** A figure as a vet types it. */
const figure = fc
  .tuple(fc.nat(99_999), fc.nat(999), fc.nat(3))
  .map(([whole, part, decimals]) =>
    decimals === 0 ? String(whole) : `${whole},${String(part).padStart(3, '0').slice(0, decimals)}`,
  );
const exact = fc.constantFrom(
  ...['g/dl', 'g/l', 'mg/dl', 'mg/l', 'µg/dl', 'ng/ml', 'pg/ml'].flatMap((from) =>
    ['g/l', 'mg/dl', 'ng/ml'].map((to) => [from, to] as const),
  ),
  ...(['mm', 'cm', 'µm', 'm'] as const).flatMap((from) => [[from, 'mm'] as const]),
);
const factored = fc.constantFrom(['ng/ml', 'nmol/l'] as const, ['µg/l', 'nmol/l'] as const);
const number = (text: string | undefined) => parseNumber(text) ?? Number.NaN;

describe('a conversion', () => {
  it('by powers of ten is exact both ways', () => {
    fc.assert(
      fc.property(figure, exact, (typed, [from, to]) => {
        const there = convertUnit(typed, from, to) ?? '';
        expect(number(convertUnit(there, to, from))).toBe(number(typed));
      }),
    );
  });

  it('by a factor is exact both ways to four digits', () => {
    fc.assert(
      fc.property(figure, factored, (typed, [one, other]) => {
        const there = convertUnit(typed, one, other, conversionOf('progesterone', other)) ?? '';
        const back = number(convertUnit(there, other, one, conversionOf('progesterone', 'ng/ml')));
        expect(Math.abs(back - number(typed))).toBeLessThanOrEqual(number(typed) * 0.001);
      }),
    );
  });

  it('is monotonic', () => {
    fc.assert(
      fc.property(figure, figure, factored, (one, other, [from, to]) => {
        const [low, high] = [one, other].toSorted((a, b) => number(a) - number(b));
        const [first, second] = [low, high].map((typed) =>
          number(convertUnit(typed ?? '', from, to, conversionOf('progesterone', to))),
        );
        expect(first).toBeLessThanOrEqual(second ?? Number.NaN);
      }),
    );
  });

  everyRow([
    ['mg/dl', 'mmol/l'],
    ['mEq/l', 'mmol/l'],
    ['g/l', 'mm'],
    ['kPa', 'mmHg'],
    ['%', '/µl'],
  ])('from {from} to {to} needs a published factor', (from, to) => {
    expect(convertUnit('5', from, to)).toBeUndefined();
  });
});

it('any text reads as empty, a figure in range, or a problem that names the field', () => {
  const proteins = field('g/l', { label: 'Proteínas', max: 150 });
  const unit = fc.constantFrom('', 'g/l', ' g/dl', ' mg/dl', ' mmol/l', '%', ' ');
  const typed = fc.oneof(
    fc.string(),
    fc.tuple(figure, unit).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = readQuantity(proteins, text);
      if (read.is === 'blank') expect(text).not.toMatch(/\d/);
      else if (read.is !== 'figure') expect(read.problem).toMatch(/\.$/);
      else {
        expect(read.value).toBeGreaterThanOrEqual(0);
        expect(read.value).toBeLessThanOrEqual(150);
        // Read again, as when the field is left a second time, it stays.
        const { stated: _, typed: __, ...same } = read;
        expect(readQuantity(proteins, read.text)).toEqual({ ...same, stated: false });
      }
    }),
  );
});

it('every unit of the catalogue is known or taken literally', () => {
  const fields = catalogue.all.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
  const numbers = fields.filter((one) => one.kind === 'number');
  expect(numbers.length).toBeGreaterThan(100);
  for (const one of numbers)
    if (one.unit) {
      expect(isSameUnit(one.unit, one.unit.toUpperCase())).toBe(true);
      const shown = { is: 'figure', value: one.min, stated: true };
      expect(readQuantity(one, `${one.min} ${one.unit}`), one.key).toMatchObject(shown);
    }
});

it('unitFrom names a choice of the same form whose values are units', () => {
  for (const { groups } of catalogue.all) {
    const fields = groups.flatMap((group) => group.fields);
    for (const one of fields) {
      if (one.kind !== 'number' || one.unitFrom === undefined) continue;
      const unitField = fields.find(({ key }) => key === one.unitFrom);
      expect(unitField?.kind).toBe('choice');
      expect(one.unit).toBeUndefined();
    }
  }
});

/** Every figure of the catalogue, with a text whose point stands before three digits. */
const POINTED = catalogue.all.flatMap(({ type, groups }) =>
  groups
    .flatMap((group) => group.fields)
    .filter((one): one is NumberField => one.kind === 'number' && !one.retired)
    .flatMap((one) =>
      ['1.200', '12.000', '100.000', '3.457', '0.125', '1.035'].map((text) => ({
        type,
        one,
        text,
      })),
    ),
);

it('a point before three digits is never read as decimals where it may be thousands', () => {
  const inside = ({ min, max, integer }: NumberField, value: number) =>
    value >= min && value <= max && !(integer && !Number.isInteger(value));
  const wrong = POINTED.filter(({ one, text }) => {
    const thousands = Number(text.replace('.', ''));
    const decimals = Number(text);
    const grouped = !text.startsWith('0') && inside(one, thousands);
    const quantity = readQuantity(one, text);
    const asked = quantity.is === 'either';
    const read = quantity.is === 'figure' ? quantity.value : undefined;
    if (!grouped) return asked || (inside(one, decimals) && read !== decimals);
    return read !== thousands && !(asked && inside(one, decimals));
  });
  expect(wrong.map(({ type, one, text }) => `${type} ${one.key} ${text}`)).toEqual([]);
});

it('counts of single things take the point as thousands without a question', () => {
  const counts = POINTED.filter(({ one }) => /HPG|UFC|^\/µl$/.test(one.unit ?? ''));
  const asked = counts.filter(({ one, text }) => readQuantity(one, text).is === 'either');
  expect(counts.length).toBeGreaterThan(20);
  expect(asked).toEqual([]);
});
