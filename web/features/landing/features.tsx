import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { analysisTypes, TYPES } from '#domain/analyses/types.ts';
import type { AnalysisType } from '#domain/catalogue/field.ts';
import { imagesKey, imagesRead } from '#domain/rules/typeWords.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { CellField } from '#web/ui/art/cellField.tsx';
import { EcgTrace } from '#web/ui/art/ecgTrace.tsx';
import { CARD_FIELD } from '#web/ui/art/fields.ts';
import { UltrasoundFan } from '#web/ui/art/ultrasoundFan.tsx';
import { UrineSediment } from '#web/ui/art/urineSediment.tsx';
import { ArrowRight } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { judgedLine } from './judgedLine.ts';
import { MORE_LINK } from './moreLink.ts';

const PICTURE = 'block aspect-[3/1] w-full sm:aspect-[300/230]';

interface Feature {
  readonly title: string;
  readonly text: string;
  /** Their methods decide the sentences on images and figures. */
  readonly types: readonly AnalysisType[];
  readonly picture: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Citología y ciclo estral',
    text: `${
      givesFigure('nuclei')
        ? 'En citología, los núcleos de su imagen, contados con su margen.'
        : 'En citología se dibujan los núcleos de su imagen, para que usted los cuente.'
    } En ambos, lo que usted ve al microscopio, leído con criterios publicados.`,
    types: [TYPES.cytology, TYPES.estrousCycle],
    picture: (
      <CellField seed={21} width={300} height={230} kinds={CARD_FIELD} className={PICTURE} />
    ),
  },
  {
    title: 'Ecografía y oftalmología',
    text: 'Sus medidas, órgano a órgano y ojo a ojo, frente a intervalos y clasificaciones con su fuente.',
    types: [TYPES.ultrasound, TYPES.ophthalmology],
    picture: <UltrasoundFan className={PICTURE} />,
  },
  {
    title: 'Electrocardiografía',
    text: 'La frecuencia, medida sobre el papel milimetrado. Su lectura del trazado y sus tiempos, con los intervalos de la especie y los criterios de ritmo.',
    types: [TYPES.ecg],
    picture: <EcgTrace className={PICTURE} />,
  },
  {
    title: 'Muestras de laboratorio',
    text: 'Leucocitos y eritrocitos contados en el frotis; hemograma, sedimento, heces y líquidos leídos con criterios publicados.',
    types: [TYPES.hematology, TYPES.urinalysis, TYPES.coprology, TYPES.bodyFluids],
    picture: <UrineSediment className={PICTURE} />,
  },
];

/** On a phone a row that is pushed sideways, a card at a time; its links let the keyboard do so. */
const CARDS =
  'mt-6 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 sm:mt-10 sm:grid sm:grid-cols-2 sm:gap-px sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-line lg:grid-cols-4';
const CARD =
  'flex flex-col bg-surface max-sm:w-76 max-sm:shrink-0 max-sm:snap-start max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line';

/** The hero has the first figure, the trial the second. */
const FIRST_FIGURE = 3;

export function Features() {
  const { data: abilities } = useAbilities();
  return (
    <section aria-labelledby="analisis" className="page">
      <h2 id="analisis" className="max-w-[22ch] font-serif text-section">
        Nueve tipos de análisis, un mismo modo de leer
      </h2>
      <p className="mt-4 text-ink-soft">
        Lo que se puede medir se mide; lo que usted indica se lee con criterios publicados.
        <br className="max-sm:hidden" /> Y cuando no se puede concluir, el informe lo dice.
      </p>
      <div className={CARDS}>
        {FEATURES.map(({ title, text, types, picture }, index) => (
          <article key={title} className={CARD}>
            <div className="border-b border-line">{picture}</div>
            <div className="px-4 pt-1 pb-4 sm:p-6">
              <p className="font-serif text-report text-eosin-text italic max-sm:hidden">
                Fig. {index + FIRST_FIGURE}
              </p>
              <h3 className="text-title sm:mt-1">
                <Link
                  to="/learn-more#tipos"
                  className="hover:underline max-sm:flex max-sm:min-h-11 max-sm:items-center"
                >
                  {title}
                </Link>
              </h3>
              <p className="text-control text-ink-soft sm:mt-1.5">
                {text}{' '}
                <span data-words={imagesKey(types)} suppressHydrationWarning>
                  {imagesRead(types, abilities)}
                </span>
              </p>
              <p className="mt-3 border-t border-line pt-2.5 text-hint text-ink-soft">
                {judgedLine(types.flatMap(({ method }) => method ?? []))}
              </p>
            </div>
          </article>
        ))}
      </div>
      <p className="mt-5">
        <Link to="/learn-more" className={MORE_LINK}>
          Qué se lee de cada tipo y cuánto acierta
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2.5 text-meta font-semibold sm:mt-6 sm:grid sm:grid-cols-3 sm:gap-x-4 sm:gap-y-3 lg:flex lg:justify-between">
        {analysisTypes.all.map(({ type, label, icon }) => (
          <li key={type} className="flex items-center gap-2">
            <TypeIcon paths={icon} className="text-haem" />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
