import { type KeyboardEvent, useState } from 'react';
import {
  answersOf,
  type CountedSum,
  cellsIn,
  countIn,
  withCell,
} from '#domain/catalogue/cellCount.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IntervalDot } from '#web/ui/figures/intervalDot.tsx';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useImageCounting } from './imageCounting.ts';
import { useOpenForm, useValues } from './openForm.ts';

export interface CellCounterProps {
  readonly sum: CountedSum;
  /** Names of the classes, by their key. */
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

const TARGETS = ['100', '200'];
const UNDO = 'z';
const NO_CELLS = new Map<string, number>();

/**
 * Counts cells by class while the vet looks through the microscope. Every press writes the form's own
 * fields, which the draft saves at once: there is nothing else to lose.
 */
export function CellCounter({ sum, names, onClose }: CellCounterProps) {
  const form = useOpenForm();
  const keys = [...sum.keys, sum.counted];
  const written = useValues(keys);
  const values = Object.fromEntries(keys.map((key, at) => [key, written[at] ?? '']));
  const [before, setBefore] = useState<readonly (typeof values)[]>([]);
  const [target, setTarget] = useState('100');
  const [last, setLast] = useState('');
  const counted = countIn(sum, values);
  const count = counted ?? NO_CELLS;
  const all = cellsIn(count);
  const replaces = counted === undefined && sum.keys.some((key) => values[key] !== '');
  const add = (key: string) => {
    const next = withCell(count, key);
    setBefore([...before, values]);
    setLast(`${names.get(key)}: ${next.get(key)} de ${all + 1}`);
    form.setValues(answersOf(sum, next));
  };
  const undo = () => {
    const previous = before.at(-1);
    if (!previous) return;
    setBefore(before.slice(0, -1));
    setLast('Deshecho');
    form.setValues(previous);
  };
  const press = (event: KeyboardEvent) => {
    // A key held down is one cell.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = sum.keys[Number(event.key) - 1];
    if (key !== undefined) add(key);
    else if (event.key.toLowerCase() === UNDO) undo();
    else return;
    event.preventDefault();
  };
  return (
    // The dialog's events bubble here, wherever its focus is.
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog.
    <div onKeyDown={press} className="contents">
      <Dialog
        open
        cross
        width="wide"
        title="Contar células"
        description="Pulse el número de la clase por cada célula que vea. Los porcentajes del formulario cambian a la vez."
        onOpenChange={onClose}
        footer={
          <>
            <OnImage onLeave={onClose} />
            <Button variant="secondary" onClick={undo} aria-disabled={before.length === 0}>
              Deshacer <KeyCap>Z</KeyCap>
            </Button>
            <Button onClick={onClose}>Listo</Button>
          </>
        }
      >
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p className="font-serif text-display tabular-nums">
            {all} <span className="text-control text-ink-soft">de {target}</span>
          </p>
          <Segmented
            label="Objetivo"
            name="cell-target"
            options={TARGETS.map((value) => ({ value, label: value }))}
            value={target}
            onChange={(value) => setTarget(value || target)}
          />
        </div>
        <p role="status" className="mt-2 min-h-6 text-meta text-ink-soft">
          {statusOf({ last, all, target: Number(target), replaces })}
        </p>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {sum.keys.map((key, at) => (
            <ClassRow
              key={key}
              place={at + 1}
              name={names.get(key) ?? key}
              cells={count.get(key) ?? 0}
              all={all}
              onAdd={() => add(key)}
            />
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

/** To the desk over the images, where the form has any. */
function OnImage({ onLeave }: { readonly onLeave: () => void }) {
  const openDesk = useImageCounting();
  if (!openDesk) return null;
  return (
    <Button
      variant="ghost"
      className="sm:mr-auto"
      onClick={() => {
        onLeave();
        openDesk();
      }}
    >
      Contar en la imagen
    </Button>
  );
}

interface Status {
  readonly last: string;
  readonly all: number;
  readonly target: number;
  readonly replaces: boolean;
}

function statusOf({ last, all, target, replaces }: Status): string {
  if (replaces)
    return 'Los porcentajes escritos se sustituyen con la primera célula; Deshacer los devuelve.';
  if (all === target) return `${all} células contadas. Puede seguir.`;
  return last;
}

interface ClassRowProps {
  readonly place: number;
  readonly name: string;
  readonly cells: number;
  readonly all: number;
  readonly onAdd: () => void;
}

function ClassRow({ place, name, cells, all, onAdd }: ClassRowProps) {
  const share = all === 0 ? '–' : `${Math.round((cells * 100) / all)}\u00a0%`;
  return (
    <li>
      <button
        type="button"
        onClick={onAdd}
        {...(place === 1 ? { 'data-first-focus': '' } : {})}
        aria-keyshortcuts={String(place)}
        className="flex min-h-12 w-full items-center gap-3 px-1 text-left hover:bg-haem-tint"
      >
        <KeyCap>{String(place)}</KeyCap>
        <span className="min-w-0 flex-1">{name}</span>
        <span className="w-10 text-right font-semibold tabular-nums">{cells}</span>
        <span className="w-14 text-right text-ink-soft tabular-nums">{share}</span>
        <span className="w-52.5 max-sm:hidden">
          {all === 0 ? null : <IntervalDot bare name={name} hits={{ hits: cells, of: all }} />}
        </span>
      </button>
    </li>
  );
}
