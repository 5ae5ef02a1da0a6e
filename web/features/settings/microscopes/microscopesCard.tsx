import { useEffect, useRef, useState } from 'react';
import { type MicroscopeScale, useMicroscopes } from '#web/api/microscopes.ts';
import { readingOf } from '#web/api/reading.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Plus } from '#web/ui/icons/lucide.ts';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { forgetKept, keptKey, readKept } from '../kept.ts';
import { ScaleForm } from './scaleForm.tsx';
import { ScaleList } from './scaleList.tsx';
import { EMPTY_SCALE, type ScaleValues, scaleValues } from './scaleValues.ts';

export function MicroscopesCard({ me }: { readonly me: Me }) {
  return (
    <ReadingCard
      reading={readingOf(useMicroscopes())}
      failed="No se han podido leer sus microscopios"
      framed
      loading={
        <div className="p-4 sm:p-6">
          <Spinner label="Cargando sus microscopios…" className="sr-only" />
          <Skeleton className="h-4 w-full max-w-sm" />
        </div>
      }
    >
      {({ scales }) => <OwnScales scales={scales} me={me} />}
    </ReadingCard>
  );
}

interface OwnScalesProps {
  readonly scales: readonly MicroscopeScale[];
  readonly me: Me;
}

function OwnScales({ scales, me }: OwnScalesProps) {
  const key = keptKey(me.id, 'microscope');
  const [unsaved, setUnsaved] = useState(() => readKept(key, EMPTY_SCALE));
  const [begun, setBegun] = useState<ScaleValues | undefined>(unsaved);
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
      <ScaleList
        scales={scales}
        disabled={begun !== undefined}
        onRemoved={() => addButton.current?.focus()}
        onEdit={(scale) => setBegun(scaleValues(scale))}
      />
      {begun ? (
        <ScaleForm begun={begun} keptKey={key} unsaved={unsaved !== undefined} onClose={close} />
      ) : (
        <CardFoot>
          <Button
            ref={addButton}
            variant="secondary"
            icon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setBegun(begunFrom(scales))}
          >
            Añadir escala
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}

/** The next objective of a microscope has the same camera. */
function begunFrom(scales: readonly MicroscopeScale[]): ScaleValues {
  const last = scales.at(-1);
  if (!last) return EMPTY_SCALE;
  const { microscope, camera, width, height } = last;
  return { ...EMPTY_SCALE, microscope, camera, width: String(width), height: String(height) };
}
