import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startChromium } from './chromium.ts';
import './provided.ts';

const WEB = fileURLToPath(new URL('../../build/client', import.meta.url));

/** One browser for the run; each walk has its own pages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Otherwise every walk would wait for its timeout.
  if (!existsSync(WEB))
    throw new Error('Falta la interfaz construida: «node scripts/prepare.mjs test» la construye.');
  const browser = await startChromium();
  project.provide('chromiumEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
