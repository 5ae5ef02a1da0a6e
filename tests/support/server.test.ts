import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from './server.ts';

/** A stand-in for the product: ready at once, keeps a file, ends with 7 when asked. */
const PROGRAM = `
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
appendFileSync(join(process.env.DATA_DIR, 'starts.txt'), process.pid + '\\n');
console.log('started', process.env.GREETING, process.env.SECRET_OF_THE_SHELL);
createServer((request, response) => {
  response.statusCode = request.url === '/readyz' ? 200 : 404;
  response.end();
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(7));
`;

const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, source: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, source);
  return path;
}
const starts = (dataDir: string) =>
  readFile(join(dataDir, 'starts.txt'), 'utf8').then((text) => text.trim().split('\n'));
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('starts, is killed, comes back on the same address and data, and stops', async () => {
  process.env.SECRET_OF_THE_SHELL = 'leaked';
  const main = program('good', PROGRAM);
  const server = await startServer({ main, env: { GREETING: 'hola' } });
  delete process.env.SECRET_OF_THE_SHELL;
  expect(server.output()).toBe('started hola undefined\n');

  await server.kill();
  const [first] = await starts(server.dataDir);
  expect(isAlive(Number(first))).toBe(false);
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();

  await server.restart();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await starts(server.dataDir)).toHaveLength(2);

  expect(await server.stop()).toBe(7);
  expect(existsSync(server.dataDir)).toBe(false);
});

test('a program that exits at once rejects with its output', async () => {
  const main = program('bad', 'console.error("no puedo"); process.exit(3);');
  await expect(startServer({ main })).rejects.toThrow(/ha terminado:\nno puedo/);
});

test('a program that is never ready is rejected and killed', async () => {
  const source = PROGRAM.replace('200 : 404', '503 : 404').replace(
    'started',
    `pid=' + process.pid + '`,
  );
  const failure = await startServer({ main: program('never', source), readyMs: 6000 }).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(failure).toMatch(/no está listo/);
  const pid = Number(/pid=(\d+)/.exec(failure)?.[1]);
  expect(pid).toBeGreaterThan(0);
  expect(isAlive(pid)).toBe(false);
});
