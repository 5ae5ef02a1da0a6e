import { ENOUGH } from '#domain/accuracy/intervalDrawing.ts';
import { hitsOf, type JudgedMeasure, refusalsOf } from '#domain/accuracy/judged.ts';
import { stateOf } from '#domain/accuracy/judgedParts.ts';
import {
  errorTexts,
  imagesText,
  STATE_WORDS,
  shareText,
  TOO_FEW,
  wrongText,
} from '#domain/accuracy/publishedWords.ts';
import type { Hits } from '#domain/accuracy/wilson.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IntervalDot } from '#web/ui/figures/intervalDot.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { nameOf } from './knownFailures.ts';
import { type JudgedRow, judgedGroups } from './measureWords.ts';

const COLUMNS =
  'sm:grid-cols-[minmax(0,1fr)_13.25rem] gap-x-6 lg:grid-cols-[minmax(0,1fr)_13.25rem_8.5rem_8rem] lg:gap-x-12 lg:items-center';

/** Every judged measure, bad ones too; its id is its anchor. */
export function JudgedRows() {
  return (
    <>
      <div
        aria-hidden="true"
        className={`mt-3 hidden border-b border-line-strong pb-2 text-hint font-semibold text-ink-soft lg:grid ${COLUMNS}`}
      >
        <span>Medida</span>
        <span>Acierto e intervalo del 95&nbsp;%</span>
        <span className="text-right">Aciertos</span>
        <span>Se niega a medir</span>
      </div>
      {judgedGroups().map(({ title, icon, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className="mt-5 flex items-center gap-2.5 text-meta font-semibold text-ink-soft">
            {icon ? <TypeIcon paths={icon} className="text-haem" /> : null}
            {title}
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Row key={row.measure.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function JudgedNote() {
  return (
    <p className="mt-5 max-w-measure text-meta text-ink-soft">
      El punto es la parte de aciertos y la banda su intervalo del 95&nbsp;% (Wilson). Con menos de{' '}
      {ENOUGH} imágenes no se da cifra: solo, a trazos, lo ancho que es el intervalo.
    </p>
  );
}

function Row({ row }: { readonly row: JudgedRow }) {
  const { measure, words } = row;
  const hits = hitsOf(measure);
  const name = nameOf(row);
  const state = stateOf(measure);
  return (
    <li
      id={measure.id}
      className={`grid scroll-mt-24 gap-y-2 py-4 break-inside-avoid target:bg-haem-tint ${COLUMNS}`}
    >
      <div>
        <p className="font-semibold" lang={words ? undefined : 'en'}>
          {name}
        </p>
        {words ? <p className="text-meta text-ink-soft">{words.criterion}</p> : null}
        <p className="flex flex-wrap items-baseline gap-x-2 text-meta text-ink-soft">
          {imagesText(measure)}
          {state === 'judged' ? null : <Badge tone="warn">{STATE_WORDS[state]}</Badge>}
        </p>
      </div>
      <div>{hits ? <IntervalDot hits={hits} name={name} /> : null}</div>
      <div className="text-meta tabular-nums lg:text-right">
        <HitsText measure={measure} hits={hits} />
      </div>
      <Refusals refusals={refusalsOf(measure)} />
    </li>
  );
}

interface HitsTextProps {
  readonly measure: JudgedMeasure;
  readonly hits: Hits | undefined;
}

function HitsText({ measure, hits }: HitsTextProps) {
  const errors = errorTexts(measure);
  const wrong = wrongText(measure);
  return (
    <>
      {hits ? (
        <p>
          <span className="text-control">
            <strong className="font-bold">{hits.hits}</strong> de {hits.of}
          </span>
          <span className="ml-2 text-ink-soft lg:ml-0 lg:block">{shareText(hits)}</span>
        </p>
      ) : null}
      {wrong ? <p className="font-semibold">{wrong}</p> : null}
      {errors.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hits || errors.length > 0 ? null : <Unhit measured={measure.accepted ?? 0} />}
    </>
  );
}

/** A measure that was judged by its errors alone, with too few of them or none. */
function Unhit({ measured }: { readonly measured: number }) {
  if (measured === 0) return <p className="text-ink-soft">ninguno medido</p>;
  return (
    <p>
      {measured} {measured === 1 ? 'medida' : 'medidas'}
      <span className="ml-2 text-ink-soft lg:ml-0 lg:block">{TOO_FEW}</span>
    </p>
  );
}

const BAR = 92;

function Refusals({ refusals }: { readonly refusals: Hits | undefined }) {
  if (!refusals) return <p className="text-meta text-ink-soft max-lg:hidden">no se aplica</p>;
  const { hits, of } = refusals;
  return (
    <div className="text-meta text-ink-soft">
      <svg aria-hidden="true" viewBox={`0 0 ${BAR} 8`} className="hidden w-23 lg:block">
        <rect width={BAR} height="8" rx="2" className="fill-neutral-tint" />
        <rect width={(BAR * hits) / of} height="8" rx="2" className="fill-ink-soft" />
      </svg>
      <p className="mt-1">
        <span className="lg:sr-only">Se niega a medir: </span>
        {hits === 0 ? 'ninguna' : `${hits} de ${of}`}
      </p>
    </div>
  );
}
