import { Link } from 'react-router';
import { ArrowRight, ChevronDown } from '#web/ui/icons/lucide.ts';
import { MORE_LINK } from './moreLink.ts';

/** The answers hold for every installation, also where a model or an automation reads. */
const QUESTIONS = [
  {
    question: '¿Quién es responsable del diagnóstico?',
    answer:
      'El veterinario. Cada informe es un apoyo a la decisión y lo dice en pantalla, en papel y en el PDF.',
  },
  {
    question: '¿A quién se envían mis casos?',
    answer:
      'Para medir las imágenes y aplicar los criterios, a nadie: se hace en el propio servidor. Si en su instalación lee además un modelo o una automatización, el formulario lo dice antes de enviar, y la política de privacidad dice quién es y qué recibe.',
  },
  {
    question: '¿Qué pasa si una imagen no se puede leer?',
    answer:
      'El informe dice qué imagen no se usó y por qué. Si no se pudo leer ninguna, la consulta se le devuelve.',
  },
  {
    question: '¿Cuánto acierta?',
    answer:
      'Depende de qué se mide. Cada cifra está publicada, también las malas, con cuántas imágenes se juzgó. Ninguna de esas imágenes es de perro ni de gato.',
  },
] as const;

/** Plain `details`, which open without a script. */
export function Questions() {
  return (
    <section aria-labelledby="preguntas" className="page">
      <h2 id="preguntas" className="text-balance font-serif text-section">
        Preguntas
      </h2>
      <div className="mt-6 divide-y divide-line border-y border-line">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-ink-soft group-open:rotate-180"
              />
            </summary>
            <p className="max-w-measure pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-3">
        <Link to="/support" className={MORE_LINK}>
          Más preguntas y contacto
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}
