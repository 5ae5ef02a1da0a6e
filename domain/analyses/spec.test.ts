import { expect, it } from 'vitest';
import { catalogue } from './index.ts';

it.each([
  ['urinalysis_sample', 'sampleVolume'],
  ['body_fluids_sample', 'quantityObtained'],
])('volumes and quantities are figures in ml: %s', (type, key) => {
  const fields = catalogue.find(type)?.groups.flatMap((group) => [...group.fields]) ?? [];
  expect(fields.find((field) => field.key === key)).toMatchObject({ kind: 'number', unit: 'ml' });
});
