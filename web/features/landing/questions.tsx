import { Link } from 'react-router';
import { JUDGED_MEASURES, speciesOf } from '#domain/accuracy/judged.ts';
import { patientsMissing } from '#domain/accuracy/publishedWords.ts';
import { RECIPIENTS_KEY, recipientWords } from '#domain/rules/typeWords.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { ArrowRight, ChevronDown } from '#web/ui/icons/lucide.ts';
import { MORE_LINK } from './moreLink.ts';

const MISSING = patientsMissing(JUDGED_MEASURES.flatMap((measure) => speciesOf(measure)));
const WITHOUT = MISSING ? `Ninguna de esas imágenes es de ${MISSING}.` : '';

interface Question {
  readonly question: string;
  /** Holds for every installation; absent for the one that depends on who reads in this one. */
  readonly answer?: string;
}

const QUESTIONS: readonly Question[] = [
  {
    question: '¿Quién es responsable del diagnóstico?',
    answer:
      'El veterinario. Cada informe es un apoyo a la decisión y lo dice en pantalla, en papel y en el PDF.',
  },
  {
    question: '¿A quién se envían mis casos?',
  },
  {
    question: '¿Qué pasa si una imagen no se puede leer?',
    answer:
      'El informe dice qué imagen no se usó y por qué. Si no se pudo leer ninguna y de los datos no se concluye nada, la consulta se le devuelve.',
  },
  {
    question: '¿Cuánto acierta?',
    answer:
      `Depende de qué se mide. Cada cifra está publicada, también las malas, con cuántas imágenes se juzgó y de qué especie. ${WITHOUT}`.trim(),
  },
];

/** Plain `details`, which open without a script. */
export function Questions() {
  return (
    <section aria-labelledby="preguntas" className="page">
      <h2 id="preguntas" className="text-balance font-serif text-section">
        Preguntas
      </h2>
      <div className="mt-4 divide-y divide-line border-y border-line sm:mt-6">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold sm:min-h-14 sm:py-3 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-ink-soft group-open:rotate-180"
              />
            </summary>
            <p className="max-w-measure pb-5 text-ink-soft">{answer ?? <Recipients />}</p>
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

/** The general case; the server writes this installation's into the document (`abilitiesFill`). */
function Recipients() {
  const { data: abilities } = useAbilities();
  return (
    <span data-words={RECIPIENTS_KEY} suppressHydrationWarning>
      {recipientWords(abilities)}
    </span>
  );
}
