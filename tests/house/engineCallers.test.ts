import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Places that make an engine read, and so measure images: each is counted or charged. */

const CALLERS: Readonly<Record<string, string>> = {
  'server/flows/analyses/diagnose.ts': 'accepted by `acceptCase`, which writes its charge',
  'server/steps/nextVersion.ts': 'counted by `beginAttempt`',
};

/** Inside: engines over the facts, the choice of the engine, and its watch. */
const INSIDE = /^server\/(?:engines\/|observe\/metrics\.ts)/;

it('every place that makes an engine read is one that counts it', async () => {
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] });
  const callers: string[] = [];
  for (const file of files) {
    const path = file.replaceAll('\\', '/');
    if (INSIDE.test(path)) continue;
    if (/\.diagnose\(/.test(await readFile(file, 'utf8'))) callers.push(path);
  }
  expect(callers.sort()).toEqual(Object.keys(CALLERS).sort());
});
