import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { ERRORS } from './errorKinds.ts';
import { AppError } from './errors.ts';

everyRow(Object.entries(ERRORS))(
  '{case} has a Spanish title and a detail that ends [1.1-03]',
  (_, kind) => {
    expect(kind.status).toBeGreaterThanOrEqual(400);
    expect(kind.status).toBeLessThan(600);
    expect(kind.title).not.toBe('');
    expect(kind.detail).toMatch(/\.$/);
  },
);

everyRow([
  ['unauthenticated', 401, 'Usuario no autenticado. Por favor, inicie sesión.'],
  ['too_many_images', 409, 'Solo puedes subir un máximo de 5 imágenes.'],
  ['internal', 500, 'Ocurrió un error inesperado. Por favor, intente de nuevo.'],
] as const)('{code} says the words of the product', (code, status, detail) => {
  const error = new AppError(code);
  expect([error.code, error.status, error.detail]).toEqual([code, status, detail]);
  expect(error).toBeInstanceOf(Error);
});

it('fills in the figures of the case [1.8-02, 2.8-03]', () => {
  expect(new AppError('invalid_id', { values: { id: 'abc' } }).detail).toBe(
    'El ID de análisis "abc" no es válido.',
  );
  expect(
    new AppError('quota_exhausted', { values: { limit: 3, plan: 'Gratuito' } }).detail,
  ).toMatch(/^Has alcanzado el límite de 3 consultas para tu plan actual \(Gratuito\)\./);
});

it('AppError fills placeholders once and shortens values', () => {
  const { detail } = new AppError('invalid_id', { values: { id: '{plan}$&' } });
  expect(detail).toBe('El ID de análisis "{plan}$&" no es válido.');
  const long = new AppError('invalid_id', { values: { id: 'x'.repeat(5000) } });
  expect(long.detail.length).toBeLessThan(130);
});

it('AppError keeps its cause and fields', () => {
  const cause = new Error('first');
  const fields = [{ field: 'age', message: 'Edad: debe ser un número.' }];
  const error = new AppError('invalid_body', { cause, fields });
  expect(error.cause).toBe(cause);
  expect(error.fields).toEqual(fields);
  expect(new AppError('internal').fields).toEqual([]);
});

it('only temporary refusals have a retry delay', () => {
  for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
    const values = { id: '', limit: 0, plan: '', again: '' };
    const { status, retryAfter } = new AppError(code, { values } as never);
    expect(retryAfter !== undefined && retryAfter > 0, code).toBe(status === 429 || status === 503);
  }
  expect(new AppError('rate_limited', { retryAfter: 7 }).retryAfter).toBe(7);
});
