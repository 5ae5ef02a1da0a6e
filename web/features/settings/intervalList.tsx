import { useState } from 'react';
import { type Intervals, type OwnInterval, useChangeOwnIntervals } from '#web/api/intervals.ts';
import { detailOr } from '#web/api/problem.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Pencil, Trash } from '#web/ui/icons/lucide.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { analyteOf, ownIntervalText } from './intervalValues.ts';

export interface IntervalListProps {
  readonly intervals: Intervals;
  /** True while an interval is being edited. */
  readonly disabled: boolean;
  readonly onEdit: (interval: OwnInterval) => void;
  readonly onRemoved: () => void;
}

/** In the order of types and tables. */
export function IntervalList(props: IntervalListProps) {
  const { intervals } = props;
  if (intervals.own.length === 0)
    return (
      <p className="p-4 text-control text-ink-soft sm:p-6">
        Todavía no ha añadido ninguno. Mientras tanto, los informes usan los intervalos publicados
        que citan.
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {inOrder(intervals).map((interval) => (
        <IntervalRow
          key={`${interval.analyte} ${interval.species}`}
          {...props}
          interval={interval}
        />
      ))}
    </ul>
  );
}

function inOrder({ types, own }: Intervals): readonly OwnInterval[] {
  const keys = types.flatMap(({ analytes }) => analytes.map(({ key }) => key));
  return own.toSorted((a, b) => keys.indexOf(a.analyte) - keys.indexOf(b.analyte));
}

interface IntervalRowProps extends IntervalListProps {
  readonly interval: OwnInterval;
}

function IntervalRow(props: IntervalRowProps) {
  const { intervals, interval, disabled, onEdit, onRemoved } = props;
  const analyte = analyteOf(intervals, interval.analyte);
  const name = analyte?.name ?? interval.analyte;
  const published = analyte?.species[interval.species];
  const { remove, busy } = useRemove(interval, name, onRemoved);
  const types = useTypes();
  const { type } =
    intervals.types.find(({ analytes }) => analytes.some(({ key }) => key === analyte?.key)) ?? {};
  const label = type === undefined ? undefined : types.find(type)?.label;
  return (
    <li className="flex items-center gap-x-2 py-2 pr-2 pl-4 sm:gap-x-4 sm:pr-4 sm:pl-6">
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)]">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {name}, {interval.species}
          </p>
          <p className="text-meta text-ink-soft">{label}</p>
        </div>
        <div className="min-w-0">
          <p className="tabular-nums">
            {ownIntervalText([interval.low, interval.high], analyte?.unit)}
          </p>
          {published ? (
            <p className="text-meta text-ink-soft tabular-nums">
              Publicado: {ownIntervalText(published, null)}
            </p>
          ) : null}
        </div>
      </div>
      <span className="flex shrink-0">
        <IconButton
          label={`Editar ${name}, ${interval.species}`}
          disabled={disabled || busy}
          onClick={() => onEdit(interval)}
        >
          <Pencil strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Borrar ${name}, ${interval.species}`}
          disabled={disabled}
          aria-busy={busy}
          onClick={() => void remove()}
        >
          {busy ? <Spinner size={18} /> : <Trash strokeWidth={1.75} aria-hidden="true" />}
        </IconButton>
      </span>
    </li>
  );
}

/** Offers to undo. */
function useRemove(interval: OwnInterval, name: string, onRemoved: () => void) {
  const change = useChangeOwnIntervals();
  const [busy, setBusy] = useState(false);
  const about = `${name}, ${interval.species}`;
  const without = (own: readonly OwnInterval[]) => own.filter((each) => !isSame(each, interval));
  const putBack = async () => {
    try {
      await change((own) => [...without(own), interval]);
    } catch (error) {
      refuse('No se pudo recuperar el intervalo. Vuelva a añadirlo.', error);
    }
  };
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await change(without);
      onRemoved();
      toast({
        title: 'Intervalo borrado',
        description: `${about}: se usará el publicado, si lo hay.`,
        action: { label: 'Deshacer', onClick: () => void putBack() },
      });
    } catch (error) {
      refuse('No se pudo borrar el intervalo. Inténtelo de nuevo.', error);
    } finally {
      setBusy(false);
    }
  };
  return { remove, busy };
}

export function isSame(one: OwnInterval, other: OwnInterval): boolean {
  return one.analyte === other.analyte && one.species === other.species;
}

function refuse(fallback: string, error: unknown): void {
  toast({
    title: 'Error al Actualizar',
    description: detailOr(fallback, error),
    variant: 'destructive',
  });
}
