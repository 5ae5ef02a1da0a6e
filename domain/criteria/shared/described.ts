import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';

/** Of facts of which no class follows. */
export const NOTHING = 'Los datos indicados no permiten aplicar ningún criterio de clasificación.';

/** Texts that describe a study. */
export interface Described {
  readonly keys: readonly string[];
  /** What is said of it instead of G-C0. */
  readonly text?: (facts: CaseFacts) => string | undefined;
}

/** A description in words alone: no class follows from it, and «only images» would not be true. */
export function onlyDescribed({ keys, text }: Described): Rule {
  return {
    id: 'G-TEXT',
    stage: 'limits',
    mark: 'house',
    sources: [],
    about: 'Solo se describe en texto, sin ninguna medida ni casilla: ningún criterio se aplica.',
    apply(facts) {
      const told = keys.some((key) => facts.text(key) !== undefined);
      if (!told || facts.anyFact() || facts.concluded()) return undefined;
      const said = text?.(facts) ?? NOTHING;
      return { kind: 'conclusion', rank: 6, certainty: 'no_concluyente', text: said };
    },
  };
}
