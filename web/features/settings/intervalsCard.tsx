import { useIntervals } from '#web/api/intervals.ts';
import { readingOf } from '#web/api/reading.ts';
import type { Me } from '#web/api/session.ts';
import { EntryCard } from './entries/entryCard.tsx';
import { IntervalForm } from './intervalForm.tsx';
import { IntervalList } from './intervalList.tsx';
import { EMPTY_INTERVAL } from './intervalValues.ts';
import { keptKey } from './kept.ts';

export function IntervalsCard({ me }: { readonly me: Me }) {
  return (
    <EntryCard
      reading={readingOf(useIntervals())}
      failed="No se han podido leer sus intervalos"
      loading="Cargando sus intervalos…"
      keptKey={keptKey(me.id, 'interval')}
      empty={EMPTY_INTERVAL}
      add="Añadir intervalo"
      list={(intervals, shared) => <IntervalList intervals={intervals} {...shared} />}
      form={(intervals, shared) => <IntervalForm intervals={intervals} {...shared} />}
    />
  );
}
