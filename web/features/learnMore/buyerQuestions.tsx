import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { JUDGED_DATE, JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { FEWEST_ACCOUNTS } from '#domain/accuracy/publishedSums.ts';
import { STATE_WORDS } from '#domain/accuracy/publishedWords.ts';
import { Card } from '#web/ui/card.tsx';
import { knownFailures } from './knownFailures.ts';
import { patientsJudged } from './patientsJudged.ts';
import { UNJUDGED } from './unjudged.ts';

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(JUDGED_DATE),
);

const LINES =
  'mt-3 divide-y divide-line [&>div]:break-inside-avoid [&>div]:py-4 md:[&>div]:grid md:[&>div]:grid-cols-[17rem_minmax(0,1fr)] md:[&>div]:gap-x-8 [&_dt]:font-semibold [&_dd]:max-w-measure [&_a]:text-haem [&_a]:underline [&_a]:underline-offset-2 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5';

const FORMER: readonly (readonly [question: string, answer: ReactNode])[] = [
  [
    '¿Para qué sirve?',
    'Apoyo a la decisión de un veterinario: mide imágenes y aplica criterios publicados a los datos que él indica. No sustituye su examen ni diagnostica por su cuenta.',
  ],
  [
    '¿Está certificada o evaluada por un organismo?',
    'No. Tampoco se han publicado sus cifras en una revista con revisión por pares.',
  ],
  [
    '¿En qué especies se puede usar?',
    'Perro, gato, exóticos, caballo, rumiantes y las demás de la lista del formulario. Los eritrocitos de aves, reptiles, anfibios y peces no se miden.',
  ],
  [
    '¿Se ha probado en perros y gatos?',
    `${patientsJudged() ?? 'Sí'}. La especie de las imágenes está en la fila de cada medida; las de ave solo comprueban que se niega.`,
  ],
  [
    '¿Con qué material y con cuántas imágenes?',
    'Con imágenes publicadas que no sirvieron para ajustar el método. Cuántas, en la fila de cada medida.',
  ],
  [
    '¿Quién la juzgó y cuándo?',
    <>
      Quien no hizo el motor, el <time dateTime={JUDGED_DATE}>{DAY}</time>. El fichero publicado no
      da su nombre.
    </>,
  ],
  [
    '¿Cómo se juzgó?',
    'Cada fila dice qué cuenta como acierto. El intervalo es el de Wilson, del 95 %. Las imágenes que se niega a medir no entran en los aciertos y están en su columna.',
  ],
  [
    '¿Se ha comparado con veterinarios en un estudio?',
    'No. Solo hay lo que responden quienes la usan, sin comprobar.',
  ],
];

const LATTER: readonly (readonly [question: string, answer: ReactNode])[] = [
  [
    '¿Qué versión es?',
    UNJUDGED
      ? `La ${LOCAL_ENGINE_VERSION}; las cifras son de la ${JUDGED_VERSION}. ${UNJUDGED.title}. Cada informe lleva la suya.`
      : `La ${LOCAL_ENGINE_VERSION}, como se juzgó. Cada informe lleva la suya.`,
  ],
  [
    '¿Aprende sola de los casos?',
    'No. Las medidas y los criterios son reglas fijas escritas por personas.',
  ],
  [
    '¿Cómo se actualiza?',
    `Con una versión nueva del programa, que instala quien presta el servicio. Si cambia un método, cambia la versión del motor y las cifras de ese método quedan ${STATE_WORDS.pending}. Sin calendario fijo; las cifras de versiones anteriores no se conservan en esta página.`,
  ],
  [
    '¿Entrena un modelo con mis casos?',
    <>
      No. De sus valoraciones y respuestas solo se publican aquí sumas redondeadas de{' '}
      {FEWEST_ACCOUNTS} cuentas o más. Las imágenes de un caso solo sirven para medir si usted las
      cede, y puede retirarlas. Lo demás, en la{' '}
      <Link to="/privacy-policy">Política de Privacidad</Link>.
    </>,
  ],
  [
    '¿Salen mis casos a otro servidor?',
    <>
      Medidas y criterios se aplican en este. Si además lee un modelo o una automatización, la{' '}
      <Link to="/privacy-policy#terceros">Política de Privacidad</Link> dice qué servidor y qué
      recibe.
    </>,
  ],
  [
    '¿Se puede ver por qué dice lo que dice?',
    'Sí: el informe dibuja lo que contó, y cada criterio lleva los datos que leyó y su fuente.',
  ],
  [
    '¿Dónde se avisa de un fallo?',
    <>
      En la valoración de cada informe, o en <Link to="/support">Soporte</Link>.
    </>,
  ],
  ['¿Quién responde del diagnóstico?', 'El veterinario que firma.'],
];

/** Questions of a buyer of veterinary AI, answered in one list; «no» where it is no. */
export function BuyerQuestions() {
  return (
    <Card aria-labelledby="preguntas" className="sm:px-8">
      <h2 id="preguntas" className="text-title">
        Antes de comprar una IA veterinaria, pregunte
      </h2>
      <dl className={LINES}>
        {FORMER.map(questionRow)}
        {questionRow([
          '¿En qué falla?',
          <ul key="failures">
            {knownFailures().map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>,
        ])}
        {LATTER.map(questionRow)}
      </dl>
      <h3 className="mt-4 font-semibold">¿Quién responde del servicio?</h3>
      <div className="mt-1 [&_dl>div]:flex [&_dl>div]:flex-wrap [&_dl>div]:gap-x-3 [&_dt]:text-ink-soft [&_a]:text-haem [&_a]:underline">
        <div data-fill="operator">
          <p>Quien le ofrece el servicio: pídale su nombre, su NIF y su dirección.</p>
        </div>
      </div>
    </Card>
  );
}

function questionRow([question, answer]: readonly [string, ReactNode]) {
  return (
    <div key={question}>
      <dt>{question}</dt>
      <dd>{answer}</dd>
    </div>
  );
}
