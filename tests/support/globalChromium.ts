import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startChromium } from './chromium.ts';
import './provided.ts';

const WEB = fileURLToPath(new URL('../../build/client', import.meta.url));

/** One browser for the whole run: each walk has pages of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Without it every page is missing, and each walk would wait for its time limit.
  if (!existsSync(WEB))
    throw new Error('Falta la interfaz construida: «node scripts/prepare.mjs test» la construye.');
  const browser = await startChromium();
  project.provide('chromiumEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
