import { expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { figureOf, readCase } from '../testing.ts';
import { ALL_CRITERIA } from '../types/index.ts';
import { CaseFacts } from './caseFacts.ts';
import { atomsOf, type Condition, namesIn } from './condition.ts';
import { rankOf } from './levels.ts';
import { fill } from './sentences.ts';
import type { Figure, Sheet } from './sheet.ts';

const DOG = { patientSpecies: 'Perro', animalSpecies: 'Perro', patientAge: 5 };

const factsOf = ({ sheet, vocabulary }: (typeof ALL_CRITERIA)[number], answers: Answers) =>
  new CaseFacts(sheet, vocabulary, { answers: { ...DOG, ...answers }, today: 20_000 });

/** Every condition in a sheet, in parts. */
function conditionsIn(value: unknown): readonly Condition[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'is' in value ? atomsOf(value as Condition) : [];
  return [...own, ...('is' in value ? [] : Object.values(value).flatMap(conditionsIn))];
}

function cutsOf({ scales }: Figure, conditions: readonly Condition[]): readonly number[] {
  const ofScales = scales.flatMap(({ lows, highs, from = 1, to = 1 }) => [
    ...[...lows, ...highs].map(({ at }) => at),
    ...[from, to],
  ]);
  const own = conditions.flatMap((one) => (one.is === 'cut' ? Object.values(one.at) : []));
  return [...new Set([...ofScales, ...own])];
}

const isBeyond = (sign: string, value: number, limit: number) =>
  sign === '<' ? value < limit : sign === '≤' ? value <= limit : value > limit;

const figuresIn = (sheet: Sheet) =>
  Object.values(sheet.figures).flatMap((figure) => {
    const [key] = figure.keys.filter((each) => sheet.fields[each]?.kind === 'number');
    return key === undefined ? [] : [{ figure, key }];
  });

it.each(ALL_CRITERIA.map((criteria) => [criteria.type, criteria] as const))(
  '%s: what holds for a limit holds for every figure on its side',
  (_, criteria) => {
    const { sheet } = criteria;
    const conditions = conditionsIn(sheet);
    const count = { decided: 0, open: 0 };
    for (const { figure, key } of figuresIn(sheet)) {
      const { min = 0, max = 0 } = sheet.fields[key] ?? {};
      const own = conditions.filter((one) =>
        namesIn(one).some((name) => name === figure.name || name === key),
      );
      const cuts = cutsOf(figure, own);
      const values = [min, max, ...cuts.flatMap((cut) => [cut, cut * 0.99, cut * 1.01])];
      for (const limit of cuts)
        for (const sign of ['<', '≤', '>']) {
          const there = values.filter(
            (value) => value >= min && value <= max && isBeyond(sign, value, limit),
          );
          if (there.length === 0) continue;
          const facts = factsOf(criteria, { [key]: `${sign}${limit}`.replace('.', ',') });
          const figures = there.map((value) => factsOf(criteria, { [key]: value }));
          const band = facts.band(figure.name);
          for (const each of band ? figures : []) {
            const other = each.band(figure.name);
            expect([key, sign, limit, other?.flank]).toEqual([key, sign, limit, band?.flank]);
            expect(rankOf(other?.level)).toBeGreaterThanOrEqual(rankOf(band?.level));
          }
          for (const condition of own) {
            const truth = facts.truth(condition);
            count[truth === undefined ? 'open' : 'decided'] += 1;
            if (truth === undefined) continue;
            const truths = new Set(figures.map((each) => each.truth(condition)));
            expect([key, sign, limit, condition, ...truths]).toEqual([
              ...[key, sign, limit, condition, truth],
            ]);
          }
        }
    }
    expect(count.decided).toBeGreaterThan(count.open / 4);
  },
);

const textOf = (answers: Answers, type = 'hematology_sample') =>
  JSON.stringify(readCase(type, { patientSpecies: 'Perro', ...answers }).parts);

it('a limit has the level of its mildest figure, and is printed as written', () => {
  const { parts } = readCase('hematology_sample', {
    patientSpecies: 'Perro',
    cbcHematocrit: '<12',
  });
  expect(parts).toMatchObject({
    conclusion: 'Anemia, hematocrito (<12 %).',
    urgencia_nivel: 'vital',
  });
  expect(textOf({ chemGlucose: '>30' })).toContain('>30 mmol/l');
  expect(textOf({ cbcHematocrit: '<18' })).toContain('"urgencia_nivel":"24h"');
});

it('the table shows a limit as written, with its mark, and no figure in its place', () => {
  const report = (hematocrit: string) =>
    figureOf(
      readCase('hematology_sample', { patientSpecies: 'Perro', cbcHematocrit: hematocrit }),
      'Hematocrito',
    );
  expect(report('<12')).toMatchObject({ escrito: '<12', marca: 'L', intervalo: [35, 57] });
  expect(report('<12')).not.toHaveProperty('valor');
  expect(report('<40')).not.toHaveProperty('marca');
});

it('a limit that may be normal or not says nothing, and is named', () => {
  expect(
    readCase('hematology_sample', { patientSpecies: 'Perro', cbcHematocrit: '<40' }),
  ).toMatchObject({
    parts: {
      conclusion:
        'Sin alteraciones en lo valorable; el límite no basta para valorar: hematocrito <40 %.',
    },
    judged: false,
  });
});

it('a limit that decides nothing is not called normal by the next step', () => {
  const steps = (type: string, answers: Answers) =>
    readCase(type, { ...DOG, ...answers }).parts.siguiente_paso;
  expect(steps('hematology_sample', { cbcHematocrit: '<40' })).toBe(
    'Compare hematocrito <40 % con el intervalo de su laboratorio.',
  );
  // Its figure follows from its unit, so that it has no band at all.
  expect(
    readCase('estrous_cycle', { ...DOG, progesterone: '>20', progesteroneUnit: 'ng/ml' }).parts
      .conclusion,
  ).toContain('el límite no basta para valorar: progesterona >20');
});

it('nothing is derived from a limit', () => {
  const names = (answers: Answers) =>
    readCase('hematology_sample', { patientSpecies: 'Perro', ...answers }).parts.medidas?.map(
      ({ nombre }) => nombre,
    );
  expect(names({ cbcHematocrit: 20, cbcHemoglobin: 60 })).toContain('CHCM calculada');
  expect(names({ cbcHematocrit: '<20', cbcHemoglobin: 60 })).toEqual([
    'Hematocrito',
    'Hemoglobina',
  ]);
  expect(textOf({ fecBefore: '>1000', fecAfter: 60 }, 'coprology_sample')).not.toContain(
    'valor":94',
  );
});

it('words of a sheet have the limit as written', () => {
  const [ecg] = ALL_CRITERIA.filter(({ type }) => type === 'ecg');
  if (!ecg) throw new Error('No ECG');
  const facts = factsOf(ecg, { ecgHeartRate: '>300', ecgStDeviation: '<-0,3' });
  expect(fill(facts, '{fastRate}')).toBe('>300');
  expect(fill(facts, '{stSide}')).toBe('descendido');
});

it('a critical limit without a species is still critical', () => {
  const { parts } = readCase('hematology_sample', { chemPotassium: '>9' });
  expect(parts.urgencia_nivel).toBe('vital');
  expect(parts.conclusion).toContain('potasio de >9 mmol/l');
});

it('a point left open counts in its worst reading that can live, without a class', () => {
  const { parts, judged } = readCase('body_fluids_sample', {
    patientSpecies: 'Perro',
    fluidType: 'lcr',
    csfNucleatedCells: '12.000',
  });
  expect(parts.urgencia_nivel).toBe('24h');
  expect(parts.siguiente_paso).toBe(
    'Confirme ahora la cifra de células nucleadas: 12000 o 12 /µl.',
  );
  expect(parts.certeza).toBe('no_concluyente');
  expect(parts.reglas).toEqual([
    'body_fluids_sample/F:csfCells',
    'body_fluids_sample/X-U:csfNucleatedCells',
  ]);
  expect(judged).toBe(false);
  // 12.000 ×10⁹/l cannot live: the other reading is normal.
  expect(textOf({ cbcWbc: '12.000' })).not.toContain('urgencia_nivel');
});
