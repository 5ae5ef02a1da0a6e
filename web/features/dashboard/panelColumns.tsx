import type { ReactNode } from 'react';

export interface PanelColumnsProps {
  /** Cases. */
  readonly main: ReactNode;
  /** Types, plan and support: below the cases on narrow screens. */
  readonly side: ReactNode;
  /** Under the cases; on narrow screens last, since it comes after the rest. */
  readonly later?: ReactNode;
  /** Below the side column, and below everything on narrow screens. */
  readonly last?: ReactNode;
  /** The length of the cases is not known: on narrow screens what stands below them stays unseen. */
  readonly waiting?: boolean;
}

export function PanelColumns({ main, side, later, last, waiting = false }: PanelColumnsProps) {
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">{main}</div>
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents sm:gap-6 lg:row-span-2">
        <div
          className={`flex min-w-0 flex-col gap-4 sm:gap-6 ${waiting ? 'max-lg:invisible' : ''}`}
        >
          {side}
        </div>
        <div className="min-w-0 empty:hidden max-lg:order-last">{last}</div>
      </div>
      <div className="min-w-0 empty:hidden">{later}</div>
    </div>
  );
}
