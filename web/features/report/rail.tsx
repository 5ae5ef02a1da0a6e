import type { ReactNode } from 'react';

export interface RailProps {
  /** Stays in view beside every section of the report; the rest scrolls away under it. */
  readonly figure?: ReactNode;
  readonly children: ReactNode;
}

/** As tall as the sheet, so that the figure has the whole report to stay beside. */
export function Rail({ figure, children }: RailProps) {
  return (
    <aside
      aria-label="Junto al informe"
      className="flex flex-col gap-4 self-stretch print:mt-6 print:*:break-inside-avoid"
    >
      {/* The air above belongs to the figure: nothing shows between it and the head of the page. */}
      <div className="sticky top-16 z-10 -mt-6 flex max-h-[calc(100dvh-5rem)] flex-col gap-3 overflow-y-auto bg-paper pt-6 empty:hidden print:static print:m-0 print:max-h-none print:overflow-visible">
        {figure}
      </div>
      {children}
    </aside>
  );
}
