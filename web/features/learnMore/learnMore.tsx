import { Link } from 'react-router';
import { AI_NOTICE, APART_NOTICES, AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Accuracy } from './accuracy.tsx';
import { Method } from './method.tsx';
import { NotMeasured } from './notMeasured.tsx';
import { TypesRead } from './typesRead.tsx';

/** Shows only judged figures. */
export function LearnMore() {
  return (
    <article className="space-y-16 pb-6">
      <header className="max-w-measure lg:pt-10">
        <h1 className="font-serif text-hero">Qué lee, cómo y cuánto acierta</h1>
        <p className="mt-4 font-serif text-report">
          Lo que Vetoscopio hace hoy con sus casos, y las cifras de cuando se puso a prueba. También
          las malas.
        </p>
      </header>
      <TypesRead />
      <Method />
      <Accuracy />
      <NotMeasured />
      <section aria-labelledby="quien-decide" className="rounded-card bg-haem-tint p-4 sm:p-8">
        <h2 id="quien-decide" className="font-serif text-[1.5rem] leading-8 font-medium">
          Decide usted
        </h2>
        <p className="mt-2 max-w-measure">
          Cada informe lo lleva escrito: «{AUTOMATIC_NOTICE}» Si además lo ha leído un modelo de IA,
          dice: «{APART_NOTICES.modelo}» Y si lo encabeza una automatización: «{AI_NOTICE}» Pruébelo
          con sus propios casos y compare.
        </p>
        <div className="mt-5 flex flex-wrap gap-3" data-no-print="">
          <Link to="/register" className={buttonClass()}>
            Comenzar Ahora
          </Link>
          <Link to="/privacy-policy" className={buttonClass({ variant: 'secondary' })}>
            Qué pasa con sus datos
          </Link>
        </div>
      </section>
    </article>
  );
}
