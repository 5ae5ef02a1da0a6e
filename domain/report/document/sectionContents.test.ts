import { expect, test } from 'vitest';
import { FINDING_LISTS, type Finding } from '#domain/report/schema.ts';
import { criteriaFindings } from './sectionContents.ts';

const observed = (...states: readonly string[]): Finding[] => [
  {
    label: 'Observado',
    list: {
      id: FINDING_LISTS.found,
      items: [
        { text: 'Fondo proteico' },
        ...states.map((text) => ({ text, state: 'observado' as const })),
      ],
    },
  },
];

test('one observation alone is a line, several are a table', () => {
  const [only, ...rest] = criteriaFindings(observed('Eritrofagia'), undefined);
  expect(only).toMatchObject({ kind: 'list', items: ['Fondo proteico', 'Eritrofagia: observada'] });
  expect(rest).toEqual([]);

  const several = criteriaFindings(observed('Eritrofagia', 'Mitosis'), undefined);
  expect(several.map(({ kind }) => kind)).toEqual(['list', 'table']);
});
