import type { AnalysisDefinition, Answer, Answers } from '#domain/catalogue/field.ts';
import type { Proposal, UncheckedReading } from '#domain/report/uncheckedReading.ts';

/**
 * Answers of a vet to the findings of a model or an automation: «Es así» makes what a finding
 * proposes an answer of the case, «No es así» only counts.
 */

export const FINDING_ANSWERS = ['yes', 'no'] as const;
export type FindingAnswer = (typeof FINDING_ANSWERS)[number];

/** Two readings that propose the same have one answer. */
export const findingKey = ({ key, value }: Proposal): string => `${key}.${value}`;

/** A proposal in the words of the form of today, which may have retired its field or option. */
export interface Proposed extends Proposal {
  readonly label: string;
  readonly option: string;
}

export function proposedIn(
  definition: AnalysisDefinition,
  { key, value }: Proposal,
): Proposed | undefined {
  const field = definition.groups.flatMap(({ fields }) => fields).find((each) => each.key === key);
  if (field?.kind !== 'choice' || field.retired) return undefined;
  const option = field.options.find((each) => each.value === value)?.label;
  return option === undefined ? undefined : { key, value, label: field.label, option };
}

/** The finding of a report with this key. */
export function findProposed(
  definition: AnalysisDefinition,
  unchecked: UncheckedReading | undefined,
  finding: string,
): Proposed | undefined {
  const row = unchecked?.rows.find(({ proposal }) => proposal && findingKey(proposal) === finding);
  return row?.proposal && proposedIn(definition, row.proposal);
}

/** A finding that a vet confirmed. */
export interface Confirmed {
  readonly field: string;
  readonly value: string;
  /** Answer of the field before; null where there was none. */
  readonly before: Answer | null;
}

/** Fields whose answer came from a reader, which the vet has not corrected since. */
export function proposedFields(
  confirmed: readonly Confirmed[],
  answers: Answers,
): ReadonlySet<string> {
  const isProposed = ({ field, value, before }: Confirmed) =>
    answers[field] === value && before !== value;
  return new Set(confirmed.filter(isProposed).map(({ field }) => field));
}

interface Asked {
  readonly answers: Answers;
  /** Stored answers to the findings of the case. */
  readonly earlier: readonly (Confirmed & {
    readonly finding: string;
    readonly answer: FindingAnswer;
  })[];
  readonly proposal: Proposal;
  /** Null takes the answer to the finding back. */
  readonly answer: FindingAnswer | null;
}

export interface AnsweredFinding {
  readonly answers: Answers;
  /** Confirmed findings with this answer. */
  readonly confirmed: readonly Confirmed[];
  /** The vet's own answer of the field; null for none. */
  readonly before: Answer | null;
  /** Confirmed findings that this one replaces. */
  readonly replaced: readonly string[];
}

/**
 * The answers of a case once a vet answers a finding. «No es así» and taking back restore what a
 * «Es así» replaced, unless the vet has corrected the field since.
 */
export function answerProposal({ answers, earlier, proposal, answer }: Asked): AnsweredFinding {
  const { key: field, value } = proposal;
  const finding = findingKey(proposal);
  const yes = earlier.filter((each) => each.answer === 'yes');
  const ofField = yes.find((each) => each.field === field);
  const isProposed = ofField && proposedFields([ofField], answers).has(field);
  const before = isProposed ? ofField.before : (answers[field] ?? null);
  const others = yes.filter((each) => each.field !== field);
  if (answer === 'yes') {
    return {
      answers: { ...answers, [field]: value },
      confirmed: [...others, { field, value, before }],
      before,
      replaced: ofField && ofField.finding !== finding ? [ofField.finding] : [],
    };
  }
  const isOwn = ofField?.finding === finding;
  return {
    answers: isOwn && isProposed ? withAnswer(answers, field, before) : answers,
    confirmed: isOwn ? others : yes,
    before: null,
    replaced: [],
  };
}

function withAnswer(answers: Answers, field: string, answer: Answer | null): Answers {
  const { [field]: _, ...others } = answers;
  return answer === null ? others : { ...others, [field]: answer };
}
