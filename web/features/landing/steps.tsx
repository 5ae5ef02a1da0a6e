import { MAX_IMAGES_WORD } from '#domain/limits.ts';
import { SampleReport } from './sampleReport.tsx';

const STEPS = [
  {
    title: 'Describa el caso',
    text: 'Lo esencial va primero y el resto queda plegado. Lo que escribe se guarda solo.',
  },
  {
    title: `Añada hasta ${MAX_IMAGES_WORD} imágenes`,
    text: 'Desde el ordenador o con la cámara del móvil. Si una falla, se reintenta sin perder las demás.',
  },
  {
    title: 'Lea y contraste',
    text: 'La conclusión, lo primero. Después las medidas con su margen, y lo que no se pudo medir y por qué.',
  },
] as const;

export function Steps() {
  return (
    <section
      aria-labelledby="pasos"
      className="page grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-y-10"
    >
      <h2 id="pasos" className="text-balance font-serif text-section lg:col-span-2">
        Del portaobjetos al informe
      </h2>
      <ol>
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative flex gap-4 pb-5 last:pb-0 sm:pb-9 not-last:before:absolute not-last:before:top-11 not-last:before:bottom-0 not-last:before:left-5.5 not-last:before:w-px not-last:before:bg-line-strong/50"
          >
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-full border border-haem font-serif text-title text-haem"
            >
              {index + 1}
            </span>
            <div className="pt-2">
              <h3 className="text-title">{title}</h3>
              <p className="mt-0.5 text-ink-soft max-sm:text-control">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <SampleReport />
    </section>
  );
}
