import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True if this machine allows installing Debian packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Throws with apt's output. */
export function aptInstall(name: string): void {
  console.log(`Instalando ${name} para las pruebas…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const outcome = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (outcome.status !== 0)
      throw new Error(`apt-get ${args.join(' ')}:\n${outcome.stdout}${outcome.stderr}`);
  }
}
