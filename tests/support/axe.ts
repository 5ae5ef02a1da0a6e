import { appendFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axePageOf } from './axePages.ts';

/** Names each violated rule, its element and page. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  await entered(page);
  // Run in the page itself: there are no frames to collect from.
  const results = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const broken = results.violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => `${node.html.slice(0, 160)} (${node.failureSummary?.split('\n')[1]?.trim()})`).join(' | ')}`,
  );
  expect(broken, where).toEqual([]);
  const undecided = results.incomplete.map(({ id }) => id);
  await record(page, { axe: results.testEngine.version, undecided });
}

/** Waits for what enters the page: a dialog that is still transparent is none for axe. */
async function entered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

interface Clean {
  /** Version of axe-core. */
  readonly axe: string;
  /** Rules that axe could not decide on this page. */
  readonly undecided: readonly string[];
}

/** Adds the page, found clean, to the record. */
async function record(page: Page, clean: Clean): Promise<void> {
  const path = axePageOf(new URL(page.url()).pathname);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = isDark ? 'dark' : 'light';
  const width = page.viewportSize()?.width;
  write({ path, theme, width, ...clean });
}

/** Adds a step of the main job that the keyboard alone has done: «entrar». */
export function doneByKeyboard(step: string): void {
  write({ keyboard: step });
}

/** Into the file that `workshop/accessibility.ts` names. */
function write(line: object): void {
  const file = process.env.AXE_RECORD;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Leaves the page in the light theme. */
export async function expectNoAxeInEitherTheme(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoAxeViolations(page, `${where}, ${colorScheme}`);
  }
}
