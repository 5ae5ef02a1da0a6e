import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { Me } from '#web/api/session.ts';
import { AnalysisForm } from '#web/catalogue/analysisForm.tsx';
import { type FormValues, restoreValues } from '#web/catalogue/formValues.ts';
import { Card } from '#web/ui/card.tsx';
import { draftKey, readDraft } from './draftStore.ts';
import { ImagesField } from './imagesField.tsx';
import { LimitBanner, LimitDialog } from './limitNotice.tsx';
import { SendPanel } from './sendPanel.tsx';
import { FAMILY_TEXTS } from './texts.ts';
import { useCaseImages } from './useCaseImages.ts';
import { useDraftKeeper } from './useDraftKeeper.ts';
import { useSubmission } from './useSubmission.ts';

export interface CaseFormProps {
  /** Give the form its type as `key`: each has a draft of its own. */
  readonly definition: AnalysisDefinition;
  readonly me: Me;
  readonly plansPath: string | undefined;
  readonly onSent: () => void;
  /** A submission began or ended. */
  readonly onSending: (sending: boolean) => void;
}

/** One unsent case of one type. */
export function CaseForm({ definition, me, plansPath, onSent, onSending }: CaseFormProps) {
  const name = draftKey(me.id, definition.type);
  const [kept] = useState(() => readDraft(name));
  const [limitOpen, setLimitOpen] = useState(false);
  const form = useForm<FormValues>({ defaultValues: restoreValues(definition, kept?.values) });
  const images = useCaseImages(name, kept);
  const draft = useDraftKeeper({ name, definition, form, images, draft: kept });
  const onLimit = () => setLimitOpen(true);
  const submission = useSubmission({ definition, form, images, draft, onSent, onLimit });
  const exhausted = me.consultations_remaining === 0;
  const { sending } = submission;
  useEffect(() => onSending(sending), [onSending, sending]);
  return (
    <form
      noValidate
      aria-busy={sending}
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (exhausted) onLimit();
        else void submission.send();
      }}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
    >
      <h2 className="sr-only">{definition.label}</h2>
      <div className="flex min-w-0 flex-col gap-6">
        <fieldset disabled={sending} className="min-w-0">
          <legend className="sr-only">Datos del caso</legend>
          <Card flush>
            <ImagesField
              images={images}
              advice={definition.imageAdvice}
              disabled={sending}
              onRetry={(key) => void submission.retryImage(key)}
            />
            <div className="border-t border-line">
              <AnalysisForm definition={definition} form={form} />
            </div>
          </Card>
        </fieldset>
        {exhausted ? <LimitBanner me={me} plansPath={plansPath} /> : null}
      </div>
      <SendPanel
        definition={definition}
        form={form}
        images={images.list}
        me={me}
        label={FAMILY_TEXTS[definition.family].send}
        sending={sending}
        disabled={images.loading}
        problem={submission.problem}
        savedAt={draft.savedAt}
        imagesKept={images.kept}
      />
      <LimitDialog me={me} plansPath={plansPath} open={limitOpen} onOpenChange={setLimitOpen} />
    </form>
  );
}

/** Enter in a line of text does not send: a half-written case would cost a consultation. */
function keepEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
    event.preventDefault();
}
