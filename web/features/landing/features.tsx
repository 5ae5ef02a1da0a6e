import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
    text: 'En citología, los núcleos de su imagen, contados con su margen. En ambos, lo que usted ve al microscopio, leído con criterios publicados.',
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
      <div className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ title, text, types, picture }, index) => (
          <article key={title} className="flex flex-col bg-surface">
            <div className="border-b border-line">{picture}</div>
            <div className="p-4 sm:p-6">
              <p className="font-serif text-report text-eosin-text italic max-sm:hidden">
                Fig. {index + FIRST_FIGURE}
              </p>
              <h3 className="text-title sm:mt-1">{title}</h3>
              <p className="mt-1.5 text-control text-ink-soft">
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
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-3 text-meta font-semibold sm:grid-cols-3 lg:flex lg:flex-wrap lg:justify-between">
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
