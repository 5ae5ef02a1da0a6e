import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** A schema made before the library of the API document is loaded lacks what that library adds. */
test('the routes load after every schema of the domain', () => {
  const schemas = globSync('domain/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'zod'"));
  const routes = globSync('server/http/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(schemas.length).toBeGreaterThan(5);
  const program = [...schemas, ...routes]
    .map((file) => `await import(${JSON.stringify(join(ROOT, file))});`)
    .join('\n');
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  execFileSync(process.execPath, ['--input-type=module', '-e', program], options);
});
