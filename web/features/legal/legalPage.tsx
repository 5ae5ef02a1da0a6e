import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LEGAL_VERSION } from '#domain/rules/legal.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { ArrowUp } from '#web/ui/icons/lucide.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { useSectionInView } from '#web/ui/useSectionInView.ts';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface LegalPageProps {
  readonly title: string;
  /** Two sentences. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
  /** Day of its text, `YYYY-MM-DD`; that of privacy policy and terms by default. */
  readonly date?: string | undefined;
}

const CONTENTS_ID = 'indice';

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** Pages of this kind, and whom to ask about them. */
const OTHERS = [
  ['/privacy-policy', 'Política de Privacidad'],
  ['/terms-of-service', 'Términos de Servicio'],
  ['/accesibilidad', 'Accesibilidad'],
  ['/support', 'Soporte'],
] as const;

/** Index beside the text, or before it on narrow screens. */
export function LegalPage({ title, summary, sections, date = LEGAL_VERSION }: LegalPageProps) {
  return (
    <article>
      <header className="max-w-measure">
        <h1 className="font-serif text-section">{title}</h1>
        <p className="mt-3 text-body text-ink-soft">{summary}</p>
        <p className="mt-3 text-meta text-ink-soft">
          Versión del <time dateTime={date}>{DAY.format(new Date(date))}</time>.
        </p>
      </header>
      <div className="mt-8 gap-x-14 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_12rem] xl:gap-x-12">
        <Contents sections={sections} />
        <div className="max-w-measure">
          {sections.map((section, index) => (
            <Section key={section.id} number={index + 1} section={section} />
          ))}
          <BackToContents />
        </div>
        <OtherPages title={title} />
      </div>
    </article>
  );
}

/** Marks the section in view, once the app is there. */
function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  const active = useSectionInView(sections.map(({ id }) => id));
  const isHydrated = useHydrated();
  return (
    <nav
      id={CONTENTS_ID}
      aria-label="Contenido"
      data-no-print=""
      className="mb-10 scroll-mt-20 border-y border-line py-4 lg:sticky lg:top-24 lg:mb-0 lg:self-start lg:border-y-0 lg:py-0"
    >
      <ol className="text-meta max-lg:sm:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={{ hash: `#${id}` }}
              aria-current={isHydrated && id === active ? 'location' : undefined}
              className="flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink lg:border-l-2 lg:border-transparent lg:pl-2 lg:aria-[current]:border-haem lg:aria-[current]:font-semibold lg:aria-[current]:text-ink lg:pointer-fine:min-h-9"
            >
              <span className="w-6 shrink-0 text-right whitespace-nowrap tabular-nums">
                {index + 1}.
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Follows the reader of a long page on narrow screens, where the index stays behind. */
function BackToContents() {
  return (
    <p
      data-no-print=""
      data-floats=""
      className="pointer-events-none sticky bottom-4 mt-10 flex justify-end lg:hidden"
    >
      <Link
        to={{ hash: `#${CONTENTS_ID}` }}
        className={cx(
          buttonClass({ variant: 'secondary', size: 'head' }),
          'pointer-events-auto shadow-float',
        )}
      >
        <ArrowUp size={16} strokeWidth={2} aria-hidden="true" />
        Volver arriba
      </Link>
    </p>
  );
}

/** On wide screens, beside the text. Guests read the page without the app, and so without its button. */
function OtherPages({ title }: Pick<LegalPageProps, 'title'>) {
  const isHydrated = useHydrated();
  return (
    <aside
      aria-label="Otras páginas"
      data-no-print=""
      className="sticky top-24 self-start border-l border-line pl-5 text-meta max-xl:hidden"
    >
      <p className="font-semibold">Lea también</p>
      <ul className="mt-1">
        {OTHERS.filter(([, name]) => name !== title).map(([href, name]) => (
          <li key={href}>
            <Link
              to={href}
              className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink pointer-fine:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {isHydrated ? (
        <Button
          variant="secondary"
          size="head"
          full
          className="mt-3"
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      ) : null}
    </aside>
  );
}

/** Styles paragraphs, lists and links, which have no classes of their own. */
const PROSE =
  '[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_h3]:mt-6 [&_h3]:font-semibold [&_a]:text-haem [&_a]:underline [&_a]:underline-offset-2';

interface SectionProps {
  readonly number: number;
  readonly section: LegalSection;
}

function Section({ number, section: { id, title, body } }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-24 not-first:mt-10 print:break-inside-auto"
    >
      <h2
        id={`${id}-titulo`}
        className="break-after-avoid font-serif text-[1.5rem] leading-8 font-medium tracking-[-0.015em]"
      >
        {number}. {title}
      </h2>
      <div className={PROSE}>{body}</div>
    </section>
  );
}
