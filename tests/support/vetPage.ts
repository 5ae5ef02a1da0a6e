import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { STEP_MS } from './chromium.ts';
import type { Client } from './product.ts';

/** A page in its own browser profile, signed in as `client`. */
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
  await context.addCookies(cookiesOf(client));
  return context.newPage();
}

/** As a browser takes them; one that must outlive its window gives them an end. */
export function cookiesOf({ cookie, url }: Pick<Client, 'cookie' | 'url'>) {
  return cookie.split('; ').map((pair) => {
    const cut = pair.indexOf('=');
    return {
      name: pair.slice(0, cut),
      value: pair.slice(cut + 1),
      url,
      httpOnly: true,
      sameSite: 'Lax' as const,
    };
  });
}
