import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readReport } from './read.ts';
import { readKnown } from './readKnown.ts';
import { storeReport } from './stored/ownReport.ts';

const OWN = storeReport({
  conclusion: { form: 'fact', text: 'Sin hallazgos' },
  classes: [],
  coherence: [],
  reasons: [],
  rules: [],
  acts: [],
  measurements: [],
  findings: [],
  differentials: [],
  recommendations: [],
  references: [],
  stamp: { method: 'criterios', engine: 'Criterios' },
});

everyRow<[string, unknown]>([
  ['a report of our engines', OWN],
  ['the same as text', JSON.stringify(OWN)],
  ['no answer yet', null],
  ['a text without JSON', 'Lo siento.'],
])('{it} needs no tolerant reader', (_, stored) => {
  expect(readKnown(stored)).toEqual(readReport(stored));
});

everyRow<[string, unknown]>([
  ['an older report', { conclusion: 'Mastocitoma', certeza: 'compatible' }],
  ['a report of ours that somebody changed', { ...OWN, medidas: 'ninguna' }],
])('{it} needs the tolerant reader', (_, stored) => {
  expect(readKnown(stored)).toBeUndefined();
  expect(readReport(stored).state).toBe('read');
});
