import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails naming each rule broken, where and how. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  // In the page itself and not in another one opened for it: there are no frames to gather.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const broken = violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => `${node.html.slice(0, 160)} (${node.failureSummary?.split('\n')[1]?.trim()})`).join(' | ')}`,
  );
  expect(broken, where).toEqual([]);
}
