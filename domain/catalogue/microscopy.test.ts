import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { isMicroscopic } from './microscopy.ts';

test('cytologies, smears, urine, faeces and fluids are seen under a microscope', () => {
  const seen = catalogue.all.filter(isMicroscopic).map(({ type }) => type);
  expect(seen).toContain('cytology');
  expect(seen).toContain('urinalysis_sample');
  expect(seen).not.toContain('ecg');
  expect(seen).not.toContain('ultrasound');
  expect(isMicroscopic(undefined)).toBe(false);
});
