/**
 * The service worker: it stores the hashed files of the build and one page for when there is no
 * network. It stores nothing of the API and no document: each navigation asks the server, so that a
 * new release is there at the next one.
 */

/** The build to which a worker belongs. */
export interface Release {
  /** Another build has another one. */
  readonly id: string;
  /** Path of the page without network. */
  readonly page: string;
  /** Paths of the hashed files of that page. */
  readonly files: readonly string[];
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequest extends Lasting {
  readonly request: Request;
  /** Reply of the server, asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}

/** Part of the `ServiceWorkerGlobalScope` that this worker uses. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageRequest) => void): void;
}

const PREFIX = 'vetoscopio-';
const HASHED = '/assets/';
/** Replies of the server itself: to a program, a file, a mail of a development machine. */
const NOT_PAGES = ['/api/', '/outbox', '/healthz', '/readyz', '/metrics'];

export function startWorker(scope: WorkerScope, release: Release): void {
  const { caches, location } = scope;
  const own = PREFIX + release.id;
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    if (pathname.startsWith(HASHED)) event.respondWith(hashedFile(event));
    // An unused preload would be asked for again: an export written twice, a mail's link spent.
    else if (mode === 'navigate' && NOT_PAGES.some((path) => pathname.startsWith(path)))
      event.respondWith(fromServer(event));
    else if (mode === 'navigate') event.respondWith(page(event));
  });

  async function install(): Promise<void> {
    const cache = await caches.open(own);
    // An older copy of the page may wait in the browser's own cache; a hashed file has no older one.
    const fresh = new Request(location.origin + release.page, { cache: 'reload' });
    await cache.addAll([fresh, ...release.files]);
    await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
    // Tabs of the last release may still load its later parts, which the server has for a day.
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  async function hashedFile(event: PageRequest): Promise<Response> {
    const { request } = event;
    const stored = await caches.match(request);
    if (stored) return stored;
    const reply = await scope.fetch(request);
    if (reply.status === 200) event.waitUntil(store(request, reply.clone()));
    return reply;
  }

  /** Nothing is lost on a full disk: the file is asked for again. */
  async function store(request: Request, reply: Response): Promise<void> {
    const cache = await caches.open(own);
    await cache.put(request, reply).catch(() => undefined);
  }

  async function fromServer(event: PageRequest): Promise<Response> {
    return (await event.preloadResponse) ?? scope.fetch(event.request);
  }

  async function page(event: PageRequest): Promise<Response> {
    try {
      return await fromServer(event);
    } catch (error) {
      const stored = await caches.open(own).then((cache) => cache.match(release.page));
      if (!stored) throw error;
      return stored;
    }
  }
}
