import type { PageFacts } from './pageFill.ts';

/** Ages at which a page's facts are read again, in milliseconds. */
const MINUTE = 60_000;
const ANSWERS_OLD = 10 * MINUTE;

/**
 * The facts of at most a minute ago, and the vets' answers of at most ten: each read once for all
 * pages and for all who ask meanwhile, so that guests cost the database nothing. `elapsed` in
 * milliseconds.
 */
export function freshFacts<Facts extends PageFacts>(
  facts: Facts,
  elapsed: () => number = () => performance.now(),
): Facts {
  return {
    ...facts,
    about: whileFresh(facts.about, MINUTE, elapsed),
    faqs: whileFresh(facts.faqs, MINUTE, elapsed),
    abilities: whileFresh(facts.abilities, MINUTE, elapsed),
    answers: whileFresh(facts.answers, ANSWERS_OLD, elapsed),
  };
}

/** Reads again once the last fact is `old`; a failure is not stored. */
function whileFresh<Fact>(
  read: () => Promise<Fact>,
  old: number,
  elapsed: () => number,
): () => Promise<Fact> {
  let latest: { readonly at: number; readonly fact: Promise<Fact> } | undefined;
  return () => {
    const now = elapsed();
    if (latest && now - latest.at < old) return latest.fact;
    const asked = { at: now, fact: read() };
    latest = asked;
    asked.fact.catch(() => {
      if (latest === asked) latest = undefined;
    });
    return asked.fact;
  };
}
