import { useId } from 'react';
import type { SectionBlock } from '#domain/report/document/blocks.ts';
import { ContentView } from './contents.tsx';
import { keyed } from './keyed.ts';

/** Sections of a document, each with its title hanging at the left. */
export function SectionList({ sections }: { readonly sections: readonly SectionBlock[] }) {
  return sections.map((section) => <Section key={section.id} section={section} />);
}

function Section({ section: { id, title, contents } }: { readonly section: SectionBlock }) {
  const titleId = useId();
  // Differential diagnoses are the items of one list; nothing else stands beside them.
  const Contents = contents.every(({ kind }) => kind === 'differential') ? 'ol' : 'div';
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="scroll-mt-20 border-t border-line px-4 py-6 sm:px-10 sm:py-8 md:grid md:grid-cols-[8.25rem_minmax(0,1fr)] md:gap-x-6"
    >
      <h3
        id={titleId}
        className="mb-3 text-meta font-semibold text-ink-soft max-md:text-control max-md:text-ink md:pt-1"
      >
        {title}
      </h3>
      <Contents className="flex min-w-0 flex-col gap-3">
        {keyed(contents, ({ kind }) => kind).map(({ key, item }) => (
          <ContentView key={key} content={item} />
        ))}
      </Contents>
    </section>
  );
}
