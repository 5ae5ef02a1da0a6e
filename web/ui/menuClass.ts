/** For a Radix `DropdownMenu.Content` and its items. */
export const MENU =
  'z-50 w-56 animate-fade rounded-card border border-line bg-surface p-1.5 shadow-float';
export const MENU_ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-badge px-3 text-control text-ink outline-none select-none data-highlighted:bg-haem-tint';
export const MENU_ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
