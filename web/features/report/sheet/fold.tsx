import type { ReactNode } from 'react';
import { ChevronDown } from '#web/ui/icons/lucide.ts';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Opens on a press, and is always printed. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className="group" data-print-open="">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-meta font-semibold text-haem">
        {title}
        <ChevronDown
          size={16}
          strokeWidth={2}
          aria-hidden="true"
          className="transition-transform duration-160 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
