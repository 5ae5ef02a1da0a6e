import { useState } from 'react';
import type { Analysis } from '#web/api/analyses.ts';
import type { Feedback } from '#web/api/feedback.ts';
import { Button } from '#web/ui/button.tsx';
import { Check, Pencil, ThumbsDown, ThumbsUp } from '#web/ui/icons/lucide.ts';
import { FeedbackForm, VERDICTS } from './feedbackForm.tsx';

export interface FeedbackCardProps {
  readonly analysis: Pick<Analysis, 'id' | 'feedback'>;
}

export function FeedbackCard({ analysis: { id, feedback } }: FeedbackCardProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section
      aria-labelledby="feedback-title"
      className="border-t border-line px-4 py-6 text-ink sm:px-10"
    >
      <h3 id="feedback-title" className="text-title">
        ¿Acertó el informe?
      </h3>
      {feedback && !isEditing ? (
        <Given feedback={feedback} onEdit={() => setEditing(true)} />
      ) : (
        <>
          <p className="mt-1 max-w-measure text-meta text-ink-soft">
            Su valoración queda junto al caso. Puede cambiarla o añadir más tarde el diagnóstico
            definitivo.
          </p>
          <FeedbackForm
            analysisId={id}
            feedback={feedback}
            onDone={() => setEditing(false)}
            onCancel={feedback ? () => setEditing(false) : undefined}
          />
        </>
      )}
    </section>
  );
}

interface GivenProps {
  readonly feedback: Feedback;
  readonly onEdit: () => void;
}

function Given({ feedback, onEdit }: GivenProps) {
  const { verdict, comment, outcome } = feedback;
  const Icon = verdict === 'acertado' ? ThumbsUp : ThumbsDown;
  const notes = [
    ['Comentario', comment],
    ['Diagnóstico definitivo', outcome],
  ] as const;
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2.5 text-control font-semibold">
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-haem" />
          {VERDICTS[verdict]}
          <span className="flex items-center gap-1 text-hint font-normal text-ok">
            <Check size={14} strokeWidth={2.25} aria-hidden="true" />
            Guardado
          </span>
        </p>
        <dl className="mt-2 flex flex-col gap-2">
          {notes.map(([label, text]) =>
            text ? (
              <div key={label}>
                <dt className="text-hint text-ink-soft">{label}</dt>
                <dd className="max-w-measure text-control break-words whitespace-pre-line">
                  {text}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <Button
        variant="secondary"
        size="head"
        icon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
        onClick={onEdit}
      >
        Cambiar
      </Button>
    </div>
  );
}
