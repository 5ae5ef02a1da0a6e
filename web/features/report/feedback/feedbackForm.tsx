import { type FormEvent, useId, useState } from 'react';
import { type Feedback, useSaveFeedback } from '#web/api/feedback.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choiceCards.tsx';
import { Field } from '#web/ui/field.tsx';
import { ThumbsDown, ThumbsUp } from '#web/ui/icons/lucide.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';

export const VERDICTS: Readonly<Record<Feedback['verdict'], string>> = {
  acertado: 'Acertado',
  no_acertado: 'No acertado',
};

/** Characters that the server accepts of each text. */
const MAX = 2_000;

const OPTIONS = [
  {
    value: 'acertado',
    label: VERDICTS.acertado,
    icon: <ThumbsUp strokeWidth={1.75} aria-hidden="true" />,
  },
  {
    value: 'no_acertado',
    label: VERDICTS.no_acertado,
    icon: <ThumbsDown strokeWidth={1.75} aria-hidden="true" />,
  },
] as const;

export interface FeedbackFormProps {
  readonly analysisId: string;
  /** Stored feedback; null the first time. */
  readonly feedback: Feedback | null;
  readonly onDone: () => void;
  readonly onCancel?: (() => void) | undefined;
}

/** The other fields appear with a verdict. */
export function FeedbackForm({ analysisId, feedback, onDone, onCancel }: FeedbackFormProps) {
  const [verdict, setVerdict] = useState<Feedback['verdict'] | undefined>(feedback?.verdict);
  const [comment, setComment] = useState(feedback?.comment ?? '');
  const [outcome, setOutcome] = useState(feedback?.outcome ?? '');
  const name = useId();
  const save = useSaveFeedback(analysisId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !verdict) return;
    const feedback = { verdict, comment: comment.trim() || null, outcome: outcome.trim() || null };
    save.mutate(feedback, {
      onSuccess: () => {
        toast({ title: 'Valoración guardada', description: 'Gracias. Queda junto al caso.' });
        onDone();
      },
    });
  };
  return (
    <form onSubmit={send} className="mt-4 flex max-w-xl flex-col gap-5">
      <ChoiceCards
        legend="Valoración del informe"
        hideLegend
        name={name}
        options={OPTIONS}
        value={verdict}
        disabled={save.isPending}
        onChange={(value) => setVerdict(value === 'acertado' ? 'acertado' : 'no_acertado')}
      />
      {verdict ? (
        <>
          <Field label="Comentario" hint="Qué estuvo bien o qué faltó. Opcional.">
            <Textarea
              rows={2}
              value={comment}
              maxLength={MAX}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          </Field>
          <Field
            label="Diagnóstico definitivo"
            hint="Lo que confirmó después la histopatología u otra prueba. Opcional."
          >
            <Textarea
              rows={2}
              value={outcome}
              maxLength={MAX}
              onChange={(event) => setOutcome(event.currentTarget.value)}
            />
          </Field>
          {save.isError ? (
            <Alert tone="bad" live title="No se ha podido guardar la valoración">
              {asProblem(save.error).detail}
            </Alert>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" busy={save.isPending}>
              Guardar valoración
            </Button>
            {onCancel ? (
              <Button variant="ghost" onClick={onCancel}>
                Cancelar
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </form>
  );
}
