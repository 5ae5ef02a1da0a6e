import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { shortened, UNSAID, whole } from './shortRows.ts';

const LEAST = {
  id: 'a',
  type: 'cytology',
  status: 'completed',
  createdAt: '2026-11-29',
  ...UNSAID,
};
const SAID = {
  patientName: 'Luna',
  summary: 'Compatible con…',
  conclusion: { lead: 'Compatible con', text: 'inflamación' },
  aiMark: { reader: 'model' },
  certainty: 4,
  firstImage: 'b',
  unopened: true,
  urgency: 'vital',
  askedEngine: 'llm',
  openedByAdministration: true,
};

test('a row that says nothing is what it is', () => {
  expect(shortened(LEAST)).toEqual({
    id: 'a',
    type: 'cytology',
    status: 'completed',
    createdAt: '2026-11-29',
  });
});

everyRow(Object.entries(SAID))('what {key} says comes back from the short form', (key, value) => {
  const row = { ...LEAST, [key]: value };
  expect(shortened(row)).toHaveProperty(key, value);
  expect(whole(shortened(row))).toEqual(row);
});

test('a summary stands where no conclusion does', () => {
  const row = { ...LEAST, ...SAID };
  expect(whole(shortened(row))).toEqual({ ...row, summary: null });
});
