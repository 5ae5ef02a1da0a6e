/**
 * Sums of vets' answers that people outside an account read. Every one of them passes `publish`,
 * so that nobody recognises a clinic and no single account decides a figure (decision 101).
 */

/** Fewer accounts are not published, and one account brings at most its share of these. */
export const FEWEST_ACCOUNTS = 5;
/** Both counts of a sum are multiples of it. */
export const ROUNDED_TO = 5;
/** Below this count no share is given: rounded, it would be far from the true one. */
export const ENOUGH_ANSWERS = 50;
/** Accounts on the free plan count from this age. */
export const ACCOUNT_DAYS = 30;

/** Answers of one account about one thing. */
export interface AccountSum {
  /** Name of what was answered about: a type, a word of certainty, a model. */
  readonly name: string;
  readonly account: string;
  readonly right: number;
  readonly answers: number;
}

declare const passed: unique symbol;

export interface PublishedSum {
  readonly name: string;
  readonly right: number;
  readonly answers: number;
  /** Only `publish` makes one. */
  readonly [passed]: true;
}

/** Sums of one month, the answers before it. */
export interface MonthSums {
  /** «¿Acertó el informe?», by type. */
  readonly verdicts: readonly PublishedSum[];
  /** «¿Qué fue?», by the certainty of the report; `right`: another test confirmed it. */
  readonly outcomes: readonly PublishedSum[];
  /** «Es así» and «No es así» to what a reader proposed, by its name; `right`: «Es así». */
  readonly findings: readonly PublishedSum[];
  /** Donated cases, by `nameOfSet`; `right`: another test confirmed the report. */
  readonly donations: readonly PublishedSum[];
}

/**
 * Sums in which nobody is recognised, most answers first. No total is published: it would give away
 * those left out.
 */
export function publish(sums: readonly AccountSum[]): readonly PublishedSum[] {
  return [...Map.groupBy(sums, ({ name }) => name)]
    .flatMap(([name, of]) => {
      const largest = largestShare(of.map(({ answers }) => answers));
      return largest === 0 ? [] : [rounded(name, of, largest)];
    })
    .sort((one, other) => other.answers - one.answers || (one.name < other.name ? -1 : 1));
}

/**
 * Most answers that one account brings to a sum, so that it brings at most a fifth of those that
 * count; zero where that is impossible, which is under five accounts.
 */
export function largestShare(counts: readonly number[]): number {
  for (let most = Math.max(0, ...counts); most > 0; most--)
    if (counted(counts, most) >= FEWEST_ACCOUNTS * most) return most;
  return 0;
}

function counted(counts: readonly number[], most: number): number {
  return counts.reduce((sum, count) => sum + Math.min(count, most), 0);
}

/** An account with more answers counts with its own share of right ones: no answer is chosen. */
function rounded(name: string, of: readonly AccountSum[], largest: number): PublishedSum {
  const all = of.map(({ answers }) => answers);
  const total = counted(all, largest);
  const right = of.reduce(
    (sum, one) => sum + (one.right * Math.min(one.answers, largest)) / one.answers,
    0,
  );
  const answers = Math.floor(total / ROUNDED_TO) * ROUNDED_TO;
  const share = (right / total) * answers;
  return {
    name,
    right: Math.round(share / ROUNDED_TO) * ROUNDED_TO,
    answers,
  } as PublishedSum;
}
