import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { applyRules } from '#domain/criteria/core/apply.ts';
import { composeCriteria } from '#domain/criteria/core/report.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { readReport } from '#domain/report/read.ts';
import { CERTAINTIES } from '#domain/report/schema.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { storedReportSchema } from '#domain/report/storedReport.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import { randomAnswers } from '#tests/support/randomAnswers.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RUNS = { numRuns: 60 };

const types = ALL_CRITERIA.flatMap((criteria) => {
  const definition = catalogue.find(criteria.type);
  return definition ? [{ type: criteria.type, criteria, definition }] : [];
});

it('every type with criteria is in the catalogue', () => {
  expect(types).toHaveLength(ALL_CRITERIA.length);
});

describe.each(types)('$type', ({ criteria, definition }) => {
  const images = { received: 0, read: 0, measured: false };
  const applied = (answers: Answers) =>
    applyRules(criteria, { definition, answers, images, now: NOW });
  const composed = (answers: Answers) =>
    composeCriteria(criteria, { definition, answers, images, now: NOW }, applied(answers));
  const isAlarmed = (answers: Answers) =>
    applied(answers).fired.some(({ effects }) => effects.some(({ kind }) => kind === 'alarm'));
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
    const { parts } = composeCriteria(criteria, withImages, applyRules(criteria, withImages));
    expect(parts.conclusion?.text).toBe(criteria.onlyImages);
  });

  it('an empty form gives no result, and the fields that decide give one', () => {
    expect(composed(patientOf(definition)).judged).toBe(false);
    const known = new Set(definition.groups.flatMap((group) => group.fields).map(({ key }) => key));
    expect(criteria.decisive.filter((key) => !known.has(key))).toEqual([]);
    const ids = criteria.rules.map(({ id }) => id);
    expect((criteria.restates ?? []).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('every rule with an outcome about the animal read an entered answer', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const out = applied(answers).fired.filter(
          ({ rule, effects, keys }) =>
            keys.size === 0 &&
            // Rules of these stages read earlier rules instead of answers.
            !['urgency', 'differentials', 'limits', 'next'].includes(rule.stage) &&
            effects.some(({ kind }) => kind === 'conclusion' || kind === 'figure') &&
            !/^G-/.test(rule.id) &&
            applied(patientOf(definition)).fired.some((fired) => fired.rule.id === rule.id),
        );
        expect(out.map(({ rule }) => rule.id)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('every report is well formed, names no dose and keeps its certainty under its ceiling', () => {
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
        // A critical figure keeps its certainty with any quality of the sample.
        if (report.calidad?.veredicto === 'no_diagnostica' && !isAlarmed(answers)) {
          expect(report.certeza).toBe('no_concluyente');
        }
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

  it('every rule says what it does, and one that rests on a source names it', () => {
    const silent = criteria.rules.filter(({ about }) => about.trim().length < 10);
    const unsourced = criteria.rules.filter(
      ({ stage, mark, sources }) =>
        stage === 'flags' && mark === 'confirmed' && sources.length === 0,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(unsourced.map(({ id }) => id)).toEqual([]);
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
