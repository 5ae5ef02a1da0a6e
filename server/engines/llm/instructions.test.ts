import { expect, test } from 'vitest';
import { prescribes } from '#domain/report/model/treatments.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { instructions, repairRequest } from './instructions.ts';

everyRow([
  ['treatments', /Nunca un fármaco.*una vía, una cirugía.*ni la eutanasia/],
  ['certainty', /ni «compatible con», «sugestivo de»/],
  ['other names of findings', /nombres de hallazgo de la lista/],
  ['a figure without its name', /con su nombre, su lado y su unidad/],
  ['another species or sex', /especie, el sexo/],
])('a model is instructed to leave out {case}', (_, pattern) => {
  for (const reading of [1, 2] as const)
    for (const format of ['json_schema', 'text'] as const)
      expect(instructions(reading, format)).toMatch(pattern);
});

test('the repair request is in Spanish, and adds no question', () => {
  const request = repairRequest(['conclusion: falta']);
  expect(request).toContain('Su respuesta no se puede usar. Problemas:\n- conclusion: falta');
  expect(prescribes(request)).toBe(false);
});
