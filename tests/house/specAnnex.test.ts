import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderAnnex } from '../../workshop/specFields.ts';

test('docs/SPEC.md has a line for each field of each form (node workshop/specFields.ts)', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/SPEC.md'), 'utf8');
  expect(document.endsWith(renderAnnex())).toBe(true);
});
