import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The node_modules that the container image carries, made as its Dockerfile makes it. */

const ROOT = join(import.meta.dirname, '../..');
const MOST_MEGABYTES = 300;
/** Packages that only build, test or draw the web. */
const NOT_SHIPPED = [
  'vite',
  'vitest',
  'typescript',
  'jsdom',
  '@types',
  'react-dom',
  'lucide-react',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache-image-'));
  const script = join(ROOT, 'scripts/production.ts');
  execFileSync(process.execPath, [script, join(folder, 'node_modules')], { cwd: ROOT });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(`node_modules of the image is at most ${MOST_MEGABYTES} MB`, () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(MOST_MEGABYTES);
  expect(bytes / 1e6).toBeGreaterThan(100);
});

test('the image carries what the server imports and nothing of the workshop or the web', () => {
  const packages = readdirSync(join(folder, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['hono', 'better-auth', 'sharp', 'zod']));
  expect(packages.filter((name) => NOT_SHIPPED.includes(name))).toEqual([]);
});
