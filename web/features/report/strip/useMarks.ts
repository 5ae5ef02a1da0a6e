import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Mark } from '#domain/marks/mark.ts';
import { client, unwrapQuietly } from '#web/api/client.ts';
import { MarkStore } from './markStore.ts';

/** Changes of the marks of a case. */
export type MarkPen = Pick<MarkStore, 'add' | 'change' | 'remove' | 'flush'>;

/** Marks of a case as its account has them, and as they are changed here. */
export function useMarks(id: string): { readonly marks: readonly Mark[]; readonly pen: MarkPen } {
  const [store] = useState(
    () =>
      new MarkStore(async (marks) => {
        const json = { marks: [...marks] };
        return (await unwrapQuietly(marksOf.$put({ param: { id }, json }))).marks;
      }),
  );
  useEffect(() => {
    unwrapQuietly(marksOf.$get({ param: { id } })).then(
      ({ marks }) => store.merge(marks),
      // Without network there are none yet; what is marked here is sent later.
      () => undefined,
    );
    return () => void store.flush();
  }, [id, store]);
  const all = useSyncExternalStore(store.subscribe, store.read, store.read);
  const marks = useMemo(() => all.filter(({ removed }) => !removed), [all]);
  return { marks, pen: store };
}

const marksOf = client.analyses[':id'].marks;
