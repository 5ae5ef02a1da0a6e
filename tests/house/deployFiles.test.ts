import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseConfig, variableNames } from '#server/config/config.ts';
import { asDeployed } from '#tests/support/asDeployed.ts';
import {
  composeServices,
  environmentOf,
  readCompose,
  specProblems,
} from '#tests/support/compose.ts';

/** Files that operators copy must still fit the program: its variables, its files, its commands. */

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

const ENV_FILE = Object.entries(VALUES)
  .map(([name, value]) => `${name}=${value}`)
  .join('\n');

/** The services that run the program, by name. */
const PROGRAMS = Object.entries(composeServices()).filter(([, { build }]) => build !== undefined);

/** Variables that the image and its processes set, whatever the operator writes. */
const SETTLED = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'ROLE'];

/** Every variable of the table of the README, `AI_ENGINE_<tipo>` as one of its types. */
function tableOfReadme(): string[] {
  const table = /## Configuración\n(.*?)\n## /s.exec(read('README.md'))?.[1] ?? '';
  const cells = [...table.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row);
  const names = cells.flatMap((row) =>
    [...row.matchAll(/`([A-Z][A-Z0-9_]+(?:<tipo>)?)`/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].map((name) => name.replace('<tipo>', 'ecg'));
}

describe('compose.yaml', () => {
  test('is valid by the Compose Specification', () => {
    expect(specProblems(readCompose())).toEqual([]);
    expect(specProblems({ services: { a: { image: 'x', restrat: 'no' } } })).toHaveLength(1);
  });

  test('gives each process a valid configuration', () => {
    expect(PROGRAMS.map(([name]) => name)).toEqual(['web-a', 'web-b', 'worker', 'cli']);
    for (const [, service] of PROGRAMS) {
      const values = environmentOf(service, ENV_FILE);
      const config = parseConfig(values, Object.keys(service.environment));
      expect(config).toMatchObject({ production: true, listens: true, trustedProxies: 1 });
      expect(config.publicUrl).toBe('https://vetoscopio.ejemplo.es');
      expect(config.s3?.endpoint).toBe('http://s3:7070');
    }
  });

  test('passes every variable, also those outside the README, to every process', () => {
    const table = tableOfReadme();
    expect(table).toEqual(
      expect.arrayContaining(['STRIPE_SECRET_KEY', 'AI_ENGINE_ecg', 'TRUST_PROXY', 'LOG_LEVEL']),
    );
    const names = [...new Set([...table, ...variableNames()])];
    const written = Object.fromEntries(names.map((name) => [name, `valor-de-${name}`]));
    const text = Object.entries({ ...VALUES, ...written }).map(
      ([name, value]) => `${name}=${value}`,
    );
    for (const [service, of] of PROGRAMS) {
      const arrived = environmentOf(of, text.join('\n'));
      const lost = names.filter((name) => arrived[name] !== written[name]);
      expect(lost.toSorted(), service).toEqual(SETTLED.toSorted());
    }
  });

  test('has a health check for each service', () => {
    const unknown = Object.entries(composeServices()).filter(
      ([, { build, healthcheck }]) => healthcheck === undefined && build === undefined,
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n {2}CMD /m);
  });

  test('pins every image to a version', () => {
    const images = [
      ...Object.values(composeServices()).flatMap((of) => (of.build ? [] : [of.image])),
      ...[...read('Dockerfile').matchAll(/^ARG \w+_IMAGE=(\S+)/gm)].map(([, image = '']) => image),
    ];
    expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
    expect(images).toHaveLength(5);
  });
});

test('deploy/example.env has the required variables of compose.yaml, and names no unknown ones', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map((match) => match[1]);
  const example = parseEnv(read('deploy/example.env'));
  expect(Object.keys(example)).toEqual(expect.arrayContaining([...new Set(asked)]));
  const known = [...variableNames(), 'DOMAIN', 'POSTGRES_PASSWORD', 'BACKUP_FOLDER'];
  expect(Object.keys(example).filter((name) => !known.includes(name))).toEqual([]);
});

test('the image has every file that the bundle reads, and names no missing ones', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' ').map((source) => source.replace('/app/', '')),
  );
  expect(copied).toEqual(expect.arrayContaining(['build/app', 'build/client', 'package.json']));
  const besideCode = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name}`)
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.ts'));
  expect(besideCode).not.toHaveLength(0);
  const within = (name: string) => copied.some((one) => name === one || name.startsWith(`${one}/`));
  expect(besideCode.filter((name) => !within(name))).toEqual([]);
  expect(read('Dockerfile')).toContain('COPY --from=build /production node_modules\n');
  const letIn = [...read('.dockerignore').matchAll(/^!(\S+)/gm)].map((match) => match[1] ?? '');
  expect(letIn.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const named = [...read('docs/DEPLOY.md').matchAll(/\b(?:deploy|server)\/[\w./@-]+\w/g)].map(
    (match) => match[0],
  );
  expect(named.filter((path) => path !== 'deploy/.env' && !existsSync(join(ROOT, path)))).toEqual(
    [],
  );
});

const UNITS = ['vetoscopio.service', 'vetoscopio-web@.service', 'vetoscopio-worker@.service'].map(
  (name) => ({ name, text: read(join('deploy', name)) }),
);

test('the units of web and worker equal that of one process, plus role and port', () => {
  const common = (text: string) =>
    text
      .split('\n')
      .filter((line) => !/^(#|Description=|Environment=NODE_ENV|ExecStart=|$)/.test(line));
  const [one, ...several] = UNITS;
  for (const { text } of several) expect(common(text)).toEqual(common(one?.text ?? ''));
  const starts = several.map(({ text }) => /^ExecStart=.*?(?= \/opt)/m.exec(text)?.[0]);
  expect(starts).toEqual(
    ['web', 'worker'].map((role) => `ExecStart=/usr/bin/env ROLE=${role} PORT=%i`),
  );
  const guide = read('docs/DEPLOY.md');
  for (const { name } of UNITS) expect(guide).toContain(name.replace('.service', ''));
});

test('image and units have the same memory settings', () => {
  const { NODE_OPTIONS, ...malloc } = asDeployed();
  expect(NODE_OPTIONS).toBe('--max-semi-space-size=64');
  expect(Object.keys(malloc)).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);
  const guide = read('docs/DEPLOY.md');
  for (const text of [...UNITS.map(({ text }) => text), guide])
    expect(text).toContain(`/bin/node ${NODE_OPTIONS} build/app/main.js`);
  for (const text of [guide, read('package.json')])
    expect(text).toContain(`node scripts/run.mjs ${NODE_OPTIONS} build/app/main.js`);
  for (const [name, value] of Object.entries(malloc)) {
    for (const { text } of UNITS)
      expect(text).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
    expect(guide).toContain(`${name}=${value}`);
  }
});
