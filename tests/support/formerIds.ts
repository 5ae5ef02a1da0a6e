import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FormerId {
  readonly type: string;
  readonly id: string;
  /** A table of differentials: it listed causes and gave no class. */
  readonly listed: boolean;
}

/** Ids of the second edition of the criteria, by type. */
export function formerIds(): readonly FormerId[] {
  const path = join(import.meta.dirname, '..', 'criteria', 'third', 'formerIds.txt');
  const lines = readFileSync(path, 'utf8').split('\n');
  let type = '';
  return lines.flatMap((line) => {
    if (/^\w/.test(line)) type = line.trim();
    if (!line.startsWith('  ')) return [];
    return line
      .trim()
      .split(' ')
      .map((word) => ({ type, id: word.replace('×', ''), listed: word.endsWith('×') }));
  });
}
