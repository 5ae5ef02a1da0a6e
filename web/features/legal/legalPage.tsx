import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LEGAL_VERSION } from '#domain/rules/legal.ts';

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
}

const VERSION = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(LEGAL_VERSION),
);

/** Index beside the text, or before it on narrow screens. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <article>
      <header className="max-w-measure">
        <h1 className="font-serif text-section">{title}</h1>
        <p className="mt-3 text-body text-ink-soft">{summary}</p>
        <p className="mt-3 text-meta text-ink-soft">
          Versión del <time dateTime={LEGAL_VERSION}>{VERSION}</time>.
        </p>
      </header>
      <div className="mt-8 gap-x-14 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="max-w-measure">
          {sections.map((section, index) => (
            <Section key={section.id} number={index + 1} section={section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav
      aria-label="Contenido"
      data-no-print=""
      className="mb-10 border-y border-line py-4 lg:sticky lg:top-24 lg:mb-0 lg:self-start lg:border-y-0 lg:py-0"
    >
      <ol className="text-meta max-lg:sm:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={{ hash: `#${id}` }}
              className="flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink lg:pointer-fine:min-h-9"
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
