import { Link } from 'react-router';
import type { Sending } from '#web/api/sendings.ts';
import { Progress } from '#web/ui/progress.tsx';
import { missingText } from './awaitedTexts.ts';

/** A submission whose form was left. */
export function SendingLine({ sending }: { readonly sending: Sending }) {
  const { name, analysisId, uploaded, total, early } = sending;
  return (
    <div
      role="status"
      data-under-head=""
      className="sticky top-16 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-card border border-line bg-surface px-4 py-2.5 text-meta lg:top-18"
    >
      <span className="min-w-0 flex-1 truncate">
        Enviando el caso{' '}
        {analysisId ? (
          <Link
            translate="no"
            to={`/analysis/${analysisId}`}
            className="font-semibold text-haem hover:underline"
          >
            {name}
          </Link>
        ) : (
          <b translate="no" className="font-semibold">
            {name}
          </b>
        )}
      </span>
      {total > 0 ? (
        <>
          <span className="shrink-0 text-ink-soft tabular-nums">
            {uploaded} de {total} imágenes
          </span>
          {early && uploaded < total ? (
            <b className="basis-full font-semibold sm:order-last">
              {missingText(total - uploaded)}
            </b>
          ) : null}
          <span className="w-full sm:w-48">
            <Progress value={uploaded} max={total} label={`Imágenes subidas de ${name}`} />
          </span>
        </>
      ) : null}
    </div>
  );
}
