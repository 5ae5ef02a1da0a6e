import type { Content } from '#domain/report/document/blocks.ts';
import { Fold } from './fold.tsx';
import { keyed } from './keyed.ts';

type LimitsContent = Extract<Content, { kind: 'limits' }>;

const itself = (text: string) => text;

/** Shows a few lines; the rest and the sources unfold, and are always printed. */
export function Limits({ content }: { readonly content: LimitsContent }) {
  const { open, moreTitle, more, references, accuracy } = content;
  const folded = [...more, ...references];
  return (
    <div className="text-meta">
      <Lines lines={open} />
      {folded.length > 0 ? (
        <div className="mt-1">
          <Fold title={moreTitle}>
            <div className="text-hint text-ink-soft">
              <Lines lines={folded} />
            </div>
          </Fold>
        </div>
      ) : null}
      <p className="flex flex-wrap gap-x-6" data-no-print="">
        {accuracy.map(({ row, about }) => (
          <a
            key={row}
            href={`/exactitud#${row}`}
            className="inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
          >
            {`Cuánto acierta: ${about}`}
          </a>
        ))}
      </p>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="flex max-w-prose flex-col gap-1.5">
      {keyed(lines, itself).map(({ key, item }) => (
        <li key={key} className="break-words whitespace-pre-line">
          {item}
        </li>
      ))}
    </ul>
  );
}
