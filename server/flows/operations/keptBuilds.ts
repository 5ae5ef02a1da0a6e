import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';

/**
 * The web's built files where the images are kept, so that a page older or newer than the process it
 * asks finds its later parts (decision 114): `web/BUILD/files`, and `web/BUILD/alive`, the time at
 * which a process served that build last.
 */

const FOLDER = 'web';
const HOUR = 3_600_000;
/** A build stays a day after its last process; processes say each hour that they live. */
const DAY = 24 * HOUR;
/** Milliseconds between two looks for other builds, however many files are asked for. */
const LOOK_PAUSE = 2_000;

export interface BuiltFile {
  /** As in `content-encoding`. */
  readonly encoding: 'br' | undefined;
  readonly bytes: Buffer;
}

/** The files of one build that have a hash in their name. */
export interface Build {
  /** Another build has another one. */
  readonly id: string;
  has(name: string): boolean;
  read(): Promise<ReadonlyMap<string, BuiltFile>>;
}

type Stores = Pick<Context, 'files' | 'keys' | 'clock'>;

/** Keeps the build's files, unless they are there, and the time. */
export async function keepBuild(ctx: Stores, build: Build): Promise<void> {
  const place = `${FOLDER}/${build.id}`;
  const alive = await ctx.files.find(`${place}/alive`);
  // Written last: with it the files are there.
  if (!alive) await ctx.files.put(`${place}/files`, packed(ctx, await build.read()));
  await markAlive(ctx, build.id);
}

async function markAlive(ctx: Pick<Context, 'files' | 'clock'>, id: string): Promise<void> {
  await ctx.files.put(`${FOLDER}/${id}/alive`, Buffer.from(ctx.clock().toISOString()));
}

/** Removes builds without a process for a day. @returns their number. */
export async function forgetBuilds(ctx: Pick<Context, 'files' | 'clock'>): Promise<number> {
  let removed = 0;
  for (const id of await ctx.files.listPrefixes(FOLDER)) {
    const alive = await ctx.files.find(`${FOLDER}/${id}/alive`);
    const age = ctx.clock().getTime() - Date.parse(Buffer.from(alive ?? '').toString());
    if (age > DAY + HOUR) {
      await ctx.files.remove(`${FOLDER}/${id}/alive`);
      await ctx.files.removeAll(`${FOLDER}/${id}`);
      removed++;
    }
    // Its process died before it said so, or had a clock that ran ahead.
    else if (!(age > -HOUR)) await markAlive(ctx, id);
  }
  return removed;
}

export type FindBuiltFile = (name: string) => Promise<BuiltFile | undefined>;

/**
 * Finds files that the process's own build lacks. Each other build is read once, and a name that none
 * has costs the store at most one list in two seconds.
 */
export function otherBuilds(
  ctx: Pick<Context, 'files' | 'keys' | 'log'>,
  own: Build,
): FindBuiltFile {
  const read = new Set([own.id]);
  const known = new Map<string, BuiltFile>();
  const look = async () => {
    for (const id of await ctx.files.listPrefixes(FOLDER)) {
      if (read.has(id)) continue;
      const bytes = await ctx.files.find(`${FOLDER}/${id}/files`);
      if (!bytes) continue;
      read.add(id);
      const files = unpacked(ctx, bytes);
      if (!files) ctx.log.warn('built files with a foreign seal left alone', { build: id });
      // A name with a hash has the same contents in every build.
      for (const [name, file] of files ?? []) if (!own.has(name)) known.set(name, file);
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  // One that has begun may have missed a build that was kept since: wait for the next one.
  const lookNext = () => {
    next ??= last.then(() => {
      next = undefined;
      const done = look().catch((error: unknown) =>
        ctx.log.warn('other built files could not be read', { error }),
      );
      last = done.then(() => pause(LOOK_PAUSE, undefined, { ref: false }));
      return done;
    });
    return next;
  };
  return async (name) => {
    if (!known.has(name)) await lookNext();
    return known.get(name);
  };
}

/** With a seal: whoever can only write to a bucket must not make our pages run a script. */
function packed(ctx: Pick<Context, 'keys'>, files: ReadonlyMap<string, BuiltFile>): Uint8Array {
  const entries = [...files].map(([name, { encoding, bytes }]) => [
    name,
    encoding ?? '',
    bytes.toString('base64'),
  ]);
  const text = JSON.stringify(entries);
  return Buffer.from(`${ctx.keys.pseudonym(SEAL, text)}\n${text}`);
}

const SEAL = 'built files';

function unpacked(
  ctx: Pick<Context, 'keys'>,
  bytes: Uint8Array,
): ReadonlyMap<string, BuiltFile> | undefined {
  const whole = Buffer.from(bytes).toString();
  const cut = whole.indexOf('\n');
  const text = whole.slice(cut + 1);
  if (ctx.keys.pseudonym(SEAL, text) !== whole.slice(0, cut)) return undefined;
  const entries = JSON.parse(text) as readonly [string, string, string][];
  return new Map(
    entries.map(([name, encoding, base64]) => [
      name,
      { encoding: encoding === 'br' ? 'br' : undefined, bytes: Buffer.from(base64, 'base64') },
    ]),
  );
}
