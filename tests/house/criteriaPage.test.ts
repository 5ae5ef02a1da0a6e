import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { renderCriteria } from '../../workshop/criteria.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Names with a capital inside, as the field writes them. */
const OF_THE_FIELD = /^(?:pH|aVF|cPL|fPL|netF|proBNP|mmHg|mV|eClinPath)$/;

test('a type’s sheet is tables with labels, and ids only in the last one', () => {
  const page = renderCriteria();
  const sections = page.split(/^(?=### )/m).slice(1);
  const names = sections.filter((text) => text.startsWith('### Nombres'));
  expect(names).toHaveLength(ALL_CRITERIA.length + 1);
  const faults = sections
    .filter((text) => !names.includes(text))
    .flatMap((text) =>
      [
        ...text
          .replace(/^## .*$/m, '')
          .matchAll(/\b\p{Ll}+\p{Lu}\w*|\b[A-Z]-[A-Z]\d+\w*|[{}‹›_]|undefined/gu),
      ]
        .filter(([word]) => !OF_THE_FIELD.test(word))
        .map(([word]) => `${text.slice(0, 40).split('\n')[0]}: ${word}`),
    );
  expect([...new Set(faults)]).toEqual([]);
});

test('docs/CRITERIA.md lists every criterion as it ships (npm run criteria)', () => {
  expect(readFileSync(join(ROOT, 'docs/CRITERIA.md'), 'utf8')).toBe(renderCriteria());
});
