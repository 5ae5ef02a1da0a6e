import type { ReactNode } from 'react';

export interface PanelColumnsProps {
  /** Cases. */
  readonly main: ReactNode;
  /** Types, plan and support: below the cases on narrow screens. */
  readonly side: ReactNode;
}

export function PanelColumns({ main, side }: PanelColumnsProps) {
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">{main}</div>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">{side}</div>
    </div>
  );
}
