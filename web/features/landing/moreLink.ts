/** A link under a section, to the page that says more. */
export const MORE_LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-haem hover:underline';
