import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { STEP_MS } from './chromium.ts';
import type { Client } from './product.ts';

/** A page in a browser profile of its own, already signed in as `client`. */
export async function signedInPage(
  browser: Browser,
  client: Client,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    ...options,
  });
  context.setDefaultTimeout(STEP_MS);
  const cut = client.cookie.indexOf('=');
  await context.addCookies([
    {
      name: client.cookie.slice(0, cut),
      value: client.cookie.slice(cut + 1),
      url: client.url,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
  return context.newPage();
}
