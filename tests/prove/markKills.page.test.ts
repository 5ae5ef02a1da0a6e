import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserServer,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { startChromium } from '#tests/support/chromium.ts';
import { type Disturbed, openDisturbed } from '#tests/support/disturbed.ts';
import { drawSmear } from '#tests/support/images.ts';
import { openDesk } from '#tests/support/openDesk.ts';
import { Client, eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** The process of the page, the server or both end by SIGKILL while cells are counted by presses. */

const KILLS = size(3, 60);
const MOST_PRESSES = 4;
/** Milliseconds between two presses, at most. */
const WORK_MS = 120;
/** Pixels of the screen between two presses: a nearer one removes a mark. */
const APART = 22;
/** Pixels of the image between a press and its mark, at most. */
const EXACT = 3;

type Kill = 'page' | 'server' | 'both';
const TURNS: readonly Kill[] = ['page', 'server', 'both'];

interface Press {
  /** Place in pixels of the image. */
  readonly at: readonly [x: number, y: number];
  /** The page showed it in its total: from then on it must not be lost. */
  readonly shown: boolean;
}

/** Presses on the image of a desk, each on a place of its own. */
class Counter {
  readonly presses: Press[] = [];
  #page: Page;
  #desk: Locator;

  constructor(page: Page, desk: Locator) {
    this.#page = page;
    this.#desk = desk;
  }

  join(page: Page, desk: Locator): void {
    this.#page = page;
    this.#desk = desk;
  }

  async total(): Promise<number> {
    const text = await this.#desk.getByRole('region', { name: 'Recuento' }).textContent();
    return Number(/(\d+)\s*de \d+ células/.exec(text ?? '')?.[1]);
  }

  async press(): Promise<void> {
    const before = await this.total();
    const place = await this.#next();
    await this.#page.mouse.click(...place.screen);
    await expect.poll(() => this.total(), { interval: 1 }).toBe(before + 1);
    this.presses.push({ at: place.image, shown: true });
  }

  /** A press that nobody waits for. */
  async hurry(): Promise<void> {
    const place = await this.#next();
    this.presses.push({ at: place.image, shown: false });
    void this.#page.mouse.click(...place.screen).catch(() => {});
  }

  async #next() {
    const picture = this.#desk.getByRole('img', { name: 'Imagen 1' });
    const { left, top, width, scale } = await standing(picture);
    const across = Math.floor(width / APART) - 2;
    const at = this.presses.length;
    const x = APART * (1 + (at % across));
    const y = APART * (1 + Math.floor(at / across));
    return {
      screen: [left + x, top + y] as const,
      image: [x * scale, y * scale] as const,
    };
  }
}

describe.each(size(['embedded'] as const, ['embedded', 'server'] as const))('%s', (kind) => {
  let disturbed: Disturbed;
  let chrome: BrowserServer;
  let browser: Browser;
  beforeEach(async () => {
    [disturbed, chrome] = await Promise.all([openDisturbed(kind, 1), startChromium()]);
    browser = await chromium.connect(chrome.wsEndpoint());
  });
  afterEach(async () => {
    await chrome.close();
    await disturbed.close();
  });

  test(`page and server are killed ${KILLS} times while cells are counted: no mark is lost or doubled`, async () => {
    const { server, cookies } = disturbed;
    const client = new Client(server.url);
    client.cookie = cookies[0] ?? '';
    const path = await finishedCase(client);
    const first = await signedInPage(browser, client);
    const context = first.context();
    const open = async (page: Page) => {
      await page.goto(`${server.url}/analysis/${path.split('/').at(-1)}`);
      return openDesk(page);
    };
    let page = first;
    const counter = new Counter(page, await open(page));
    for (let kill = 0; kill < KILLS; kill++) {
      for (let press = 1 + Math.floor(Math.random() * MOST_PRESSES); press > 0; press--) {
        await pause(Math.random() * WORK_MS);
        await counter.press();
      }
      const turn = TURNS[kill % TURNS.length] ?? 'both';
      // At once after a press that is shown, or while one is on its way.
      if (turn === 'both') await counter.hurry();
      if (turn !== 'server') await crash(page);
      if (turn !== 'page') {
        await server.kill();
        // The page goes on without its server.
        if (turn === 'server') await counter.press();
        await server.restart();
      }
      if (turn === 'server') continue;
      page = await context.newPage();
      counter.join(page, await open(page));
      const shown = counter.presses.filter((press) => press.shown).length;
      await expect.poll(() => counter.total()).toBeGreaterThanOrEqual(shown);
    }
    const { total, ...wrong } = await compare(client, path, counter);
    expect(wrong).toEqual({ lost: [], doubled: [], strange: [] });
    figure({
      name: `counted cells lost or doubled: ${KILLS} SIGKILL of page, server or both, ${kind}`,
      goal: '0',
      value: `0 of ${total}`,
      holds: true,
    });
  });
});

/** Place of the image on the screen, once it is the same in two frames. */
function standing(picture: Locator) {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const look = () => image.getBoundingClientRect();
    let { left, top, width } = look();
    for (let moves = true; moves; ) {
      await new Promise(requestAnimationFrame);
      const now = look();
      moves = now.left !== left || now.top !== top || now.width !== width;
      ({ left, top, width } = now);
    }
    return { left, top, width, scale: image.naturalWidth / width };
  });
}

/** @returns the address of the case at the API. */
async function finishedCase(client: Client): Promise<string> {
  const answers = { patientName: 'Bruma', patientSpecies: 'Perro' };
  const { id } = (await client.create('hematology_sample', answers)).body;
  await client.upload(id, 1, await drawSmear());
  await client.post(`/api/analyses/${id}/submit`);
  const path = `/api/analyses/${id}`;
  await eventually(async () => (await client.get(path)).body.status === 'completed');
  return path;
}

/** Ends the process that draws the page, in the middle of anything. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const ended = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await ended;
  await page.close();
}

/** Marks of the account, once the page has sent all, beside the presses. */
async function compare(client: Client, path: string, counter: Counter) {
  const shown = await counter.total();
  const marks = await eventually(async () => {
    const all: readonly Mark[] = (await client.get(`${path}/marks`)).body.marks;
    const present = all.filter(({ removed }) => !removed);
    return present.length === shown && present;
  });
  const places = marks.flatMap(({ body }) => (body.kind === 'cell' ? [body.at] : []));
  const near = (one: Press['at'], other: Press['at']) =>
    Math.hypot(one[0] - other[0], one[1] - other[1]) <= EXACT;
  const marksAt = ({ at }: Press) => places.filter((place) => near(place, at)).length;
  const { presses } = counter;
  return {
    total: marks.length,
    lost: presses.filter((press) => press.shown && marksAt(press) === 0),
    doubled: presses.filter((press) => marksAt(press) > 1),
    strange: places.filter((place) => !presses.some(({ at }) => near(place, at))),
  };
}
