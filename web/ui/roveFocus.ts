import type { KeyboardEvent } from 'react';

/** Keys that lead back and on. */
const KEYS = {
  horizontal: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowUp', 'ArrowDown'],
} as const;

/**
 * Moves the focus among the enabled buttons that match `selector` in the element that listens, as
 * WAI-ARIA asks of tabs and accordions: arrows go round, Home and End lead to the ends.
 */
export function roveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  direction: keyof typeof KEYS,
): void {
  const all = event.currentTarget.querySelectorAll<HTMLButtonElement>(selector);
  const buttons = [...all].filter(({ disabled }) => !disabled);
  const at = buttons.findIndex((button) => event.target === button);
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const [back, on] = KEYS[direction];
  const next = { Home: 0, End: -1, [back]: at - 1, [on]: (at + 1) % buttons.length }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next)?.focus();
}
