import type { CaseFacts } from './facts.ts';
import type { Effect, Mark, Rule, Stage } from './rule.ts';
import type { Source } from './sources.ts';

type Apply = (facts: CaseFacts) => Effect | readonly Effect[] | undefined;

/** Id, condition and outcome in one Spanish sentence, what it says, and what it rests on. */
type Define = (
  id: string,
  about: string,
  apply: Apply,
  sources?: readonly Source[],
  mark?: Mark,
) => Rule;

/** The rules of one stage, one line each. */
export function rulesAt(stage: Stage): Define {
  return (id, about, apply, sources = [], mark = 'confirmed') => ({
    id,
    stage,
    mark,
    sources,
    about,
    apply,
  });
}
