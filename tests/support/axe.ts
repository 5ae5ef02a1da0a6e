import { appendFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Names each violated rule, its element and page. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
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

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Clean {
  /** Version of axe-core. */
  readonly axe: string;
  /** Rules that axe could not decide on this page. */
  readonly undecided: readonly string[];
}

/** Adds the page, found clean, to the file that `workshop/accessibility.ts` names. */
async function record(page: Page, clean: Clean): Promise<void> {
  const file = process.env.AXE_RECORD;
  if (!file) return;
  const path = new URL(page.url()).pathname.replace(UUID, ':id');
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = isDark ? 'dark' : 'light';
  const width = page.viewportSize()?.width;
  appendFileSync(file, `${JSON.stringify({ path, theme, width, ...clean })}\n`);
}

/** Leaves the page in the light theme. */
export async function expectNoAxeInEitherTheme(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoAxeViolations(page, `${where}, ${colorScheme}`);
  }
}
