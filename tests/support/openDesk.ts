import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the counting desk of the page's first image by the keyboard; a press has a place then. */
export async function openDesk(page: Page): Promise<Locator> {
  const open = page.getByRole('button', { name: 'Contar en la imagen' });
  await open.focus();
  await page.keyboard.press('Enter');
  const desk = page.getByRole('dialog', { name: 'Contar en la imagen' });
  await desk.getByRole('group', { name: /^Imagen 1\./ }).waitFor();
  await expect
    .poll(() => desk.getByRole('status', { name: 'Ampliación' }).textContent())
    .toMatch(/^[1-9]/);
  return desk;
}
