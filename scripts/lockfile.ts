/** The used parts of package-lock.json: packages by folder, the project itself under ''. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

type Names = Readonly<Record<string, string>>;

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  /** A development dependency that a package of the product names as optional. */
  readonly devOptional?: boolean;
  /** C libraries of a native part; undefined: any. */
  readonly libc?: readonly string[];
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Folder where Node resolves `name` from the package in `from`, if the lockfile has it. */
export function resolveLocked(
  { packages }: Lockfile,
  from: string,
  name: string,
): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === '') return undefined;
  }
}
