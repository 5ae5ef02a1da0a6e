import { type MicroscopeScale, useMicroscopes } from '#web/api/microscopes.ts';
import { readingOf } from '#web/api/reading.ts';
import type { Me } from '#web/api/session.ts';
import { EntryCard } from '../entries/entryCard.tsx';
import { keptKey } from '../kept.ts';
import { ScaleForm } from './scaleForm.tsx';
import { ScaleList } from './scaleList.tsx';
import { EMPTY_SCALE, type ScaleValues } from './scaleValues.ts';

export function MicroscopesCard({ me }: { readonly me: Me }) {
  return (
    <EntryCard
      reading={readingOf(useMicroscopes())}
      failed="No se han podido leer sus microscopios"
      loading="Cargando sus microscopios…"
      keptKey={keptKey(me.id, 'microscope')}
      empty={EMPTY_SCALE}
      begin={({ scales }) => begunFrom(scales)}
      add="Añadir escala"
      list={({ scales }, shared) => <ScaleList scales={scales} {...shared} />}
      form={(_, shared) => <ScaleForm {...shared} />}
    />
  );
}

/** The next objective of a microscope has the same camera. */
function begunFrom(scales: readonly MicroscopeScale[]): ScaleValues {
  const last = scales.at(-1);
  if (!last) return EMPTY_SCALE;
  const { microscope, camera, width, height } = last;
  return { ...EMPTY_SCALE, microscope, camera, width: String(width), height: String(height) };
}
