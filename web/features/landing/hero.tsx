import { Link } from 'react-router';
import { hitsOf, JUDGED_VERSION, judgedMeasure, speciesOf } from '#domain/accuracy/judged.ts';
import { stateOf } from '#domain/accuracy/judgedParts.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import {
  hitsText,
  patientsMissing,
  STATE_WORDS,
  speciesText,
  wrongText,
} from '#domain/accuracy/publishedWords.ts';
import { Eyepiece } from '#web/ui/art/eyepiece.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { CircleCheck } from '#web/ui/icons/lucide.ts';
import { MeasuredCell } from './measuredCell.tsx';

export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="page grid lg:min-h-176 lg:grid-cols-[minmax(0,34rem)_1fr]">
        <div className="relative z-10 flex flex-col justify-center pt-8 pb-6 sm:pt-10 lg:py-16">
          <h1 className="max-w-[13ch] font-serif text-hero">
            Una segunda mirada para cada muestra
          </h1>
          <p className="mt-5 text-body text-ink-soft sm:text-[1.1875rem] sm:leading-7.5 lg:max-w-[30rem]">
            Suba sus imágenes y los datos del caso. Vetoscopio mide lo que se puede medir, lee sus
            datos con criterios publicados, y redacta un informe que usted contrasta.
          </p>
          <div className="mt-7 grid grid-cols-2 gap-3 sm:flex">
            <Link to="/register" className={cx(buttonClass({ size: 'large' }), 'max-sm:px-3')}>
              Comenzar Ahora
            </Link>
            <Link
              to="/learn-more"
              className={cx(buttonClass({ size: 'large', variant: 'secondary' }), 'max-sm:px-3')}
            >
              Saber Más
            </Link>
          </div>
          <p className="mt-4 text-meta text-ink-soft">
            3 consultas gratuitas para probarlo con sus propios casos
          </p>
        </div>
        <div className="relative min-h-106 lg:min-h-0 sm:min-h-116">
          <Eyepiece className="absolute top-0 left-1/2 w-160 max-w-none -translate-x-1/2 lg:-top-14 lg:left-10 lg:w-215 lg:translate-x-0" />
          <ExampleResult />
        </div>
      </div>
    </section>
  );
}

const JUDGED = judgedMeasure('leucocytes-all');
const HITS = JUDGED && hitsOf(JUDGED);

/** Figures of the whole field with one leucocyte in «Mida una imagen de muestra». */
const FIGURES: readonly (readonly [name: string, value: string])[] = [
  ['Leucocitos en el campo', '1'],
  ['Eritrocitos', 'No medibles: superpuestos'],
  ...(HITS ? [['Recuento exacto', hitsText(HITS)] as const] : []),
];

/**
 * «Recuento exacto: 3 fallos, en campos juzgados con la versión 1.5.0, de persona y cerdo; ninguno de
 * perro ni de gato. La 1.6.0, que lee hoy, está» and the state of the row, where its method is newer.
 */
function judgedHint(): string {
  if (!JUDGED) return '';
  const species = speciesOf(JUDGED);
  const missing = patientsMissing(species);
  const wrong = wrongText(JUDGED);
  const origin = speciesText(species);
  const state = stateOf(JUDGED);
  return [
    `Recuento exacto: ${wrong ? `${wrong}, ` : ''}en campos juzgados con la versión ${JUDGED_VERSION}`,
    ...(origin ? [`, de ${origin}`] : []),
    ...(missing ? [`; ninguno de ${missing}`] : []),
    '. ',
    ...(state === 'judged'
      ? []
      : [`La ${LOCAL_ENGINE_VERSION}, que lee hoy, está ${STATE_WORDS[state]}. `]),
  ].join('');
}

function ExampleResult() {
  return (
    <figure className="absolute inset-x-0 bottom-5 sm:bottom-6 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 sm:left-1/2 sm:w-80 sm:-translate-x-1/2 lg:bottom-14 lg:-left-1 lg:translate-x-0">
      <figcaption className="flex justify-between text-hint text-ink-soft">
        <span>Frotis sanguíneo humano · Ejemplo</span>
        <span>Fig. 1</span>
      </figcaption>
      <div className="mt-2 flex items-start justify-between gap-3">
        <p className="font-serif text-[1.3125rem] leading-7 font-medium">
          Recuento automático de leucocitos
        </p>
        <MeasuredCell className="w-28 shrink-0 rounded-badge" />
      </div>
      <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />} className="mt-3">
        Imagen nítida y bien expuesta
      </Badge>
      <dl className="mt-3 space-y-1 border-t border-line pt-3 text-meta">
        {FIGURES.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-hint text-ink-soft">{judgedHint()}Imagen: BCCD, licencia MIT.</p>
    </figure>
  );
}
