import { expect, test } from 'vitest';
import type { CaseFacts } from './facts.ts';
import { conclusion, DOG, reportOf, rule } from './testing.ts';

const ratio = rule(
  'D1',
  (facts: CaseFacts) => {
    const iron = facts.number('iron');
    const zinc = facts.number('zinc');
    if (iron === undefined || zinc === undefined) return undefined;
    const value = iron / zinc;
    return [
      { kind: 'value', name: 'ratio', value },
      { kind: 'figure', figure: { name: 'Hierro:cinc', value, origin: 'calculado' } },
    ];
  },
  { stage: 'derived' },
);

const rusty = rule(
  'C1',
  (facts: CaseFacts) => {
    const rusts = (facts.value('ratio') ?? 0) > 1 && facts.choice('crystals') === 'not_observed';
    const pain = facts.choice('pain') === 'yes' || facts.says(['history'], ['oxid']);
    return rusts && pain ? conclusion('óxido', {}) : undefined;
  },
  { about: 'Hierro:cinc por encima de 1, sin cristales.' },
);

test('criteria: each class has its criterion and what that read: entered in the order of the form, then computed', () => {
  const { parts } = reportOf([ratio, rusty], {
    ...DOG,
    iron: 30,
    zinc: 12,
    crystals: 'not_observed',
    history: 'Se oxida.',
  });
  expect(parts.criterios).toEqual([
    {
      clase: 'Óxido',
      regla: 'C1',
      condicion: 'Hierro:cinc por encima de 1, sin cristales.',
      datos: [
        { nombre: 'Cristales', clave: 'crystals', valor: 'No observado' },
        { nombre: 'Hierro:cinc', valor: '2,5' },
      ],
    },
  ]);
});

test('criteria: there are no criteria without a class', () => {
  expect(reportOf([ratio, rusty], { ...DOG, iron: 30, zinc: 12 }).parts.criterios).toBeUndefined();
});

test('criteria: the class that leads the report comes first', () => {
  const mild = rule('C2', (facts) =>
    facts.number('iron') ? conclusion('óxido leve', { rank: 5 }) : undefined,
  );
  const grave = rule('C3', (facts) =>
    facts.number('iron') ? conclusion('óxido grave', { rank: 1 }) : undefined,
  );
  const { parts } = reportOf([mild, grave], { ...DOG, iron: 30 });
  expect(parts.criterios?.map(({ clase }) => clase)).toEqual(['Óxido grave', 'Óxido leve']);
});
