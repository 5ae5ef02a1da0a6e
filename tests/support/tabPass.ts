import type { CDPSession, Page } from 'playwright-core';

/** The page by its Tab key: every control is reached, in the order of the page, in sight and marked. */

export interface TabPass {
  readonly stops: number;
  readonly faults: readonly string[];
}

interface Watched {
  readonly stops: number;
  /** Stops that were not reached yet, and may be. */
  left(): number;
  faults(): readonly string[];
  /** At what has the focus now. */
  look(): void;
}
type Watching = Window & { tabPass?: Watched };

/**
 * Presses the key until each stop was reached, or as often again as there are, and reads what the page
 * saw each time: a menu, if one is open, goes by arrows. The keys come without a pause; what they find
 * on a page where a part was still on its way has to be there too where each key waits for the page.
 */
export async function tabPass(page: Page, direction: 'forth' | 'back' = 'forth'): Promise<TabPass> {
  const hurried = await pass(page, direction, { waits: false });
  return hurried.faults.length === 0 ? hurried : pass(page, direction, { waits: true });
}

async function pass(
  page: Page,
  direction: 'forth' | 'back',
  { waits }: { readonly waits: boolean },
): Promise<TabPass> {
  const options = { forward: direction === 'forth', byItself: !waits };
  const { stops, byArrows } = await page.evaluate(watchTabs, options);
  if (byArrows) {
    await page.keyboard.press('Home');
    for (let at = 0; at < stops; at++) {
      await page.keyboard.press('ArrowDown');
      // The menu moves the focus after the key.
      await page.evaluate(still, WAITS);
      if (waits) await page.evaluate(lookAgain);
    }
  } else {
    const session = await page.context().newCDPSession(page);
    // Parts that come when the focus is near have stops too.
    for (let left = stops + 1, turn = 0; left > 0 && turn < TURNS; turn++) {
      const times = Math.max(left, NEAR);
      if (!waits) await pressTab(session, times, direction);
      for (let key = 0; waits && key < times; key++) {
        await pressTab(session, 1, direction);
        await page.evaluate(still, WAITS);
        await page.evaluate(lookAgain);
      }
      await page.evaluate(still, WAITS);
      left = await page.evaluate(() => (window as Watching).tabPass?.left() ?? 0);
    }
    await session.detach();
  }
  const faults = await page.evaluate(() => (window as Watching).tabPass?.faults() ?? ['unwatched']);
  return { stops, faults };
}

/** Run in the page. */
const lookAgain = () => (window as Watching).tabPass?.look();

/** Run in the page: resolves once what has the focus stays where it is, and nothing under it waits. */
function still(waits: string): Promise<void> {
  return new Promise((resolve) => {
    let before = '';
    const look = () => {
      const box = JSON.stringify(document.activeElement?.getBoundingClientRect());
      if (box === before && document.querySelector(waits) === null) return resolve();
      before = box;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The foot while it waits (`base.css`). */
const WAITS = 'main:has([data-loading]) + footer';
const TURNS = 8;
/** Stops of a part that came meanwhile, at least. */
const NEAR = 12;
/** Bit of the key in an event of the protocol. */
const SHIFT = 8;

/** All keys in order, without a wait for each reply. */
async function pressTab(session: CDPSession, times: number, direction: 'forth' | 'back') {
  const modifiers = direction === 'forth' ? 0 : SHIFT;
  const key = { modifiers, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  const sent = Array.from({ length: times }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await Promise.all(sent.flat());
}

/** Run in the page: notes the controls, and looks by itself after each key. Returns how many stops there are. */
function watchTabs({
  forward,
  byItself,
}: {
  readonly forward: boolean;
  readonly byItself: boolean;
}): {
  readonly stops: number;
  readonly byArrows: boolean;
} {
  const overlay = [
    ...document.querySelectorAll<HTMLElement>(
      '[role="dialog"], [role="menu"], [data-drawer]:popover-open',
    ),
  ].at(-1);
  const scope = overlay ?? document;
  const byArrows = overlay?.matches('[role="menu"]') === true;
  const CONTROLS = byArrows
    ? '[role^="menuitem"]'
    : 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  const faults: string[] = [];
  const name = (each: Element) => {
    const label = document.getElementById(each.getAttribute('aria-labelledby') ?? '');
    const words = each.getAttribute('aria-label') ?? ((label ?? each).textContent || each.id);
    return `${each.tagName.toLowerCase()} «${words.replaceAll(/\s+/g, ' ').trim().slice(0, 50)}»`;
  };
  const groupOf = (each: Element) =>
    each instanceof HTMLInputElement && each.type === 'radio' && each.name !== ''
      ? `${each.form?.id ?? ''} ${each.name}`
      : undefined;
  const isStop = (each: HTMLElement) =>
    (byArrows || each.tabIndex >= 0) &&
    !each.matches(':disabled, [aria-disabled="true"][role], [inert] *, iframe') &&
    // One that passes the focus on, and stands nowhere.
    !(each.matches('span') && each.getBoundingClientRect().width <= 1) &&
    each.checkVisibility({ visibilityProperty: true });
  const wanted = () => {
    const groups = new Set<string>();
    return [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => {
      if (!isStop(each)) return false;
      const group = groupOf(each);
      if (group === undefined) return true;
      if (groups.has(group)) return false;
      groups.add(group);
      return true;
    });
  };
  for (const each of scope.querySelectorAll<HTMLElement>(CONTROLS))
    if (each.tabIndex > 0) faults.push(`own order: ${name(each)}`);
  const rings = new Map<Element, string>();
  const ringOf = (each: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth + outlineColor;
  };
  const chain = (stop: Element) => {
    const all: Element[] = [];
    for (let each: Element | null = stop; each && all.length < 5; each = each.parentElement)
      all.push(each);
    return all;
  };
  const active = document.activeElement;
  if (active instanceof HTMLElement && overlay === undefined) active.blur();
  const stops = wanted();
  for (const stop of stops)
    for (const each of chain(stop))
      if (!rings.has(each)) rings.set(each, each.matches(':focus-within') ? '' : ringOf(each));
  // From the top: the position of the last focus or press is forgotten.
  if (overlay === undefined) {
    getSelection()?.removeAllRanges();
    const start = document.createElement('i');
    start.tabIndex = -1;
    if (forward) document.body.prepend(start);
    else document.body.append(start);
    start.focus();
    start.remove();
  } else if (!byArrows) stops.at(forward ? -1 : 0)?.focus();
  const staying = (each: Element | null, positions = /sticky|fixed/): Element | null => {
    for (let one = each; one && one !== overlay; one = one.parentElement)
      if (positions.test(getComputedStyle(one).position)) return one;
    return null;
  };
  /** Out of the flow, where it has no place in the order of the page: a cross in a corner. */
  const isApart = (each: Element) => staying(each, /sticky|fixed|absolute/) !== null;
  const faultOf = (stop: HTMLElement) => {
    const own = stop.getBoundingClientRect();
    const target = own.width < 8 ? (stop.closest('label') ?? stop.parentElement ?? stop) : stop;
    const box = target.getBoundingClientRect();
    if (box.width < 8 || box.height < 8) return `no size: ${name(stop)}`;
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const isIn = (y: number) => y >= 0 && y < innerHeight;
    // A row that scrolls sideways stays where half of a short word is seen.
    if (right - left < Math.min(box.width, 16)) return `beside: ${name(stop)}`;
    const bar = staying(target);
    const fits = box.height < innerHeight / 3;
    for (const y of [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]) {
      if (!isIn(y)) {
        if (fits || y === (box.top + box.bottom) / 2) {
          if (fits || box.bottom < 0 || box.top > innerHeight) return `out of sight: ${name(stop)}`;
        }
        continue;
      }
      const top = document.elementFromPoint((left + right) / 2, y);
      const cover = staying(top);
      if (cover && cover !== bar && !cover.contains(stop) && fits)
        return `under ${name(cover)}: ${name(stop)}`;
    }
    return undefined;
  };
  const reached = new Set<Element>();
  const groups = new Set<string>();
  let last: HTMLElement | undefined;
  const look = () => {
    const stop = document.activeElement;
    if (overlay?.checkVisibility() === false) return;
    if (!(stop instanceof HTMLElement) || stop === document.body || reached.has(stop)) return;
    reached.add(stop);
    const group = groupOf(stop);
    if (group !== undefined) groups.add(group);
    if (overlay && !overlay.contains(stop) && !stop.contains(overlay)) {
      faults.push(`behind the overlay: ${name(stop)}`);
      return;
    }
    if (!stop.matches('iframe')) {
      const fault = faultOf(stop);
      if (fault) faults.push(fault);
      const isLit = chain(stop).some((each) => {
        const now = ringOf(each);
        return now !== '' && now !== rings.get(each);
      });
      if (!isLit) faults.push(`no ring: ${name(stop)}`);
    }
    if (last?.isConnected && !isApart(stop) && !isApart(last)) {
      const [before, after] = forward ? [last, stop] : [stop, last];
      const from = before.getBoundingClientRect();
      const to = after.getBoundingClientRect();
      // The next column begins at the top.
      const isBeside = to.left >= from.right;
      if (to.bottom < from.top - 1 && !isBeside)
        faults.push(`order: ${name(after)} is above ${name(before)}`);
    }
    last = stop;
  };
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Tab') look();
  };
  if (byItself) addEventListener('keyup', listen, true);
  if (byItself && byArrows) addEventListener('focusin', look);
  const missed = () =>
    stops.filter((stop) => {
      const group = groupOf(stop);
      const isReached = group === undefined ? reached.has(stop) : groups.has(group);
      return !isReached && overlay?.checkVisibility() !== false && stop.isConnected && isStop(stop);
    });
  (window as Watching).tabPass = {
    stops: stops.length,
    look,
    left: () => missed().length,
    faults: () => {
      removeEventListener('keyup', listen, true);
      removeEventListener('focusin', look);
      return [...faults, ...missed().map((stop) => `not reached: ${name(stop)}`)];
    },
  };
  return { stops: stops.length, byArrows };
}
