import type { Page, Request } from 'playwright-core';

/** Pages that are asked to be quiet before they are photographed. */

export interface Watched {
  /** Errors that the page logged, without requests that failed. */
  readonly errors: readonly string[];
  /** Requests that failed, of which a state may have any. */
  readonly lost: readonly string[];
  /** Resolves once no request was open for `ms`; rejects when that takes too long. */
  quiet(ms?: number): Promise<void>;
}

const QUIET_MS = 350;
const LONGEST_MS = 30_000;
const FAILED_REQUEST = 'Failed to load resource';

export function watch(page: Page): Watched {
  const errors: string[] = [];
  const lost: string[] = [];
  const open = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const { url } = message.location();
    if (!text.startsWith(FAILED_REQUEST)) errors.push(text);
    // An unknown address answers 404 and is a page.
    else if (url !== page.url()) lost.push(`${text} (${url})`);
  });
  return {
    errors,
    lost,
    quiet: async (ms = QUIET_MS) => {
      const deadline = performance.now() + LONGEST_MS;
      while (open.size > 0 || performance.now() - last < ms) {
        if (performance.now() > deadline)
          throw new Error(`still asks for ${[...open].map((request) => request.url()).join(', ')}`);
        await page.waitForTimeout(50);
      }
    },
  };
}

/** The live channel never ends. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events';
