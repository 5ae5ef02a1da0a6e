import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import type { FindBuiltFile } from '#server/flows/operations/keptBuilds.ts';
import type { HttpEnv } from './env.ts';
import { fillFirstScreen, hasFirstScreenRoom } from './firstScreen.ts';
import { freshFacts } from './freshFacts.ts';
import { contentPolicy } from './headers.ts';
import { fillerOf, type PageFacts } from './pageFill.ts';
import { LISTED_PAGES, robots, sitemap, withCard } from './searchEngines.ts';
import { packed } from './smallJson.ts';

interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly immutable: boolean;
  readonly etag: string;
  /** For the first screen of a report. */
  readonly hasScreenRoom: boolean;
  /** Its path, if search engines may list it. */
  readonly listed: string | undefined;
  /** Policy of a document, and `noindex` unless it is listed; other files have none of their own. */
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
};

/** Folder of the files with a hash in their name. */
const HASHED = 'assets/';
const CACHED_FOR_GOOD = 'public, max-age=31536000, immutable';
const FALLBACK = '__spa-fallback.html';
/** Segment whose page stands for any other in its place. */
const SIBLING = '_';
const brotliAsync = promisify(brotliCompress);
const ENCODINGS = [
  ['br', '.br', brotli],
  ['gzip', '.gz', promisify<Buffer, Buffer>(gzip)],
] as const;

interface PageOptions extends PageFacts {
  readonly hideUi: boolean;
  /** Origin of the installation, for the addresses that must be absolute. */
  readonly publicUrl: string;
  /** Hashed files of other builds. */
  readonly others?: FindBuiltFile | undefined;
}

/**
 * Opens the web's build: pages read once, served from memory, compressed at build time. A
 * prerendered path gets its file, and the file of `_` serves its siblings; any other path without
 * extension gets the app. Facts that the build lacks are at most some minutes old (`freshFacts`).
 */
export async function openPages(folder: string, options: PageOptions): Promise<Hono<HttpEnv>> {
  const contents = new Map<string, Buffer>();
  const files = await listFiles(folder);
  const pages = await filledPages(files, freshFacts(options));
  const read = async (path: string): Promise<Buffer> => {
    const known = contents.get(path);
    if (known) return known;
    const bytes = await readFile(path);
    contents.set(path, bytes);
    return bytes;
  };
  const app = new Hono<HttpEnv>();
  if (options.hideUi) app.get('/ui', (c) => c.redirect('/', 302));
  app.get('/robots.txt', (c) => c.text(robots(options.publicUrl)));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(options.publicUrl), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  );
  app.get('/*', async (c) => {
    const file = findFile(files, decoded(c.req.path));
    if (!file) return fileOfOther(c, options.others);
    const screen = c.get('firstScreen');
    if (screen && file.hasScreenRoom) {
      const html = fillFirstScreen((await read(file.path)).toString(), screen);
      const { body, headers } = packed(html, c.req.header('accept-encoding'));
      // Nothing of a case is kept on the device.
      const own = { 'content-type': file.type, 'cache-control': 'private, no-store' };
      return c.body(body, 200, { ...own, ...headers, ...file.headers });
    }
    const filled = await pages.get(file.path)?.();
    const etag = filled?.etag ?? file.etag;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, file.headers);
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = ENCODINGS.find(
      ([name, suffix]) => accepted.includes(name) && (filled || existsSync(file.path + suffix)),
    );
    const bytes = filled
      ? await filled.as(encoding?.[2])
      : await read(encoding ? file.path + encoding[1] : file.path);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': file.type,
      'cache-control': file.immutable ? CACHED_FOR_GOOD : 'no-cache',
      etag,
      vary: 'accept-encoding',
      ...file.headers,
      ...(encoding ? { 'content-encoding': encoding[0] } : {}),
    });
  });
  return app;
}

/** For a page of a build before or after ours; an older browser gets the plain bytes. */
async function fileOfOther(c: Context, find: FindBuiltFile | undefined): Promise<Response> {
  const type = TYPES[extname(c.req.path)];
  const name = c.req.path.slice(1);
  const file = name.startsWith(HASHED) ? await find?.(name) : undefined;
  if (!type || !file) return c.notFound();
  const { encoding, bytes } = file;
  const asStored = !encoding || (c.req.header('accept-encoding') ?? '').includes(encoding);
  return c.body(new Uint8Array(asStored ? bytes : brotliDecompressSync(bytes)), 200, {
    'content-type': type,
    'cache-control': CACHED_FOR_GOOD,
    vary: 'accept-encoding',
    ...(asStored && encoding ? { 'content-encoding': encoding } : {}),
  });
}

type Compress = (bytes: Buffer) => Promise<Buffer>;

interface FilledPage {
  readonly etag: string;
  as(compress: Compress | undefined): Promise<Buffer>;
}

/** Pages with placeholders or a card, by path, filled again only when the facts change. */
async function filledPages(
  files: ReadonlyMap<string, PageFile>,
  options: PageOptions,
): Promise<ReadonlyMap<string, () => Promise<FilledPage | undefined>>> {
  const pages = new Map<string, () => Promise<FilledPage | undefined>>();
  for (const [name, { path, listed }] of files) {
    if (!name.endsWith('.html')) continue;
    const file = await readFile(path, 'utf8');
    const built = listed === undefined ? file : withCard(file, listed, options.publicUrl);
    const fill = fillerOf(built, options) ?? (listed === undefined ? undefined : async () => built);
    if (!fill) continue;
    let last: { readonly html: string; readonly page: FilledPage } | undefined;
    pages.set(path, async () => {
      const html = await fill().catch((error: unknown) => {
        // While the database is down the page shows its last facts.
        if (!last) throw error;
        return last.html;
      });
      if (last?.html !== html) last = { html, page: pageOf(Buffer.from(html)) };
      return last.page;
    });
  }
  return pages;
}

function pageOf(bytes: Buffer): FilledPage {
  const compressed = new Map<Compress, Promise<Buffer>>();
  return {
    etag: etagOf(bytes),
    as: async (compress) => {
      if (!compress) return bytes;
      const made = compressed.get(compress) ?? compress(bytes);
      compressed.set(compress, made);
      return made;
    },
  };
}

/** A step less thorough than at build time, because a request waits; on another thread. */
function brotli(bytes: Buffer): Promise<Buffer> {
  return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** An undecodable path is looked up as written. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function findFile(files: ReadonlyMap<string, PageFile>, path: string): PageFile | undefined {
  const name = path.replace(/^\/+|\/+$/g, '');
  const exact = files.get(name) ?? files.get(name === '' ? 'index.html' : `${name}/index.html`);
  if (exact || extname(name) !== '') return exact;
  return files.get(posix.join(posix.dirname(name), SIBLING, 'index.html')) ?? files.get(FALLBACK);
}

async function listFiles(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const files = new Map<string, PageFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const name = relative(folder, path).split(sep).join('/');
    const bytes = readFileSync(path);
    const listed = LISTED_PAGES.find((page) => name === posix.join(page, 'index.html').slice(1));
    files.set(name, {
      path,
      type,
      immutable: name.startsWith(HASHED),
      etag: etagOf(bytes),
      hasScreenRoom: name.endsWith('.html') && hasFirstScreenRoom(bytes.toString()),
      listed,
      headers: name.endsWith('.html') ? headersOf(bytes.toString(), listed) : {},
    });
  }
  return files;
}

/** Headers of a page whose address brings a secret: no trace of it anywhere. */
const UNTRACED = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

function headersOf(html: string, listed: string | undefined): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy({
      scripts: inline(html, SCRIPTS),
      styles: inline(html, STYLES),
    }),
    ...(listed === undefined ? { 'x-robots-tag': 'noindex' } : {}),
    ...(html.includes('name="referrer" content="no-referrer"') ? UNTRACED : {}),
  };
}

const SCRIPTS = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLES = /<style([^>]*)>([\s\S]*?)<\/style>/g;

/** The hashes of the bodies of inline tags, as the content policy writes them. */
function inline(html: string, tags: RegExp): string[] {
  const hashes = new Set<string>();
  for (const [, attributes, body] of html.matchAll(tags)) {
    if (!body || attributes?.includes('src=')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}
