import tested from './accessibilityTested.json' with { type: 'json' };

/** Results of the walks, as `workshop/accessibility.ts` writes them. */
export interface AccessibilityResults {
  /** Day of the run, `YYYY-MM-DD`. */
  readonly date: string;
  /** Version of axe-core. */
  readonly axe: string;
  /** Widths of the window, in px. */
  readonly widths: readonly number[];
  /** Pages on which axe found nothing, and the themes in which it looked. */
  readonly pages: readonly { readonly path: string; readonly themes: readonly string[] }[];
  /** Steps of the main job that the keyboard alone has done. */
  readonly keyboard: readonly string[];
  /** Rules that axe could not decide by itself on some page. */
  readonly undecided: readonly string[];
}

export const ACCESSIBILITY_RESULTS: AccessibilityResults = tested;

export const THEMES = ['light', 'dark'] as const;

/**
 * Conformance that the results allow: `partly` if each page was found clean in both themes. No
 * automatic test shows full conformance with WCAG, so that it is never claimed.
 */
export function conformanceOf({
  pages,
}: Pick<AccessibilityResults, 'pages'>): 'partly' | 'unknown' {
  const isWhole = pages.every((page) => THEMES.every((theme) => page.themes.includes(theme)));
  return pages.length > 0 && isWhole ? 'partly' : 'unknown';
}
