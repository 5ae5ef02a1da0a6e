import { correctsContours, isCorrection } from '#domain/marks/corrections.ts';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import type { NamedShape } from '#domain/report/overlay.ts';
import type { MarkBook } from '#web/marks/markBook.ts';

/** A vet's word on a measured contour. */
type Verdict = Extract<MarkBody, { kind: 'removed' | 'split' }>;

export interface Corrections {
  /** Corrections of this image. */
  readonly marks: readonly Mark[];
  /** The vet's word on a contour, if any. */
  readonly of: (id: string) => Verdict | undefined;
  /** Gives a verdict; given again, it is taken back. */
  readonly judge: (verdict: Verdict) => void;
  /** @returns the id of the new contour. */
  readonly add: (body: Extract<MarkBody, { kind: 'added' }>) => string;
  /** Takes a contour that a vet added away. */
  readonly takeAway: (id: string) => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
}

/** Corrections of the contours of an image, each on the device as soon as it is made. */
export function correctionsOf(book: MarkBook, all: readonly Mark[], imageId: string): Corrections {
  const marks = all.filter((mark) => mark.imageId === imageId && isCorrection(mark));
  const isHere = (mark: Mark) => mark.imageId === imageId && correctsContours(mark);
  const verdicts = new Map(
    marks.flatMap((mark): [string, { readonly mark: string; readonly body: Verdict }][] => {
      const { id, body } = mark;
      return body.kind === 'removed' || body.kind === 'split'
        ? [[body.of, { mark: id, body }]]
        : [];
    }),
  );
  return {
    marks,
    of: (id) => verdicts.get(id)?.body,
    judge: (verdict) => {
      const present = verdicts.get(verdict.of);
      if (!present) book.add(imageId, verdict);
      else if (present.body.kind === verdict.kind) book.remove(present.mark);
      else book.change(present.mark, verdict);
    },
    add: (body) => book.add(imageId, body),
    takeAway: (id) => book.remove(id),
    canUndo: book.canUndo(isHere),
    undo: () => void book.undo(isHere),
  };
}

/** The word of a correction, and the contour's place in the count. */
export function stateOf({ counted, edit, worth }: NamedShape): string {
  switch (edit) {
    case 'removed':
      return 'Retirada por usted';
    case 'split':
      return `Dividida en ${worth} por usted`;
    case 'added':
      return 'Añadida por usted';
    default:
      return counted ? 'En el recuento' : 'Vista, no cuenta';
  }
}
