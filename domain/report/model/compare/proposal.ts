import type { ChoiceField } from '#domain/catalogue/field.ts';
import type { FindingState } from '#domain/report/schema.ts';
import type { Proposal } from '#domain/report/uncheckedReading.ts';
import { type Claim, claimOf, sideOf, sidesIn } from './claims.ts';
import { groupOptions } from './entered.ts';
import { type Subject, stemsOf } from './subjects.ts';

interface Claimed {
  readonly name: string;
  readonly state: FindingState | undefined;
  readonly text: string;
  /** Clauses of `text`. */
  readonly clauses: readonly string[];
}

/**
 * The answer that a finding proposes: an option of the one field that its name means. Undefined for
 * figures, doubtful states, both eyes at once and findings that claim two different answers.
 *
 * @param named what the finding's name means.
 */
export function proposalOf(named: readonly Subject[], claimed: Claimed): Proposal | undefined {
  if (new Set(named.map(({ group }) => group)).size !== 1) return undefined;
  const sides = sidesIn(`${claimed.name} ${claimed.text}`);
  const meant = named.filter(
    ({ side }) => side === undefined || (sides.size === 1 && sides.has(sideOf(side))),
  );
  const [first, ...others] = meant;
  if (!first || others.some(({ key }) => key !== first.key)) return undefined;
  const { field } = first;
  if (field.kind !== 'choice' || field.about) return undefined;
  const values = new Set(meant.flatMap((subject) => valuesOf(subject, field, claimed)));
  const [value] = values;
  return values.size === 1 && value !== undefined ? { key: field.key, value } : undefined;
}

function valuesOf(subject: Subject, field: ChoiceField, claimed: Claimed): string[] {
  const { name, state, text, clauses } = claimed;
  if (state === 'no_evaluable') return [];
  const naming = clauses.filter((clause) => {
    const stems = new Set(stemsOf(clause));
    return subject.stems.every((stem) => stems.has(stem));
  });
  const whole = text === '' ? name : `${name}: ${text}`;
  const claims = [
    // Beside «no observado» a text may deny it once more.
    ...(state === undefined ? [] : [claimOf(name, subject, state)]),
    ...(state === 'no_observado' ? [] : [claimOf(whole, subject, state)]),
    ...naming.map((clause) => claimOf(clause, subject)),
  ];
  const made = claims.filter((claim) => claim !== undefined);
  if (new Set(made.map(({ holds }) => holds)).size !== 1) return [];
  return made.flatMap((claim) => optionOf(claim, subject, field, whole) ?? []);
}

function optionOf(
  { level, holds }: Claim,
  { values, stems }: Subject,
  field: ChoiceField,
  whole: string,
): string | undefined {
  const { absent, present, high, low, normal } = groupOptions(field);
  const meant = values?.filter((value) => present.includes(value)) ?? present;
  if (values || level === undefined) {
    if (holds) return only(meant) ?? namedOption(field, meant, { stems, text: whole });
    return values ? undefined : only(absent);
  }
  if (!holds) return undefined;
  if (level === 'normal') return field.unaltered ?? only(normal) ?? only(absent);
  const levelled = only(level === 'high' ? high : low);
  return levelled ?? (absent.length > 0 ? only(present) : undefined);
}

/** The one option that the text names without denying it: «moderada». */
function namedOption(
  { options }: ChoiceField,
  present: readonly string[],
  { stems: own, text }: Pick<Subject, 'stems'> & { readonly text: string },
): string | undefined {
  const words = new Set(stemsOf(text));
  const named = options.filter(({ value, label }) => {
    const stems = stemsOf(label);
    const names = stems.length > 0 && stems.every((stem) => words.has(stem));
    const isOwnName = stems.every((stem) => own.includes(stem));
    if (!present.includes(value) || !names || isOwnName) return false;
    return claimOf(text, { stems, level: undefined, sign: true }, 'observado')?.holds === true;
  });
  return only(named.map(({ value }) => value));
}

const only = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined);
