import { describe, expect, test } from 'vitest';
import { detailOr, toProblem } from './problem.ts';

describe('the reference of a request', () => {
  test('follows the words of a fault of ours, and those of the screen', () => {
    const fault = toProblem(500, {
      code: 'internal',
      detail: 'Algo ha fallado.',
      requestId: 'ab12',
    });
    expect(fault.detail).toBe('Algo ha fallado. Al pedir ayuda, indique la referencia ab12.');
    expect(detailOr('No se pudo guardar.', fault)).toBe(
      'No se pudo guardar. Al pedir ayuda, indique la referencia ab12.',
    );
  });

  test('is left out of a refusal, which has its own next step, and where there is none', () => {
    const refusal = { code: 'not_found', detail: 'No existe.', requestId: 'ab12' };
    expect(toProblem(404, refusal).detail).toBe('No existe.');
    expect(toProblem(503, undefined).detail).not.toContain('referencia');
  });
});
