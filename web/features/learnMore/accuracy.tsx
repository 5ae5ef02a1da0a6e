import { JUDGED_DATE, JUDGED_MEASURES, JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { IS_JUDGED } from '#domain/accuracy/publishedWords.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { JudgedNote, JudgedRows } from './judgedRows.tsx';

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
        {IS_JUDGED ? null : (
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
      <Card className="mt-6 sm:px-8">
        <JudgedRows />
        <JudgedNote />
      </Card>
      <p className="mt-3">
        <a
          href="/exactitud"
          className="inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
        >
          Exactitud: lo que responden los veterinarios y las respuestas para quien compra
        </a>
      </p>
    </section>
  );
}
