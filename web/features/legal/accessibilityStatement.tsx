import { ACCESSIBILITY_RESULTS, conformanceOf } from '#domain/rules/accessibility.ts';
import { InstallationFacts } from './installationFacts.tsx';
import { LegalPage, type LegalSection } from './legalPage.tsx';

const { axe, date, keyboard, pages, undecided, widths } = ACCESSIBILITY_RESULTS;
const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });
const THEME_NAMES: Readonly<Record<string, string>> = { light: 'claro', dark: 'oscuro' };
/** Not shown: the kit of controls, which no public installation has. */
const SHOWN = pages.filter(({ path }) => path !== '/ui');

const CONFORMANCE = {
  partly:
    'Esta aplicación es parcialmente conforme con las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Las pruebas automáticas no encuentran ningún fallo, pero no bastan para afirmar la conformidad plena: parte de las pautas solo puede comprobarla una persona, y esa auditoría no se ha hecho.',
  unknown:
    'Esta aplicación sigue las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, pero las pruebas de esta versión no cubren todas sus páginas: no se afirma conformidad.',
} as const;

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'conformidad',
    title: 'Situación',
    body: <p>{CONFORMANCE[conformanceOf(ACCESSIBILITY_RESULTS)]}</p>,
  },
  {
    id: 'pruebas',
    title: 'Cómo se comprueba',
    body: (
      <>
        <p>
          En un navegador de verdad, con axe-core {axe} y todas las reglas que trae activas, el{' '}
          <time dateTime={date}>{DAY.format(new Date(date))}</time>, con ventanas de entre{' '}
          {Math.min(...widths)} y {Math.max(...widths)} píxeles de ancho. Si una regla falla en una
          página, fallan las pruebas de la versión.
        </p>
        {keyboard.length > 0 ? (
          <p>El mismo día, un recorrido consiguió {inWords(keyboard)} solo con el teclado.</p>
        ) : null}
        {undecided.length > 0 ? (
          <p>
            Reglas que axe no puede decidir por sí solo en alguna página, y que no se cuentan como
            cumplidas ni como incumplidas: {inWords(undecided)}.
          </p>
        ) : null}
      </>
    ),
  },
  {
    id: 'paginas',
    title: 'Páginas comprobadas',
    body: (
      <>
        <p>
          Estas {SHOWN.length}, sin ningún fallo. De una dirección con «:id» se comprueba un
          ejemplo.
        </p>
        <ul>
          {SHOWN.map(({ path, themes }) => (
            <li key={path}>
              <span className="wrap-anywhere">{path}</span>{' '}
              <span className="text-ink-soft">
                (tema {inWords(themes.map((theme) => THEME_NAMES[theme] ?? theme))})
              </span>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'excepciones',
    title: 'Lo que no es accesible o no se ha comprobado',
    body: (
      <ul>
        <li>
          Las imágenes de los casos no llevan una descripción de lo que se ve: quien no las ve
          dispone del informe, que dice con palabras lo medido y lo concluido.
        </li>
        <li>
          Los contornos dibujados sobre una imagen no se recorren con el teclado uno a uno; sus
          cifras están en el texto.
        </li>
        <li>
          El PDF del informe se genera con etiquetas (PDF/UA-1), pero no se ha comprobado con
          lectores de pantalla. La página del caso contiene lo mismo.
        </li>
        <li>Las páginas de pago de Stripe no son de este servicio.</li>
        <li>No se ha hecho ninguna prueba con personas con discapacidad.</li>
      </ul>
    ),
  },
  {
    id: 'contacto',
    title: 'Si algo no puede usarse',
    body: (
      <>
        <p>
          Escríbanos y diga en qué página y con qué navegador o ayuda técnica: se responde por
          correo, y mientras tanto se le da la información de otra forma.
        </p>
        <InstallationFacts list="contact" />
      </>
    ),
  },
];

function inWords(items: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(items);
}

/** Written from the results of the walks: it claims what they show, and no more. */
export function AccessibilityStatement() {
  return (
    <LegalPage
      title="Accesibilidad"
      summary="Qué pautas sigue esta aplicación, cómo se comprueba en cada versión y qué falta. La escriben los resultados de las pruebas."
      date={date}
      sections={SECTIONS}
    />
  );
}
