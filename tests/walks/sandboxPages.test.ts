import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type View, viewsOf } from '#tests/support/looksRight.ts';
import { CARDS, openSandbox, sdkOf, type TestSandbox } from '#tests/support/sandbox.ts';

/** The sandbox's own pages in a browser: nothing refused by their policy, nothing out of reach. */

let browser: Browser;
let sandbox: TestSandbox;
beforeAll(async () => {
  browser = await launchChromium();
  sandbox = await openSandbox();
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
});

/** A payment page, and a customer with a paid and an open invoice, with a portal. */
async function addresses(): Promise<Readonly<Record<string, string>>> {
  const stripe = sdkOf(sandbox);
  const { id: customer } = await stripe.customers.create({ email: 'vet@example.com', name: 'Ana' });
  const back = sandbox.url;
  const session = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_sandbox_pro', quantity: 1 }],
      success_url: `${back}/sandbox`,
      cancel_url: `${back}/sandbox`,
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      billing_address_collection: 'required',
    });
  sandbox.pay((await session()).id, CARDS.failsLater, { taxId: 'B12345674' });
  sandbox.clock.advanceBy(32 * 86_400);
  const { url: portal } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: back,
  });
  const [live] = (await stripe.subscriptions.list({ customer })).data;
  const [open] = (await stripe.invoices.list({ customer })).data;
  return {
    checkout: (await session()).url ?? '',
    portal,
    change: `${portal}/change?subscription=${live?.id}&price=price_sandbox_basic`,
    cancel: `${portal}/cancel?subscription=${live?.id}`,
    card: `${portal}/card`,
    invoice: open?.hosted_invoice_url ?? '',
    switches: `${sandbox.url}/sandbox`,
  };
}

async function expectWhole(page: Page, where: string): Promise<void> {
  await expectNoAxeViolations(page, where);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${where}: sideways`).toBeLessThanOrEqual(0);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family, `${where}: its style`).toContain('Figtree');
}

const PAGES = ['checkout', 'portal', 'change', 'cancel', 'card', 'invoice', 'switches'];

test.each(viewsOf(PAGES))(
  'the pages of the sandbox fit and pass axe at $view.width px, $view.colorScheme',
  async ({ view, pages: names }) => {
    const pages = await addresses();
    const { page, refused, context } = await open(view);
    for (const name of names) {
      await page.goto(pages[name] ?? '');
      await expectWhole(page, name);
    }
    expect(refused).toEqual([]);
    await context.close();
  },
);

test('the pages of a refused payment and of a bank challenge fit and pass axe', async () => {
  const pages = await addresses();
  const { page, refused, context } = await open({ width: 360, colorScheme: 'light' });
  await page.goto(pages.checkout ?? '');
  await page.getByRole('button', { name: 'Usar 4000 0025 0000 3155' }).click();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('3 datos');
  await expectWhole(page, 'the checkout with mistakes');
  await page.getByLabel('Dirección').fill('Calle Mayor 1');
  await page.getByLabel('Código postal').fill('28001');
  await page.getByLabel('Ciudad').fill('Madrid');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('button', { name: 'Confirmar el pago' }).waitFor();
  await expectWhole(page, 'the bank');
  await page.getByRole('button', { name: 'Confirmar el pago' }).click();
  await page.waitForURL(`${sandbox.url}/sandbox`);
  expect(refused).toEqual([]);
  await context.close();
});

/** A new page, and the violations of its policy. */
async function open({ width, colorScheme }: View) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return { context, page, refused };
}
