import { useEffect, useRef, useState } from 'react';
import { type Intervals, useIntervals } from '#web/api/intervals.ts';
import { readingOf } from '#web/api/reading.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Plus } from '#web/ui/icons/lucide.ts';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { IntervalForm } from './intervalForm.tsx';
import { IntervalList } from './intervalList.tsx';
import { EMPTY_INTERVAL, type IntervalValues, intervalValues } from './intervalValues.ts';
import { forgetKept, keptKey, readKept } from './kept.ts';

export function IntervalsCard({ me }: { readonly me: Me }) {
  return (
    <ReadingCard
      reading={readingOf(useIntervals())}
      failed="No se han podido leer sus intervalos"
      framed
      loading={
        <div className="p-4 sm:p-6">
          <Spinner label="Cargando sus intervalos…" className="sr-only" />
          <Skeleton className="h-4 w-full max-w-sm" />
          <Skeleton className="mt-3 h-4 w-48" />
        </div>
      }
    >
      {(intervals) => <OwnIntervals intervals={intervals} me={me} />}
    </ReadingCard>
  );
}

interface OwnIntervalsProps {
  readonly intervals: Intervals;
  readonly me: Me;
}

function OwnIntervals({ intervals, me }: OwnIntervalsProps) {
  const key = keptKey(me.id, 'interval');
  const [unsaved, setUnsaved] = useState(() => readKept(key, EMPTY_INTERVAL));
  const [begun, setBegun] = useState<IntervalValues | undefined>(unsaved);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(begun !== undefined);
  useEffect(() => {
    // The pressed button is gone with the form; focus this one in its place.
    if (wasOpen.current && !begun) addButton.current?.focus();
    wasOpen.current = begun !== undefined;
  }, [begun]);
  const close = () => {
    forgetKept(key);
    setUnsaved(undefined);
    setBegun(undefined);
  };
  return (
    <Card flush>
      <IntervalList
        intervals={intervals}
        disabled={begun !== undefined}
        onRemoved={() => addButton.current?.focus()}
        onEdit={(interval) => setBegun(intervalValues(intervals, interval))}
      />
      {begun ? (
        <IntervalForm
          intervals={intervals}
          begun={begun}
          keptKey={key}
          unsaved={unsaved !== undefined}
          onClose={close}
        />
      ) : (
        <CardFoot>
          <Button
            ref={addButton}
            variant="secondary"
            icon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setBegun(EMPTY_INTERVAL)}
          >
            Añadir intervalo
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}
