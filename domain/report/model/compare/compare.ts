import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { FindingState } from '#domain/report/schema.ts';
import type { Proposal, UncheckedState } from '#domain/report/uncheckedReading.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { type Claim, claimOf, held, sideOf, sidesIn } from './claims.ts';
import { AFFECTED_SIDE } from './otherNames.ts';
import { proposalOf } from './proposal.ts';
import { type Subject, stemsOf, subjectsOf } from './subjects.ts';

export interface Compared {
  readonly state: UncheckedState;
  /** Empty where the form does not ask. */
  readonly yours: string;
  readonly name?: string;
  readonly key?: string;
}

export const UNANSWERED = 'Sin contestar';
const NOTHING: Compared = { state: 'solo', yours: '' };

/** Compares someone else’s reading with the vet’s answers. */
export class Comparison {
  readonly #fields: readonly Field[];
  readonly #subjects: readonly Subject[];
  readonly #answers: Answers;
  readonly #affected: string;

  constructor(definition: AnalysisDefinition, answers: Answers, facts: OwnReport) {
    this.#fields = definition.groups.flatMap(({ fields }) => fields);
    this.#subjects = subjectsOf(definition, answers, facts);
    this.#answers = answers;
    this.#affected = AFFECTED_SIDE.flatMap((key) => String(answers[key] ?? ''))
      .join(' ')
      .trim();
  }

  finding(name: string, state: FindingState | undefined, text: string): Compared {
    const proposal = this.proposal(name, state, text);
    const isGiven = proposal && this.#answers[proposal.key] === proposal.value;
    // Degrees of a text are read roughly, but its one answer is the vet's own.
    const agree = (each: Compared | undefined): Compared | undefined =>
      isGiven && each?.key === proposal.key ? { ...each, state: 'coincide' } : each;
    const compared = [
      // A finding’s text may contradict its state.
      ...clausesOf(name).map((clause) => this.#clause(clause, `${name} ${text}`, state)),
      ...(text === '' ? [] : [this.#clause(`${name}: ${text}`, `${name} ${text}`, state)]),
      ...clausesOf(text).map((clause) => this.#clause(clause, `${name} ${clause}`)),
    ].map(agree);
    return (
      compared.find((each) => each?.state === 'discrepa') ??
      compared.find((each) => each?.state === 'coincide') ??
      compared.find((each) => each !== undefined) ??
      this.#otherSide(`${name} ${text}`, state) ??
      NOTHING
    );
  }

  /** First contradiction of the answers; undefined without one. */
  contrary(sentence: string): Compared | undefined {
    const compared = clausesOf(sentence).map((clause) => this.#clause(clause, sentence));
    return compared.find((each) => each?.state === 'discrepa');
  }

  /** The form's answer that a finding proposes. */
  proposal(name: string, state: FindingState | undefined, text: string): Proposal | undefined {
    const named = this.#named(name);
    const stems = new Set(stemsOf(name));
    const isOther = ({ key, label }: Field) => {
      const own = stemsOf(label);
      return named.every(
        (subject) =>
          subject.key !== key &&
          own.length > subject.stems.length &&
          own.every((stem) => stems.has(stem)),
      );
    };
    // «Tipo de microorganismo» asks something else than «Microorganismos».
    if (this.#fields.some(isOther)) return undefined;
    return proposalOf(named, { name, state, text, clauses: clausesOf(text) });
  }

  #named(clause: string): Subject[] {
    const stemsOfClause = new Set(stemsOf(clause));
    const named = this.#subjects.filter(
      ({ stems }) => stems.length > 0 && stems.every((stem) => stemsOfClause.has(stem)),
    );
    // «Bacterias intracelulares» is not any bacteria.
    return named.filter(
      ({ stems }) =>
        !named.some(
          (other) =>
            other.stems.length > stems.length && stems.every((stem) => other.stems.includes(stem)),
        ),
    );
  }

  #clause(clause: string, about: string, state?: FindingState): Compared | undefined {
    const groups = Map.groupBy(this.#named(clause), ({ group }) => group);
    const sides = sidesIn(clause).size > 0 ? sidesIn(clause) : sidesIn(about);
    const compared = [...groups.values()].map((group) =>
      compareGroup(clause, group, { sides, state }),
    );
    return compared.find((each) => each.state === 'discrepa') ?? compared[0];
  }

  /** A finding on the eye that the case is not about. */
  #otherSide(text: string, state: FindingState | undefined): Compared | undefined {
    const affected = sidesIn(this.#affected);
    const sides = sidesIn(text);
    if (affected.size !== 1 || sides.size !== 1 || state === 'no_observado') return undefined;
    const same = [...sides].every((side) => affected.has(side));
    return same
      ? undefined
      : { state: 'discrepa', yours: `Ojo afectado: ${lowerFirst(this.#affected)}` };
  }
}

interface Claimed {
  readonly sides: ReadonlySet<'right' | 'left'>;
  readonly state: FindingState | undefined;
}

function compareGroup(
  clause: string,
  group: readonly Subject[],
  { sides, state }: Claimed,
): Compared {
  const [first] = group;
  const meant = group.filter(({ side }) => !side || sides.size === 0 || sides.has(sideOf(side)));
  const about = meant.length > 0 ? meant : group;
  const claims = about.flatMap((subject) => {
    const claim = claimOf(clause, subject, state);
    return claim ? [{ claim, subject, became: held(claim, subject.entered) }] : [];
  });
  const result = judge(claims, { group, sides });
  return {
    state: result,
    yours: yoursOf(result === 'discrepa' && about.every(({ text }) => text === '') ? group : about),
    ...(first ? { name: first.name, key: first.key } : {}),
  };
}

interface Held {
  readonly claim: Claim;
  readonly subject: Subject;
  readonly became: 'contrary' | 'same' | undefined;
}

/**
 * «Úlcera» without a side holds if either eye has it; «sin úlcera» and «normal» need both eyes. An
 * answer for the other eye alone contradicts a finding on this one.
 */
function judge(
  claims: readonly Held[],
  { group, sides }: { group: readonly Subject[]; sides: Claimed['sides'] },
): UncheckedState {
  const known = claims.filter(({ became }) => became !== undefined);
  if (known.length === 0) return isOnOtherSide(claims, group, sides) ? 'discrepa' : 'solo';
  const some = claims.some(({ claim }) => claim.holds && claim.level !== 'normal');
  const contrary =
    some && sides.size === 0
      ? known.every(({ became }) => became === 'contrary')
      : known.some(({ became }) => became === 'contrary');
  return contrary ? 'discrepa' : 'coincide';
}

function isOnOtherSide(
  claims: readonly Held[],
  group: readonly Subject[],
  sides: Claimed['sides'],
): boolean {
  const [first] = claims;
  if (!first || sides.size !== 1 || !first.claim.holds || first.claim.level === 'normal')
    return false;
  return group.some(
    ({ side, entered }) =>
      side && !sides.has(sideOf(side)) && held(first.claim, entered) === 'same',
  );
}

/** «OD: Positiva; OS: Negativa», or the single answer. */
function yoursOf(subjects: readonly Subject[]): string {
  const entered = new Map(
    subjects.filter(({ text }) => text !== '').map(({ side, text }) => [side ?? '', text]),
  );
  if (entered.size === 0) return UNANSWERED;
  return [...entered].map(([side, text]) => (side === '' ? text : `${side}: ${text}`)).join('; ');
}

/** Splits a text into clauses: «presión normal y úlcera ausente». */
function clausesOf(text: string): string[] {
  return text
    .split(/[.,;()\n]+(?=\s|$)|\s+(?:y|e|pero|aunque|mientras que)\s+/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}
