import { useId } from 'react';
import { type AnswerSection, presentAnswers } from '#domain/catalogue/present.ts';
import { cx } from '#web/ui/cx.ts';
import { useCatalogue } from './context.ts';

export interface AnswersViewProps {
  readonly type: string;
  /** `submitted_data` of the case, whatever it holds. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What was sent with a case, section by section, for a flush `Card`. Draws nothing without answers. */
export function AnswersView({ type, data }: AnswersViewProps) {
  const definition = useCatalogue().find(type);
  const sections = presentAnswers(definition, data);
  if (sections.length === 0) return null;
  return (
    <div className="divide-y divide-line">
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

function Section({ section }: { readonly section: AnswerSection }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="px-4 py-6 sm:px-10 sm:py-8 lg:grid lg:grid-cols-[13rem_1fr] lg:gap-x-6 print:px-0 print:py-3"
    >
      <h3 id={id} className="mb-4 text-title lg:mb-0">
        {section.title}
      </h3>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {section.rows.map((row) => (
          <div key={row.key} className={cx('min-w-0', row.full && 'sm:col-span-2')}>
            <dt className="text-meta text-ink-soft">{row.label}</dt>
            <dd className="max-w-measure text-control whitespace-pre-line">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
