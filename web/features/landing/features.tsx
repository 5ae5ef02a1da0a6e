import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { analysisTypes } from '#domain/analyses/types.ts';
import { CellField } from '#web/ui/art/cellField.tsx';
import { EcgTrace } from '#web/ui/art/ecgTrace.tsx';
import { CARD_FIELD } from '#web/ui/art/fields.ts';
import { UltrasoundFan } from '#web/ui/art/ultrasoundFan.tsx';
import { UrineSediment } from '#web/ui/art/urineSediment.tsx';
import { ArrowRight } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { ImageNote, type ImageNoteProps } from './imageNote.tsx';
import { errorText, hitsText } from './judgedWords.ts';
import { MORE_LINK } from './moreLink.ts';

const PICTURE = 'block aspect-[3/1] w-full sm:aspect-[300/230]';

interface Feature {
  readonly title: string;
  readonly text: string;
  /** For types whose images are not measured. */
  readonly images?: ImageNoteProps;
  /** Published figures of what the engine measures, if it measures any. */
  readonly judged?: string;
  readonly picture: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Citología y ciclo estral',
    text: 'En citología, los núcleos de su imagen, contados con su margen. En ambos, lo que usted ve al microscopio, leído con criterios publicados.',
    images: { what: 'La imagen del ciclo estral', types: ['estrous_cycle'] },
    judged: `Núcleos: ${errorText('nuclei')}.`,
    picture: (
      <CellField seed={21} width={300} height={230} kinds={CARD_FIELD} className={PICTURE} />
    ),
  },
  {
    title: 'Ecografía y oftalmología',
    text: 'Sus medidas, órgano a órgano y ojo a ojo, frente a intervalos y clasificaciones con su fuente.',
    images: { what: 'La imagen', types: ['ultrasound', 'ophthalmology'] },
    picture: <UltrasoundFan className={PICTURE} />,
  },
  {
    title: 'Electrocardiografía',
    text: 'Su lectura del trazado y sus tiempos, con los intervalos de la especie y los criterios de ritmo.',
    images: { what: 'El registro', types: ['ecg'] },
    picture: <EcgTrace className={PICTURE} />,
  },
  {
    title: 'Muestras de laboratorio',
    text: 'Leucocitos y eritrocitos contados en el frotis; hemograma, sedimento, heces y líquidos leídos con criterios publicados.',
    judged: `Leucocitos: recuento exacto en ${hitsText('leucocytes-all')}. Eritrocitos, a menos del 10\u00a0%: ${hitsText('erythrocytes')}.`,
    picture: <UrineSediment className={PICTURE} />,
  },
];

/** The hero has the first figure, the trial the second. */
const FIRST_FIGURE = 3;

const ENGINE = `Medición local ${JUDGED_VERSION}, sin IA.`;
const READ_ONLY = 'Criterios publicados, sin IA. Sobre la imagen no hay cifra que juzgar.';

export function Features() {
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
        {FEATURES.map(({ title, text, images, judged, picture }, index) => (
          <article key={title} className="flex flex-col bg-surface">
            <div className="border-b border-line">{picture}</div>
            <div className="p-4 sm:p-6">
              <p className="font-serif text-report text-eosin-text italic max-sm:hidden">
                Fig. {index + FIRST_FIGURE}
              </p>
              <h3 className="text-title sm:mt-1">{title}</h3>
              <p className="mt-1.5 text-control text-ink-soft">
                {text} {images ? <ImageNote {...images} /> : null}
              </p>
              <p className="mt-3 border-t border-line pt-2.5 text-hint text-ink-soft">
                {judged ? `${ENGINE} ${judged}` : READ_ONLY}
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
