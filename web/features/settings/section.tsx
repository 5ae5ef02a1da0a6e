import type { ReactNode } from 'react';
import type { AccountSection } from './sections.ts';

export interface SectionProps {
  readonly section: AccountSection;
  readonly children: ReactNode;
}

/** Title beside the card on wide screens, in view along a tall card. */
export function Section({ section, children }: SectionProps) {
  const titleId = `${section.id}-titulo`;
  return (
    <section
      id={section.id}
      aria-labelledby={titleId}
      className="grid scroll-mt-11 gap-x-8 gap-y-4 border-line py-8 not-first:border-t max-lg:first:pt-2 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="self-start lg:sticky lg:top-34">
        <h2 id={titleId} className="text-title">
          {section.title}
        </h2>
        <p className="mt-1 max-w-[34ch] text-meta text-ink-soft max-lg:max-w-none">
          {section.description}
        </p>
      </div>
      {children}
    </section>
  );
}
