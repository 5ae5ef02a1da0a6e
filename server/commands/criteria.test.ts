import { expect, test } from 'vitest';
import { criteriaInWords } from './criteria.ts';

test('the command prints every criterion on its own line, with this installation’s state', () => {
  const shipped = criteriaInWords({ off: [], on: [] }).split('\n');
  const [name = '', state, mark, about] = shipped[0]?.split('\t') ?? [];
  expect(state).toBe('se aplica');
  expect([mark, about].every((text) => text !== undefined && text !== '')).toBe(true);
  const [first, ...rest] = criteriaInWords({ off: [name], on: [] }).split('\n');
  expect(first).toContain(`${name}\tapagado en esta instalación\t`);
  expect(rest).toEqual(shipped.slice(1));
});

test('the command refuses an unknown criterion', () => {
  expect(() => criteriaInWords({ off: ['ecg/E-NADA'], on: [] })).toThrow('no es ningún criterio');
});
