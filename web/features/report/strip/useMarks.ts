import { useMemo, useState } from 'react';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';

/** Changes of the marks of a case. */
export interface MarkPen {
  /** Returns the id of the mark. */
  add(imageId: string, body: MarkBody): string;
  change(id: string, body: MarkBody): void;
  remove(id: string): void;
}

/** Marks of a case while its page is open. */
export function useMarks(): { readonly marks: readonly Mark[]; readonly pen: MarkPen } {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const pen = useMemo(
    (): MarkPen => ({
      add(imageId, body) {
        const id = crypto.randomUUID();
        setMarks((before) => [...before, { id, imageId, body, revision: 1, removed: false }]);
        return id;
      },
      change: (id, body) =>
        setMarks((before) =>
          before.map((mark) =>
            mark.id === id ? { ...mark, body, revision: mark.revision + 1 } : mark,
          ),
        ),
      remove: (id) => setMarks((before) => before.filter((mark) => mark.id !== id)),
    }),
    [],
  );
  return { marks, pen };
}
