import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderAnnex } from '../../scripts/specFields.ts';

/** docs/SPEC.md says which test proves each row: what it cites must be there. */

const ROOT = join(import.meta.dirname, '../..');
const TITLE = /«((?:[^«»]|«[^«»]*»)*)»/g;
const CITATION = /`([^`]+)`((?: ?«(?:[^«»]|«[^«»]*»)*»,?)*)/g;
const HEADINGS = ['Especificación', 'Decisión'];

const document = readFileSync(join(ROOT, 'docs/SPEC.md'), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
  .filter(([first = '']) => !HEADINGS.includes(first) && !/^D\d/.test(first));

/** Those of `web/features` are cited by their folder. */
function readTest(path: string): string | undefined {
  const found = ['', 'web/features/']
    .flatMap((folder) => [`${folder}${path}.test.ts`, `${folder}${path}.test.tsx`])
    .map((file) => join(ROOT, file))
    .find((file) => existsSync(file));
  return found && readFileSync(found, 'utf8');
}

function missingIn(proof: string): string[] {
  return [...proof.matchAll(CITATION)].flatMap(([, path = '', titles = '']) => {
    const wanted = [...titles.matchAll(TITLE)].map(([, title = '']) => title);
    const source = readTest(path);
    const isTest = wanted.length > 0 || path.startsWith('tests/');
    if (source === undefined) return isTest ? [path] : [];
    return wanted.filter((title) => !source.includes(title)).map((title) => `${path} «${title}»`);
  });
}

describe('the table of the specification', () => {
  test('has rows of three cells, each with a proof or a reason', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter((row) => row.length !== 3)).toEqual([]);
    const reason = /`|\*\*(?:Decisión|pendiente|difiere)\*\*|sin prueba propia/;
    expect(rows.filter(([, , proof = '']) => !reason.test(proof))).toEqual([]);
  });

  test('has a line for each field of each form (node scripts/specFields.ts)', () => {
    expect(document.endsWith(renderAnnex())).toBe(true);
  });

  test('cites tests that exist', () => {
    expect(rows.flatMap(([, , proof = '']) => missingIn(proof))).toEqual([]);
  });
});
