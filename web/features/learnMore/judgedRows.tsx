import { ENOUGH, intervalText, percent } from '#domain/accuracy/intervalDrawing.ts';
import {
  type Hits,
  hitsOf,
  type JudgedMeasure,
  judgedMeasure,
  refusalsOf,
} from '#domain/accuracy/judged.ts';
import { Card } from '#web/ui/card.tsx';
import { IntervalDot } from '#web/ui/figures/intervalDot.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { MEASURE_GROUPS, type MeasureWords } from './measureWords.ts';

const COLUMNS =
  'sm:grid-cols-[minmax(0,1fr)_13.25rem] gap-x-6 lg:grid-cols-[minmax(0,1fr)_13.25rem_8.5rem_8rem] lg:gap-x-12 lg:items-center';

/** Every judged measure, bad ones too; its id is its anchor. */
export function JudgedRows() {
  return (
    <Card aria-labelledby="medidas" className="sm:px-8">
      <h2 id="medidas" className="text-title">
        Medidas de la imagen
      </h2>
      <div
        aria-hidden="true"
        className={`mt-3 hidden border-b border-line-strong pb-2 text-hint font-semibold text-ink-soft lg:grid ${COLUMNS}`}
      >
        <span>Medida</span>
        <span>Acierto e intervalo del 95&nbsp;%</span>
        <span className="text-right">Aciertos</span>
        <span>Se niega a medir</span>
      </div>
      {MEASURE_GROUPS.map(({ title, icon, measures }) => (
        <section key={title} aria-label={title}>
          <h3 className="mt-5 flex items-center gap-2.5 text-meta font-semibold text-ink-soft">
            {icon ? <TypeIcon paths={icon} className="text-haem" /> : null}
            {title}
          </h3>
          <ul className="divide-y divide-line">
            {Object.entries(measures).map(([id, words]) => (
              <Row key={id} measure={judgedMeasure(id)} words={words} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="modelo" className="mt-3 border-t border-line pt-4">
        <h3 id="modelo" className="scroll-mt-24 font-semibold">
          Lo que añade un modelo de IA o una automatización
        </h3>
        <p className="text-meta text-ink-soft">
          Nadie lo ha juzgado: no hay cifras. En el informe va aparte y como «sin comprobar», salvo
          donde el titular deja que lo encabece una automatización o un modelo.
        </p>
      </section>
      <p className="mt-5 max-w-measure text-meta text-ink-soft">
        El punto es la parte de aciertos y la banda su intervalo del 95&nbsp;% (Wilson). Con menos
        de {ENOUGH} imágenes no se da cifra: solo, a trazos, lo ancho que es el intervalo.
      </p>
    </Card>
  );
}

interface RowProps {
  readonly measure: JudgedMeasure;
  readonly words: MeasureWords;
}

function Row({ measure, words: { name, criterion } }: RowProps) {
  const hits = hitsOf(measure);
  return (
    <li
      id={measure.id}
      className={`grid scroll-mt-24 gap-y-2 py-4 break-inside-avoid target:bg-haem-tint ${COLUMNS}`}
    >
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-meta text-ink-soft">{criterion}</p>
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

function HitsText({ measure: { medianError, worstError }, hits }: HitsTextProps) {
  return (
    <>
      {hits ? (
        <p>
          <span className="text-control">
            <strong className="font-bold">{hits.hits}</strong> de {hits.of}
          </span>
          <span className="ml-2 text-ink-soft lg:ml-0 lg:block">
            {hits.of < ENOUGH ? 'n < 20: sin cifra' : intervalText(hits)}
          </span>
        </p>
      ) : null}
      {medianError === undefined ? null : <p>Error mediano {percent(medianError)}</p>}
      {worstError === undefined ? null : <p>Error máximo {percent(worstError)}</p>}
      {hits || medianError !== undefined ? null : <p className="text-ink-soft">ninguno medido</p>}
    </>
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
