import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from './axe.ts';

/** Opens a page and, once it is `drawn`, fails where axe finds something or it scrolls sideways. */
export async function looksRight(
  page: Page,
  address: string,
  drawn: (page: Page) => Promise<unknown>,
): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await drawn(page);
  await expectNoAxeViolations(page, address);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, address).toBeLessThanOrEqual(0);
}
