import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { Offer } from '#domain/criteria/texts/offers.ts';
import { costWords } from '#domain/rules/costWords.ts';
import { useAbility } from '#web/api/abilities.ts';
import type { ApiProblem } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { useFiguresOf } from '#web/catalogue/formFigures.ts';
import { type OpenForm, useAllValues } from '#web/catalogue/openForm.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { footBar } from '#web/ui/footBar.ts';
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  TriangleExclamationPoint,
} from '#web/ui/icons/lucide.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { FormImage } from './caseImages.ts';
import { type Check, checklist, risingText } from './checklist.ts';
import { DraftNote } from './draftNote.tsx';
import type { AccountNote } from './draftRunner.ts';
import type { FormForeseen } from './foreseeing.ts';
import type { SendingWaitProps } from './sendingWait.tsx';
import type { SendProblemProps } from './sendProblem.tsx';
import { CONTINUE_SENDING, clockTime, isCut } from './texts.ts';
import { useForesight } from './useForesight.ts';

export interface SendPanelProps {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: readonly FormImage[];
  readonly me: Me;
  readonly label: string;
  readonly sending: boolean;
  /** Unanswered questions about the free texts. */
  readonly pending: readonly Offer[];
  /** Urgent advice and contents of the report; undefined before the first answer. */
  readonly foreseen: FormForeseen | undefined;
  readonly disabled: boolean;
  /** Why the last try was not accepted. */
  readonly problem: ApiProblem | undefined;
  /** An earlier visit pressed the button, and its case waits for images that went on by themselves. */
  readonly begun: boolean;
  /** Sends the case without these images. */
  readonly leaveOut: (keys: readonly string[]) => void;
  readonly cancel: () => void;
  readonly savedAt: Date | undefined;
  readonly account: AccountNote;
  /** False without browser storage for files. */
  readonly imagesKept: boolean;
}

/** A rail on wide screens, a bar at the foot of phones. */
export function SendPanel(props: SendPanelProps) {
  const { me, label, sending, disabled, problem, begun } = props;
  const exhausted = me.consultationsRemaining === 0;
  return (
    <aside
      ref={footBar}
      data-foot-bar=""
      className="sticky bottom-0 z-30 -mx-4 sm:-mx-6 lg:top-24 lg:bottom-auto lg:z-auto lg:mx-0 low:static"
    >
      <Pressing {...props} />
      <div className="group/bar flex flex-col border-t border-line bg-surface px-4 py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 lg:rounded-card lg:border lg:p-5">
        <h3 className="mb-3 hidden text-control font-semibold lg:block">Antes de enviar</h3>
        {sending ? <SendingLine {...props} /> : <Checklist {...props} />}
        {sending ? null : <Verdicts {...props} />}
        {sending ? null : <Offers pending={props.pending} />}
        <Problem {...props} />
        {sending ? null : <BarLine {...props} />}
        {exhausted || awaitsImages(props) ? null : <CostLine {...props} />}
        {awaitsImages(props) ? null : (
          <Button
            type="submit"
            size="large"
            full
            busy={sending}
            disabled={disabled}
            aria-disabled={exhausted}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            variant={exhausted ? 'secondary' : 'primary'}
          >
            {sending ? 'Enviando...' : isCut(problem) || begun ? CONTINUE_SENDING : label}
          </Button>
        )}
        <p className="mt-2.5 hidden text-center text-hint text-ink-soft lg:group-has-data-open-figures/bar:block">
          Se puede enviar sin aclarar.
        </p>
        <p className="order-2 mt-2 text-hint text-ink-soft max-lg:hidden pointer-coarse:hidden">
          <KeyCap>Ctrl</KeyCap> o <KeyCap>⌘</KeyCap> con <KeyCap>Intro</KeyCap> envía desde
          cualquier campo.
        </p>
      </div>
      <DraftNote
        savedAt={props.savedAt}
        account={props.account}
        images={props.images}
        uploads={me.preferences.uploadsImages}
        imagesKept={props.imagesKept}
      />
      <Preview {...props} />
    </aside>
  );
}

/** Fetched with the first case that the rules foresee. */
const PRESSING_CARD = onDemand(async () => (await import('./pressingCard.tsx')).PressingCard);

function Pressing({ foreseen }: SendPanelProps) {
  const Loaded = useOnDemand(PRESSING_CARD, foreseen !== undefined, { ahead: false });
  const pressing = foreseen?.pressing;
  // Always mounted, so that new content is read aloud.
  return <div role="status">{pressing && Loaded ? <Loaded pressing={pressing} /> : null}</div>;
}

const SEND_PROBLEM = onDemand<SendProblemProps>(
  async () => (await import('./sendProblem.tsx')).SendProblem,
);

/** Fetched at the first sign of somebody at the page: what it says first may be that the network is gone. */
function Problem({ problem, images, leaveOut }: SendPanelProps) {
  const Loaded = useOnDemand(SEND_PROBLEM, problem !== undefined);
  return problem && Loaded ? <Loaded {...{ problem, images, leaveOut }} /> : null;
}

const VERDICTS = onDemand(async () => (await import('./imageVerdicts.tsx')).ImageVerdicts);

function Verdicts({ definition, images }: SendPanelProps) {
  const wanted = images.length > 0;
  const Loaded = useOnDemand(VERDICTS, wanted, { ahead: false });
  return wanted && Loaded ? <Loaded definition={definition} images={images} /> : null;
}

const OPEN_OFFERS = onDemand(async () => (await import('./openOffers.tsx')).OpenOffers);

function Offers({ pending }: Pick<SendPanelProps, 'pending'>) {
  const wanted = pending.length > 0;
  const Loaded = useOnDemand(OPEN_OFFERS, wanted, { ahead: false });
  return wanted && Loaded ? <Loaded pending={pending} /> : null;
}

const REPORT_PREVIEW = onDemand(async () => (await import('./reportPreview.tsx')).ReportPreview);

function Preview(props: SendPanelProps) {
  const { foreseen } = props;
  const Loaded = useOnDemand(REPORT_PREVIEW, foreseen !== undefined, { ahead: false });
  return foreseen && Loaded ? <Loaded {...props} foreseen={foreseen} /> : null;
}

/** By the server's rules. On phones only what is unusual, in place of `BarLine`: the bar stays low. */
function CostLine({ definition, form, images, foreseen, me }: SendPanelProps) {
  const { data: typeAbility } = useAbility(definition.type);
  const { reason, wanting } = useForesight({ definition, form, images, foreseen });
  const words = costWords({
    remaining: me.consultationsRemaining,
    unchargedLeft: me.unchargedLeftToday,
    reason,
    wanting,
    mayFail: typeAbility !== undefined && typeAbility.ability !== 'interprets' && images.length > 0,
  });
  return (
    <p
      data-unusual={words.usual ? undefined : ''}
      className={cx(
        'text-meta text-ink-soft max-lg:mb-1.5 lg:order-1 lg:mt-3',
        words.usual && 'max-lg:hidden',
      )}
    >
      {words.text}
    </p>
  );
}

const LOOKS = {
  done: { icon: CircleCheck, tone: 'text-ok' },
  open: { icon: CircleDashed, tone: 'text-line-strong' },
  doubt: { icon: TriangleExclamationPoint, tone: 'text-warn' },
  'open-figures': { icon: CircleQuestionMark, tone: 'text-warn' },
  problem: { icon: TriangleExclamationPoint, tone: 'text-bad' },
} as const;

/** On phones only the figures in question. */
function Checklist({ definition, form, images }: SendPanelProps) {
  const { data: typeAbility } = useAbility(definition.type);
  const values = useAllValues(form);
  const figures = useFiguresOf(definition)(values);
  const checks = checklist(definition, values, images, typeAbility?.ability, figures);
  return (
    <ul className="flex flex-col gap-3 lg:mb-5">
      {checks.map((check) => (
        <CheckLine key={check.id} check={check} onMend={(field) => form.setFocus(field)} />
      ))}
    </ul>
  );
}

const TO_FIRST = (
  <>
    <span className="lg:hidden">Ver</span>
    <span className="max-lg:hidden">Ir a la primera</span>
  </>
);

interface CheckLineProps {
  readonly check: Check;
  readonly onMend: (field: string) => void;
}

function CheckLine({ check: { state, head, text, field }, onMend }: CheckLineProps) {
  const { icon: Icon, tone } = LOOKS[state];
  const toFirst = state === 'open-figures';
  const word = state === 'doubt' ? 'Revisar' : 'Completar';
  return (
    <li
      data-open-figures={state === 'open-figures' ? '' : undefined}
      className={cx(
        'flex gap-2.5 text-meta',
        state === 'open-figures' ? 'max-lg:mb-2' : 'max-lg:hidden',
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${tone}`} />
      <span className={state === 'open' ? 'text-ink-soft' : undefined}>
        {head ? <b className="font-semibold">{head} </b> : null}
        {text}
        {field === undefined ? null : (
          <>
            {'. '}
            <button
              type="button"
              // Several lines have the same word.
              aria-label={toFirst ? undefined : `${word}: ${text}`}
              onClick={() => onMend(field)}
              className="font-semibold text-haem hover:underline max-lg:-m-3 max-lg:p-3"
            >
              {toFirst ? TO_FIRST : word}
            </button>
          </>
        )}
      </span>
    </li>
  );
}

const SENDING_WAIT = onDemand<SendingWaitProps>(
  async () => (await import('./sendingWait.tsx')).SendingWait,
);

/** True while an image of the account's draft is awaited: the card has other buttons. */
function awaitsImages({ sending, me, images }: SendPanelProps): boolean {
  return (
    sending &&
    me.preferences.uploadsImages &&
    images.some(({ state }) => state.name === 'uploading')
  );
}

/** Progress of the images; other pages show it in a line. */
function SendingLine(props: SendPanelProps) {
  const { images, leaveOut, cancel } = props;
  const Loaded = useOnDemand(SENDING_WAIT, images.length > 0);
  if (!Loaded || images.length === 0) return null;
  return <Loaded {...{ images, leaveOut, cancel }} awaited={awaitsImages(props)} />;
}

/** Replaces the rail on phones. */
function BarLine({ images, savedAt }: SendPanelProps) {
  const failed = images.filter(({ state }) => state.name === 'failed').length;
  const rising = images.filter(({ state }) => state.name === 'uploading').length;
  return (
    <p
      className={cx(
        'mb-1.5 flex justify-between gap-3 text-meta text-ink-soft lg:hidden',
        failed + rising === 0 && 'group-has-data-unusual/bar:hidden',
      )}
    >
      {failed > 0 ? (
        <span className="flex items-center gap-1.5 font-semibold text-bad">
          <TriangleExclamationPoint size={16} strokeWidth={2} aria-hidden="true" />
          {countImages(failed)} sin subir
        </span>
      ) : (
        <span>
          {rising > 0
            ? risingText(rising)
            : images.length === 0
              ? 'Sin imágenes'
              : countImages(images.length)}
        </span>
      )}
      {savedAt ? <span className="tabular-nums">Borrador {clockTime(savedAt)}</span> : null}
    </p>
  );
}
