import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import router from '../../react-router.config.ts';

/** Fake npm that records its arguments. As before npm 11.6, it makes no link to Node. */
const NPM = `
const fs = require('node:fs');
fs.appendFileSync('calls.txt', 'npm ' + process.argv.slice(2).join(' ') + '\\n');
if (process.env.OFFLINE) {
  console.error('npm error code ENOTFOUND');
  process.exit(1);
}
if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
if (fs.existsSync('node_modules')) process.exit(0);
const { OWN_NODE } = require(process.cwd() + '/scripts/prepare/node.mjs');
fs.mkdirSync(require('node:path').dirname(OWN_NODE), { recursive: true });
fs.symlinkSync(process.execPath, OWN_NODE);
fs.mkdirSync('node_modules/@react-router/dev', { recursive: true });
fs.copyFileSync('fake-build.cjs', 'node_modules/@react-router/dev/bin.cjs');
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
if (process.argv.includes('--omit=dev')) delete packages['node_modules/tool'];
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

/**
 * Replaces the web build: empties the router's folder and copies the page there; fails on a page that
 * asks for it.
 */
const BUILD = `
const fs = require('node:fs');
fs.appendFileSync('calls.txt', 'build ' + process.env.NODE_ENV + '\\n');
fs.rmSync(${JSON.stringify(router.buildDirectory)}, { recursive: true, force: true });
const client = ${JSON.stringify(`${router.buildDirectory}/client`)};
fs.mkdirSync(client, { recursive: true });
const page = fs.readFileSync('web/page.html', 'utf8');
fs.writeFileSync(client + '/page.html', page);
fs.writeFileSync(client + '/small.html', 'x');
fs.writeFileSync(client + '/photo.jpg', Buffer.alloc(5000));
if (page.includes('BROKEN')) {
  console.error('the page is broken');
  process.exit(1);
}
`;

/** Replaces the bundling of the server; fails on a server that asks for it. */
const BUNDLE = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('calls.txt', 'bundle\\n');
const server = readFileSync('server/main.ts', 'utf8');
if (server.includes('BROKEN')) {
  console.error('the server is broken');
  process.exit(1);
}
mkdirSync('build/app', { recursive: true });
writeFileSync('build/app/main.js', server);
`;

/** Replaces the parsing of the sheets of criteria, and counts its runs; fails on a sheet that asks for it. */
const SHEETS = `
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
appendFileSync('parsed.txt', 'x');
if (readFileSync('domain/criteria/sheets/sheet.txt', 'utf8').includes('BROKEN')) {
  console.error('sheet.txt:1: broken');
  process.exit(1);
}
mkdirSync('domain/criteria/parsed', { recursive: true });
`;

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder laid out like a fresh clone of this repository, with a fake npm. */
export class BareClone {
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
    const own = fileURLToPath(new URL('../../scripts', import.meta.url));
    cpSync(join(own, 'prepare'), join(folder, 'scripts', 'prepare'), { recursive: true });
    for (const name of ['prepare.mjs', 'run.mjs'])
      cpSync(join(own, name), join(folder, 'scripts', name));
    this.write('scripts/bundleServer.ts', BUNDLE);
    this.write('scripts/parseSheets.ts', SHEETS);
    this.write('domain/criteria/sheets/sheet.txt', 'field one');
    this.write('server/main.ts', 'export const two = 2;');
    this.write('npm/npm-cli.js', NPM);
    this.write('fake-build.cjs', BUILD);
    this.lock('1.0.0');
    this.write('web/page.html', `<p>${'hola '.repeat(1000)}</p>`);
    this.write('domain/rules.ts', 'export const one = 1;');
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  lock(version: string): void {
    const locked = { version, integrity: `sha512-${version}` };
    const tool = { ...locked, dev: true };
    const packages = { '': {}, 'node_modules/left': locked, 'node_modules/tool': tool };
    this.write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  }

  prepare(mode: string, env: Record<string, string> = {}): Outcome {
    return this.#node(['scripts/prepare.mjs', mode], {
      npm_execpath: join(this.folder, 'npm', 'npm-cli.js'),
      npm_node_execpath: process.execPath,
      ...env,
    });
  }

  /** Runs a file of the clone through the launcher, with nothing of ours on the PATH. */
  run(...args: readonly string[]): Outcome {
    return this.#node(['scripts/run.mjs', ...args], { PATH: '/usr/bin:/bin' });
  }

  /** Runs `npm ci` by hand, without our bootstrap. */
  npmByHand(...flags: readonly string[]): Outcome {
    return this.#node(['npm/npm-cli.js', 'ci', ...flags], {});
  }

  /** Calls of npm and web build since the last time, then those of bundling, which goes beside the build. */
  takeCalls(): string[] {
    const file = join(this.folder, 'calls.txt');
    if (!existsSync(file)) return [];
    const calls = readFileSync(file, 'utf8').trim().split('\n');
    writeFileSync(file, '');
    const isBundle = (call: string) => Number(call === 'bundle');
    return calls
      .filter((call) => call !== '')
      .sort((one, other) => isBundle(one) - isBundle(other));
  }

  /** Times that the sheets were parsed. */
  parsed(): number {
    const file = join(this.folder, 'parsed.txt');
    return existsSync(file) ? readFileSync(file, 'utf8').length : 0;
  }

  #node(args: readonly string[], env: Record<string, string>): Outcome {
    const outcome = spawnSync(process.execPath, args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    return { code: outcome.status, stdout: outcome.stdout, stderr: outcome.stderr };
  }
}
