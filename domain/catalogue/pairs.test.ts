import { expect, it } from 'vitest';
import { tenthType } from '#tests/support/tenthType.ts';
import type { AnalysisDefinition, Field } from './field.ts';
import { presentPairs } from './pairs.ts';

const options = [{ value: 'absent', label: 'Ausente' }];
const eye = (side: 'OD' | 'OS') => ({ pair: { of: 'Amenaza', side } });
const fields: readonly Field[] = [
  { kind: 'choice', key: 'menaceOd', label: 'Amenaza OD', options, ...eye('OD') },
  { kind: 'choice', key: 'menaceOs', label: 'Amenaza OS', options, ...eye('OS') },
  { kind: 'text', key: 'notes', label: 'Notas' },
];
const definition: AnalysisDefinition = {
  ...tenthType,
  groups: [
    { id: 'eyes', title: 'Ojos', fields },
    { id: 'rest', title: 'Resto', fields: [{ kind: 'text', key: 'more', label: 'Más' }] },
  ],
};

it('presentPairs pairs answers of both sides, with gaps', () => {
  expect(presentPairs(definition, { menaceOd: 'absent', notes: 'x', more: 'y' })).toEqual([
    {
      title: 'Ojos',
      rows: [
        {
          of: 'Amenaza',
          answers: [
            { side: 'OD', key: 'menaceOd', text: 'Ausente', choice: 'absent' },
            { side: 'OS', key: 'menaceOs' },
          ],
        },
      ],
    },
  ]);
});

it('presentPairs is empty for removed types and types without pairs', () => {
  expect(presentPairs(tenthType, {})).toEqual([]);
  expect(presentPairs(undefined, { menaceOd: 'absent' })).toEqual([]);
});
