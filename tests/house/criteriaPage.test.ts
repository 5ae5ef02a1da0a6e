import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderCriteria } from '../../workshop/criteria.ts';

const ROOT = join(import.meta.dirname, '../..');

test('docs/CRITERIA.md lists every criterion as it ships (npm run criteria)', () => {
  expect(readFileSync(join(ROOT, 'docs/CRITERIA.md'), 'utf8')).toBe(renderCriteria());
});
