import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import type { TypeCriteria } from '#domain/criteria/core/apply.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { randomAnswers } from '#tests/support/randomAnswers.ts';
import { reportOf } from '#tests/support/wholeReport.ts';

/** Checks the «class → step» table of every type. */

/** Imperatives that begin a step. */
const VERBS = new Set(
  `Obtenga Estadifique Use Castre Tiña Mejore
  Aclare Estime Aconseje Aísle Avise Baje Busque Caliente Coja Compare Compruebe Confirme Consulte
  Contacte Controle Corrija Cuente Cultive Dé Deje Derive Descarte Desbride Distinga Drene Envíe
  Estabilice Evite Examine Explore Extreme Guarde Haga Hospitalice Identifique Indique Inicie Interprete Interprételo
  Lave Limite Lleve Limpie Llame Mantenga Mida Mire Palpe Pida Pregunte Proteja Puncione Radiografíe
  Recoja Repita Reponga Retire Revise Suspenda Tome Trate Valore Vigile No Considere Prepare
  Administre Complete Concentre Ponga Separe Ajuste Asegure Vuelva Enfríe Mezcle Monitorice
  Reexplore Reduzca Realice Solicite Espere Ecografíe Extirpe Opere Ofrezca Programe Diga Lea
  Suba Marque Anote Explique Hidrate Incluya Localice Elija Centrifugue Reanime Calcule
  Registre Insemine Cubra Programe Cambie Reevalúe Transfunda Aplique Cite Amplíe Asista Pruebe Induzca Desparasite Desinfecte Coloque
  Use Decida Manténgala`.split(/\s+/),
);

/** Splits alternatives written «one | other». */
const sentencesOf = ({ acts }: TypeCriteria, slot: 'step' | 'also') =>
  Object.entries(acts).flatMap(([id, rows = []]) =>
    rows.flatMap((row) =>
      row[slot]
        .filter(({ pattern }) => !pattern.includes(' | '))
        .map(({ pattern }) => ({ id, pattern })),
    ),
  );

/** Keys read by the caveats on treatments. */
const TREATMENTS = [
  ...['currentTreatment', 'treatments', 'medications'],
  'clinicalPreviousTreatments',
];

/** Keys that rules and rows may read. */
function readBy({ rules, acts }: TypeCriteria): ReadonlySet<string> {
  const conditions = rules.flatMap(({ row }) =>
    row ? [row.when, ...row.says.flatMap((outcome) => outcome.conditions)] : [],
  );
  const rows = Object.values(acts).flatMap((each) => each ?? []);
  return new Set([
    ...TREATMENTS,
    ...conditions.flatMap(({ reads }) => reads),
    ...rules.flatMap(({ row }) => row?.says.flatMap(({ reads }) => reads) ?? []),
    ...rules.flatMap(({ analyte }) => (analyte ? [analyte.key] : [])),
    ...rows.flatMap(({ when, urgency, step, also }) => [
      ...(when?.reads ?? []),
      ...urgency.flatMap(([, holds]) => holds.reads),
      ...[...step, ...also].flatMap(({ reads }) => reads),
    ]),
  ]);
}

/** Replaces placeholders by a figure and drops brackets. */
const written = (pattern: string) => pattern.replace(/\{[^}]*\}/g, '0,00').replace(/[[\]‹›]/g, '');

/** Amount of a drug; excludes amounts of urine. */
const DOSE = /\d\s?(mg|ml|µg|UI)\b(?! de orina)/;

describe.each(ALL_CRITERIA)('$type', (criteria) => {
  it('every step is an imperative', () => {
    const others = sentencesOf(criteria, 'step').filter(
      ({ pattern }) => !VERBS.has(/^[\p{L}]+/u.exec(pattern)?.[0] ?? ''),
    );
    expect(others).toEqual([]);
  });

  it('every sentence ends in a stop, fits in 140 letters and names no dose', () => {
    const all = [...sentencesOf(criteria, 'step'), ...sentencesOf(criteria, 'also')];
    const bad = all.filter(({ pattern }) => {
      const text = written(pattern);
      return !text.endsWith('.') || text.length > 140 || DOSE.test(text);
    });
    expect(all.length).toBeGreaterThan(0);
    expect(bad).toEqual([]);
  });

  it('a vital report has a step and asks for no datum', () => {
    const definition = catalogue.find(criteria.type);
    if (!definition) throw new Error(criteria.type);
    const valid = randomAnswers(definition).filter(
      (answers) => validateAnswers(definition, answers).ok,
    );
    const reports = fc
      .sample(valid, { numRuns: 60, seed: 20_261_123 })
      .map((answers) => reportOf(criteria.type, answers).report);
    const vital = reports.filter(({ urgencia_nivel: level }) => level === 'vital');
    expect(vital.length).toBeGreaterThan(0);
    expect(vital.filter(({ ahora_mismo: now }) => !now?.length)).toEqual([]);
    expect(vital.filter(({ dato_decisivo: datum }) => datum !== undefined)).toEqual([]);
  });
});

everyRow(ALL_CRITERIA)(
  'every field of {type} is read by a rule or listed as only shown',
  (criteria) => {
    const fields = catalogue.find(criteria.type)?.groups.flatMap(({ fields: all }) => all) ?? [];
    const asked = fields.filter(({ about }) => !about).map(({ key }) => key);
    const read = readBy(criteria);
    const shown = criteria.shownOnly ?? [];
    expect(asked.filter((key) => !read.has(key) && !shown.includes(key))).toEqual([]);
    expect(shown.filter((key) => read.has(key) || !asked.includes(key))).toEqual([]);
  },
);
