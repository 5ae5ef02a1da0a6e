import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { figureOf, readCase } from '../testing.ts';

const read = (answers: Answers) => readCase('hematology_sample', { patientAge: 5, ...answers });

/** The table of `hematology_sample.md` 1.3: field or derived count, name, step beyond, limits. */
const SPECIES = ['Perro', 'Gato', 'Caballo', 'Conejo', 'Bovino'];
const ENTERED = [
  ['cbcHematocrit', 'Hematocrito', 0.1, ['35–57', '30–45', '27–43', '33–50', '24–46']],
  ['cbcHemoglobin', 'Hemoglobina', 0.1, ['120–190', '100–150', '100–160', '100–170', '80–150']],
  ['cbcRbc', 'Eritrocitos', 0.01, ['5–7.9', '5–10', '6–10.4', '5–8', '5–10']],
  ['cbcMcv', 'VCM', 0.1, ['66–77', '39–55', '37–49', '58–67', '40–60']],
  ['cbcMchc', 'CHCM', 0.1, ['320–363', '300–360', '353–393', '290–370', '300–360']],
  ['cbcWbc', 'Leucocitos', 0.01, ['5–14.1', '5.5–19.5', '5.6–12.1', '5–12.5', '4–12']],
  ['cbcPlatelets', 'Plaquetas', 0.1, ['211–621', '300–800', '117–256', '250–650', '100–800']],
  ['plasmaProtein', 'Proteínas plasmáticas', 0.1, ['60–75', '60–75', '', '', '']],
] as const;
const COUNTED = [
  ['diffSegmented', 'Neutrófilos segmentados', ['2.9–12', '2.5–12.5', '2.9–8.5', '', '0.6–4']],
  ['diffBands', 'Neutrófilos en banda', ['0–0.45', '0–0.3', '0–0.1', '', '0–0.1']],
  ['diffLymphocytes', 'Linfocitos', ['0.4–2.9', '1.5–7', '1.2–5.1', '1.6–10.6', '2.5–7.5']],
  ['diffMonocytes', 'Monocitos', ['0.1–1.4', '0–0.9', '0–0.7', '0.05–0.5', '0–0.9']],
  ['diffEosinophils', 'Eosinófilos', ['0–1.3', '0–0.8', '0–0.8', '0.05–0.5', '0–2.4']],
] as const;

interface Edge {
  readonly species: string;
  readonly name: string;
  readonly answers: Answers;
  readonly flag: string | undefined;
}

function edges(
  name: string,
  limits: readonly string[],
  step: number,
  answers: (value: number) => Answers,
): Edge[] {
  return limits.flatMap((text, index) => {
    const species = SPECIES[index] ?? '';
    if (text === '') return [];
    const [low = 0, high = 0] = text.split('–').map(Number);
    const at = (value: number, flag: string | undefined) => {
      return { species, name, answers: answers(Number(value.toFixed(4))), flag };
    };
    const below = low > 0 ? [at(low - step, 'L')] : [];
    return [...below, at(low, undefined), at(high, undefined), at(high + step, 'H')];
  });
}

const EDGES = [
  ...ENTERED.flatMap(([key, name, step, limits]) =>
    edges(name, limits, step, (value) => ({ [key]: value })),
  ),
  ...COUNTED.flatMap(([key, name, limits]) =>
    // A hundred thousand leucocytes: a percentage reads as the count.
    edges(name, limits, 0.01, (value) => ({ cbcWbc: 100, [key]: value })),
  ),
];

describe('intervals of adults', () => {
  it.each(EDGES)('$species, $name, $answers: $flag', ({ species, name, answers, flag }) => {
    const report = read({ patientSpecies: species, ...answers });
    expect(figureOf(report, name)?.marca).toBe(flag);
  });

  it.each([
    ['Caballo', 'plasmaProtein', 'Proteínas plasmáticas'],
    ['Conejo', 'plasmaProtein', 'Proteínas plasmáticas'],
    ['Asno', 'cbcHematocrit', 'Hematocrito'],
  ])('%s has none for %s, and it is said', (patientSpecies, key, name) => {
    const report = read({ patientSpecies, [key]: 1 });
    expect(figureOf(report, name)?.intervalo).toBeUndefined();
    expect(report.limitations.join()).toContain('Sin intervalo de referencia para esta especie');
  });

  it('a rabbit has heterophils, without an interval', () => {
    const report = read({ patientSpecies: 'Conejo', cbcWbc: 8, diffSegmented: 50 });
    expect(figureOf(report, 'Heterófilos')).toMatchObject({ valor: 4 });
    expect(figureOf(report, 'Heterófilos')?.intervalo).toBeUndefined();
  });

  it.each([
    ['Perro', 0.49, undefined],
    ['Perro', 0.5, 'L'],
    ['Caballo', 0.99, undefined],
    ['Caballo', 1, 'L'],
  ])('%s of %d years is flagged %s', (patientSpecies, patientAge, flag) => {
    const report = read({ patientSpecies, patientAge, cbcHematocrit: 20 });
    expect(figureOf(report, 'Hematocrito')?.marca).toBe(flag);
  });

  it('figures that no table compares do not ask for an interval', () => {
    const report = read({ patientSpecies: 'Perro', spherocytesPerField: 2 });
    expect(report.limitations.join()).not.toContain('Sin intervalo de referencia');
  });
});

describe('derived figures', () => {
  const DOG = { patientSpecies: 'Perro' };
  it.each([
    [{ cbcHematocrit: 18, cbcRbc: 2.4 }, 'VCM', 75],
    [{ cbcHematocrit: 18, cbcHemoglobin: 60 }, 'CHCM', 333],
    [{ cbcReticulocytePercent: 12, cbcRbc: 2.4 }, 'Reticulocitos', 288],
    [{ cbcHematocrit: 40, cbcRbc: 0 }, 'VCM', undefined],
    [{ cbcHemoglobin: 100, cbcHematocrit: 0 }, 'CHCM', undefined],
    [{ cbcWbc: 30, nrbcPer100: 50, wbcIsCorrected: 'no' }, 'Leucocitos corregidos', 20],
    [{ cbcWbc: 30, nrbcPer100: 5 }, 'Leucocitos corregidos', undefined],
    [{ cbcWbc: 30, nrbcPer100: 50, wbcIsCorrected: 'yes' }, 'Leucocitos corregidos', undefined],
    [{ cbcWbc: 30, nrbcPer100: 50, diffBands: 10 }, 'Neutrófilos en banda', 2],
    [{ cbcWbc: 10, diffBasophils: 2 }, 'Basófilos', 0.2],
    [{ plateletsPerField: 10 }, 'Plaquetas estimadas', 150],
    [{ plateletsPerField: 10, plateletClumps: 'many' }, 'Plaquetas estimadas', undefined],
    [{ plateletsPerField: 10, monolayerQuality: 'none' }, 'Plaquetas estimadas', undefined],
    [
      { leukocytesPerField: 10, leukocyteFieldObjective: '40', monolayerQuality: 'good' },
      'Leucocitos estimados',
      16,
    ],
    [{ leukocytesPerField: 10, leukocyteFieldObjective: '40' }, 'Leucocitos estimados', undefined],
    [{ marrowMyeloidPct: 60, marrowErythroidPct: 30 }, 'Relación mieloide:eritroide', 2],
    [{ marrowMyeloidPct: 60, marrowErythroidPct: 0 }, 'Relación mieloide:eritroide', undefined],
  ])('%j: %s %s', (answers, name, value) => {
    expect(figureOf(read({ ...DOG, ...answers }), name)?.valor).toBe(value);
  });

  it('the platelets of a cat are a range', () => {
    const report = read({ patientSpecies: 'Gato', plateletsPerField: 10 });
    expect(figureOf(report, 'Plaquetas estimadas')).toMatchObject({
      rango: [150, 200],
      aproximado: true,
    });
  });

  it.each([
    ['Perro', 0.74, 'L'],
    ['Perro', 0.75, undefined],
    ['Perro', 2.5, undefined],
    ['Perro', 2.51, 'H'],
    ['Gato', 0.59, 'L'],
    ['Gato', 3.91, 'H'],
    ['Caballo', 0.49, 'L'],
    ['Caballo', 1.51, 'H'],
  ])('%s, myeloid to erythroid %d: %s', (patientSpecies, ratio, flag) => {
    const report = read({ patientSpecies, marrowMyeloidPct: ratio, marrowErythroidPct: 1 });
    expect(figureOf(report, 'Relación mieloide:eritroide')?.marca).toBe(flag);
  });

  it('percentages that do not add up give no counts, and lack their leucocytes all the same', () => {
    const odd = { diffSegmented: 60, diffBands: 10, diffLymphocytes: 10, diffMonocytes: 5 };
    expect(figureOf(read({ ...DOG, ...odd, cbcWbc: 10 }), 'Linfocitos')).toBeUndefined();
    const report = read({ ...DOG, ...odd });
    expect(report.limitations.join()).toContain('los porcentajes solos no se interpretan');
  });

  it('percentages without leucocytes are not interpreted', () => {
    const report = read({ ...DOG, diffSegmented: 95 });
    expect(report.limitations.join()).toContain('los porcentajes solos no se interpretan');
    expect(figureOf(report, 'Neutrófilos segmentados')).toBeUndefined();
  });
});
