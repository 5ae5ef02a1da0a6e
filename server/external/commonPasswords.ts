import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * True if a password is among the fifty thousand commonest of published leaks (list of zxcvbn-ts,
 * MIT). Loads the list on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  common ??= load();
  const known = await common;
  // «Password1!» is the same guess as «password».
  return known.has(lower) || known.has(lower.replace(/[\d\W_]+$/u, ''));
}

let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const list = await readFile(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8');
  return new Set(list.trimEnd().split('\n'));
}
