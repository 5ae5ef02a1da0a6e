/** Run in a page: what a reader could not see or reach there. */

/** Focuses each stop, forwards and backwards: names of those that something covers or that are out of sight. */
export function hiddenStops(): { readonly stops: number; readonly hidden: readonly string[] } {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((stop) => !stop.matches(':disabled, [tabindex="-1"]') && stop.checkVisibility());
  const hidden: string[] = [];
  const stays = '[class*="sticky"], [class*="fixed"]';
  for (const stop of [...all, ...all.toReversed()]) {
    stop.focus();
    const box = stop.getBoundingClientRect();
    if (document.activeElement !== stop || box.width < 4 || stop.closest(stays)) continue;
    const x = box.left + Math.min(box.width, innerWidth) / 2;
    const covered = [box.top + 2, box.bottom - 2].some((y) => {
      if (y < 0 || y >= innerHeight) return box.height < innerHeight / 3;
      const bar = document.elementFromPoint(x, y)?.closest(stays);
      return bar !== undefined && bar !== null && !bar.contains(stop);
    });
    if (covered)
      hidden.push(stop.getAttribute('aria-label') || stop.id || (stop.textContent ?? ''));
  }
  return { stops: all.length, hidden };
}

/** Parts of a page in the colours of the system that have no edge, or look like those that are not chosen. */
export function unseen(): readonly string[] {
  const faults: string[] = [];
  const probe = document.body.appendChild(document.createElement('i'));
  probe.setAttribute('style', '');
  probe.style.setProperty('forced-color-adjust', 'none');
  probe.style.background = 'Highlight';
  const highlight = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().width > 3,
    );
  const name = (each: Element) =>
    `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)} ${each.className}`;
  const hasEdge = (each: Element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
    return (
      (Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none') ||
      outlineStyle !== 'none'
    );
  };
  for (const each of shown('button, .rounded-badge, .rounded-card, [role="tab"]'))
    if (!hasEdge(each)) faults.push(`no edge: ${name(each)}`);
  const chosen =
    ':has(> input[type="radio"]:checked), [aria-pressed="true"], [role="tab"][aria-selected="true"], :is(a, button)[aria-current="page"]';
  for (const each of shown(chosen))
    if (getComputedStyle(each).backgroundColor !== highlight)
      faults.push(`as others: ${name(each)}`);
  const others =
    ':has(> input[type="radio"]):not(:has(> input:checked)), [aria-pressed="false"], [role="tab"][aria-selected="false"]';
  for (const each of shown(others))
    if (getComputedStyle(each).backgroundColor === highlight)
      faults.push(`as chosen: ${name(each)}`);
  for (const stop of shown('a[href], button, input, select, textarea')) {
    stop.focus({ preventScroll: true });
    if (!stop.matches(':focus-visible')) continue;
    let lit: Element | null = stop;
    while (lit && getComputedStyle(lit).outlineStyle === 'none') lit = lit.parentElement;
    if (!lit || lit === document.documentElement) faults.push(`no ring: ${name(stop)}`);
  }
  return faults;
}

/** Parts that do not fit a window: the page, or the overlay that is open on it. */
export function crowded(): readonly string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`sideways: ${root.scrollWidth} px`);
  const overlay = [
    ...document.querySelectorAll<HTMLElement>(
      '[role="dialog"], [role="menu"], [data-drawer]:popover-open',
    ),
  ].at(-1);
  const stays = (each: Element | null): boolean =>
    each !== null &&
    each !== overlay &&
    (/sticky|fixed/.test(getComputedStyle(each).position) || stays(each.parentElement));
  const middle = overlay ?? root;
  middle.scrollTop = (middle.scrollHeight - middle.clientHeight) / 2;
  const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, at) => at * 4 + 2);
  const barred = rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y)));
  if (barred.length > rows.length / 2) faults.push(`bars: ${barred.length * 4} px`);
  if (!overlay) return faults;
  const box = overlay.getBoundingClientRect();
  const isIn = (rect: DOMRect) =>
    rect.left >= -1 &&
    rect.right <= innerWidth + 1 &&
    rect.top >= -1 &&
    rect.bottom <= innerHeight + 1;
  if (!isIn(box)) faults.push(`out of the window: ${JSON.stringify(box)}`);
  if (overlay.scrollWidth > overlay.clientWidth + 1) faults.push('sideways in the overlay');
  const stops = 'a[href], button, input, select, textarea, [role="menuitem"], [tabindex="0"]';
  for (const stop of overlay.querySelectorAll<HTMLElement>(stops)) {
    if (stop.matches(':disabled') || !stop.checkVisibility()) continue;
    stop.focus();
    const { top, bottom, left, right, height } = stop.getBoundingClientRect();
    const isSeen = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    if (!isSeen || (height < innerHeight / 2 && (top < -1 || bottom > innerHeight + 1)))
      faults.push(`out of reach: ${stop.getAttribute('aria-label') ?? stop.textContent}`);
  }
  const stage = overlay.querySelector('[data-stage]')?.getBoundingClientRect();
  if (stage && stage.width * stage.height < 0.4 * innerWidth * innerHeight)
    faults.push(`picture: ${stage.width} × ${stage.height}`);
  return faults;
}

/** Parts that open over a page. */
export const OVERLAY = '[role="dialog"], [role="menu"], [data-drawer]:popover-open';

/** Opens the folds of a page, but those in whose place an open one would close. */
export function unfold(): void {
  const folds = 'button[aria-expanded="false"]:not([aria-haspopup], [popovertarget])';
  const open = ':scope > * > :is(h2, h3, h4) > button[aria-expanded="true"]';
  for (const fold of document.querySelectorAll<HTMLElement>(folds)) {
    const others = fold.closest('h2, h3, h4')?.parentElement?.parentElement;
    if (fold.checkVisibility() && !others?.querySelector(open)) fold.click();
  }
  for (const fold of document.querySelectorAll('details')) fold.open = true;
}

/** Marks each visible button of the page that is not in `pressed`, and returns their names. */
export function markButtons(pressed: readonly string[]): readonly string[] {
  const names = new Set(pressed);
  const added: string[] = [];
  for (const old of document.querySelectorAll('[data-press]')) old.removeAttribute('data-press');
  for (const each of document.querySelectorAll<HTMLElement>('button:not([type="submit"])')) {
    const label = document.getElementById(each.getAttribute('aria-labelledby') ?? '');
    const words = each.getAttribute('aria-label') ?? (label ?? each).textContent ?? '';
    const name = words.replaceAll(/[\d":]/g, '').trim();
    const off = each.matches(':disabled, [aria-disabled="true"]') || !each.checkVisibility();
    if (off || name === '' || names.has(name)) continue;
    names.add(name);
    added.push(name);
    each.dataset.press = name;
  }
  return added;
}
