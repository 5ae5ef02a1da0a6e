import { intervalText, percent } from '#domain/accuracy/intervalDrawing.ts';
import {
  hitsOf,
  JUDGED_DATE,
  JUDGED_MEASURES,
  JUDGED_VERSION,
  type JudgedMeasure,
  judgedMeasure,
} from '#domain/accuracy/judged.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { IntervalDot } from '#web/ui/figures/intervalDot.tsx';
import { MEASURE_GROUPS, type MeasureWords } from './measureWords.ts';

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(JUDGED_DATE),
);

/** All judged measures, bad ones too. */
export function Accuracy() {
  return (
    <section aria-labelledby="exactitud" className="scroll-mt-24" id="cuanto-acierta">
      <h2 id="exactitud" className="font-serif text-section">
        Cuánto acierta
      </h2>
      <p className="mt-3 max-w-measure text-body">
        Versión {JUDGED_VERSION} del motor, juzgada el <time dateTime={JUDGED_DATE}>{DAY}</time> por
        quien no lo hizo, con imágenes publicadas que no sirvieron para ajustarlo. Aquí están las{' '}
        {JUDGED_MEASURES.length} medidas que se juzgaron, también las que salieron mal. De lo que
        añada un modelo o una automatización, donde los haya, no hay cifras juzgadas.
        {LOCAL_ENGINE_VERSION === JUDGED_VERSION ? null : (
          <strong className="font-semibold">
            {' '}
            La versión que lee hoy sus casos es la {LOCAL_ENGINE_VERSION}, y está por juzgar.
          </strong>
        )}
      </p>
      <Alert tone="warn" className="mt-6" title="Ninguna imagen de prueba es de perro ni de gato">
        Son de persona o de ratón, salvo las de ave con que se comprobó que se niega. Con sus
        pacientes el motor puede acertar más o menos; cuando haya bastantes imágenes veterinarias
        juzgadas, esta página lo dirá con sus cifras.
      </Alert>
      <Card flush className="mt-6">
        {MEASURE_GROUPS.map(({ title, measures }) => (
          <div key={title} className="border-line px-4 py-5 not-first:border-t sm:px-6">
            <h3 className="text-title">{title}</h3>
            <ul className="mt-1 divide-y divide-line">
              {Object.entries(measures).map(([id, words]) => (
                <Row key={id} measure={judgedMeasure(id)} words={words} />
              ))}
            </ul>
          </div>
        ))}
      </Card>
      <p className="mt-3 max-w-measure text-meta text-ink-soft">
        El punto es la parte de aciertos y la banda su intervalo del 95 % (Wilson). Con menos de 20
        imágenes no se dibuja punto: solo, a trazos, lo ancho que es el intervalo.
      </p>
      <p className="mt-3">
        <a
          href="/exactitud"
          className="inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
        >
          Exactitud: lo que se niega a medir, lo que responden los veterinarios y las respuestas
          para quien compra
        </a>
      </p>
    </section>
  );
}

interface RowProps {
  readonly measure: JudgedMeasure;
  readonly words: MeasureWords;
}

function Row({ measure, words }: RowProps) {
  const hits = hitsOf(measure);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_13.25rem_9.5rem] md:items-center">
      <div>
        <p className="font-semibold">{words.name}</p>
        <p className="text-meta text-ink-soft">{words.criterion}</p>
      </div>
      <div>{hits ? <IntervalDot hits={hits} name={words.name} /> : null}</div>
      <div className="text-meta md:text-right">
        {hits ? (
          <p>
            <span className="text-control">
              <strong className="font-bold">{hits.hits}</strong> de {hits.of}
            </span>
            <span className="ml-2 text-ink-soft md:ml-0 md:block">{intervalText(hits)}</span>
          </p>
        ) : null}
        <Errors measure={measure} />
        <Measured measure={measure} />
      </div>
    </li>
  );
}

function Errors({ measure: { medianError, worstError } }: Pick<RowProps, 'measure'>) {
  if (medianError === undefined && worstError === undefined) return null;
  const parts = [
    ...(medianError === undefined ? [] : [`mediano ${percent(medianError)}`]),
    ...(worstError === undefined ? [] : [`máximo ${percent(worstError)}`]),
  ];
  return <p>Error {parts.join(', ')}</p>;
}

/** Share of images with a figure, where no other text gives it. */
function Measured({ measure }: Pick<RowProps, 'measure'>) {
  const { accepted, images, right, medianError } = measure;
  const isRedundant = right === undefined && medianError === undefined && accepted !== 0;
  if (accepted === undefined || isRedundant) return null;
  return (
    <p className="text-ink-soft">
      {accepted} de {images} medidas
    </p>
  );
}
