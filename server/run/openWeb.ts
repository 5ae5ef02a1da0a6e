import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { listAbilities } from '../flows/analyses/listAbilities.ts';
import { type Build, keepBuild, otherBuilds } from '../flows/operations/keptBuilds.ts';
import { listFaqs } from '../flows/support/faqs.ts';
import { describeInstallation } from '../flows/support/installation.ts';
import { sumVetAnswers } from '../flows/support/vetAnswers.ts';
import { openBuild } from '../http/builtFiles.ts';
import type { HttpEnv } from '../http/env.ts';
import { openPages } from '../http/pages.ts';
import type { Shutdown } from './shutdown.ts';

const BUILT_PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');
const HOUR = 3_600_000;

/**
 * The pages of the built web; undefined without one, as while it is developed. Its files are kept
 * before the first page leaves, so that every process has the later parts of that page.
 */
export async function openWeb(
  config: Config,
  ctx: Context,
  shutdown: Shutdown,
  folder = BUILT_PAGES,
): Promise<Hono<HttpEnv> | undefined> {
  if (!existsSync(folder)) return undefined;
  const build = await openBuild(folder);
  await keepWhileServed(ctx, build, shutdown);
  return openPages(folder, {
    hideUi: config.production,
    publicUrl: config.publicUrl,
    others: otherBuilds(ctx, build),
    about: () => describeInstallation(ctx),
    answers: () => sumVetAnswers(ctx),
    faqs: () => listFaqs(ctx),
    abilities: () => listAbilities(ctx),
    clock: ctx.clock,
    timeZone: ctx.timeZone,
  });
}

async function keepWhileServed(ctx: Context, build: Build, shutdown: Shutdown): Promise<void> {
  const keep = () =>
    keepBuild(ctx, build).catch((error: unknown) =>
      // A full or absent store: pages are served without it, and the next hour tries again.
      ctx.log.warn('built files not kept for pages of other builds', { error }),
    );
  let last = keep();
  await last;
  const timer = setInterval(() => {
    last = keep();
  }, HOUR);
  shutdown.add(async () => {
    clearInterval(timer);
    await last;
  });
}
