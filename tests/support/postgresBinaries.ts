import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall } from './aptInstall.ts';

const DEBIAN_CLUSTERS = '/usr/lib/postgresql';
const OLDEST_VERSION = 15;

/** The folder that holds `postgres` and `initdb`; installs them on a Debian that lets us. */
export function findPostgresBinaries(): string {
  const folder = search();
  if (folder !== undefined) return folder;
  if (canInstall()) {
    installWithoutCluster();
    const installed = search();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'Las pruebas necesitan PostgreSQL 15 o posterior: instale el paquete «postgresql», ' +
      'ponga «initdb» y «postgres» en el PATH, o indique un servidor en TEST_POSTGRES_URL.',
  );
}

function search(): string | undefined {
  const debian = existsSync(DEBIAN_CLUSTERS)
    ? readdirSync(DEBIAN_CLUSTERS)
        .filter((version) => Number(version) >= OLDEST_VERSION)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_CLUSTERS, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...onPath, ...debian, '/usr/local/bin', '/opt/homebrew/bin'].find(
    (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  );
}

/** Debian's package creates and starts its own cluster unless this file forbids it. */
function installWithoutCluster(): void {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = join(folder, 'vetoscopio-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\nstart_conf = manual\n');
  try {
    aptInstall('postgresql');
  } finally {
    rmSync(file, { force: true });
  }
}
