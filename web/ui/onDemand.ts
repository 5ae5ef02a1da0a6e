import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { type Cause, causeOf, part, reportMissing } from '#web/parts/part.ts';

/** A component whose code comes after the page. */
export interface OnDemand<Props> {
  /** Never rejects: after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** Undefined until loaded. */
  readonly read: () => ComponentType<Props> | undefined;
  /** From a failure until it is loaded. */
  readonly failed: () => Cause | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const loaders: (() => Promise<void>)[] = [];

export function onDemand<Props>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failed: Cause | undefined;
  const listeners = new Set<() => void>();
  const begin = async () => {
    try {
      loaded = await part(fetch, true);
      failed = undefined;
    } catch (error) {
      loading = undefined;
      failed = causeOf(error);
    }
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

/** Signs of somebody at the page, who may press something soon; and of a network that is back. */
const SIGNS = ['pointerdown', 'keydown', 'online'] as const;

/**
 * The component, once loaded. Loading begins when it is wanted, or before, at the first sign of
 * somebody at the page; without `ahead`, only when it is wanted. `MissingPart` shows one that is wanted
 * and fails to load.
 */
export function useOnDemand<Props>(
  later: OnDemand<Props>,
  wanted: boolean,
  { ahead = true }: { readonly ahead?: boolean } = {},
): ComponentType<Props> | undefined {
  const Part = useSyncExternalStore(later.subscribe, later.read, () => undefined);
  const failed = useSyncExternalStore(later.subscribe, later.failed, () => undefined);
  useEffect(() => {
    if (!(wanted && failed)) return;
    return reportMissing({ load: later.load, why: failed });
  }, [later, wanted, failed]);
  useEffect(() => {
    if (Part || !(wanted || ahead)) return;
    const load = () => void later.load();
    if (wanted) load();
    window.addEventListener('pointermove', load, { once: true });
    for (const sign of SIGNS) window.addEventListener(sign, load);
    return () => {
      window.removeEventListener('pointermove', load);
      for (const sign of SIGNS) window.removeEventListener(sign, load);
    };
  }, [Part, later, wanted, ahead]);
  return Part;
}
