import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { looksRight } from '#tests/support/looksRight.ts';
import type { Client } from '#tests/support/product.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** The clinical questions of a form, in a real browser: both eyes in rows, findings side by side. */

let server: TestServer;
let browser: Browser;
let vet: Client;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  vet = await registerVet(server);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const EYES = '/new-analysis?type=ophthalmology';
const SMEAR = '/new-sample-analysis?type=hematology_sample';
const open = (width: number, colorScheme: 'light' | 'dark' = 'light') =>
  signedInPage(browser, vet, { viewport: { width, height: 900 }, colorScheme });

async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
}

test.each([360, 768, 1440])('every group opened fits and is accessible at %i px', async (width) => {
  const page = await open(width, width === 768 ? 'dark' : 'light');
  for (const [path, title] of [
    [EYES, 'Exploración por ojo'],
    [SMEAR, 'Morfología'],
  ] as const) {
    await looksRight(page, `${server.url}${path}`, async () => unfold(page, title));
    await expectNoAxeViolations(page, title);
  }
  await page.context().close();
});

test('by keyboard alone both eyes are answered row by row, and a finding is chosen and taken back', async () => {
  const page = await open(1440);
  await page.goto(`${server.url}${EYES}`);
  await page.getByRole('button', { name: 'Exploración por ojo' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  for (const typed of ['19', '18', '48', '17']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  for (const [label, value] of [
    ['Schirmer OD', '19'],
    ['Schirmer OS', '18'],
    ['PIO OD', '48'],
    ['PIO OS', '17'],
  ] as const)
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);

  await page.goto(`${server.url}${SMEAR}`);
  await page.getByRole('button', { name: 'Morfología' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const group = page.getByRole('radiogroup').first();
  const chosen = () => group.locator('input:checked').count();
  expect(await chosen()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await chosen()).toBe(1);
  await page.keyboard.press('Delete');
  expect(await chosen()).toBe(0);
  await page.context().close();
});

test('on a touch screen every answer of a finding is as large as a finger', async () => {
  const page = await signedInPage(browser, vet, {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${server.url}${SMEAR}`);
  await unfold(page, 'Morfología');
  const sizes = await page
    .getByRole('radiogroup')
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ width, height }) => width < 43 || height < 42)).toEqual([]);
  await page.context().close();
});
