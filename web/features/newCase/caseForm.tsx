import { type KeyboardEvent, useEffect, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { forgetOldDrafts, imagesOf, readDraft } from '#web/api/drafts.ts';
import { useIntervals } from '#web/api/intervals.ts';
import type { Me } from '#web/api/session.ts';
import { useRememberedUnits } from '#web/api/units.ts';
import { AnalysisForm } from '#web/catalogue/analysisForm.tsx';
import { restoreValues } from '#web/catalogue/formValues.ts';
import { useNewForm } from '#web/catalogue/openForm.ts';
import { patientGroup } from '#web/catalogue/patientFields.ts';
import { useOffers } from '#web/catalogue/useOffers.ts';
import { Card } from '#web/ui/card.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { AbilityStrip } from './abilityStrip.tsx';
import { readAttempt } from './attempt.ts';
import { CaseNotices, FilledAt } from './caseNotices.tsx';
import { ImagesField } from './imagesField.tsx';
import { RepeatPatient } from './repeatPatient.tsx';
import { SendPanel } from './sendPanel.tsx';
import { FAMILY_TEXTS } from './texts.ts';
import { useCaseImages } from './useCaseImages.ts';
import { useDraftKeeper } from './useDraftKeeper.ts';
import { useFilling } from './useFilling.ts';
import { useForeseen } from './useForeseen.ts';
import { useSubmission } from './useSubmission.ts';

export interface CaseFormProps {
  /** Give the form its type and draft as `key`. */
  readonly definition: AnalysisDefinition;
  readonly draft: string;
  readonly me: Me;
  readonly plansPath: string | undefined;
  /** Id of a case of this type to copy the answers from. */
  readonly copyOf: string | undefined;
  readonly onCopied: () => void;
  readonly onDraft: (id: string) => void;
  readonly onSent: () => void;
  /** A submission began or ended. */
  readonly onSending: (sending: boolean) => void;
}

const DRAFTS = onDemand(async () => (await import('./draftsNotice.tsx')).DraftsNotice);
const BANNER = onDemand(async () => (await import('./limitNotice.tsx')).LimitBanner);
const LIMIT = onDemand(async () => (await import('#web/ui/limitDialog.tsx')).LimitDialog);
const ONLY_WANTED = { ahead: false };

export function CaseForm(props: CaseFormProps) {
  const { definition, me, plansPath, copyOf, onCopied } = props;
  const [limitOpen, setLimitOpen] = useState(false);
  const onLimit = () => setLimitOpen(true);
  const { form, images, stored, draft, filling, offers, foreseen, submission } = useCase(
    props,
    onLimit,
  );
  const exhausted = me.consultationsRemaining === 0;
  const Drafts = useOnDemand(DRAFTS, true);
  const Banner = useOnDemand(BANNER, exhausted, ONLY_WANTED);
  const Limit = useOnDemand(LIMIT, limitOpen || exhausted, ONLY_WANTED);
  const { sending } = submission;
  const begun = me.preferences.uploadsImages && readAttempt(stored?.attempt)?.id !== undefined;
  return (
    <form
      noValidate
      data-kept=""
      aria-busy={sending}
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (exhausted) onLimit();
        else void submission.send();
      }}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-6"
    >
      <h2 className="sr-only">{definition.label}</h2>
      <div className="flex min-w-0 flex-col gap-6 max-sm:gap-4 lg:gap-4">
        {exhausted && Banner ? <Banner me={me} plansPath={plansPath} /> : null}
        {Drafts ? (
          <Drafts
            userId={me.id}
            definition={definition}
            id={props.draft}
            resumed={stored}
            disabled={sending}
            onDraft={props.onDraft}
          />
        ) : null}
        <AbilityStrip definition={definition} unchargedLeft={me.unchargedLeftToday} />
        <fieldset disabled={sending} className="flex min-w-0 flex-col gap-6 max-sm:gap-4 lg:gap-4">
          <legend className="sr-only">Datos del caso</legend>
          <CaseNotices
            {...{ definition, draft, filling, copyOf }}
            waiting={images.loading}
            onDone={onCopied}
          />
          <Card flush>
            <ImagesField
              {...{ images, definition, form }}
              disabled={sending}
              onRetry={(key) => void submission.retryImage(key)}
            />
            <div className="border-t border-line">
              <Questions {...{ definition, form, filling, offers }} />
            </div>
          </Card>
        </fieldset>
      </div>
      <SendPanel
        {...{ definition, form, me, foreseen, begun }}
        {...submission}
        pending={offers.pending}
        images={images.list}
        label={FAMILY_TEXTS[definition.family].send}
        disabled={images.loading}
        savedAt={draft.savedAt}
        account={draft.account}
        imagesKept={images.storable}
      />
      {Limit ? (
        <Limit
          limit={me.consultationLimit}
          plan={me.planName}
          remark="El borrador queda guardado."
          plansPath={plansPath}
          open={limitOpen}
          onOpenChange={setLimitOpen}
        />
      ) : null}
    </form>
  );
}

type Case = ReturnType<typeof useCase>;

function Questions({
  definition,
  form,
  filling,
  offers,
}: Pick<CaseFormProps, 'definition'> & Pick<Case, 'form' | 'filling' | 'offers'>) {
  const named = patientGroup(definition);
  const intervals = useIntervals();
  const units = useRememberedUnits();
  return (
    <AnalysisForm
      definition={definition}
      form={form}
      ownIntervals={intervals.data?.own}
      units={units}
      offers={offers}
      groupAction={(group) =>
        group === named ? (
          <>
            <RepeatPatient onChoose={filling.fromPatient} />
            <div className="basis-full empty:hidden">
              <FilledAt place="patient" filling={filling} />
            </div>
          </>
        ) : null
      }
    />
  );
}

function useCase(props: CaseFormProps, onLimit: () => void) {
  const { definition, draft: id, me, onSent, onSending } = props;
  const [old] = useState(() => forgetOldDrafts(new Date()));
  const [stored] = useState(() => readDraft(me.id, id));
  const form = useNewForm(() => restoreValues(definition, stored?.data));
  const images = useCaseImages(imagesOf(me.id, id), stored, old);
  const filling = useFilling(definition, form, images);
  const onFilled = filling.fromDevice;
  const uploads = me.preferences.uploadsImages;
  const input = { userId: me.id, id, definition, form, images, uploads, stored };
  const draft = useDraftKeeper({ ...input, onFilled });
  const offers = useOffers(definition, form);
  const { settle } = offers;
  useEffect(() => {
    if (draft.account === 'yes') settle();
  }, [draft.account, settle]);
  const foreseen = useForeseen(definition, form);
  const submission = useSubmission({ name: id, definition, form, images, draft, onSent, onLimit });
  const { sending } = submission;
  const { setSending } = draft;
  useEffect(() => {
    onSending(sending);
    setSending(sending);
  }, [onSending, setSending, sending]);
  return { form, images, stored, draft, filling, offers, foreseen, submission };
}

/**
 * Ctrl or ⌘ with Enter sends, as the button does. Enter alone in a line of text does not: a
 * half-written case would cost a consultation.
 */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.isDefaultPrevented()) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    // Keys in a dialog over the form reach it too.
    const inside = target instanceof Node && form.contains(target);
    if (inside && !event.repeat) form.querySelector<HTMLElement>('[type=submit]')?.click();
  } else if (target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}
