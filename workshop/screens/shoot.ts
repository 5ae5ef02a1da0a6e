import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { STEP_MS } from '#tests/support/chromium.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import type { Screen, State } from './list.ts';
import type { Theme } from './options.ts';
import { playedOf } from './played.ts';
import type { Site } from './site.ts';
import { type Watched, watch } from './watch.ts';

/** One screen in one state at one width, in each theme. */
export interface Shot {
  readonly screen: Screen;
  readonly state: State;
  /** CSS pixels. */
  readonly width: number;
}

export interface Camera {
  readonly browser: Browser;
  readonly site: Site;
  readonly themes: readonly Theme[];
  /** Absolute. */
  readonly folder: string;
}

export interface Taken {
  readonly files: readonly string[];
  /** Errors of the page. */
  readonly errors: readonly string[];
}

const HEIGHT = 900;
/** Draws the parts that wait for a reader to come near. */
const WHOLE = '* { content-visibility: visible !important }';
/** Below it the screen is touched. */
const DESKTOP = 1024;

export async function shoot(camera: Camera, shot: Shot): Promise<Taken> {
  const { screen, state, width } = shot;
  const { site } = camera;
  const page = await openPage(camera, shot);
  try {
    await setUp(page.context(), state);
    const watched = watch(page);
    const path = screen.elsewhere?.[state]?.path ?? screen.path;
    await page.goto(site.url + path);
    await page.locator('main').first().waitFor();
    await drawn(page, { state, watched });
    const files: string[] = [];
    for (const theme of camera.themes) {
      const file = join(screen.name, `${state}-${width}-${theme}.png`);
      await page.emulateMedia({ colorScheme: theme });
      await mkdir(join(camera.folder, screen.name), { recursive: true });
      await page.screenshot({
        path: join(camera.folder, file),
        fullPage: true,
        animations: 'disabled',
      });
      files.push(file);
    }
    const played = playedOf(state);
    const unexpected = LOSES.has(state) || played?.loses ? [] : watched.lost;
    const errors = played?.breaks ? [] : watched.errors;
    return { files, errors: [...errors, ...unexpected] };
  } finally {
    await page.context().close();
  }
}

/** States whose requests fail on purpose. */
const LOSES: ReadonlySet<State> = new Set(['loading', 'failing', 'offline']);

async function openPage({ browser, site, themes }: Camera, shot: Shot): Promise<Page> {
  const { screen, state, width } = shot;
  const options = {
    viewport: { width, height: HEIGHT },
    hasTouch: width < DESKTOP,
    colorScheme: themes[0] ?? 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
  const who = screen.elsewhere?.[state]?.who ?? screen.who;
  const client = site.clientOf(who);
  if (client) return signedInPage(browser, client, options);
  const context = await browser.newContext({ locale: 'es-ES', ...options });
  context.setDefaultTimeout(STEP_MS);
  return context.newPage();
}

/** Asked by the frame of every page. */
const FRAME: ReadonlySet<string> = new Set(['/api/me', '/api/events']);
const ONE_CASE = /\/api\/analyses\/[0-9a-f-]{36}$/;

async function setUp(context: BrowserContext, state: State): Promise<void> {
  if (state === 'reading') await context.route(ONE_CASE, withoutReport);
  await playedOf(state)?.prepare?.(context);
  const answer = ANSWERS[state];
  if (!answer) return;
  await context.route('**/api/**', (route) =>
    FRAME.has(new URL(route.request().url()).pathname) ? route.continue() : answer(route),
  );
}

const ANSWERS: Partial<Record<State, (route: Route) => Promise<void>>> = {
  // Kept open until the page closes.
  loading: () => new Promise(() => {}),
  failing: (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        status: 500,
        code: 'internal_error',
        title: 'Error interno',
        detail: 'Ha ocurrido un error inesperado. Vuelva a intentarlo.',
      },
    }),
};

async function withoutReport(route: Route): Promise<void> {
  const response = await route.fetch();
  const whole = await response.json();
  const json = { ...whole, status: 'pending_webhook', aiResponse: null, finishedAt: null };
  await route.fulfill({ response, json });
}

/** Skeletons come after a moment, and the end of the network is noticed after one. */
const MOMENT_MS = 1500;

/** Longer than the web waits between two tries. */
const RETRIES_MS = 3000;

/** The list of components shows a busy button for good. */
const BUSY = '[aria-busy="true"]:not(button):visible';

async function drawn(
  page: Page,
  { state, watched }: { readonly state: State; readonly watched: Watched },
): Promise<void> {
  if (state === 'loading') {
    await page.waitForTimeout(MOMENT_MS);
    return;
  }
  await watched.quiet(state === 'failing' ? RETRIES_MS : undefined);
  if (state !== 'reading' && !playedOf(state)?.waits)
    await page.locator(BUSY).first().waitFor({ state: 'hidden' });
  await playedOf(state)?.act?.(page);
  await watched.quiet();
  await page.evaluate(loadPictures);
  await page.evaluate(addStyle, WHOLE);
  if (state !== 'offline') return;
  await page.context().setOffline(true);
  await page.waitForTimeout(MOMENT_MS);
}

/** In the page: as a sheet of a script's, which the content policy allows. */
function addStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** In the page: loads what is below the fold too. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode().catch(() => undefined)),
  ]);
}
