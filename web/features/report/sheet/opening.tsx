import type { Badge as BadgeText, OpeningBlock, Tone } from '#domain/report/document/blocks.ts';
import type { UrgencyLevel } from '#domain/report/schema.ts';
import { Alert, type AlertTone } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CertaintyLadder } from '#web/ui/certaintyLadder.tsx';
import { cx } from '#web/ui/cx.ts';
import { DrawingView } from '#web/ui/figures/drawingView.tsx';
import {
  ArrowRight,
  CalendarClock,
  CircleCheck,
  CircleX,
  Clock,
  Info,
  Microscope,
  Siren,
  TriangleExclamationPoint,
} from '#web/ui/icons/lucide.ts';
import { FlagMark } from './flagMark.tsx';
import { keyed } from './keyed.ts';

type Of<Kind extends OpeningBlock['kind']> = Extract<OpeningBlock, { kind: Kind }>;

export function OpeningView({ block }: { readonly block: OpeningBlock }) {
  switch (block.kind) {
    case 'urgency':
      return <Urgency block={block} />;
    case 'acts':
      return <Acts block={block} />;
    case 'keyFigures':
      return <KeyFigures block={block} />;
    case 'ladder':
      return (
        <div className="mb-7 max-sm:order-2 max-sm:mt-5 max-sm:mb-0">
          <CertaintyLadder label={block.label} steps={block.steps} active={block.active} />
        </div>
      );
    case 'conclusion':
      return <Conclusion block={block} />;
    case 'badges':
      return <Badges badges={block.badges} />;
    case 'summary':
      return <Summary block={block} />;
    case 'callout':
      return block.about === 'nextStep' ? <NextStep block={block} /> : <Notice block={block} />;
  }
}

const STRIPS: Readonly<Record<UrgencyLevel, string>> = {
  vital: 'urgency-edge bg-bad text-on-bad',
  '24h': 'urgency-edge bg-warn-tint text-warn',
  dias: 'bg-haem-tint text-haem',
  ordinaria: 'bg-neutral-tint text-ink-soft',
};

function Urgency({ block: { level, text, reason } }: { readonly block: Of<'urgency'> }) {
  const Icon = {
    vital: Siren,
    '24h': TriangleExclamationPoint,
    dias: CalendarClock,
    ordinaria: Clock,
  }[level];
  return (
    <div
      className={cx(
        'flex gap-3 border-b border-line px-4 py-2.5 sm:px-10 sm:py-3.5',
        STRIPS[level],
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 text-control break-words">
        <b className="font-semibold">{text}</b>
        {reason ? <>. {reason}</> : null}
      </p>
    </div>
  );
}

function Acts({ block: { title, acts } }: { readonly block: Of<'acts'> }) {
  return (
    <section
      aria-labelledby="acts-title"
      className="border-b border-line bg-bad-tint px-4 pt-3 pb-1 sm:px-10 sm:pt-5 sm:pb-4"
    >
      <h2 id="acts-title" className="text-control font-semibold text-bad">
        {title}
      </h2>
      <ol className="divide-y divide-line-strong/60 sm:mt-2">
        {keyed(acts, ({ text }) => text).map(({ key, item }, index) => (
          <li key={key} className="flex flex-wrap gap-x-3 py-2.5 sm:flex-nowrap sm:gap-x-4 sm:py-4">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full border border-bad bg-bad font-semibold text-on-bad tabular-nums"
            >
              {index + 1}
            </span>
            <p
              className={cx(
                'min-w-0 flex-1 break-words max-sm:leading-6 sm:text-title',
                index === 0
                  ? 'font-semibold max-sm:text-[1.0625rem]'
                  : 'font-medium max-sm:text-body',
              )}
            >
              {item.lead ? <span className="font-semibold text-bad">{item.lead} </span> : null}
              {item.text}
            </p>
            {item.data.length > 0 ? (
              <p className="w-full pl-10 text-hint text-ink-soft sm:w-44 sm:pl-0 sm:text-right">
                {item.data.join(' · ')}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Full width; the sheet already has a hairline at its head and foot. */
const BAND = [
  '-mx-4 mt-7 border-y border-line sm:-mx-10',
  'first:-mt-6 first:mb-7 first:border-t-0 sm:first:-mt-9',
  'last:-mb-6 last:border-b-0 sm:last:-mb-9 max-sm:not-first:order-5',
  'grid sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[auto_1fr]',
  'sm:[&>:nth-child(n+2)]:border-l sm:[&>:first-child]:pl-10',
].join(' ');

const IN_PAIRS = 'max-sm:grid-cols-2';
/** Room on a phone for three without a bar. */
const IN_THREES = 'max-sm:grid-cols-3 max-sm:[&>:nth-child(n+2)]:border-l max-sm:[&>*]:px-3';

function KeyFigures({ block: { title, figures } }: { readonly block: Of<'keyFigures'> }) {
  const three = figures.length === 3 && figures.every(({ drawing }) => !drawing);
  const pairs = three ? undefined : pairsOf(figures);
  return (
    <dl aria-label={title} className={cx(BAND, three ? IN_THREES : IN_PAIRS)}>
      {keyed(figures, ({ label }) => label).map(({ key, item: one }, index) => (
        <div
          key={key}
          className={cx(
            'row-span-2 grid min-w-0 grid-rows-subgrid gap-0 border-line p-4 sm:px-5 sm:py-6',
            pairs?.[index],
          )}
        >
          <dt className="text-hint break-words text-ink-soft">{one.label}</dt>
          <dd className={pairs?.[index] === ALONE ? BESIDE : undefined}>
            <KeyValue figure={one} />
            {one.drawing ? <DrawingView drawing={one.drawing} className="mt-2 block" /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type KeyFigure = Of<'keyFigures'>['figures'][number];

const ALONE = 'max-sm:order-last max-sm:col-span-2 max-sm:border-t';
/** Value and bar. */
const BESIDE = 'max-sm:flex max-sm:items-center max-sm:gap-5 max-sm:[&>span]:shrink-0';

/** On a phone: of an odd number, one with its bar beside it has the last row for itself. */
function pairsOf(figures: readonly KeyFigure[]): readonly string[] {
  const barred = figures.findIndex(({ drawing }) => drawing);
  const alone = figures.length % 2 === 0 ? -1 : barred < 0 ? figures.length - 1 : barred;
  let place = 0;
  return figures.map((_, index) => {
    if (index === alone) return ALONE;
    const at = place++;
    return cx(at % 2 === 1 && 'max-sm:border-l', at > 1 && 'max-sm:border-t');
  });
}

function KeyValue({ figure: { text, unit, flag, under } }: { readonly figure: KeyFigure }) {
  return (
    <span className="block">
      <span translate="no" className="font-serif text-figure tabular-nums">
        {text}
      </span>
      {unit ? (
        <span translate="no" className="ml-1 text-meta text-ink-soft">
          {unit}
        </span>
      ) : null}
      {flag || under ? (
        <span className="flex flex-wrap items-center gap-x-2 text-hint text-ink-soft">
          {flag ? <FlagMark flag={flag} /> : null}
          {under}
        </span>
      ) : null}
    </span>
  );
}

function Conclusion({ block: { lead, text } }: { readonly block: Of<'conclusion'> }) {
  return (
    <h2
      id="conclusion-title"
      className={cx(
        'max-w-measure font-serif text-balance break-words whitespace-pre-line max-sm:order-1',
        sizeOf(text),
      )}
    >
      {lead ? <i className="font-normal text-ink-soft">{lead}</i> : null}
      {lead ? ' ' : null}
      {text}
    </h2>
  );
}

/** A long paragraph gets smaller letters than a name. */
function sizeOf(text: string): string {
  if (text.length <= 90) return 'text-display';
  return text.length <= 160 ? 'text-figure' : 'text-report font-medium';
}

function Badges({ badges }: { readonly badges: readonly BadgeText[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2 max-sm:order-4">
      {badges.map(({ about, text, tone }) => (
        <li key={about} className="min-w-0">
          <Badge
            tone={tone}
            icon={iconOf(about, tone)}
            className="max-w-full py-1 whitespace-normal!"
          >
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const TONE_ICONS = {
  ok: CircleCheck,
  warn: TriangleExclamationPoint,
  bad: CircleX,
  neutral: Info,
} as const;

function iconOf(about: BadgeText['about'], tone: Tone) {
  const Icon = { confidence: TONE_ICONS[tone], urgency: Clock, sample: Microscope }[about];
  return <Icon aria-hidden="true" />;
}

function Summary({ block: { lead, text } }: { readonly block: Of<'summary'> }) {
  return (
    <p
      className={cx(
        'max-w-measure break-words whitespace-pre-line max-sm:order-4',
        lead ? 'mt-3 text-control' : 'mt-5 font-serif text-report',
      )}
    >
      {lead ? <b className="font-semibold">{lead}</b> : null}
      {lead ? ' ' : null}
      {text}
    </p>
  );
}

function NextStep({ block: { title, text, under } }: { readonly block: Of<'callout'> }) {
  return (
    <div className="mt-6 flex gap-4 rounded-card bg-haem-tint p-4 first:mt-0 max-sm:order-3 sm:px-5">
      <ArrowRight
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-px shrink-0 text-haem"
      />
      <div className="min-w-0 text-control whitespace-pre-line">
        <p>
          <b className="font-semibold">{title}.</b> {text}
        </p>
        {under ? <p className="mt-1 text-meta text-ink-soft">{under}</p> : null}
      </div>
    </div>
  );
}

const ALERT_TONES: Readonly<Record<Tone, AlertTone>> = {
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  neutral: 'info',
};

function Notice({ block: { title, text, tone } }: { readonly block: Of<'callout'> }) {
  return (
    <Alert tone={ALERT_TONES[tone]} title={title} className="mb-6">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
    </Alert>
  );
}
