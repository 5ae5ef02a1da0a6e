import type { Page } from 'playwright-core';

/** A page with its text spaced as a reader may space it (WCAG 1.4.12). */

const WIDTHS = [1440, 360] as const;

/** Names of what no longer fits at each width: the page, or the text of a part. */
export async function spacedText(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const before = new Set(await page.evaluate(cutTexts));
    await page.evaluate(space, true);
    const after = await page.evaluate(cutTexts);
    faults.push(
      ...after.filter((one) => !before.has(one)).map((one) => `${width} px, spaced: ${one}`),
    );
    await page.evaluate(space, false);
  }
  return faults;
}

/** Run in the page: puts the spaces of the criterion in, or takes them out. */
function space(isOn: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
  const others = document.adoptedStyleSheets.filter(
    ({ cssRules }) => !cssRules[0]?.cssText.includes('word-spacing: 0.16em !important'),
  );
  document.adoptedStyleSheets = isOn ? [...others, sheet] : others;
}

/** Run in the page: parts whose text does not fit in them, by name; and the page, if it scrolls sideways. */
function cutTexts(): readonly string[] {
  const cut: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) cut.push('the page scrolls sideways');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const words = text.textContent?.trim() ?? '';
    const own = text.parentElement;
    if (words === '' || !own?.checkVisibility({ visibilityProperty: true })) continue;
    if (own.closest('svg, select, script, style')) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (
      let each: Element | null = own;
      each && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      const frame = each.getBoundingClientRect();
      // For screen readers only.
      if (frame.width <= 2 || frame.height <= 2) break;
      if (/fixed|sticky/.test(style.position)) break;
      const isCutX = /hidden|clip/.test(style.overflowX);
      const isCutY = /hidden|clip/.test(style.overflowY);
      const isControl = each.matches('button, a.inline-flex, [class*="rounded-badge"]');
      const isOverX = box.right > frame.right + 1 || box.left < frame.left - 1;
      const isOverY = box.bottom > frame.bottom + 3 || box.top < frame.top - 3;
      if (((isCutX || isControl) && isOverX) || ((isCutY || isControl) && isOverY)) {
        cut.push(`cut: «${words.slice(0, 50)}» in ${each.tagName.toLowerCase()}.${each.className}`);
        break;
      }
      if (/auto|scroll/.test(style.overflowX)) break;
    }
  }
  return cut;
}
