import type { TestProject } from 'vitest/node';
import { startChromium } from './chromium.ts';
import './provided.ts';

/** One browser for the whole run: each walk has pages of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startChromium();
  project.provide('chromiumEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
