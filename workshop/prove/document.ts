import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '#tests/support/prove.ts';
import { ROOT } from '../../scripts/tool.ts';
import { withMarked } from '../marked.ts';

const DOCUMENT = join(ROOT, 'docs', 'RELIABILITY.md');

export interface Section {
  readonly suite: string;
  readonly figures: readonly Figure[];
  readonly passed: boolean;
  readonly conditions: string;
}

/** Replaces the suite's last section, or appends it. */
export async function writeSection(section: Section): Promise<void> {
  await writeFile(DOCUMENT, withSection(await readFile(DOCUMENT, 'utf8'), section));
}

/** Sections stand between two comments with the suite's name. */
export function withSection(text: string, section: Section): string {
  const body = [
    `### ${section.suite}`,
    '',
    `\`npm run prove -- ${section.suite}\`: ${section.passed ? 'passed' : '**failed**'}. ${section.conditions}.`,
    '',
    figureTable(section.figures),
  ];
  return withMarked(text, section.suite, body.join('\n'));
}

export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, goal, value, holds }) =>
      `| ${name} | ${goal} | ${value} | ${holds ? 'yes' : '**no**'} |`,
  );
  return ['| figure | goal | found | holds |', '|---|---|---|---|', ...rows].join('\n');
}
