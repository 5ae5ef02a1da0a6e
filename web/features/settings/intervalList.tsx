import { type Intervals, type OwnInterval, useChangeOwnIntervals } from '#web/api/intervals.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { EntryList, EntryRow, type ListedEntries } from './entries/entryList.tsx';
import {
  analyteOf,
  type IntervalValues,
  intervalValues,
  ownIntervalText,
} from './intervalValues.ts';

interface IntervalListProps extends ListedEntries<IntervalValues> {
  readonly intervals: Intervals;
}

/** In the order of types and tables. */
export function IntervalList(props: IntervalListProps) {
  return (
    <EntryList none="Todavía no ha añadido ninguno. Mientras tanto, los informes usan los intervalos publicados que citan.">
      {inOrder(props.intervals).map((interval) => (
        <IntervalRow
          key={`${interval.analyte} ${interval.species}`}
          {...props}
          interval={interval}
        />
      ))}
    </EntryList>
  );
}

function inOrder({ types, own }: Intervals): readonly OwnInterval[] {
  const keys = types.flatMap(({ analytes }) => analytes.map(({ key }) => key));
  return own.toSorted((a, b) => keys.indexOf(a.analyte) - keys.indexOf(b.analyte));
}

interface IntervalRowProps extends IntervalListProps {
  readonly interval: OwnInterval;
}

function IntervalRow({ intervals, interval, onEdit, ...shared }: IntervalRowProps) {
  const change = useChangeOwnIntervals();
  const analyte = analyteOf(intervals, interval.analyte);
  const name = `${analyte?.name ?? interval.analyte}, ${interval.species}`;
  const published = analyte?.species[interval.species];
  const types = useTypes();
  const { type } =
    intervals.types.find(({ analytes }) => analytes.some(({ key }) => key === analyte?.key)) ?? {};
  const label = type === undefined ? undefined : types.find(type)?.label;
  const words = {
    title: 'Intervalo borrado',
    description: `${name}: se usará el publicado, si lo hay.`,
    failed: 'No se pudo borrar el intervalo. Inténtelo de nuevo.',
    lost: 'No se pudo recuperar el intervalo. Vuelva a añadirlo.',
  };
  return (
    <EntryRow
      {...shared}
      name={name}
      className="sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)]"
      removal={{ entry: interval, isSame, change, words }}
      onEdit={() => onEdit(intervalValues(intervals, interval))}
    >
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
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
    </EntryRow>
  );
}

export function isSame(one: OwnInterval, other: OwnInterval): boolean {
  return one.analyte === other.analyte && one.species === other.species;
}
