/** Answers of vets, as published: sums in which nobody recognises a clinic. */

/** Fewer accounts are not published. */
export const FEWEST_ACCOUNTS = 5;

export interface AnswerSum {
  /** Name of what was answered about: a type, a word of certainty, a model. */
  readonly name: string;
  readonly right: number;
  readonly answers: number;
  /** Accounts among which the answers are. */
  readonly accounts: number;
}

export interface VetAnswers {
  readonly readAt: Date;
  /** «¿Acertó el informe?», by type. */
  readonly verdicts: readonly AnswerSum[];
  /** «¿Qué fue?», by the certainty of the report; `right`: another test confirmed it. */
  readonly outcomes: readonly AnswerSum[];
  /** «Es así» and «No es así» to what a reader proposed, by its name; `right`: «Es así». */
  readonly findings: readonly AnswerSum[];
}

/** Sums of enough accounts. No total is published: it would give away those left out. */
export function publishable(sums: readonly AnswerSum[]): readonly AnswerSum[] {
  return sums.filter(({ accounts }) => accounts >= FEWEST_ACCOUNTS);
}
