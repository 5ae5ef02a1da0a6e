import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { type CellCount, cellsIn } from '#domain/catalogue/cellCount.ts';
import type { ImageCount } from '#domain/catalogue/imageCounts.ts';
import { type CellMark, fieldsOf, isCell, tally } from '#domain/marks/cellCounts.ts';
import type { MarkPoint } from '#domain/marks/mark.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { Size } from '#web/ui/pane/view.ts';
import type { OpenMarks } from '../useMarks.ts';
import { middleOf, nearestTo, unmarked } from './geometry.ts';
import { MOST_CLASSES } from './markShapes.ts';
import type { StageRunner } from './stageRunner.ts';

export interface CountingInput {
  readonly open: OpenMarks;
  readonly count: ImageCount | undefined;
  /** Marks of other images do not count. */
  readonly images: readonly { readonly id: string }[];
  /** The one on the stage. */
  readonly imageId: string;
  readonly overlay: Overlay | undefined;
  readonly onCell: () => void;
}

export type Counting = ReturnType<typeof useCounting>;

const NO_KEYS: readonly string[] = [];

/** The marks of one count over all images, and what keys and presses do to them. */
export function useCounting(input: CountingInput) {
  const keys = input.count?.keys ?? NO_KEYS;
  const runner = useRef<StageRunner>(null);
  const [chosen, setChosen] = useState('');
  const [size, setSize] = useState<Size>();
  const [note, setNote] = useState('');
  const cells = useCells(input, keys);
  const contours = useContours(input.overlay, size, cells.marks);
  const placeOf = useCallback((mark: CellMark) => keys.indexOf(mark.body.class), [keys]);
  const acts = actsOf({ ...input, ...cells, runner, size, contours, setChosen, setNote });
  const active = keys.includes(chosen) ? chosen : (keys[0] ?? '');
  return {
    ...cells,
    runner,
    contours,
    active,
    note,
    placeOf,
    setSize,
    last: cells.marks.at(-1)?.id,
    choose: setChosen,
    undo: acts.undo,
    toggleField: acts.toggleField,
    press: (event: KeyboardEvent, onStage: boolean) => pressed(event, onStage, keys, acts),
    onPress: (at: MarkPoint, mark: CellMark | undefined) =>
      mark ? acts.remove(mark) : acts.add(active, at),
  };
}

function useCells({ open, count, images, imageId }: CountingInput, keys: readonly string[]) {
  const here = useMemo(() => {
    const shown = new Set(images.map(({ id }) => id));
    return open.marks.filter((mark) => shown.has(mark.imageId));
  }, [open.marks, images]);
  const ofCount = useMemo(
    () => here.filter(isCell).filter((mark) => keys.includes(mark.body.class)),
    [here, keys],
  );
  const fields = useMemo(() => fieldsOf(here, keys), [here, keys]);
  const marks = useMemo(
    () => ofCount.filter((mark) => mark.imageId === imageId),
    [ofCount, imageId],
  );
  const cells: CellCount = useMemo(() => tally(ofCount, keys), [ofCount, keys]);
  const countOn = (id: string) => ofCount.filter((mark) => mark.imageId === id).length;
  const all = cellsIn(cells);
  const byField = count?.kind === 'means';
  return {
    marks,
    cells,
    all,
    fields,
    countOn,
    isEmpty: byField ? fields.size === 0 : all === 0,
    words: byField ? `${all} en ${fieldsText(fields.size)}` : `${all} células`,
  };
}

/** The contours still to be counted. */
function useContours(
  overlay: Overlay | undefined,
  size: Size | undefined,
  marks: readonly CellMark[],
) {
  return useMemo(
    () => overlay && size && { ...overlay, shapes: unmarked(overlay, size, marks) },
    [overlay, size, marks],
  );
}

const fieldsText = (fields: number) => `${fields} ${fields === 1 ? 'campo' : 'campos'}`;

interface ActsInput extends CountingInput {
  readonly runner: RefObject<StageRunner | null>;
  readonly cells: CellCount;
  readonly all: number;
  readonly size: Size | undefined;
  readonly contours: Overlay | undefined;
  readonly setChosen: (key: string) => void;
  readonly setNote: (note: string) => void;
}

type Acts = ReturnType<typeof actsOf>;

function actsOf(input: ActsInput) {
  const { open, count, imageId, onCell } = input;
  const { runner, cells, all, size, contours, setChosen, setNote } = input;
  const nameOf = (key: string) => count?.names.get(key) ?? key;
  const add = (key: string, at: MarkPoint) => {
    open.book.add(imageId, { kind: 'cell', class: key, at });
    setChosen(key);
    setNote(`${nameOf(key)}: ${(cells.get(key) ?? 0) + 1} de ${all + 1}`);
    onCell();
  };
  const remove = ({ id, body }: CellMark) => {
    open.book.remove(id);
    setNote(`${nameOf(body.class)}, marca quitada. Quedan ${all - 1}`);
  };
  return {
    runner,
    add,
    remove,
    /** Makes the image a field without cells, or no field. */
    toggleField: () => {
      const of = count?.keys[0] ?? '';
      const present = open.marks.find(
        (mark) => mark.imageId === imageId && mark.body.kind === 'field' && mark.body.of === of,
      );
      if (present) open.book.remove(present.id);
      else open.book.add(imageId, { kind: 'field', of });
    },
    undo: () => {
      if (open.book.undo()) setNote('Deshecho');
    },
    /** To the nearest contour without a mark. False where there are none to count. */
    jump: () => {
      const stage = runner.current;
      if (!stage || !contours || !size) return false;
      const counted = contours.shapes.filter((shape) => shape.counted);
      const middles = counted.map((shape) => middleOf(shape, contours, size));
      const next = nearestTo(middles, stage.place());
      if (next) stage.goTo(next);
      else setNote('Todos los contornos de esta imagen están contados');
      return true;
    },
  };
}

const UNDO = 'z';
/** These also act while a button of the desk has the focus. */
const ZOOM: readonly string[] = ['+', '-'];

/** True for a key of the desk. */
function pressed(
  { key, repeat, shiftKey }: KeyboardEvent,
  onStage: boolean,
  keys: readonly string[],
  { runner, add, remove, undo, jump }: Acts,
): boolean {
  const stage = runner.current;
  const cell = keys.slice(0, MOST_CLASSES)[Number(key) - 1];
  if (cell !== undefined) {
    // A key held down is one cell.
    if (!repeat && stage) add(cell, stage.place());
    return true;
  }
  if (key.toLowerCase() === UNDO) {
    if (!repeat) undo();
    return true;
  }
  if (!onStage && !ZOOM.includes(key)) return false;
  if (key === ' ') return jump();
  if (key === 'Delete' || key === 'Backspace') {
    const mark = stage?.markAtCursor();
    if (mark) remove(mark);
    return true;
  }
  return stage?.handle(key, shiftKey) ?? false;
}
