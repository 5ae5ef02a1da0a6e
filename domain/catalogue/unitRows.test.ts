import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { unitRowsOf } from '#domain/criteria/reader/unitRows.ts';
import { readSheets } from '../../scripts/readSheets.ts';
import type { NumberField } from './field.ts';
import { limitOf } from './points.ts';
import { readQuantity } from './quantity.ts';
import { isInZone, isNormal, possibleIn, type UnitRow } from './unitRows.ts';

const rows = await loadUnits();

/** How analysers, laboratories and vets write each unit. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '%': ['%', ' %', ' % PCV'],
  'l/l': ['l/l', ' L/L'],
  'g/l': [' g/l', 'g/L', ' gr/l'],
  'g/dl': [' g/dl', 'g/dL', ' gr/dl', ' g%', ' g/100 ml', ' g/100mL'],
  'mg/l': [' mg/l', ' mg/L', ' µg/ml', ' ug/mL', ' mcg/ml'],
  'mg/dl': [' mg/dl', 'mg/dL', ' MG/DL', ' mg%', ' mg/100 ml'],
  'urea mg/dl': [' mg/dl', ' mg/dL', ' urea mg/dl'],
  'BUN mg/dl': [' BUN mg/dl', ' BUN mg/dL'],
  'µg/dl': [' µg/dl', ' μg/dL', ' ug/dl', ' mcg/dl'],
  'µg/ml': [' µg/ml', ' ug/ml'],
  'µg/l': [' µg/l', ' ug/L', ' ng/ml'],
  'ng/ml': [' ng/ml', ' ng/mL', ' µg/l'],
  'ng/l': [' ng/l', ' pg/ml'],
  'mmol/l': [' mmol/l', ' mmol/L', ' mMol/l', 'mmol/l.'],
  'mEq/l': [' mEq/l', ' meq/L', ' mval/l'],
  'µmol/l': [' µmol/l', ' μmol/L', ' umol/l', ' mcmol/l'],
  'nmol/l': [' nmol/l', ' nmol/L'],
  'pmol/l': [' pmol/l', ' pmol/L'],
  '×10¹²/l': [
    ...[
      ' ×10¹²/l',
      ' x10^12/L',
      ' 10^12/l',
      ' 10e12/l',
      ' 1012/l',
      ' x10(12)/l',
      ' T/l',
      ' tera/l',
    ],
    ...[' M/µL', ' M/ul', ' mill/µl', ' millones/µl', ' mio/µl', ' x10^6/µL', ' 10*6/ul', ' M/mm3'],
    ...[' mill/mm³', ' millones/mm3', ' 106/mm3', ' /pl'],
  ],
  '×10⁹/l': [
    ...[
      ' ×10⁹/l',
      ' x10^9/L',
      ' 10^9/l',
      ' 10*9/l',
      ' 109/l',
      ' e9/l',
      ' 10exp9/l',
      ' G/l',
      ' giga/l',
    ],
    ...[
      ' Gpt/l',
      ' K/µL',
      ' K/ul',
      ' k/mm3',
      ' mil/µl',
      ' miles/µl',
      ' miles/mm3',
      ' tsd/µl',
      ' th/ul',
    ],
    ...[' x10^3/µL', ' 10^3/mm3', ' 103/ul', ' 1000/µl', ' /nl'],
  ],
  '/µl': [' /µl', '/ul', ' /mm3', ' /mm³', ' células/µl', ' cel/mm3', ' cells/uL'],
  '°C': [' °C', 'ºC', ' ºc', ' C'],
  '°F': [' °F', 'ºF', ' F'],
  mmHg: [' mmHg', ' mm Hg', ' mmhg'],
  ms: [' ms', 'ms'],
  s: [' s', ' seg', 's'],
  mm: [' mm', 'mm'],
  cm: [' cm', 'cm'],
  kg: [' kg', 'Kg'],
  g: [' g', 'g'],
  // Not written: the figure of a refractometer without its point.
  'sin punto': [],
  '': [''],
};

interface Case {
  readonly name: string;
  readonly field: NumberField;
  readonly row: UnitRow;
}

/** Each figure of each form that has a row of units. */
const CASES = catalogue.all.flatMap(({ type, groups }): Case[] =>
  groups
    .flatMap((group) => group.fields)
    .filter((field): field is NumberField => field.kind === 'number' && !field.retired)
    .flatMap((field) => {
      const row = rows[field.key];
      return row && field.unitFrom === undefined
        ? [{ name: `${type} ${field.key}`, field, row }]
        : [];
    }),
);

const SPECIES = ['perro', 'gato', 'caballo', 'bovino', 'ave', 'reptil', undefined];

/** A decimal comma and four digits, as on paper. */
const typedOf = (value: number) => String(Number(value.toPrecision(4))).replace('.', ',');

/** Figures of the field’s unit, over its whole possible range. */
const valuesOf = ({ field, row }: Case, species: string | undefined) => {
  const { from, to } = possibleIn(row, species) ?? { from: field.min, to: field.max };
  const shares = [0.001, 0.02, 0.1, 0.3, 0.5, 0.8, 0.999].map(
    (share) => from + (to - from) * share,
  );
  const edges = row.normal.flatMap((range) => [range.from ?? from, range.to ?? to]);
  const zone = row.ask ? [row.ask.from, (row.ask.from + row.ask.to) / 2, row.ask.to] : [];
  const all = [...shares, ...edges, ...zone].map((value) => Number(value.toPrecision(4)));
  return all
    .filter((value) => value >= from && value <= to)
    .map((value) => (field.integer ? Math.round(value) : value));
};

const near = (one: number, other: number) =>
  Math.abs(one - other) <= 0.001 * Math.max(Math.abs(other), 0.001);

it('the built units are those of the sheets, and every figure of a form with a row is here', () => {
  expect(rows).toEqual(unitRowsOf([...readSheets().values()].map(({ sheet }) => sheet)));
  expect(CASES.length).toBeGreaterThan(200);
});

it('every unit of a row has its spellings here', () => {
  const units = CASES.flatMap(({ field, row }) => [
    field.unit ?? '',
    ...row.others.map((other) => other.unit),
  ]);
  expect([...new Set(units)].filter((unit) => !SPELLINGS[unit])).toEqual([]);
});

it('every field reads every spelling of every unit of its row, and is told it', () => {
  const wrong = CASES.flatMap((one) => {
    const { name, field, row } = one;
    const own = { unit: field.unit ?? '', minus: 0, factor: 1 };
    return [own, ...row.others].flatMap((other) =>
      (SPELLINGS[other.unit] ?? []).flatMap((spelling) =>
        valuesOf(one, 'perro').flatMap((value) => {
          const typed = typedOf(value / other.factor + other.minus);
          const meant = (Number(typed.replace(',', '.')) - other.minus) * other.factor;
          const range = possibleIn(row, 'perro');
          if (range && (meant < range.from || meant > range.to)) return [];
          if (field.integer && !Number.isInteger(meant)) return [];
          const read = readQuantity(field, `${typed}${spelling}`, {
            unit: field.unit,
            row,
            species: 'perro',
          });
          const fits = read.is === 'figure' && near(read.value, meant);
          const stated = read.is === 'figure' && read.stated;
          return fits && stated === (spelling !== '')
            ? []
            : [`${name} ${typed}${spelling} is ${JSON.stringify(read)}`];
        }),
      ),
    );
  });
  expect(wrong.slice(0, 20)).toEqual([]);
});

it('a figure without its unit is asked about where another unit is usual, never if normal', () => {
  const wrong = CASES.flatMap((one) =>
    SPECIES.flatMap((species) =>
      valuesOf(one, species).flatMap((value) => {
        const { name, field, row } = one;
        const read = readQuantity(field, value, { unit: field.unit, row, species });
        const asked = isInZone(row, value) && (row.always || !isNormal(row, value, species));
        const right = asked
          ? (read.is === 'doubted' && !read.impossible) ||
            (read.is === 'figure' && !livesElsewhere(one, value, species))
          : read.is === 'figure' && read.value === value;
        return right ? [] : [`${name} ${species} ${value} is ${JSON.stringify(read)}`];
      }),
    ),
  );
  expect(wrong.slice(0, 20)).toEqual([]);
});

/** True if an animal has the figure in another unit. */
function livesElsewhere({ row }: Case, value: number, species: string | undefined): boolean {
  const range = possibleIn(row, species);
  return row.others.some(({ minus, factor }) => {
    // As written, with four digits.
    const read = Number(((value - minus) * factor).toPrecision(4));
    return factor !== 1 && range !== undefined && read >= range.from && read <= range.to;
  });
}

it('an impossible figure is refused, with each unit in which an animal has it', () => {
  const wrong = CASES.flatMap((one) =>
    SPECIES.flatMap((species) => {
      const { name, field, row } = one;
      const range = possibleIn(row, species);
      if (!range || row.interferes) return [];
      const back = row.others.flatMap(({ minus, factor }) =>
        valuesOf(one, species).map((value) => Number((value / factor + minus).toPrecision(4))),
      );
      const beyond = [...back, range.to * 1.5 + 1, range.from - 1].filter(
        (value) => value < range.from || value > range.to,
      );
      return beyond.flatMap((value) => {
        if (field.integer && !Number.isInteger(value)) return [];
        const read = readQuantity(field, value, { unit: field.unit, row, species });
        const asked = read.is === 'doubted' && read.impossible;
        const right = livesElsewhere(one, value, species) ? asked : read.is === 'refused';
        return right ? [] : [`${name} ${species} ${value} is ${JSON.stringify(read)}`];
      });
    }),
  );
  expect(wrong.slice(0, 20)).toEqual([]);
});

it('a limit keeps its sign, in any unit, and the marks of a slip change nothing', () => {
  const wrong = CASES.flatMap((one) => {
    const { name, field, row } = one;
    const about = { unit: field.unit, row, species: 'perro' };
    return valuesOf(one, 'perro').flatMap((value) => {
      const typed = typedOf(value);
      const plain = readQuantity(field, typed, about);
      const signs = (['<', '>', '≤', '≥'] as const).flatMap((sign) => {
        const read = readQuantity(field, `${sign} ${typed}`, about);
        const right =
          read.is === plain.is &&
          'text' in read &&
          'text' in plain &&
          read.text === sign + plain.text;
        const limit = 'text' in read ? limitOf(read.text) : undefined;
        return right && limit?.sign === sign && limit.value === value
          ? []
          : [`${name} ${sign}${typed}`];
      });
      const marks = [
        ' H',
        ' L',
        ' *',
        '*',
        ' HIGH',
        ' bajo',
        '↑',
        ' ↓',
        ' +',
        ' --',
        '\u200b',
      ].flatMap((mark) => [
        `${typed}${mark}`,
        ...(/^[ *↑]+[HL*↑↓]$/.test(mark) ? [`${mark.trim()} ${typed}`] : []),
      ]);
      const marked = marks.filter((text) => {
        const read = readQuantity(field, text, about);
        return (
          read.is !== plain.is ||
          !('value' in read) ||
          !('value' in plain) ||
          read.value !== plain.value
        );
      });
      return [...signs, ...marked.map((text) => `${name} ${text}`)];
    });
  });
  expect(wrong.slice(0, 20)).toEqual([]);
});
