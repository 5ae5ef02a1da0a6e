import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { feelPulse } from '#server/external/database/controlSocket.ts';
import { DatabaseError } from '#server/external/database/database.ts';

/** Data folder of the demonstration, which may be made anew. */

export const DEMO_FOLDER = join(import.meta.dirname, '..', '..', 'data-demo');

export class DemoError extends Error {
  override name = 'DemoError';
}

/**
 * Spanish words for an error that the operator can mend; undefined for a bug. Another process may
 * take the folder between two of our checks.
 */
export function refusalText(error: unknown): string | undefined {
  if (error instanceof DemoError || error instanceof DatabaseError) return error.message;
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `El puerto ${port} está ocupado por otro programa. Indique otro con PORT.`;
  if (code !== undefined && BUSY.has(code))
    return `Otro programa está usando ${path ?? 'la carpeta de la demostración'}. Ciérrelo y vuelva a intentarlo.`;
  return undefined;
}

/** Error codes of a folder that other processes use. */
const BUSY = new Set(['EBUSY', 'ENOTEMPTY', 'EPERM', 'EACCES']);

const markSchema = z.object({
  seed: z.number(),
  madeAt: z.string(),
  /** For all accounts but the three of `sample-accounts.txt`. */
  password: z.string(),
});
export type DemoMark = z.infer<typeof markSchema>;

const NAME = 'demo.json';

/** Undefined without a folder. Throws for a folder that is not ours. */
export async function readMark(folder: string): Promise<DemoMark | undefined> {
  if (!existsSync(folder)) return undefined;
  const read = markSchema.safeParse(await readJson(join(folder, NAME)));
  if (!read.success)
    throw new DemoError(
      `La carpeta ${folder} no es de una demostración: no se toca. Muévala y vuelva a intentarlo.`,
    );
  return read.data;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Named when complete, so that an interrupted folder is never used. */
export async function replaceDemo(
  folder: string,
  mark: DemoMark,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  // Check again: only a folder of ours may be deleted.
  await readMark(folder);
  const unfinished = `${folder}.unfinished`;
  await requireAtRest(unfinished);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await chmod(unfinished, 0o700);
  await make(unfinished);
  await writeFile(join(unfinished, NAME), JSON.stringify(mark), { mode: 0o600 });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** Throws while a process uses it. */
export async function requireAtRest(folder: string): Promise<void> {
  if (existsSync(folder) && (await feelPulse(folder)) === 'alive')
    throw new DemoError(
      `La demostración ya está en marcha sobre ${folder}. Deténgala antes (Ctrl+C en su consola).`,
    );
}
