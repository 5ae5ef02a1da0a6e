import { join } from 'node:path';
import { type Page as BrowserPage, chromium } from 'playwright-core';
import { ensureChromium } from '#tests/support/chromium.ts';
import { cookiesOf } from '#tests/support/vetPage.ts';
import { LAST_PANEL_KEY } from '#web/api/lastPanel.ts';
import type { Page } from './site.ts';

/** Long enough for one load, in seconds. */
const HOUR = 3600;

/**
 * Makes a new browser profile in `folder`, with the page's session if it has one, as after a visit. A
 * header of Lighthouse would not do: the browser replaces it as soon as the server sets a cookie of
 * its own.
 * @returns the profile's folder.
 */
export async function makeProfile(folder: string, { url, cookie }: Page): Promise<string> {
  const profile = join(folder, 'profile');
  if (!cookie) return profile;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const { origin } = new URL(url);
  const expires = Date.now() / 1000 + HOUR;
  // Pages read the mark of the account, which the sign-in left beside the session.
  const cookies = cookiesOf({ cookie, url: origin }).map((each) => ({
    ...each,
    httpOnly: !each.name.endsWith('.account'),
  }));
  await context.addCookies(cookies.map((each) => ({ ...each, expires })));
  await visit(await context.newPage(), origin);
  // Closing writes it to the disk.
  await context.close();
  return profile;
}

/** Leaves on the device what a visit of the panel leaves: mark, role and last panel of the account. */
async function visit(page: BrowserPage, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, LAST_PANEL_KEY);
}
