import {
  ACCOUNT_DAYS,
  ENOUGH_ANSWERS,
  FEWEST_ACCOUNTS,
  ROUNDED_TO,
} from '#domain/accuracy/publishedSums.ts';
import { Card } from '#web/ui/card.tsx';

/** Styles what the server writes (`accuracyFill`): a list of rows, or a sentence. */
const ROWS =
  'mt-3 text-meta [&_h3]:mt-5 [&_h3]:font-semibold [&_h3]:text-ink-soft [&_ul]:divide-y [&_ul]:divide-line [&_li]:grid [&_li]:gap-y-2 [&_li]:py-4 md:[&_li]:grid-cols-[minmax(0,1fr)_13.25rem_8.5rem] md:[&_li]:items-center md:[&_li]:gap-x-6 [&_li_b]:text-body [&_li_b]:font-semibold md:[&_li_p:last-child]:text-right [&_svg]:w-52.5 [&_svg]:max-w-full [&_small]:text-meta [&_small]:text-ink-soft';

/** Answers of the vets who use this installation; filled in at each request. */
export function AnswersOfVets() {
  return (
    <Card aria-labelledby="respuestas" className="sm:px-8">
      <h2 id="respuestas" className="text-title">
        Lo que responden los veterinarios
      </h2>
      <p className="mt-1 max-w-measure text-meta text-ink-soft">
        Respuestas a «¿Acertó el informe?», a lo que propone una IA («Es así» o «No es así») y,
        desde los catorce días, a «¿Qué fue?», en esta instalación y de todas las versiones. Nadie
        las ha comprobado, y responde quien quiere: no son un estudio. Cuentan los casos con
        resultado que se descontaron del plan, de cuentas con {ACCOUNT_DAYS} días o de pago. Para
        que no se reconozca a ninguna clínica solo se publican sumas de {FEWEST_ACCOUNTS} cuentas o
        más, cada una con una quinta parte como mucho, en múltiplos de {ROUNDED_TO} y el día 1 de
        cada mes; con menos de {ENOUGH_ANSWERS} respuestas no se da cifra.
      </p>
      <div className={ROWS}>
        <div data-fill="answers">
          <p>
            Ahora no se pueden leer estas respuestas. El resto de la página no depende de ellas.
          </p>
        </div>
      </div>
    </Card>
  );
}
