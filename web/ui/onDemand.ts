import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** A component whose code comes after the page. */
export interface OnDemand<Props> {
  /** Never rejects: after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** Undefined until loaded. */
  readonly read: () => ComponentType<Props> | undefined;
  /** True from a failure until it is loaded. */
  readonly failed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const loaders: (() => Promise<void>)[] = [];

export function onDemand<Props>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failed = false;
  const listeners = new Set<() => void>();
  const begin = async () => {
    try {
      loaded = await fetch();
    } catch {
      loading = undefined;
    }
    failed = loaded === undefined;
    for (const listener of listeners) listener();
  };
  const load = () => {
    loading ??= begin();
    return loading;
  };
  loaders.push(load);
  return {
    load,
    read: () => loaded,
    failed: () => failed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Loads every component of the imported modules.
 * @internal Only tests do so: what they press is then there.
 */
export async function loadAll(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}

/** Loaders of what the page wants and could not load. */
let missing: readonly (() => Promise<void>)[] = [];
const missingListeners = new Set<() => void>();

function setMissing(next: typeof missing): void {
  missing = next;
  for (const listener of missingListeners) listener();
}

/** Loads what is missing; `MissingPart` shows it. */
export const missingParts = {
  read: () => missing,
  subscribe: (listener: () => void) => {
    missingListeners.add(listener);
    return () => missingListeners.delete(listener);
  },
};

function useReportMissing({ load }: Pick<OnDemand<never>, 'load'>, lacks: boolean): void {
  useEffect(() => {
    if (!lacks) return;
    setMissing([...missing, load]);
    return () => setMissing(missing.toSpliced(missing.indexOf(load), 1));
  }, [load, lacks]);
}

/** Signs of somebody at the page, who may press something soon; and of a network that is back. */
const SIGNS = ['pointerdown', 'keydown', 'online'] as const;

/**
 * The component, once loaded. Loading begins when it is wanted, or before, at the first sign of
 * somebody at the page; without `ahead`, only when it is wanted. `MissingPart` shows one that is wanted
 * and fails to load.
 */
export function useOnDemand<Props>(
  part: OnDemand<Props>,
  wanted: boolean,
  { ahead = true }: { readonly ahead?: boolean } = {},
): ComponentType<Props> | undefined {
  const Part = useSyncExternalStore(part.subscribe, part.read, () => undefined);
  const failed = useSyncExternalStore(part.subscribe, part.failed, () => false);
  useReportMissing(part, wanted && failed);
  useEffect(() => {
    if (Part || !(wanted || ahead)) return;
    const load = () => void part.load();
    if (wanted) load();
    window.addEventListener('pointermove', load, { once: true });
    for (const sign of SIGNS) window.addEventListener(sign, load);
    return () => {
      window.removeEventListener('pointermove', load);
      for (const sign of SIGNS) window.removeEventListener(sign, load);
    };
  }, [Part, part, wanted, ahead]);
  return Part;
}
