import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPages, type Pages } from './pages.ts';

let folder: string;
let pages: Pages;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-pages-'));
  await writeFile(join(folder, '__spa-fallback.html'), '<p>la aplicación</p>');
  await writeFile(join(folder, 'año.txt'), 'feliz');
  pages = await openPages(folder, { hideUi: false });
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['/a%C3%B1o.txt', 200, 'feliz'],
  ['/history', 200, '<p>la aplicación</p>'],
  ['/%ff', 200, '<p>la aplicación</p>'],
  ['/%', 200, '<p>la aplicación</p>'],
  ['/%ff.txt', 404, ''],
])('%s gets %i', async (path, status, text) => {
  const reply = await pages.app.request(path);
  expect(reply.status).toBe(status);
  if (status === 200) expect(await reply.text()).toBe(text);
});

it('nothing is served but the files of the build: no folder of git, no list, nothing above [ASVS 13.4.1, 13.4.3]', async () => {
  const page = '<p>la aplicación</p>';
  for (const path of ['/.git/config', '/.git/HEAD', '/.env', '/assets/', '/..%2f..%2fetc%2fpasswd'])
    expect([page, ''], path).toContain(await textOf(path));
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, '.git', 'config'), '[core]');
  await writeFile(join(folder, '.env'), 'AUTH_SECRET=x');
  const opened = await openPages(folder, { hideUi: false });
  for (const path of ['/.git/config', '/.env', '/.git'])
    expect(await textOf(path, opened), path).not.toMatch(/core|AUTH_SECRET/);
});

async function textOf(path: string, { app } = pages): Promise<string> {
  const reply = await app.request(path);
  return reply.status === 200 ? reply.text() : '';
}
