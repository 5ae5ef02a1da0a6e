import type { Page, Request, Route } from 'playwright-core';
import { QUERIES } from './axePages.ts';
import { routePatterns } from './routePatterns.ts';

/** Every page of the routes table, with the account that opens it, and its states. */

export type Role = 'guest' | 'user' | 'admin' | 'super_admin';
export type WalkedPage = readonly [role: Role, pattern: string];

export async function walkedPages(): Promise<readonly WalkedPage[]> {
  const inside = async (layout: string) => new Set(await routePatterns(`routes/${layout}.tsx`));
  const session = await inside('sessionPages');
  const admin = await inside('adminPages');
  const above = await inside('superAdminPages');
  const roleOf = (pattern: string): Role => {
    if (above.has(pattern)) return 'super_admin';
    if (admin.has(pattern)) return 'admin';
    return session.has(pattern) ? 'user' : 'guest';
  };
  // An unknown address leads to another page.
  const patterns = (await routePatterns()).filter((pattern) => pattern !== '/*');
  return patterns.flatMap((pattern) => {
    const role = roleOf(pattern);
    const bare = pattern.replace(/\/:\w+\?$/, '');
    return bare === pattern
      ? [[role, pattern] as const]
      : [[role, bare] as const, [role, pattern.slice(0, -1)] as const];
  });
}

/** Address of a page; throws for a parameter that `values` does not know. */
export function addressOf(pattern: string, values: Readonly<Record<string, string>>): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const area = `${pattern.split('/')[1]} ${name}`;
    const value = values[area] ?? values[name];
    if (value === undefined) throw new Error(`${pattern}: nothing stands for :${name}`);
    return value;
  });
  return path + (QUERIES[pattern] ?? '');
}

export const STATES = ['content', 'empty', 'failing'] as const;
export type State = (typeof STATES)[number];

/** Asked by the frame of every page. */
const FRAME: ReadonlySet<string> = new Set(['/api/me', '/api/events']);
/** Answer of a status that is not asked again. */
const REFUSAL = {
  type: 'about:blank',
  status: 400,
  code: 'internal_error',
  title: 'Error interno',
  detail: 'Ha ocurrido un error inesperado. Vuelva a intentarlo.',
};

/** A page whose answers are those of a state, and which knows when nothing is on its way. */
export interface StatedPage {
  readonly page: Page;
  /** State of the answers to the pages that follow. */
  state: State;
  /** States that differ for this page, by what it asked since the last call. */
  askedStates(): readonly State[];
  /** Resolves once nothing is loading and what was loaded is drawn. */
  quiet(pattern: string): Promise<void>;
}

export async function statedPage(page: Page): Promise<StatedPage> {
  const open = new Set<Request>();
  const waiting = new Set<() => void>();
  const ended = (request: Request) => {
    open.delete(request);
    if (open.size > 0) return;
    for (const wake of waiting) wake();
    waiting.clear();
  };
  let asked = new Set<State>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/events') open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const stated: StatedPage = {
    page,
    state: 'content',
    askedStates: () => {
      const states = STATES.filter((state) => state === 'content' || asked.has(state));
      asked = new Set();
      return states;
    },
    quiet: async (pattern) => {
      for (let still = 0; still < 2; still++) {
        if (open.size > 0)
          await Promise.race([
            new Promise<void>((resolve) => waiting.add(resolve)),
            page.waitForTimeout(LOST_MS).then(() => open.clear()),
          ]);
        await drawn(page, pattern);
      }
    },
  };
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'GET' || FRAME.has(new URL(request.url()).pathname))
      return route.fallback();
    asked.add('failing');
    if (stated.state === 'failing')
      return route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: REFUSAL,
      });
    const response = await route.fetch();
    const isJson = /json/.test(response.headers()['content-type'] ?? '');
    const whole = isJson ? await response.json() : null;
    if (!Array.isArray(whole?.items)) return route.fulfill({ response });
    asked.add('empty');
    if (stated.state !== 'empty') return route.fulfill({ response });
    return route.fulfill({ response, json: { ...whole, items: [], nextCursor: null, total: 0 } });
  });
  return stated;
}

/** The end of a request is not told where a worker or a page that asked has ended, in milliseconds. */
const LOST_MS = 5_000;

async function drawn(page: Page, pattern: string): Promise<void> {
  // The page of the kit shows loading parts as samples.
  const waits = pattern === '/ui' ? '.nothing' : '.animate-shimmer, [aria-busy="true"]';
  await page.waitForFunction((selector) => document.querySelector(selector) === null, waits);
  await page.evaluate(async () => {
    // Brought to their end: one in a part that is not drawn yet would never come to it.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
    // Idle at last by the clock: a page whose worker measures may get no frame.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestIdleCallback(resolve));
      setTimeout(resolve, 1000);
    });
  });
}
