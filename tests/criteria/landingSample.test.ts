import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { hasCriteria } from '#domain/criteria/load.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import sample from '#web/features/landing/sample.json' with { type: 'json' };

const { type, answers, report } = sample;

it('the report on the landing is the one that its case gets', () => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  const reading = readCase({ definition, answers }, [], new Date('2026-11-21T10:00:00Z'));
  const made = storeReport(reading.report);
  const { hallazgos } = made.hallazgos_microscopicos ?? {};
  expect({ ...made, hallazgos }).toMatchObject(report);
});

it('every type is read by criteria, as the landing and «Saber Más» say', () => {
  expect(catalogue.all.filter((each) => !hasCriteria(each.type))).toEqual([]);
});
