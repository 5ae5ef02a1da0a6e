import { useEffect, useState } from 'react';
import { isCorrection } from '#domain/marks/corrections.ts';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';
import { readMarks } from '#web/api/marks.ts';

/** Corrections of the contours of one image, over those of the account. */
export interface Corrections {
  /** False until the account's are known. */
  readonly ready: boolean;
  readonly failed: boolean;
  /** Removed ones too. */
  readonly marks: readonly Mark[];
  /** Those that the account does not have so. */
  readonly changed: readonly Mark[];
  /** The correction of a contour, if any. */
  readonly of: (id: string) => Mark | undefined;
  /** Corrects a contour, or leaves it as measured. */
  readonly set: (id: string, body: MarkBody | undefined) => void;
  readonly undo: () => void;
}

type Change = readonly [id: string, before: Mark | undefined];

export function useCorrections(analysisId: string, imageId: string): Corrections {
  const [stored, setStored] = useState<readonly Mark[]>();
  const [failed, setFailed] = useState(false);
  const [own, setOwn] = useState<readonly Mark[]>([]);
  const [acts, setActs] = useState<readonly Change[]>([]);
  useEffect(() => {
    let left = false;
    readMarks(analysisId).then(
      (marks) => left || setStored(marks.filter((mark) => mark.imageId === imageId)),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [analysisId, imageId]);
  const before = stored ?? [];
  const marks = mergeMarks(before, own);
  const of = (id: string) => marks.find((mark) => isCorrection(mark) && ofShape(mark) === id);
  const put = (mark: Mark) => setOwn((all) => mergeMarks(all, [mark]));
  const write = (id: string, body: MarkBody | undefined) => {
    const present = of(id);
    if (present) put({ ...present, revision: present.revision + 1, removed: true });
    if (body) put({ id: crypto.randomUUID(), imageId, body, revision: 1, removed: false });
  };
  return {
    ready: stored !== undefined,
    failed,
    marks,
    changed: own.filter((mark) => !isIn(before, mark) && !(mark.removed && isNew(before, mark))),
    of,
    set: (id, body) => {
      setActs([...acts, [id, of(id)]]);
      write(id, body);
    },
    undo: () => {
      const last = acts.at(-1);
      if (!last) return;
      setActs(acts.slice(0, -1));
      write(last[0], last[1]?.body);
    },
  };
}

function ofShape({ body }: Mark): string | undefined {
  return body.kind === 'removed' || body.kind === 'split' ? body.of : undefined;
}

const isIn = (marks: readonly Mark[], { id, revision }: Mark) =>
  marks.some((mark) => mark.id === id && mark.revision === revision);
const isNew = (marks: readonly Mark[], { id }: Mark) => !marks.some((mark) => mark.id === id);
