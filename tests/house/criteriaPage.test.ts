import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { listCriteria } from '#domain/criteria/switches.ts';
import { renderCriteria } from '../../scripts/criteria.ts';

const ROOT = join(import.meta.dirname, '../..');

test('docs/CRITERIA.md tells every criterion as it ships (npm run criteria)', () => {
  expect(readFileSync(join(ROOT, 'docs/CRITERIA.md'), 'utf8')).toBe(renderCriteria());
});

test('every rule or clause that a rule asks after can be switched', () => {
  const known = ALL_CRITERIA.flatMap((criteria) => listCriteria(criteria, { off: [], on: [] }));
  const folder = join(ROOT, 'domain/criteria');
  const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(/\.enabled\('([^']+)'\)/g),
    ])
    .map((match) => match[1] ?? '');
  expect(asked.length).toBeGreaterThan(0);
  const unknown = asked.filter((id) => !known.some((each) => each.id === id));
  expect(unknown, 'list them in `clauses` of their type').toEqual([]);
});
