import {
  ArrowRight,
  CircleCheck,
  CircleX,
  Clock,
  Info,
  Microscope,
  TriangleAlert,
} from 'lucide-react';
import type { Badge as BadgeText, OpeningBlock, Tone } from '#domain/report/document/blocks.ts';
import { Alert, type AlertTone } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CertaintyLadder } from '#web/ui/certaintyLadder.tsx';
import { cx } from '#web/ui/cx.ts';

type Of<Kind extends OpeningBlock['kind']> = Extract<OpeningBlock, { kind: Kind }>;

/** What the vet came for: the conclusion, how sure it is, and what to do next. */
export function OpeningView({ block }: { readonly block: OpeningBlock }) {
  switch (block.kind) {
    case 'ladder':
      return (
        <div className="mb-7">
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

function Conclusion({ block: { lead, text } }: { readonly block: Of<'conclusion'> }) {
  return (
    <h2
      id="conclusion-title"
      className={cx(
        'max-w-measure font-serif text-balance break-words whitespace-pre-line',
        sizeOf(text),
      )}
    >
      {lead ? <i className="font-normal text-ink-soft">{lead}</i> : null}
      {lead ? ' ' : null}
      {text}
    </h2>
  );
}

/** A paragraph set as large as a name would shout. */
function sizeOf(text: string): string {
  if (text.length <= 90) return 'text-display';
  return text.length <= 160 ? 'text-figure' : 'text-report font-medium';
}

function Badges({ badges }: { readonly badges: readonly BadgeText[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {badges.map(({ about, text, tone }) => (
        <li key={about} className="min-w-0">
          <Badge tone={tone} icon={iconOf(about, tone)}>
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const TONE_ICONS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, neutral: Info } as const;

function iconOf(about: BadgeText['about'], tone: Tone) {
  const Icon = { confidence: TONE_ICONS[tone], urgency: Clock, sample: Microscope }[about];
  return <Icon aria-hidden="true" />;
}

function Summary({ block: { lead, text } }: { readonly block: Of<'summary'> }) {
  return (
    <p
      className={cx(
        'max-w-measure break-words whitespace-pre-line',
        lead ? 'mt-3 text-control' : 'mt-5 font-serif text-report',
      )}
    >
      {lead ? <b className="font-semibold">{lead}</b> : null}
      {lead ? ' ' : null}
      {text}
    </p>
  );
}

function NextStep({ block: { title, text } }: { readonly block: Of<'callout'> }) {
  return (
    <div className="mt-6 flex gap-4 rounded-card bg-haem-tint p-4 sm:px-5">
      <ArrowRight
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-px shrink-0 text-haem"
      />
      <p className="min-w-0 text-control whitespace-pre-line">
        <b className="font-semibold">{title}.</b> {text}
      </p>
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
