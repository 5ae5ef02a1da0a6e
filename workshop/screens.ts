import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chromium } from 'playwright-core';
import { startChromium } from '#tests/support/chromium.ts';
import { ROOT } from '../scripts/tool.ts';
import { screensOf } from './screens/list.ts';
import { type Asked, parseAsked } from './screens/options.ts';
import { type Camera, type Shot, shoot } from './screens/shoot.ts';
import { openSite, type Site } from './screens/site.ts';

/**
 * `npm run screens -- [--routes …] [--widths …]`: pictures of every route and state of the built
 * product, with the demonstration's data, in `.cache/screens`. Fails where a page logs an error.
 */

const FOLDER = join(ROOT, '.cache', 'screens');
/** Pages at once: most of their time they wait. */
const AT_ONCE = 3;

try {
  await main(parseAsked(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function main(asked: Asked): Promise<void> {
  const server = await startChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  const site = await openSite(asked.fresh);
  try {
    const shots = shotsOf(asked, site);
    for (const { screen } of shots)
      await rm(join(FOLDER, screen.name), { recursive: true, force: true });
    const problems = await take({ browser, site, themes: asked.themes, folder: FOLDER }, shots);
    for (const problem of problems) console.error(problem);
    console.log(
      `${shots.length * asked.themes.length} pictures asked, ${problems.length} problems.`,
    );
    if (problems.length > 0 || shots.length === 0) process.exitCode = 1;
  } finally {
    await site.stop();
    await server.close();
  }
}

function shotsOf(asked: Asked, { facts }: Site): readonly Shot[] {
  const { routes, states, widths } = asked;
  return screensOf(facts)
    .filter(({ name }) => routes === undefined || routes.some((route) => name.startsWith(route)))
    .flatMap((screen) =>
      screen.states
        .filter((state) => states.includes(state))
        .flatMap((state) => widths.map((width) => ({ screen, state, width }))),
    );
}

/** Prints each file as it is made. */
async function take(camera: Camera, shots: readonly Shot[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const left = shots.values();
  const work = async () => {
    for (const shot of left) {
      const { screen, state, width } = shot;
      const name = `${screen.name} ${state} ${width}`;
      try {
        const { files, errors } = await shoot(camera, shot);
        for (const file of files) console.log(relative(ROOT, join(camera.folder, file)));
        problems.push(...errors.map((error) => `${name}: ${error}`));
      } catch (error) {
        problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}
