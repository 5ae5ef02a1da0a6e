import type { ReactNode } from 'react';

export interface SheetSectionProps {
  /** Where the index points. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the report with its label hanging at the left. */
export function SheetSection({ id, title, children }: SheetSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-t border-line px-4 py-6 sm:px-10 sm:py-8 md:grid md:grid-cols-[8.25rem_minmax(0,1fr)] md:gap-x-6 print:grid print:grid-cols-[8.25rem_minmax(0,1fr)] print:gap-x-4 print:px-0 print:py-4"
    >
      <h3
        id={`${id}-title`}
        className="mb-3 text-meta font-semibold text-ink-soft max-md:text-control max-md:text-ink md:pt-1"
      >
        {title}
      </h3>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
