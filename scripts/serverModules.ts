import { type LockedPackage, type Lockfile, resolveLocked } from './lockfile.ts';

/**
 * The folders of the packages that a server needs: its Node, the packages outside its bundle, and
 * their dependencies. Optional peers are not included: the library works without them, and only a tool of
 * the project had them installed.
 *
 * @param lockfile only with the installed packages.
 * @param named the packages outside the bundle.
 * @param libc `glibc` or `musl`: npm before 11 installs the native parts of both.
 */
export function serverModules(
  lockfile: Lockfile,
  named: readonly string[],
  libc: string,
): ReadonlySet<string> {
  const kept = new Set<string>();
  const keep = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = resolveLocked(lockfile, from, name);
      const found = path === undefined ? undefined : lockfile.packages[path];
      if (path === undefined || found === undefined || kept.has(path)) continue;
      if (found.libc && !found.libc.includes(libc)) continue;
      kept.add(path);
      keep(path, needs(found));
    }
  };
  keep('', [...named, ...Object.keys(lockfile.packages['']?.optionalDependencies ?? {})]);
  return kept;
}

function needs(found: LockedPackage): string[] {
  const peers = Object.keys(found.peerDependencies ?? {});
  return [
    ...Object.keys(found.dependencies ?? {}),
    ...Object.keys(found.optionalDependencies ?? {}),
    ...peers.filter((name) => found.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}
