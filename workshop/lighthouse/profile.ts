import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '#tests/support/chromium.ts';
import { cookiesOf } from '#tests/support/vetPage.ts';
import type { Page } from './site.ts';

/** Long enough for one load, in seconds. */
const HOUR = 3600;

/**
 * Makes a new browser profile in `folder`, with the page's session if it has one. A header of
 * Lighthouse would not do: the browser replaces it as soon as the server sets a cookie of its own.
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
  const cookies = cookiesOf({ cookie, url: origin });
  await context.addCookies(cookies.map((each) => ({ ...each, expires })));
  // As after a visit: the reading of the account leaves the mark of the session.
  await (await context.newPage()).goto(`${origin}/api/me`);
  // Closing writes it to the disk.
  await context.close();
  return profile;
}
