import type { Check as CheckItem, Content, Pair } from '#domain/report/document/blocks.ts';
import { cx } from '#web/ui/cx.ts';
import { DrawingView } from '#web/ui/figures/drawingView.tsx';
import { Check, CircleDashed, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { DifferentialItem } from './differential.tsx';
import { Fold } from './fold.tsx';
import { keyed } from './keyed.ts';
import { Limits } from './limits.tsx';
import { OnlyRow, ReportTable } from './reportTable.tsx';
import { StateBadge } from './stateBadge.tsx';

type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

const itself = (text: string) => text;

export function ContentView({ content }: { readonly content: Content }) {
  switch (content.kind) {
    case 'paragraph':
      return <Paragraph content={content} />;
    case 'list':
      return content.ordered ? (
        <Numbered lines={content.items} />
      ) : (
        <Bullets lines={content.items} />
      );
    case 'table':
      return <ReportTable table={content} />;
    case 'pairs':
      return <Pairs branches={branchesOf(content.pairs)} />;
    case 'fine':
      return <FineLines lines={content.lines} />;
    case 'folded':
      return (
        <Fold title={content.title}>
          <p className="max-w-prose text-hint break-words text-ink-soft">{content.text}</p>
        </Fold>
      );
    case 'row':
      return <OnlyRow row={content.row} />;
    case 'limits':
      return <Limits content={content} />;
    case 'grid':
      return <Grid cells={content.cells} />;
    case 'warnings':
      return <Warnings content={content} />;
    case 'checks':
      return <Checks content={content} />;
    case 'drawing':
      return <Picture content={content} />;
    case 'differential':
      return <DifferentialItem block={content} />;
  }
}

/** Contradictions precede the conclusions drawn from them. */
function Warnings({ content: { items } }: { readonly content: Of<'warnings'> }) {
  return (
    <ul className="flex flex-col gap-3 rounded-card bg-warn-tint p-4 sm:px-5">
      {keyed(items, ({ text }) => text).map(({ key, item: { lead, text } }) => (
        <li key={key} className="flex gap-3 text-control">
          <TriangleExclamationPoint
            size={19}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mt-px shrink-0 text-warn"
          />
          <p className="min-w-0 break-words">
            <b className="font-semibold">{lead}</b> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Checks({ content: { items } }: { readonly content: Of<'checks'> }) {
  return (
    <ul className="divide-y divide-line">
      {keyed(items, ({ text }) => text).map(({ key, item: { met, ...item } }) => {
        const Icon = met ? Check : CircleDashed;
        return (
          <li
            key={key}
            className={cx('flex items-baseline gap-3 py-2.5', met ? '' : 'text-ink-soft')}
          >
            <Icon
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx('mt-0.5 shrink-0 self-start', met && 'text-ok')}
            />
            <CheckText {...item} />
          </li>
        );
      })}
    </ul>
  );
}

function CheckText({ text, rule, condition, facts = [], disputed }: Omit<CheckItem, 'met'>) {
  return (
    <div className="min-w-0 flex-auto text-control break-words">
      <p className={cx('flex items-baseline justify-between gap-4', rule && 'font-semibold')}>
        <span className="min-w-0">{text}</span>
        {rule ? (
          <span
            translate="no"
            className="shrink-0 text-hint font-normal text-ink-soft tabular-nums"
          >
            {rule}
          </span>
        ) : null}
      </p>
      {condition ? <p className="mt-0.5 text-meta text-ink-soft">{condition}</p> : null}
      {disputed ? (
        <p className="my-1" data-no-print="">
          <StateBadge state="discrepa">{disputed}</StateBadge>
        </p>
      ) : null}
      {facts.length > 0 ? (
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-meta">
          {keyed(facts, ({ label }) => label).map(({ key, item: { label, value } }) => (
            <div key={key} className="flex flex-wrap gap-x-1.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd translate="no" className="font-semibold tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** Numbers as a picture: the table beside it has them, too. */
function Picture({ content }: { readonly content: Of<'drawing'> }) {
  const { wide, narrow, title, caption, legend } = content;
  return (
    <figure>
      {title ? <p className="mb-2 text-meta font-semibold">{title}</p> : null}
      <DrawingView drawing={wide} className="max-sm:hidden" />
      <DrawingView drawing={narrow} className="sm:hidden" />
      {legend.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-hint">
          {legend.map(({ text, swatch }) => (
            <li key={text} className="flex items-center gap-2">
              <span className="flex h-2.5 w-3.5 shrink-0 overflow-clip rounded-xs">
                <DrawingView drawing={swatch} decorative />
              </span>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {caption ? (
        <figcaption className="mt-2 font-serif text-caption italic">{caption}</figcaption>
      ) : null}
    </figure>
  );
}

function Paragraph({ content: { phrases } }: { readonly content: Of<'paragraph'> }) {
  return (
    <p className="max-w-measure font-serif text-report whitespace-pre-line">
      {keyed(phrases, ({ text }) => text).map(({ key, item: { text, strong } }) =>
        strong ? (
          <b key={key} className="font-semibold">
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </p>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
}

function Numbered({ lines }: LinesProps) {
  return (
    <ol className="flex max-w-measure flex-col gap-2.5">
      {keyed(lines, itself).map(({ item: text, key }, index) => (
        <li key={key} className="flex gap-4 font-serif text-report">
          <span
            aria-hidden="true"
            className="min-w-3 pt-px font-sans text-meta leading-(--report-line) font-semibold text-haem"
          >
            {index + 1}
          </span>
          <span className="min-w-0 whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  );
}

function Bullets({ lines }: LinesProps) {
  return (
    <ul className="flex max-w-measure flex-col gap-1.5 font-serif text-report">
      {keyed(lines, itself).map(({ item: text, key }) => (
        <li key={key} className="flex gap-3">
          <span
            aria-hidden="true"
            className="mt-[0.72rem] ml-1 size-1.5 shrink-0 rounded-full bg-line-strong"
          />
          <span className="min-w-0 whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function FineLines({ lines }: LinesProps) {
  return (
    <ul className="flex max-w-measure flex-col gap-2 font-serif text-body">
      {keyed(lines, itself).map(({ item: text, key }) => (
        <li key={key} className="whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  );
}

interface Branch extends Pair {
  readonly branches: readonly Branch[];
}

/** Nests a flat list by its levels. */
function branchesOf(pairs: readonly Pair[]): Branch[] {
  const top = pairs[0]?.level ?? 0;
  return pairs.flatMap((pair, index) => {
    if (pair.level > top) return [];
    const after = pairs.slice(index + 1);
    const end = after.findIndex(({ level }) => level <= top);
    return [{ ...pair, branches: branchesOf(end < 0 ? after : after.slice(0, end)) }];
  });
}

interface PairsProps {
  readonly branches: readonly Branch[];
  readonly nested?: boolean;
}

/** Labels with their texts; a group sets its own apart with a line. */
function Pairs({ branches, nested = false }: PairsProps) {
  return (
    <dl className={cx('flex flex-col gap-2.5', nested && 'mt-1.5 border-l border-line pl-4')}>
      {keyed(branches, ({ label }) => label).map(({ key, item }) => (
        <PairView key={key} branch={item} />
      ))}
    </dl>
  );
}

function PairView({ branch: { label, text, branches } }: { readonly branch: Branch }) {
  if (branches.length > 0)
    return (
      <div>
        <dt className="text-meta font-semibold">{label}</dt>
        <dd>
          {text ? <p className="font-serif text-report whitespace-pre-line">{text}</p> : null}
          <Pairs branches={branches} nested />
        </dd>
      </div>
    );
  return (
    <div className="gap-x-4 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-meta break-words text-ink-soft sm:pt-1">{label}</dt>
      <dd className="max-w-measure font-serif text-report whitespace-pre-line">{text}</dd>
    </div>
  );
}

/** Two to a row where there is room. */
function Grid({ cells }: { readonly cells: Of<'grid'>['cells'] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {keyed(cells, ({ label }) => label).map(({ key, item: { label, text, full } }) => (
        <div key={key} className={cx('min-w-0', full && 'sm:col-span-2')}>
          <dt className="text-meta text-ink-soft">{label}</dt>
          <dd className="max-w-measure text-control whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
