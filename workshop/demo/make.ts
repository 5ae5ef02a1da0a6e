import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type DemoMark, replaceDemo } from './folder.ts';
import { ended } from './serve.ts';

/** About three hundred cases, 0.7 of what these people would send. */
const SHARE = 0.7;

interface Wanted {
  readonly folder: string;
  readonly seed: number;
  /** Port of the demonstration, for links in mails and payments. */
  readonly port: number;
  readonly onProgress?: (share: number) => void;
}

/** Makes a clinic year that ends now in place of the folder's. Takes minutes. */
export async function makeYear({ folder, seed, port, onProgress }: Wanted): Promise<DemoMark> {
  const { makeDemo } = await import('./generate.ts');
  const now = new Date();
  const mark = { seed, madeAt: now.toISOString(), password: randomBytes(9).toString('base64url') };
  const rest = { port, seed, now, share: SHARE, password: mark.password };
  await replaceDemo(folder, mark, (unfinished) =>
    makeDemo({ ...rest, folder: unfinished, ...(onProgress && { onProgress }) }),
  );
  return mark;
}

/** The same in a process of its own, so that this one keeps answering. Rejects when it fails or ends early. */
export async function makeYearApart(
  { folder, seed, port }: Omit<Wanted, 'onProgress'>,
  signal: AbortSignal,
): Promise<void> {
  const args = [fileURLToPath(import.meta.url), folder, String(seed), String(port)];
  const code = await ended(spawn(process.execPath, args, { stdio: 'inherit', signal }));
  if (code !== 0) throw new Error(`The year of the demonstration was not made: ${code}`);
}

if (import.meta.main) {
  const [folder = '', seed, port] = process.argv.slice(2);
  await makeYear({ folder, seed: Number(seed), port: Number(port) });
}
