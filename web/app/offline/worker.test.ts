import { beforeEach, describe, expect, test } from 'vitest';
import { type PageRequest, type Release, startWorker, type WorkerScope } from './worker.ts';

/** The service worker over a browser's caches and a network that can be cut. */

const ORIGIN = 'https://vetoscopio.test';
const FIRST: Release = { id: 'uno', page: '/sin-conexion', files: ['/assets/base-1.css'] };
const SECOND: Release = { ...FIRST, id: 'dos' };
const THIRD: Release = { ...FIRST, id: 'tres' };

const addressOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;

/** Caches of one browser, shared by the workers of several releases. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  readonly fetched: string[] = [];
  online = true;

  readonly fetch = async (asked: RequestInfo | URL): Promise<Response> => {
    if (!this.online) throw new TypeError('Failed to fetch');
    this.fetched.push(addressOf(asked));
    return new Response(`de la red: ${new URL(addressOf(asked)).pathname}`);
  };
  readonly open = async (name: string) => {
    const stored = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, stored);
    return {
      addAll: async (list: RequestInfo[]) => {
        for (const each of list) stored.set(addressOf(each), await this.fetch(each));
      },
      put: async (asked: RequestInfo, reply: Response) => void stored.set(addressOf(asked), reply),
      match: async (asked: RequestInfo) => stored.get(addressOf(asked))?.clone(),
    };
  };
  readonly keys = async () => [...this.all.keys()];
  readonly delete = async (name: string) => this.all.delete(name);
  readonly match = async (asked: RequestInfo) => {
    for (const stored of this.all.values()) {
      const reply = stored.get(addressOf(asked));
      if (reply) return reply.clone();
    }
    return undefined;
  };
}

let browser: FakeCaches;
beforeEach(() => {
  browser = new FakeCaches();
});

/** Installs and activates the worker of a release; returns a way to ask it. */
async function install(release: Release) {
  const listeners = new Map<string, (event: PageRequest) => void>();
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const scope: WorkerScope = {
    // The worker uses no more of it than the fake has.
    caches: browser as unknown as CacheStorage,
    location: { origin: ORIGIN },
    clients: { claim: async () => {} },
    registration: {},
    fetch: browser.fetch,
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: PageRequest) => void) =>
      void listeners.set(type, listener),
  };
  startWorker(scope, release);
  const settle = async () => void (await Promise.all(work.splice(0)));
  const event = (request: Request): PageRequest => ({ request, waitUntil, respondWith: () => {} });
  for (const type of ['install', 'activate']) {
    listeners.get(type)?.(event(new Request(ORIGIN)));
    await settle();
  }
  /** Text of its reply; undefined where it leaves the request to the browser. */
  return async (path: string, { navigates = false, method = 'GET', preload = '' } = {}) => {
    const request = new Request(new URL(path, ORIGIN), { method });
    if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
    let reply: Promise<Response> | undefined;
    const respondWith = (answered: Promise<Response>) => {
      reply = answered;
    };
    const preloadResponse = Promise.resolve(preload ? new Response(preload) : undefined);
    listeners.get('fetch')?.({ request, waitUntil, respondWith, preloadResponse });
    const text = await reply?.then((response) => response.text());
    await settle();
    return text;
  };
}

describe('the service worker', () => {
  test('stores each hashed file once, and gives it without a network', async () => {
    const ask = await install(FIRST);
    await ask('/assets/report-1.js');
    browser.online = false;
    expect(await ask('/assets/report-1.js')).toBe('de la red: /assets/report-1.js');
    expect(browser.fetched.filter((url) => url.endsWith('report-1.js'))).toHaveLength(1);
  });

  test('shows the page without network in place of any page, and stores no other document', async () => {
    const ask = await install(FIRST);
    const navigates = true;
    expect(await ask('/analysis/7f3c', { navigates })).toBe('de la red: /analysis/7f3c');
    browser.online = false;
    expect(await ask('/analysis/7f3c', { navigates })).toBe('de la red: /sin-conexion');
    const stored = [...browser.all.values()].flatMap((cache) => [...cache.keys()]);
    expect(stored.toSorted()).toEqual([`${ORIGIN}/assets/base-1.css`, `${ORIGIN}/sin-conexion`]);
  });

  test('leaves the API, its files and what is sent to the browser', async () => {
    const ask = await install(FIRST);
    expect(await ask('/api/me')).toBeUndefined();
    expect(await ask('/assets/report-1.js', { method: 'POST' })).toBeUndefined();
    expect(await ask('https://otro.test/assets/report-1.js')).toBeUndefined();
  });

  test('asks the server once for a page or a file that the browser has asked for', async () => {
    const ask = await install(FIRST);
    const before = browser.fetched.length;
    const preload = 'ya pedida';
    for (const path of ['/history', '/api/super-admin/receipts.csv'])
      expect(await ask(path, { navigates: true, preload }), path).toBe(preload);
    expect(browser.fetched.length).toBe(before);
    browser.online = false;
    await expect(ask('/api/analyses/7f3c/pdf', { navigates: true })).rejects.toThrow('fetch');
  });

  test('keeps the files of the last release for its open tabs, and none before', async () => {
    const before = await install(FIRST);
    await before('/assets/report-1.js');
    const ask = await install(SECOND);
    browser.online = false;
    expect(await ask('/assets/report-1.js')).toBe('de la red: /assets/report-1.js');
    browser.online = true;
    await install(THIRD);
    expect([...browser.all.keys()]).toEqual(['vetoscopio-dos', 'vetoscopio-tres']);
  });
});
