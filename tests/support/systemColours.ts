import type { Page } from 'playwright-core';
import { unseen } from './shownParts.ts';

/** A page in the colours of the system: what differs by colour there still differs. */

/** Faults of what a page shows; its media are as before at the end. */
export async function systemColours(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(noteColours);
  await page.emulateMedia({ forcedColors: 'active' });
  return [...(await page.evaluate(lostColours)), ...(await page.evaluate(unseen))];
}

/** Run in the page, in its own colours: marks what is painted, and what is filled. */
function noteColours(): void {
  const clear = /^(transparent|rgba\(.*, 0\))$/;
  const groundOf = (start: Element | null): string => {
    for (let each = start; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!clear.test(backgroundColor)) return backgroundColor;
    }
    return 'none';
  };
  /** Under a shape of a drawing: the last shape before it that holds it, or the page. */
  const groundOfShape = (shape: SVGGeometryElement): string => {
    const drawing = shape.ownerSVGElement;
    const box = shape.getBoundingClientRect();
    const before = [...(drawing?.querySelectorAll('*') ?? [])];
    for (const one of before.slice(0, before.indexOf(shape)).toReversed()) {
      const { fill } = getComputedStyle(one);
      if (!one.matches('image') && (!(one instanceof SVGGeometryElement) || fill === 'none'))
        continue;
      const plate = one.getBoundingClientRect();
      const holds =
        plate.left <= box.left + 1 &&
        plate.right >= box.right - 1 &&
        plate.top <= box.top + 1 &&
        plate.bottom >= box.bottom - 1;
      if (holds) return one.matches('image') || fill.startsWith('url') ? 'none' : fill;
    }
    return groundOf(drawing);
  };
  const tokens = document.createElement('i');
  document.body.append(tokens);
  const colourOf = (token: string) => {
    tokens.style.background = `var(${token})`;
    return getComputedStyle(tokens).backgroundColor;
  };
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const light = (colour: string) => {
    if (!canvas) return 0;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** As far from its ground as WCAG 1.4.11 asks of what must be seen. */
  const isSeen = (paint: string, ground: string) => {
    if (paint === 'none' || clear.test(paint) || ground === 'none') return false;
    const one = light(paint);
    const other = light(ground);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3;
  };
  const fills = new Set(['--haem', '--bad-fill'].map(colourOf));
  tokens.remove();
  for (const each of document.querySelectorAll<HTMLElement>('[data-noted]'))
    delete each.dataset.noted;
  const note = (each: Element, what: string) => each.setAttribute('data-noted', what);
  for (const each of document.body.querySelectorAll('*')) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(each);
    if (each instanceof SVGGeometryElement) {
      const ground = groundOfShape(each);
      if ([style.fill, style.stroke].some((paint) => isSeen(paint, ground))) note(each, 'shape');
      continue;
    }
    if (!(each instanceof HTMLElement) || clear.test(style.backgroundColor)) continue;
    const { width, height } = each.getBoundingClientRect();
    if (each.matches('a, button')) {
      if (fills.has(style.backgroundColor) && each.textContent !== '') note(each, 'filled');
    } else if (each.matches(':empty:not(input, textarea, iframe, img, video, canvas)')) {
      if (width < 2 || height < 2 || !isSeen(style.backgroundColor, groundOf(each.parentElement)))
        continue;
      const beside = each.previousElementSibling;
      const isOther =
        beside?.getAttribute('data-noted')?.startsWith('box') &&
        getComputedStyle(beside).backgroundColor !== style.backgroundColor;
      note(each, isOther ? 'box beside another' : 'box');
    }
  }
}

/** Run in the page, in the system's colours: names of what lost its difference. */
function lostColours(): readonly string[] {
  const clear = /^(transparent|rgba\(.*, 0\))$/;
  const faults: string[] = [];
  const groundOf = (start: Element | null): string => {
    for (let each = start; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!clear.test(backgroundColor)) return backgroundColor;
    }
    return 'none';
  };
  /** Under a shape of a drawing: the last shape before it that holds it, or the page. */
  const groundOfShape = (shape: SVGGeometryElement): string => {
    const drawing = shape.ownerSVGElement;
    const box = shape.getBoundingClientRect();
    const before = [...(drawing?.querySelectorAll('*') ?? [])];
    for (const one of before.slice(0, before.indexOf(shape)).toReversed()) {
      const { fill } = getComputedStyle(one);
      if (!one.matches('image') && (!(one instanceof SVGGeometryElement) || fill === 'none'))
        continue;
      const plate = one.getBoundingClientRect();
      const holds =
        plate.left <= box.left + 1 &&
        plate.right >= box.right - 1 &&
        plate.top <= box.top + 1 &&
        plate.bottom >= box.bottom - 1;
      if (holds) return one.matches('image') || fill.startsWith('url') ? 'none' : fill;
    }
    return groundOf(drawing);
  };
  const name = (each: Element) => {
    const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
    const kind = `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}`.slice(0, 120);
    const around = each.parentElement?.closest('[class]')?.getAttribute('class');
    return `«${words.trim().slice(0, 40)}» ${kind} in ${around?.slice(0, 120)}`;
  };
  const isEdged = (each: Element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
    return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none';
  };
  for (const each of document.querySelectorAll('[data-noted]')) {
    const noted = each.getAttribute('data-noted') ?? '';
    const style = getComputedStyle(each);
    if (noted === 'shape') {
      if (!(each instanceof SVGGeometryElement)) continue;
      const ground = groundOfShape(each);
      const isPainted = [style.fill, style.stroke].some(
        (paint) => paint !== 'none' && !clear.test(paint) && paint !== ground,
      );
      if (!isPainted) faults.push(`shape gone: ${name(each)}`);
    } else if (noted === 'filled') {
      if (Number.parseFloat(style.borderTopWidth) < 2)
        faults.push(`primary as others: ${name(each)}`);
    } else {
      if (style.backgroundColor === groundOf(each.parentElement) && !isEdged(each))
        faults.push(`box gone: ${name(each)}`);
      const beside = each.previousElementSibling;
      if (
        noted === 'box beside another' &&
        beside &&
        getComputedStyle(beside).backgroundColor === style.backgroundColor &&
        !isEdged(each)
      )
        faults.push(`as its neighbour: ${name(each)}`);
    }
  }
  const looks = (each: Element): string =>
    [each, ...each.querySelectorAll('*')]
      .flatMap((one) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(one, pseudo);
          if (pseudo && style.content === 'none') return '';
          return [
            style.backgroundColor,
            style.color,
            style.borderTopColor,
            style.borderTopWidth,
            style.outlineStyle,
            style.display,
            style.translate,
            style.transform,
            style.fill,
            pseudo ? style.content : '',
          ].join();
        }),
      )
      .join('|');
  const shown = (selector: string) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  const overlays = document.querySelectorAll(
    '[role="dialog"], [role="menu"], [data-drawer]:popover-open',
  );
  const scope = [...overlays].at(-1) ?? document;
  // Looks before and after the state of each is turned round, all at once: one style for all.
  const ATTRIBUTES = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'] as const;
  const chosen = ATTRIBUTES.flatMap((attribute) =>
    shown(`[${attribute}]:not([${attribute}="false"])`).map((each) => {
      const value = each.getAttribute(attribute) ?? '';
      const others = [...(each.parentElement?.children ?? [])].filter(
        (one) =>
          one.tagName === each.tagName && (one.getAttribute(attribute) ?? 'false') === 'false',
      );
      const look = looks(each);
      return { each, attribute, value, look, isApart: others.some((one) => looks(one) !== look) };
    }),
  );
  const boxes = shown('input[type="checkbox"], input[type="radio"]')
    .filter((each) => each instanceof HTMLInputElement)
    .map((each) => {
      const frame = each.closest('label') ?? each.parentElement ?? each;
      return { each, frame, was: each.checked, look: looks(frame) };
    });
  for (const { each, attribute } of chosen) each.setAttribute(attribute, 'false');
  const groups = new Set(boxes.flatMap(({ each, was }) => (was ? [each.name] : [])));
  for (const { each, was } of boxes)
    each.checked = !was && !(each.type === 'radio' && groups.has(each.name));
  for (const { each, attribute, look, isApart } of chosen)
    if (!isApart && looks(each) === look)
      faults.push(`chosen as others (${attribute}): ${name(each)}`);
  for (const { each, frame, was, look } of boxes)
    if (each.checked !== was && looks(frame) === look) faults.push(`on as off: ${name(frame)}`);
  for (const { each, attribute, value } of chosen) each.setAttribute(attribute, value);
  for (const { each, was } of boxes) each.checked = was;
  const grey = document.body.appendChild(document.createElement('i'));
  grey.style.color = 'GrayText';
  const greyText = getComputedStyle(grey).color;
  grey.remove();
  for (const each of shown('button:disabled, input:disabled, select:disabled, textarea:disabled')) {
    const { color, borderTopColor } = getComputedStyle(each);
    if (color !== greyText && borderTopColor !== greyText)
      faults.push(`disabled as others: ${name(each)}`);
  }
  return faults;
}
