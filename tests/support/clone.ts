import { cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** Root entries of this working copy that a clone lacks. */
const LEFT_OUT = /^(?:node_modules|build|data.*|\.git|\.env|\.cache|\.react-router|deploy\/\.env)$/;

/** PATH of a shell in a fresh clone. */
export const OUTER_PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !`${folder}/`.startsWith(`${ROOT}/`))
  .join(delimiter);

/** Copies this repository as a clone: nothing installed, nothing built. */
export async function makeClone(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(ROOT))
    if (!LEFT_OUT.test(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true });
}

/** Installs as npm before 11.6 did, without a link to Node. Packages are links to ours. */
export async function installAsOldNpm(folder: string): Promise<void> {
  const [ours, theirs] = [ROOT, folder].map((root) => join(root, 'node_modules'));
  const bin = join(theirs ?? '', '.bin');
  await mkdir(bin, { recursive: true });
  for (const { name, parentPath } of await readdir(ours ?? '', { withFileTypes: true })) {
    const from = join(parentPath, name);
    const to = join(theirs ?? '', name);
    if (name.endsWith('.json')) await cp(from, to);
    else if (!name.startsWith('.')) await symlink(from, to);
  }
  for (const name of await readdir(join(ours ?? '', '.bin')))
    if (name !== 'node')
      await symlink(await readlink(join(ours ?? '', '.bin', name)), join(bin, name));
  await cp(join(ROOT, 'build'), join(folder, 'build'), { recursive: true });
}
