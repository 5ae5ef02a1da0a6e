import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** A component whose code comes after the page. */
export interface OnDemand<Props> {
  /** Never rejects: after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** Undefined until loaded. */
  readonly read: () => ComponentType<Props> | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const loaders: (() => Promise<void>)[] = [];

export function onDemand<Props>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const begin = async () => {
    try {
      loaded = await fetch();
      for (const listener of listeners) listener();
    } catch {
      loading = undefined;
    }
  };
  const load = () => {
    loading ??= begin();
    return loading;
  };
  loaders.push(load);
  return {
    load,
    read: () => loaded,
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

/** Signs of somebody at the page, who may press something soon; and of a network that is back. */
const SIGNS = ['pointerdown', 'keydown', 'online'] as const;

/**
 * The component, once loaded. Loading begins when it is wanted, or before, at the first sign of
 * somebody at the page; without `ahead`, only when it is wanted.
 */
export function useOnDemand<Props>(
  part: OnDemand<Props>,
  wanted: boolean,
  { ahead = true }: { readonly ahead?: boolean } = {},
): ComponentType<Props> | undefined {
  const Part = useSyncExternalStore(part.subscribe, part.read, () => undefined);
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
