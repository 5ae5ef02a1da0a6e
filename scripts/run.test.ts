import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asDeployed } from '#tests/support/asDeployed.ts';
import { BareClone } from '#tests/support/bareClone.ts';

const LAUNCHER = join(import.meta.dirname, 'run.mjs');
/** A PATH without our Node, like the machine's shell. */
const ENV = { PATH: '/usr/bin:/bin' };

const launch = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8', env: ENV, input });

test('runs the Node of the lockfile, also by its name', () => {
  const ask = "[process.execPath, child_process.execFileSync('node', ['-p', 'process.execPath'])]";
  const { stdout } = launch(['-p', `${ask}.map(String).join('\\n')`]);
  expect(stdout.trim().split('\n')).toEqual([process.execPath, process.execPath]);
});

test('a program begins with the memory settings of the container, and an operator’s own win', () => {
  const { NODE_OPTIONS, ...malloc } = asDeployed();
  const names = Object.keys(malloc);
  const ask = ['-p', `JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name]))`];
  expect(JSON.parse(launch(ask).stdout)).toEqual(Object.values(malloc));
  const own = spawnSync(process.execPath, [LAUNCHER, ...ask], {
    encoding: 'utf8',
    env: { ...ENV, [names[0] ?? '']: '8' },
  });
  expect(JSON.parse(own.stdout)).toEqual(['8', ...Object.values(malloc).slice(1)]);
});

test('hands on options, arguments, input, output and exit code', () => {
  const code = `process.stdin.pipe(process.stdout);
    console.error(JSON.stringify([process.execArgv[0], process.argv.slice(1)]));
    process.exitCode = 7;`;
  const { status, stdout, stderr } = launch(
    ['--max-semi-space-size=64', '-e', code, '--', 'a b', '--c'],
    'hola',
  );
  expect([status, stdout]).toEqual([7, 'hola']);
  expect(JSON.parse(stderr)).toEqual(['--max-semi-space-size=64', ['a b', '--c']]);
});

describe.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('reaches the program, whose own exit is the end', async () => {
    const code = `process.on('${signal}', () => { console.log('told'); process.exit(3); });
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const child = spawn(process.execPath, [LAUNCHER, '-e', code], {
      env: ENV,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.kill(signal));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    expect(await text(child.stdout)).toBe('ready\ntold\n');
    expect(await ended).toBe(3);
  });
});

test.each(['SIGTERM', 'SIGKILL'])('a program that %s ends is reported as such', (name) => {
  const { signal } = launch(['-e', `process.kill(process.pid, '${name}')`]);
  expect(signal).toBe(name);
});

test('without its Node it names the remedy', () => {
  const clone = new BareClone(mkdtempSync(join(tmpdir(), 'vetoscopio-clone-')));
  onTestFinished(() => rmSync(clone.folder, { recursive: true, force: true }));
  const { code, stderr } = clone.run('-p', '1');
  expect(code).toBe(1);
  expect(stderr).toContain('npm run build');
  expect(stderr).not.toContain('    at ');
  expect(clone.prepare('check').code).toBe(0);
  expect(clone.run('-p', '1')).toEqual({ code: 0, stdout: '1\n', stderr: '' });
});
