import { type LockedPackage, type Lockfile, resolveLocked } from './lockfile.ts';

/**
 * The folders of the packages that a server needs: its Node, the packages outside its bundle, and
 * their dependencies. Skips optional peers, which only a tool of the project had installed.
 * @param lockfile only with the installed packages.
 * @param named the packages outside the bundle.
 * @param libc `glibc` or `musl`: npm before 11 installs the native parts of both.
 */
export function serverModules(
  lockfile: Lockfile,
  named: readonly string[],
  libc: string,
): ReadonlySet<string> {
  const remaining = new Set<string>();
  const keep = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = resolveLocked(lockfile, from, name);
      const locked = path === undefined ? undefined : lockfile.packages[path];
      if (path === undefined || locked === undefined || remaining.has(path)) continue;
      if (locked.libc && !locked.libc.includes(libc)) continue;
      remaining.add(path);
      keep(path, needs(locked));
    }
  };
  keep('', [...named, ...Object.keys(lockfile.packages['']?.optionalDependencies ?? {})]);
  return remaining;
}

function needs(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers.filter((name) => locked.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}
