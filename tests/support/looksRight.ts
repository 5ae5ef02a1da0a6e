import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from './axe.ts';
import { size } from './prove.ts';
import { smallTargets } from './targets.ts';

export interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

export const PHONE: View = { width: 360, colorScheme: 'dark' };
const DESKTOP: View = { width: 1440, colorScheme: 'light' };
const EVERY_VIEW: readonly View[] = [
  PHONE,
  DESKTOP,
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
];

/**
 * Views of each page. `npm test` alternates a dark phone and a light desktop: structure depends on
 * width, colour on theme. `npm run walks` uses every view.
 */
export function viewsOf<Page>(
  pages: readonly Page[],
): readonly { readonly view: View; readonly pages: readonly Page[] }[] {
  const inTurn = [PHONE, DESKTOP].map((view, turn) => ({
    view,
    pages: pages.filter((_, index) => index % 2 === turn),
  }));
  return size(
    inTurn,
    EVERY_VIEW.map((view) => ({ view, pages })),
  );
}

/** A context of a view; the narrow ones are phones, which a finger touches. */
export function optionsOf({ width, colorScheme }: View, height = 800): BrowserContextOptions {
  return {
    viewport: { width, height },
    hasTouch: isPhone(width),
    colorScheme,
    reducedMotion: 'reduce',
  };
}

const isPhone = (width: number) => width <= PHONE.width;

/**
 * Opens a page and, once it is `drawn`, fails where axe finds something, where it scrolls sideways, and
 * on a phone, which must have touch, where something to press is too small.
 */
export async function looksRight(
  page: Page,
  address: string,
  drawn: (page: Page) => Promise<unknown>,
): Promise<void> {
  await page.goto(address);
  // By its element: a dialog that opens with the page hides the rest from roles.
  const heading = page.locator('h1').first();
  await heading.waitFor().catch((cause: unknown) => {
    throw new Error(`${address} has no heading`, { cause });
  });
  await drawn(page);
  await expectNoAxeViolations(page, address);
  await fitsScreen(page, address);
}

/** Fails where the page scrolls sideways or, on a phone, something to press is too small. */
export async function fitsScreen(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, where).toBeLessThanOrEqual(0);
  if (!isPhone(page.viewportSize()?.width ?? 0)) return;
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'touch').toBe(true);
  expect(await smallTargets(page), where).toEqual([]);
}
