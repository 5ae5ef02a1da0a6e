import { useEffect, useEffectEvent } from 'react';
import { type Analysis, useAnalysis } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type FillFromCase, fillFromCase } from './fillFromCase.ts';

export interface CopyCaseProps {
  /** A case of another type is not copied. */
  readonly id: string;
  readonly type: string;
  /** True while the form's contents load. */
  readonly waiting: boolean;
  readonly onCopy: (analysis: Analysis, fill: FillFromCase) => void;
  /** Called when the case was copied or declined. */
  readonly onDone: () => void;
}

/** Copies an earlier case's answers into the form, once. */
export function CopyCase({ id, type, waiting, onCopy, onDone }: CopyCaseProps) {
  const { data, isError, error, isFetching, refetch } = useAnalysis(id);
  const ready = data?.type === type && !waiting ? data : undefined;
  const copy = useEffectEvent(() => {
    if (!ready) return;
    onCopy(ready, fillFromCase);
    onDone();
  });
  // Compares ids: the query may refetch before the URL changes.
  const readyId = ready?.id;
  useEffect(() => {
    if (readyId !== undefined) copy();
  }, [readyId]);
  if (data && data.type !== type) return null;
  if (!isError) return <p role="status">Copiando los datos del caso…</p>;
  return (
    <Alert
      tone="bad"
      live
      title="No se han podido copiar los datos del caso"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="head" busy={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
          <Button variant="ghost" size="head" onClick={onDone}>
            Dejarlo
          </Button>
        </div>
      }
    >
      {asProblem(error).detail}
    </Alert>
  );
}
