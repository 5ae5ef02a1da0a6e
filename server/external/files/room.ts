import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCause } from '#server/shared/systemCause.ts';

/** One block of most disks. */
const BLOCK_BYTES = 4096;

interface Probe {
  /** Name of the folder in the words. */
  readonly at: string;
  readonly bytes?: number;
}

/** Why nothing can be stored in a folder now; undefined where a probe was written, and removed. */
export async function roomCause(
  folder: string,
  { at, bytes = BLOCK_BYTES }: Probe,
): Promise<string | undefined> {
  const probe = join(folder, `room.${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(bytes, 'x'), { mode: 0o600 });
    return undefined;
  } catch (error) {
    return systemCause(error, at) ?? `No se puede escribir en ${at}.`;
  } finally {
    await rm(probe, { force: true });
  }
}
