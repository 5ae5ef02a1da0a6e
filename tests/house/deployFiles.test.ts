import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { asDeployed } from '#tests/support/asDeployed.ts';

/** What an operator copies must still fit the program: its variables, its files, its commands. */

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Plausible values, so that only a name or a combination can be refused. */
const VALUES: Record<string, string> = {
  DOMAIN: 'vetoscopio.ejemplo.es',
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  POSTGRES_PASSWORD: '60303ae22b998861bce3b28f33eec1be',
  S3_ACCESS_KEY_ID: 'vetoscopio',
  S3_SECRET_ACCESS_KEY: 'fd61a03af4f77d870fc21e05e7e80678',
  SMTP_URL: 'smtps://smtp.ejemplo.es',
};

test('compose.yaml gives each process a configuration that it takes', () => {
  const compose = read('compose.yaml');
  const block = /^x-settings:.*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const settings = parseEnv(
    block
      .replaceAll(/^ {2}(\w+): /gm, '$1=')
      .replaceAll(/\$\{(\w+):[?-]\}/g, (_, name) => VALUES[name] ?? ''),
  );
  expect(Object.keys(settings).length).toBeGreaterThan(8);
  const image = Object.fromEntries(
    [...read('Dockerfile').matchAll(/\b(NODE_ENV|HOST|PORT|DATA_DIR)=(\S+)/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  for (const ROLE of [...compose.matchAll(/ROLE: (\w+)/g)].map((match) => match[1] ?? '')) {
    const config = parseConfig({ ...image, ...settings, ROLE }, Object.keys(settings));
    expect(config).toMatchObject({ production: true, listens: true, trustedProxies: 1 });
    expect(config.s3?.endpoint).toBe('http://s3:7070');
  }
});

test('deploy/example.env asks for what compose.yaml cannot do without', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map((match) => match[1]);
  const example = parseEnv(read('deploy/example.env'));
  expect(Object.keys(example)).toEqual(expect.arrayContaining([...new Set(asked)]));
});

test('the image has every folder that the server reads, and each file named is there', () => {
  const copied = [...read('Dockerfile').matchAll(/COPY --from=build \/app\/(\w+) /g)].map(
    (match) => match[1],
  );
  expect(copied).toEqual(expect.arrayContaining(['node_modules', 'domain', 'server', 'build']));
  const letIn = [...read('.dockerignore').matchAll(/^!(\S+)/gm)].map((match) => match[1] ?? '');
  expect(letIn.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const named = [...read('docs/DEPLOY.md').matchAll(/\b(?:deploy|server)\/[\w./-]+\w/g)].map(
    (match) => match[0],
  );
  expect(named.filter((path) => path !== 'deploy/.env' && !existsSync(join(ROOT, path)))).toEqual(
    [],
  );
});

test('every way to run it takes and gives back memory in the same way', () => {
  const { NODE_OPTIONS, ...malloc } = asDeployed();
  expect(NODE_OPTIONS).toBe('--max-semi-space-size=64');
  expect(Object.keys(malloc)).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);
  const unit = read('deploy/vetoscopio.service');
  const guide = read('docs/DEPLOY.md');
  for (const text of [unit, guide])
    expect(text).toContain(`/bin/node ${NODE_OPTIONS} server/main.ts`);
  for (const text of [guide, read('package.json')])
    expect(text).toContain(`node scripts/run.mjs ${NODE_OPTIONS} server/main.ts`);
  for (const [name, value] of Object.entries(malloc)) {
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
    expect(guide).toContain(`${name}=${value}`);
  }
});
