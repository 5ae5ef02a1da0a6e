import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeInEitherTheme } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Donations, openDonations, type Vet } from '#tests/support/donations.ts';
import { fitsScreen, optionsOf, PHONE } from '#tests/support/looksRight.ts';
import { signedInPage } from '#tests/support/vetPage.ts';

/** A vet gives the images of a case and takes them back; the super-administrator sees the set. */

let on: Donations;
let browser: Browser;
beforeAll(async () => {
  on = await openDonations();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await on.product.end();
});

async function looksRight(page: Page, where: string): Promise<void> {
  await expectNoAxeInEitherTheme(page, where);
  await fitsScreen(page, where);
}

test('the images of a case are given with two ticks, and taken back in the account', async () => {
  const { vet, id } = await on.knower();
  const page = await openPage(vet);
  await page.goto(`${on.product.url}/analysis/${id}`);
  const give = page.getByRole('button', { name: 'Ceder', exact: true });
  await give.waitFor();
  expect(await give.isDisabled()).toBe(true);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await looksRight(page, 'the offer');
  await page.getByLabel(/^Ceder esta imagen y lo que fue/).check();
  await page.getByLabel(/^He mirado la imagen/).check();
  await give.click();
  await page.getByRole('button', { name: 'Retirar lo cedido' }).waitFor();
  await looksRight(page, 'the donated case');
  await page.goto(`${on.product.url}/account-info#datos`);
  const end = page.getByRole('button', { name: 'Retirar lo cedido de Bruma' });
  await end.waitFor();
  await looksRight(page, 'the account');
  await end.click();
  await end.waitFor({ state: 'detached' });
  expect(await on.donatedAt(vet, id)).toBeNull();
});

test('the super-administrator sees a set of five accounts and copies it', async () => {
  for (let count = 0; count < 5; count++) await on.donor('Hurón');
  await on.donor('Gato');
  await on.nextMonth();
  const page = await openPage(on.boss);
  await page.goto(`${on.product.url}/super-admin/donations`);
  await page.getByText('hurón').first().waitFor();
  expect(await page.getByText('gato').count()).toBe(0);
  await looksRight(page, 'the sets');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Sacar copia de Citología, hurón' }).click();
  expect((await download).suggestedFilename()).toBe('vetoscopio-imagenes-cedidas.zip');
});

function openPage({ browser: client }: Vet): Promise<Page> {
  return signedInPage(browser, client, { ...optionsOf(PHONE), acceptDownloads: true });
}
