import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

const REAPER = fileURLToPath(new URL('./reaper.ts', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A process that watches over `pid` and then, if asked, calls the watcher off. */
async function watchFromAnother(pid: number, folder: string, callOff: boolean) {
  const script = `
    const { reapWithUs } = await import(${JSON.stringify(REAPER)});
    const callOff = reapWithUs(${pid}, 'KILL', ${JSON.stringify(folder)});
    ${callOff ? 'callOff();' : ''}
    console.log('watching');
    setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('when its parent is killed, the process ends and its folder is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-reaped-'));
  const victim = spawn('sleep', ['600']);
  started.push(victim);
  const ended = once(victim, 'exit');
  const watcher = await watchFromAnother(victim.pid ?? 0, folder, false);
  watcher.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 45_000 });
});

test('a cancelled watcher removes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-kept-'));
  const bystander = spawn('sleep', ['600']);
  started.push(bystander);
  const watcher = await watchFromAnother(bystander.pid ?? 0, folder, true);
  const ended = once(watcher, 'exit');
  watcher.kill('SIGKILL');
  await ended;
  // As long as a watcher that had not been called off would need.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  expect(existsSync(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});
