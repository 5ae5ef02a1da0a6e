import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of an installation without AUTH_SECRET: generated once and stored in the data folder.
 */
export async function installationSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret');
  const fresh = randomBytes(32).toString('hex');
  try {
    await writeFile(path, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}
