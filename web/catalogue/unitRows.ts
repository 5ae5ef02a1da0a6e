import { useSyncExternalStore } from 'react';
import type { UnitRows } from '#domain/catalogue/unitRows.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { part } from '#web/parts/part.ts';

/** The units of the sheets and the questions about figures, which come with the first one. */

type Doubts = Pick<typeof import('./figureDoubt.ts'), 'doubtOf' | 'openFigures' | 'rememberedText'>;

let rows: UnitRows | undefined;
let doubts: Doubts | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Never rejects: without a network the next figure tries again, and the server asks. */
export function wantUnitRows(): Promise<void> {
  loading ??= Promise.all([part(loadUnits), part(() => import('./figureDoubt.ts'))]).then(
    ([units, loaded]) => {
      rows = units;
      doubts = loaded;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => rows;

/** Undefined until loaded. */
export function useUnitRows(): UnitRows | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

export const doubtOf: Doubts['doubtOf'] = (...asked) => doubts?.doubtOf(...asked);
export const openFigures: Doubts['openFigures'] = (...asked) => doubts?.openFigures(...asked) ?? [];
export const rememberedText: Doubts['rememberedText'] = (...asked) =>
  doubts?.rememberedText(...asked);
