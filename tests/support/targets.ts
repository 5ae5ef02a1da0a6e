import type { Page } from 'playwright-core';

/**
 * Links, buttons, tabs and fields of a page that are too small for a finger: less than 44 CSS pixels
 * high or wide. A link inside a sentence is excepted, as in WCAG 2.5.8: its line sets its height.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmall);
}

/** In the page. */
function findSmall(): string[] {
  const least = 44;
  const pressed =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]';
  const all = [...document.querySelectorAll<HTMLElement>(pressed)];
  const reached = all.filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true], :disabled'),
  );
  return reached.flatMap((element) => {
    // A frame or a label around a field is pressed in its place.
    const target = element.closest('.field-frame, label') ?? element;
    const { width, height } = target.getBoundingClientRect();
    const isHidden = getComputedStyle(target).clipPath === 'inset(50%)';
    if (isHidden || isInSentence(element) || (width >= least && height >= least)) return [];
    const name = (element.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40);
    return `${element.localName} «${name}» ${Math.round(width)} × ${Math.round(height)}`;
  });

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = [...(element.parentElement?.childNodes ?? [])];
    return around.some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.nodeValue ?? ''),
    );
  }
}
