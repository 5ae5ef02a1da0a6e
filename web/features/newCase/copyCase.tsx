import { useEffect, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type Analysis, useAnalysis } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface CopyCaseProps {
  /** Of the case to copy; another type than that of the form is not copied. */
  readonly id: string;
  readonly definition: AnalysisDefinition;
  /** Nothing can be written yet: what is in the form is still coming. */
  readonly waiting: boolean;
  /** There is something in the form that the copy would take the place of. */
  readonly filled: () => boolean;
  readonly onCopy: (analysis: Analysis) => void;
  /** It is copied, or is not wanted. */
  readonly onDone: () => void;
}

/** Writes the answers of an earlier case into the form; asks first when it is not empty. */
export function CopyCase(props: CopyCaseProps) {
  const { id, definition, waiting, onDone } = props;
  const { data, isError, error, isFetching, refetch } = useAnalysis(id);
  if (data && data.type !== definition.type) return null;
  if (data && !waiting) return <Copy {...props} analysis={data} />;
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

function Copy({
  analysis,
  definition,
  filled,
  onCopy,
  onDone,
}: CopyCaseProps & { readonly analysis: Analysis }) {
  const [asks] = useState(filled);
  const copy = () => {
    onCopy(analysis);
    onDone();
  };
  useEffect(() => {
    if (!asks) copy();
  });
  return (
    <Dialog
      open={asks}
      onOpenChange={(open) => !open && onDone()}
      title={`Ya hay un borrador de ${definition.label}`}
      description="Puede conservarlo, o poner en su lugar los datos del caso que ha elegido. Si lo sustituye, podrá deshacerlo."
      footer={
        <>
          <Button variant="secondary" onClick={onDone}>
            Conservar el borrador
          </Button>
          <Button onClick={copy}>Sustituirlo</Button>
        </>
      }
    />
  );
}
