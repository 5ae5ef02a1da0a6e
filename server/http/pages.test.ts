import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { PAGE_FACTS } from '#tests/support/pageFacts.ts';
import { openPages } from './pages.ts';

const FACTS = { ...PAGE_FACTS, hideUi: false, publicUrl: 'https://vetoscopio.test' };

let folder: string;
let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-pages-'));
  await writeFile(join(folder, '__spa-fallback.html'), '<p>la aplicación</p>');
  await writeFile(join(folder, 'año.txt'), 'feliz');
  await mkdir(join(folder, 'case', '_'), { recursive: true });
  await writeFile(join(folder, 'case', '_', 'index.html'), '<p>un caso</p>');
  await mkdir(join(folder, 'aviso'));
  const legal = join(folder, 'aviso', 'index.html');
  await writeFile(legal, '<div data-fill="operator"></div>');
  await writeFile(`${legal}.gz`, gzipSync('<div data-fill="operator"></div>'));
  pages = await openPages(folder, FACTS);
});
afterAll(() => rm(folder, { recursive: true }));

everyRow([
  ['/a%C3%B1o.txt', 200, 'feliz'],
  ['/history', 200, '<p>la aplicación</p>'],
  ['/case/7f3c', 200, '<p>un caso</p>'],
  ['/case/7f3c/more', 200, '<p>la aplicación</p>'],
  ['/case/7f3c.png', 404, ''],
  ['/%ff', 200, '<p>la aplicación</p>'],
  ['/%', 200, '<p>la aplicación</p>'],
  ['/%ff.txt', 404, ''],
])('{path} gets {status}', async (path, status, text) => {
  const reply = await pages.request(path);
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
  const opened = await openPages(folder, FACTS);
  for (const path of ['/.git/config', '/.env', '/.git'])
    expect(await textOf(path, opened), path).not.toMatch(/core|AUTH_SECRET/);
});

async function textOf(path: string, app = pages): Promise<string> {
  const reply = await app.request(path);
  return reply.status === 200 ? reply.text() : '';
}

it('a page allows its own inline scripts and styles and no others, also when the browser has it', async () => {
  const script = "document.title = 'x'";
  const style = 'p{margin:0}';
  const own = await mkdtemp(join(tmpdir(), 'vetoscopio-pages-'));
  await writeFile(
    join(own, 'index.html'),
    `<style>${style}</style><script>${script}</script><script src="/a.js"></script>`,
  );
  await writeFile(join(own, 'nota.txt'), script);
  const opened = await openPages(own, FACTS);
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const first = await opened.request('/');
  const etag = first.headers.get('etag') ?? '';
  const again = await opened.request('/', { headers: { 'if-none-match': etag } });
  expect([first.status, again.status]).toEqual([200, 304]);
  for (const reply of [first, again])
    expect(reply.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash(script)}'; style-src 'self' 'sha256-${hash(style)}';`,
    );
  expect((await opened.request('/nota.txt')).headers.get('content-security-policy')).toBeNull();
  await rm(own, { recursive: true });
});

it('a legal page names the operator, compressed or not, and follows its changes within a minute', async () => {
  const ask = (app = pages, headers: Record<string, string> = {}) =>
    app.request('/aviso', { headers });
  const plain = await ask();
  expect(await plain.text()).toContain('todavía no dice quién presta el servicio');
  const packed = await ask(pages, { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const bytes = new Uint8Array(await packed.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toContain('todavía no dice quién presta el servicio');

  const operator = {
    name: 'Clínica Ejemplo, S.L.',
    taxId: 'B12345678',
    address: 'Calle Mayor 1',
    email: 'hola@clinica.test',
    registry: null,
    dpoEmail: null,
  };
  let about = await PAGE_FACTS.about();
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(0);
  const set = await openPages(folder, { ...FACTS, about: async () => about });
  expect((await ask(set)).headers.get('etag')).toBe(plain.headers.get('etag'));
  about = { ...about, operator };
  expect((await ask(set)).headers.get('etag')).toBe(plain.headers.get('etag'));
  elapsed.mockReturnValue(60_000);
  const after = await ask(set);
  expect(await after.text()).toContain('<dd>Clínica Ejemplo, S.L.</dd>');
  expect(after.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  elapsed.mockRestore();
});

it('a public page has its canonical address and its card; any other document is not to be listed', async () => {
  const own = await mkdtemp(join(tmpdir(), 'vetoscopio-pages-'));
  const head =
    '<head><title>Saber Más · Vetoscopio</title><meta name="description" content="Qué lee."/></head>';
  for (const page of ['learn-more', 'dashboard']) {
    await mkdir(join(own, page));
    await writeFile(join(own, page, 'index.html'), head);
    await writeFile(join(own, page, 'index.html.gz'), gzipSync(head));
  }
  await writeFile(join(own, '__spa-fallback.html'), head);
  const opened = await openPages(own, FACTS);
  const shared = await opened.request('/learn-more');
  const html = await shared.text();
  for (const tag of [
    '<link rel="canonical" href="https://vetoscopio.test/learn-more"/>',
    '<meta property="og:title" content="Saber Más · Vetoscopio"/>',
    '<meta property="og:description" content="Qué lee."/>',
    '<meta property="og:url" content="https://vetoscopio.test/learn-more"/>',
    '<meta property="og:image" content="https://vetoscopio.test/compartir.png"/>',
  ])
    expect(html, tag).toContain(tag);
  const packed = await opened.request('/learn-more', { headers: { 'accept-encoding': 'gzip' } });
  const bytes = new Uint8Array(await packed.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(html);
  expect(shared.headers.get('x-robots-tag')).toBeNull();
  for (const path of ['/dashboard', '/reset-password', '/ui']) {
    const reply = await opened.request(path);
    expect(reply.headers.get('x-robots-tag'), path).toBe('noindex');
    expect(await reply.text(), path).toBe(head);
  }
  await rm(own, { recursive: true });
});

it('a page that asks for no referrer is in no cache, also when the browser has it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'vetoscopio-pages-'));
  await mkdir(join(own, 'movil'));
  await writeFile(
    join(own, 'movil', 'index.html'),
    '<meta name="referrer" content="no-referrer"/><p>la cámara</p>',
  );
  await writeFile(join(own, 'index.html'), '<p>la portada</p>');
  const opened = await openPages(own, FACTS);
  const first = await opened.request('/movil');
  const etag = first.headers.get('etag') ?? '';
  const replies = [
    first,
    await opened.request('/movil', { headers: { 'if-none-match': etag } }),
    await opened.request('/'),
  ];
  expect(
    replies.map(({ headers }) =>
      ['referrer-policy', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name)),
    ),
  ).toEqual([
    ['no-referrer', 'no-store', 'noindex'],
    ['no-referrer', 'no-store', 'noindex'],
    [null, 'no-cache', null],
  ]);
  await rm(own, { recursive: true });
});

it('robots and sitemap name the public pages under the installation’s address', async () => {
  const robots = await pages.request('/robots.txt');
  expect(await robots.text()).toContain('Sitemap: https://vetoscopio.test/sitemap.xml');
  const sitemap = await pages.request('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  const text = await sitemap.text();
  for (const path of ['/', '/exactitud', '/terms-of-service'])
    expect(text).toContain(`<loc>https://vetoscopio.test${path}</loc>`);
  expect(text).not.toContain('/dashboard');
});
