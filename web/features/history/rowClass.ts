/** Sizes that rows share with their skeleton. Days stick under the header of the page. */

export const COLUMNS = 6;
/** Fixed widths, so that it never scrolls sideways: in a scroll area nothing would stick. */
export const TABLE = 'w-full table-fixed border-collapse text-meta';
export const DAY_CELL = 'sticky top-16 z-10 h-9.5 border-t border-line bg-sunk px-6';
export const TABLE_ROW = 'h-19.25';
export const TABLE_PICTURE = 'w-14 xl:w-18';

export const CARDS =
  'overflow-clip border-y border-line bg-surface max-sm:-mx-4 sm:rounded-card sm:border-x lg:hidden';
export const DAY_OF_CARDS = 'border-line not-first:border-t';
export const DAY_HEAD = 'sticky top-14 z-10 flex h-9.5 items-center bg-sunk px-4';
export const CARD = 'scroll-mt-8 flex min-h-24 items-start gap-3.5 px-4 py-2.5';
export const CARD_PICTURE = 'w-18';
