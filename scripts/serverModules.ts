import { type LockedPackage, type Lockfile, resolveLocked } from './lockfile.ts';

/**
 * The folders of the packages that a server runs on: its Node, what its code names, and what those
 * depend on. An optional peer is none of them: the library works without it, and only a tool of the
 * project had it installed.
 *
 * @param lockfile only with the packages that are installed.
 * @param sources the code of the server.
 * @param libc `glibc` or `musl`: of both npm before 11 installs the native parts.
 */
export function serverModules(
  lockfile: Lockfile,
  sources: readonly string[],
  libc: string,
): ReadonlySet<string> {
  const project = lockfile.packages[''];
  const named = Object.keys(project?.dependencies ?? {}).filter((name) =>
    sources.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`)),
  );
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
  keep('', [...named, ...Object.keys(project?.optionalDependencies ?? {})]);
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
