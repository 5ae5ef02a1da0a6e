import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Each open dialog, menu, viewer or desk is one step of the history: Back closes it. A step is an entry
 * that repeats the address and the state of its page and adds its depth. The router never hears of
 * steps: it is asleep to moves between the entries of one page. What it writes waits until its page is
 * reached, so that the page has the address and no step stays behind. An entry without its overlay,
 * reached by Forward or a reload, opens nothing and is left at once: by the head script
 * (`startScript.ts`) as long as no overlay has loaded this module.
 */

declare global {
  interface Window {
    /** Answers the moves in the history in place of the head script. */
    onMove?: ((move: PopStateEvent) => void) | undefined;
    /** The head script is leaving an entry without its overlay; undefined without a head script. */
    leavesStep?: boolean | undefined;
  }
}

interface Step {
  readonly close: () => void;
  /** A popover, which may go with its page without a word. */
  readonly panel?: HTMLElement;
}

interface Entry {
  /** Place of a page in the history, written by the router. */
  readonly idx?: number;
  /** Steps between a page and this entry. */
  readonly step?: number;
}

type Write = readonly [data: Entry | null, unused: string, url?: string | URL | null];
type Kind = 'pushState' | 'replaceState';

const native = {
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
};
const current = (): Entry => history.state ?? {};

/** Open overlays, the last on top. */
let steps: Step[] = [];
let depth = current().step ?? 0;
let page = current().idx;
/** From our own move, or that of the head script, until it arrives. */
let moving = window.leavesStep === true;
/** Writes of the router until our own move arrives. */
const held: (readonly [Kind, Write])[] = [];

function move(delta: number): void {
  moving = true;
  history.go(delta);
}

/**
 * The router writes at its page: the steps are left first. Those still open come back after, but not at
 * another page, which they are about to leave: a Back there would only take them away.
 */
function write(kind: Kind, entry: Write): void {
  if (moving || depth > 0) {
    held.push([kind, entry]);
    if (!moving) move(-depth);
    return;
  }
  if (kind === 'pushState') steps = [];
  native[kind](...entry);
  page = current().idx;
}

for (const kind of ['pushState', 'replaceState'] as const)
  history[kind] = (...entry: Write) => write(kind, entry);

function arrive(event: PopStateEvent): void {
  const { idx, step = 0 } = current();
  const own = idx !== undefined && idx === page;
  const asked = moving;
  moving = false;
  // Before the router, which hears of the pages alone.
  if (own || step > 0) event.stopImmediatePropagation();
  if (own) arriveInside(step, asked);
  else if (step > 0) move(-step);
  else {
    // The router has left what it wrote before it hears of this move.
    held.length = 0;
    depth = 0;
    page = idx;
    settleSoon();
  }
}

/** At the page itself or a step of it. */
function arriveInside(step: number, asked: boolean): void {
  depth = step;
  stayInPlace();
  for (const late of held.splice(0)) write(...late);
  if (!asked) for (const { close } of steps.slice(step).toReversed()) close();
  settleSoon();
}

// The browser would scroll to where the page was when the overlay opened.
function stayInPlace(): void {
  const { scrollX, scrollY } = window;
  requestAnimationFrame(() => {
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  });
}
// A listener of our own would come after the router's, whatever its phase: the head script has the first.
if (window.leavesStep === undefined) window.addEventListener('popstate', arrive);
else window.onMove = arrive;

/** One entry for each open overlay; one that refused to close gets its own back. */
function settle(): void {
  if (moving) return;
  steps = steps.filter(({ panel }) => panel?.isConnected !== false);
  if (depth > steps.length) move(steps.length - depth);
  while (depth < steps.length) {
    depth += 1;
    native.pushState({ ...current(), step: depth }, '');
  }
}

/** After what one act closes and opens: a menu and its dialog, the viewer and the gallery. */
const settleSoon = () => void setTimeout(settle);
settleSoon();

function begin(step: Step): () => void {
  steps = [...steps, step];
  settleSoon();
  return () => {
    steps = steps.filter((each) => each !== step);
    settleSoon();
  };
}

/** For a native popover that has opened or closed. */
export function followPopover(panel: HTMLElement): void {
  steps = steps.filter((step) => step.panel !== panel);
  if (panel.matches(':popover-open')) begin({ panel, close: () => panel.hidePopover() });
  else settleSoon();
}

/** For every overlay: Back calls `close` while it is open. */
export function useBackStep(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (open ? begin({ close: () => onBack() }) : undefined), [open]);
}
