import type { DifferentialBlock } from '#domain/report/document/blocks.ts';
import { DIFFERENTIAL_LABELS } from '#domain/report/labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Minus, Plus } from '#web/ui/icons/lucide.ts';
import { keyed } from './keyed.ts';

export function DifferentialItem({ block }: { readonly block: DifferentialBlock }) {
  const { index, name, likelihood, inFavour, against, decidedBy, note } = block;
  return (
    <li className="border-t border-line pt-5 pb-2 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h4 className="flex min-w-0 items-baseline gap-2.5 font-serif text-report font-semibold">
          <span aria-hidden="true" className="font-sans text-meta font-semibold text-haem">
            {index}
          </span>
          <span className="min-w-0">{name}</span>
        </h4>
        {likelihood ? <p className="min-w-0 text-hint text-ink-soft">{likelihood}</p> : null}
      </div>
      {inFavour.length + against.length > 0 ? (
        <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Side about="inFavour" lines={inFavour} />
          <Side about="against" lines={against} />
        </div>
      ) : null}
      {note ? (
        <p className="mt-2 max-w-measure font-serif text-body whitespace-pre-line">{note}</p>
      ) : null}
      {decidedBy ? (
        <p className="mt-3 gap-2 sm:flex">
          <b className="shrink-0 text-hint leading-6 font-semibold text-haem max-sm:block">
            {DIFFERENTIAL_LABELS.decidedBy}
          </b>
          <span className="font-serif text-body whitespace-pre-line">{decidedBy}</span>
        </p>
      ) : null}
    </li>
  );
}

interface SideProps {
  readonly about: 'inFavour' | 'against';
  readonly lines: readonly string[];
}

function Side({ about, lines }: SideProps) {
  if (lines.length === 0) return null;
  const Icon = about === 'inFavour' ? Plus : Minus;
  return (
    <div className="min-w-0">
      <p
        className={cx(
          'flex items-center gap-1.5 text-hint font-semibold',
          about === 'inFavour' ? 'text-ok' : 'text-bad',
        )}
      >
        <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
        {DIFFERENTIAL_LABELS[about]}
      </p>
      {keyed(lines, (line) => line).map(({ key, item }) => (
        <p key={key} className="mt-1 font-serif text-body whitespace-pre-line">
          {item}
        </p>
      ))}
    </div>
  );
}
