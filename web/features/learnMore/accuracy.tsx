import { JUDGED_DATE, JUDGED_MEASURES, JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { Card } from '#web/ui/card.tsx';
import { JudgedNote, JudgedRows } from './judgedRows.tsx';
import { NoPatients } from './noPatients.tsx';
import { UNJUDGED } from './unjudged.ts';

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
        añada un modelo o una automatización, donde los haya, no las hay.
        {UNJUDGED ? (
          <strong className="font-semibold">
            {' '}
            {UNJUDGED.title}. {UNJUDGED.text}
          </strong>
        ) : null}
      </p>
      <NoPatients className="mt-6" />
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
