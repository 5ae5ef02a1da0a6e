import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { SHOWCASES } from './showcases.ts';

const NOW = new Date('2026-11-22T17:00:00Z');

test('each type has a vital and an ordinary case, with a sign and a figure of blood among both', () => {
  for (const { type } of catalogue.all) {
    const its = SHOWCASES.filter((each) => each.type === type);
    expect(its.map(({ urgency }) => urgency)).toEqual(['vital', 'ordinary']);
    const keys = its.flatMap(({ answers }) => Object.keys(answers));
    expect(
      keys.some((key) => key.startsWith('rf')),
      type,
    ).toBe(true);
  }
  const keys = SHOWCASES.flatMap(({ answers }) => Object.keys(answers));
  expect(keys.filter((key) => key.startsWith('chem')).length).toBeGreaterThan(15);
});

everyRow(SHOWCASES.map((each) => [each.type, each.urgency, each] as const))(
  'the {type} case that is {urgency} is read so, and leaves nothing to clear up',
  (type, urgency, { answers }) => {
    const definition = catalogue.find(type);
    if (!definition) throw new Error(`No type ${type}`);
    expect(validateAnswers(definition, answers)).toMatchObject({ ok: true });
    const { report } = readCase({ definition, answers }, [], NOW);
    const stored = storeReport(report);
    const levels = urgency === 'vital' ? ['vital'] : ['dias', 'ordinaria'];
    expect(levels).toContain(stored.urgencia_nivel ?? 'ordinaria');
    expect(stored.coherencia ?? []).toEqual([]);
    expect(stored.conclusion).toBeTruthy();
  },
);
