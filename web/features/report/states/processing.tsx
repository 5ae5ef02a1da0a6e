import { useEffect, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type Analysis, usePlace } from '#web/api/analyses.ts';
import { useLiveState } from '#web/api/live.ts';
import { useMe } from '#web/api/session.ts';
import { LiveDot } from '#web/ui/liveDot.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ago } from '../dates.ts';
import { type WaitingWords, waitingWords } from './place.ts';
import { ReadingPicture } from './readingPicture.tsx';
import { StepList } from './stepList.tsx';
import { processingSteps } from './steps.ts';

export interface ProcessingProps {
  readonly analysis: Pick<Analysis, 'id' | 'createdAt' | 'submittedAt' | 'images'>;
  readonly definition: AnalysisDefinition | undefined;
}

/** Shows known facts only. For a flush `Card`. */
export function Processing({ analysis, definition }: ProcessingProps) {
  const words = waitingWords(usePlace(analysis.id).data);
  return (
    <div>
      <section className="flex flex-wrap items-center gap-x-9 gap-y-6 px-4 py-8 sm:px-10">
        <ReadingPicture definition={definition} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-serif text-figure">
            {words ? 'En la cola de lectura' : 'Leyendo el caso'}
          </h2>
          {words ? <Waiting words={words} /> : null}
          <Reading since={analysis.submittedAt ?? analysis.createdAt} />
        </div>
      </section>
      <div className="border-t border-line px-4 py-7 sm:px-10">
        <StepList steps={processingSteps(analysis, words)} />
      </div>
      <div className="flex flex-col gap-2.5 border-t border-line bg-sunk px-4 py-7 sm:px-10">
        <Skeleton lasting className="h-6 w-2/3" />
        <Skeleton lasting className="h-6 w-2/5" />
        <div className="mt-3 flex gap-2">
          <Skeleton lasting className="h-6 w-32" />
          <Skeleton lasting className="h-6 w-28" />
        </div>
        <Skeleton lasting className="mt-4 h-3.5 w-full" />
        <Skeleton lasting className="h-3.5 w-11/12" />
        <Skeleton lasting className="h-3.5 w-3/5" />
      </div>
    </div>
  );
}

function Waiting({ words: { ahead, time } }: { readonly words: WaitingWords }) {
  return (
    <p className="mt-2 max-w-measure text-control font-semibold">
      {ahead}. {time ? `Al ritmo de ahora, el informe tardará ${time}.` : null}
    </p>
  );
}

function Reading({ since }: { readonly since: string }) {
  const byMail = useMe().data?.preferences.notifyFinished;
  return (
    <>
      <p className="mt-2 max-w-measure text-control text-ink-soft">
        Puede cerrar esta página y seguir con la consulta. Le avisaremos aquí
        {byMail ? ' y por correo' : null} cuando el informe esté listo. Si la lectura falla, la
        consulta se le devuelve y el caso queda guardado.
      </p>
      <LiveLine since={since} />
    </>
  );
}

const TICK = 1_000;

function LiveLine({ since }: { readonly since: string }) {
  const live = useLiveState();
  const now = useNow();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 text-meta text-ink-soft">
      {live === 'down' ? (
        <b className="font-semibold text-warn">Sin conexión en directo: se comprueba cada 15 s</b>
      ) : (
        <>
          {live === 'open' ? <LiveDot /> : null}
          <b className="font-semibold text-ink">{live === 'open' ? 'En directo' : 'Conectando…'}</b>
        </>
      )}
      <span className="tabular-nums">enviado {ago(since, now)}</span>
    </p>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
