import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Samples that a method may be tuned on, those that it may not, and drawn pictures. */
export const PARTS = ['ajuste', 'apartadas', 'dibujadas'] as const;
export type Part = (typeof PARTS)[number];

const setAside: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(join(import.meta.dirname, 'setAside.json'), 'utf8')),
);

export function partOf(file: string): Part {
  return setAside.has(file) || file.includes('dog05') ? 'apartadas' : 'ajuste';
}
