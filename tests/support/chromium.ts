import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { aptInstall, canInstall } from './aptInstall.ts';
import './provided.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** No sandbox, which root cannot have; no background work and no downloads. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Software rendering would redraw pulsing elements over and over.
  '--force-prefers-reduced-motion',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-default-browser-check',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** The lists under the address bar: two pages more for each window, in processes of their own. */
const UNUSED = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Longest time for one step of a page: many times its need, in milliseconds. */
export const STEP_MS = 90_000;

/**
 * One headless Chromium for all walks; closing the returned browser closes its pages. They have no
 * service worker unless a walk asks for it: it would hide requests from `route`.
 */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.connect(inject('chromiumEndpoint'));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return browser;
}

/** Starts Chromium, and installs it if missing and allowed. @param own switches beside ours. */
export async function startChromium(own: readonly string[] = []): Promise<BrowserServer> {
  const executablePath = ensureChromium();
  const launch = (args: readonly string[]) =>
    chromium.launchServer({ executablePath, headless: true, args: [...args] });
  // The last of two such switches counts: ours repeats what Playwright's says.
  const plain = await launch(FLAGS);
  const theirs = plain.process().spawnargs.find((one) => one.startsWith('--disable-features='));
  await plain.close();
  return launch([...FLAGS, ...own, `${theirs ?? '--disable-features='},${UNUSED}`]);
}

/** Absolute path of a Chromium; installs it if missing. Throws with the remedy. */
export function ensureChromium(): string {
  const executable = findChromium();
  if (executable !== undefined) return executable;
  if (canInstall()) aptInstall('chromium');
  else installWithPlaywright();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'Las pruebas de navegador necesitan Chromium: instálelo (en Debian, «apt-get install chromium») ' +
      'o indique su ruta en CHROMIUM_PATH.',
  );
}

function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH: no existe ${configured}`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...folders, '/usr/bin', '/snap/bin'].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  );
  return [...candidates, MAC_CHROME, chromium.executablePath()].find((path) => existsSync(path));
}

/** For machines where we cannot install packages. */
function installWithPlaywright(): void {
  console.log('Instalando Chromium para las pruebas…');
  const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}
