import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Differential } from '#domain/report/schema.ts';
import { keyed } from './keyed.ts';

/** Each diagnosis with what speaks for it, against it, and the test that decides. */
export function DifferentialList({
  differentials,
}: {
  readonly differentials: readonly Differential[];
}) {
  return (
    <ol className="divide-y divide-line">
      {keyed(differentials, ({ name }) => name).map(({ key, item }, index) => (
        <li key={key} className="py-5 break-inside-avoid first:pt-0 last:pb-0">
          <Item differential={item} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

interface ItemProps {
  readonly differential: Differential;
  readonly number: number;
}

function Item({ differential, number }: ItemProps) {
  const { name, likelihood, inFavour, against, decidedBy, note } = differential;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h4 className="flex min-w-0 items-baseline gap-2.5 font-serif text-report font-semibold">
          <span aria-hidden="true" className="font-sans text-meta font-semibold text-haem">
            {number}
          </span>
          <span className="min-w-0">{name}</span>
        </h4>
        {likelihood ? <p className="min-w-0 text-hint text-ink-soft">{likelihood}</p> : null}
      </div>
      {inFavour.length + against.length > 0 ? (
        <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Side
            title="A favor"
            tone="text-ok"
            icon={<Plus size={14} strokeWidth={2.25} aria-hidden="true" />}
            lines={inFavour}
          />
          <Side
            title="En contra"
            tone="text-bad"
            icon={<Minus size={14} strokeWidth={2.25} aria-hidden="true" />}
            lines={against}
          />
        </div>
      ) : null}
      {note ? (
        <p className="mt-2 max-w-measure font-serif text-body whitespace-pre-line">{note}</p>
      ) : null}
      {decidedBy ? (
        <p className="mt-3 gap-2 sm:flex">
          <b className="shrink-0 text-hint leading-6 font-semibold text-haem max-sm:block">
            Lo decide
          </b>
          <span className="font-serif text-body whitespace-pre-line">{decidedBy}</span>
        </p>
      ) : null}
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly tone: string;
  readonly icon: ReactNode;
  readonly lines: readonly string[];
}

function Side({ title, tone, icon, lines }: SideProps) {
  if (lines.length === 0) return null;
  return (
    <div className="min-w-0">
      <p className={`flex items-center gap-1.5 text-hint font-semibold ${tone}`}>
        {icon}
        {title}
      </p>
      {keyed(lines, (line) => line).map(({ key, item }) => (
        <p key={key} className="mt-1 font-serif text-body whitespace-pre-line">
          {item}
        </p>
      ))}
    </div>
  );
}
