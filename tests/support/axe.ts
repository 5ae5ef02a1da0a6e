import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Names each violated rule, its element and page. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  // Run in the page itself: there are no frames to collect from.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const broken = violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => `${node.html.slice(0, 160)} (${node.failureSummary?.split('\n')[1]?.trim()})`).join(' | ')}`,
  );
  expect(broken, where).toEqual([]);
}

/** Leaves the page in the light theme. */
export async function expectNoAxeInEitherTheme(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoAxeViolations(page, `${where}, ${colorScheme}`);
  }
}
