import judgedFile from '#domain/accuracy/judged.json?url';
import { JUDGED, JUDGED_DATE, JUDGED_MEASURES, JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { AnswersOfVets } from './answersOfVets.tsx';
import { BuyerQuestions } from './buyerQuestions.tsx';
import { MeasuresCard } from './measuresCard.tsx';
import { NoPatients } from './noPatients.tsx';
import { NotMeasured } from './notMeasured.tsx';
import { UNJUDGED } from './unjudged.ts';

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(JUDGED_DATE),
);
const COUNTS = JUDGED_MEASURES.map(({ images }) => images);

/** Published accuracy. The server fills in what the database and the configuration say. */
export function AccuracyPage() {
  return (
    <article className="space-y-6 pb-6">
      <header className="mb-8 grid gap-x-10 gap-y-6 lg:mb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-end">
        <div className="max-w-measure">
          <h1 className="font-serif text-section lg:text-hero">Qué medimos y cuánto acertamos</h1>
          <p className="mt-4 font-serif text-report">
            Cada cifra se comprobó en imágenes que nadie usó para ajustar el método. Donde el método
            no se fía de la imagen, el informe dice «no medible».
          </p>
        </div>
        <Card>
          <p className="text-control text-ink-soft">
            Versión {JUDGED_VERSION} · <time dateTime={JUDGED_DATE}>{DAY}</time>
          </p>
          <dl className="mt-3 grid grid-cols-2 gap-x-6">
            <Figure label="medidas publicadas" value={String(COUNTS.length)} />
            <Figure
              label="imágenes en cada una"
              value={`${Math.min(...COUNTS)}–${Math.max(...COUNTS)}`}
            />
          </dl>
        </Card>
      </header>
      {UNJUDGED ? (
        <Alert tone="warn" title={UNJUDGED.title}>
          {UNJUDGED.text}
        </Alert>
      ) : null}
      <MeasuresCard />
      <AnswersOfVets />
      <NotMeasured />
      <NoPatients />
      <details className="max-w-measure text-meta text-ink-soft">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-haem">
          Con qué material, en palabras de quien juzgó (en inglés)
        </summary>
        <p lang="en">{JUDGED.about}</p>
      </details>
      <BuyerQuestions />
      <p className="flex flex-wrap items-center gap-x-6 text-meta text-ink-soft">
        <a
          href={judgedFile}
          download="exactitud.json"
          className="inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
          data-no-print=""
        >
          Descargar los datos (JSON)
        </a>
        Cada informe enlaza con su fila de esta página.
      </p>
    </article>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
}

function Figure({ label, value }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-meta text-ink-soft">{label}</dt>
      <dd className="font-serif text-[2rem] leading-10 font-medium">{value}</dd>
    </div>
  );
}
