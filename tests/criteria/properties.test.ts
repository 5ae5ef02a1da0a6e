import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { composeSheet } from '#domain/criteria/report/composeSheet.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { readReport } from '#domain/report/read.ts';
import { CERTAINTIES } from '#domain/report/schema.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { storedReportSchema } from '#domain/report/storedReport.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import { randomAnswers } from '#tests/support/randomAnswers.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RUNS = { numRuns: 60 };
/** Rows that may rest on the record of the patient alone: pregnant. */
const OF_THE_PATIENT = ['U-C25', 'C-C30'];

const types = ALL_CRITERIA.flatMap((criteria) => {
  const definition = catalogue.find(criteria.type);
  return definition ? [{ type: criteria.type, criteria, definition }] : [];
});

it('every type with criteria is in the catalogue', () => {
  expect(types).toHaveLength(ALL_CRITERIA.length);
});

describe.each(types)('$type', ({ criteria, definition }) => {
  const images = { received: 0, read: 0, measured: false };
  const composed = (answers: Answers) =>
    composeSheet(criteria, { definition, answers, images, now: NOW });
  const anyAnswers = randomAnswers(definition).filter(
    (answers) => validateAnswers(definition, answers).ok,
  );

  it('without a fact no class, figure, differential nor urgency is given', () => {
    const { parts, anyFactRead } = composed(patientOf(definition));
    expect(anyFactRead).toBe(false);
    expect(parts).toMatchObject({
      conclusion: { form: 'statement', text: criteria.nothing },
      certainty: 'no_concluyente',
      measurements: [],
      differentials: [],
    });
    expect(parts.urgency).toBeUndefined();
  });

  it('mentions received images only when there are some', () => {
    expect(criteria.nothing).not.toMatch(/imágenes|fotografías/);
    const criteriaCase = { definition, answers: patientOf(definition), now: NOW };
    const withImages = { ...criteriaCase, images: { received: 1, read: 1, measured: false } };
    const { parts } = composeSheet(criteria, withImages);
    expect(parts.conclusion?.text).toBe(criteria.onlyImages);
  });

  it('an empty form gives no result, and the fields that decide give one', () => {
    expect(composed(patientOf(definition)).judged).toBe(false);
    const known = new Set(definition.groups.flatMap((group) => group.fields).map(({ key }) => key));
    expect(criteria.decisive.filter((key) => !known.has(key))).toEqual([]);
  });

  it('every class rests on entered answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const bare = (composed(answers).parts.reasons ?? []).filter(
          ({ rule = '', facts }) => facts.length === 0 && !OF_THE_PATIENT.includes(rule),
        );
        expect(bare.map(({ rule, outcome }) => `${rule}: ${outcome}`)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('every report is well formed and names no dose', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { report: made } = readCase({ definition, answers }, [], NOW);
        const report = storeReport(made);
        expect(storedReportSchema.strict().safeParse(report).error).toBeUndefined();
        expect(readReport(report)).toEqual({
          state: 'read',
          report: { ...made, additional: [] },
        });
        const text = JSON.stringify(report);
        expect(text).not.toMatch(/\d\s?(mg|µg|mcg|ml|UI)\/kg/);
        expect(text).not.toMatch(/undefined|NaN|Infinity|\[object|\{\w+\}/);
        const differentials = (report.diagnostico_diferencial ?? []) as { a_favor: string[] }[];
        expect(differentials.filter(({ a_favor }) => a_favor.length === 0)).toEqual([]);
        expect(CERTAINTIES).toContain(report.certeza);
      }),
      RUNS,
    );
  });

  it('the same answers give the same report', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const entries = Object.entries(answers).toReversed();
        expect(composed(Object.fromEntries(entries))).toEqual(composed(answers));
      }),
      { numRuns: 15 },
    );
  });
});

function patientOf(definition: AnalysisDefinition): Answers {
  const fields = definition.groups.flatMap((group) => group.fields);
  const answers = fields.flatMap((field) =>
    field.kind === 'choice' && field.default ? [[field.key, field.default] as const] : [],
  );
  return {
    ...Object.fromEntries(answers),
    patientSpecies: 'Perro',
    patientAge: 5,
    patientWeight: 12,
  };
}
