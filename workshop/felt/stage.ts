import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startChromium } from '#tests/support/chromium.ts';
import type { Client } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';
import { ROOT } from '../../scripts/tool.ts';

/** The command of `npm start`. */
export const COMMAND = [
  process.execPath,
  join(ROOT, 'scripts', 'run.mjs'),
  '--max-semi-space-size=64',
  join(ROOT, 'build', 'app', 'main.js'),
];

/** Megabits a second, and milliseconds. */
export interface Line {
  readonly name: string;
  readonly down: number;
  readonly up: number;
  readonly latency: number;
}

export const FAST: Line = { name: '4G', down: 9, up: 1.5, latency: 165 };
export const SLOW: Line = { name: '3G', down: 1.6, up: 0.75, latency: 563 };
export const LINES = [FAST, SLOW];

/** Bytes a second of a megabit. */
const MEGABIT = 125_000;
/** A phone's processor beside this machine's. */
const SLOWDOWN = 4;
/** Longest time of a step in milliseconds: five pictures on the slow line take four minutes. */
const STEP_MS = 20 * 60_000;

export interface StageOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Switches of Chromium beside those of the walks. */
  readonly switches?: readonly string[];
}

export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
  /** A new vet with the consultations of the free plan. */
  vet(): Promise<Client>;
  close(): Promise<void>;
}

/** The product as `npm start` runs it, on an empty folder with the embedded database, and a browser. */
export async function openStage({ env = {}, switches }: StageOptions = {}): Promise<Stage> {
  // Many vets register from addresses of their own.
  const server = await startServer({
    bare: true,
    command: COMMAND,
    env: { TRUST_PROXY: '1', ...env },
  });
  const launched = await startChromium(switches);
  const browser = await chromium.connect(launched.wsEndpoint());
  let vets = 0;
  return {
    server,
    browser,
    vet: () => registerVet(server, `10.1.${Math.floor(vets / 250)}.${(vets++ % 250) + 1}`),
    close: async () => {
      await browser.close();
      await launched.close();
      await server.stop();
    },
  };
}

/** A page of the vet's phone on that line. */
export async function openPhone({ browser }: Stage, vet: Client, line: Line): Promise<Phone> {
  const page = await signedInPage(browser, vet, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  page.setDefaultTimeout(STEP_MS);
  await page.addInitScript(watchTasks);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await changeLine(devtools, line);
  return { page, devtools, close: () => page.context().close() };
}

export async function changeLine(devtools: CDPSession, { down, up, latency }: Line): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down * MEGABIT,
    uploadThroughput: up * MEGABIT,
  });
}

/** Runs in the page: it notes every task of 50 ms and more. */
function watchTasks(): void {
  const tasks: { start: number; ms: number }[] = [];
  Object.assign(window, { feltTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds of the longest task since `start` of the page's clock; 0 when none took 50 ms. */
export function longestTask(page: Page, start: number): Promise<number> {
  return page.evaluate((from) => {
    const { feltTasks } = window as unknown as { feltTasks: { start: number; ms: number }[] };
    return Math.max(0, ...feltTasks.filter((task) => task.start >= from).map(({ ms }) => ms));
  }, start);
}

/** Seconds that the page's main thread has worked, by now. */
export async function busySeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
