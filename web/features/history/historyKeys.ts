import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';

/** On this computer; without it the keys are on. */
const STORED = 'vetoscopio:history-keys';
const CHANGED = 'historykeys';

function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function switchKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Storage switched off by the browser: the keys stay on.
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Keys of one letter can be switched off, as WCAG 2.1.4 asks. */
export function useKeySwitch() {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  return { on, switchKeys };
}

interface HistoryKeys {
  /** Contains the search field and the rows. */
  readonly screen: RefObject<HTMLElement | null>;
  readonly onHelp: () => void;
}

/**
 * J and K move the focus between rows, R opens the next report to review, / searches, N begins a
 * case and ? shows the keys. Enter opens the row by itself, a link. Off while something is typed or
 * a dialog is open.
 */
export function useHistoryKeys({ screen, onHelp }: HistoryKeys): void {
  const navigate = useNavigate();
  const { on } = useKeySwitch();
  useEffect(() => {
    if (!on) return;
    const answer = (event: KeyboardEvent) => {
      const within = screen.current;
      if (!within || isTaken(event)) return;
      const begin = () => void navigate('/new-analysis');
      const act = actionOf(event.key, within, { begin, onHelp });
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [on, screen, onHelp, navigate]);
}

interface Ways {
  readonly begin: () => void;
  readonly onHelp: () => void;
}

function actionOf(key: string, within: HTMLElement, ways: Ways): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'j':
      return () => move(within, 1);
    case 'k':
      return () => move(within, -1);
    case 'r':
      return () => toReview(within)?.click();
    case '/':
      return () => within.querySelector<HTMLElement>('input[type="search"]')?.focus();
    case 'n':
      return ways.begin;
    case '?':
      return ways.onHelp;
    default:
      return undefined;
  }
}

const TYPED_IN = 'input, textarea, select, [contenteditable]';

function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}

/** Links of the rows on screen: one of table and cards is hidden. */
function rowsOf(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[data-history-row]')].filter((row) =>
    row.checkVisibility(),
  );
}

/** −1 for none. */
function focusedAt(rows: readonly Element[]): number {
  const { activeElement } = document;
  return activeElement ? rows.indexOf(activeElement) : -1;
}

function move(within: HTMLElement, by: 1 | -1): void {
  const rows = rowsOf(within);
  const at = focusedAt(rows);
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[next]?.focus({ preventScroll: true });
  rows[next]?.scrollIntoView({ block: 'nearest' });
}

/** The report to review of the focused row or the next one below, else the first of all. */
function toReview(within: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(within);
  const waits = ({ dataset }: HTMLElement) => dataset.historyRow === 'unopened';
  return rows.slice(Math.max(focusedAt(rows), 0)).find(waits) ?? rows.find(waits);
}
