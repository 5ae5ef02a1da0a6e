import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { sideWord } from '#domain/catalogue/pairs.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { FindingState } from '#domain/report/schema.ts';
import type { Proposal, UncheckedState } from '#domain/report/uncheckedReading.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { plain } from '#domain/text/words.ts';
import { type Claim, claimOf, held, sideOf, sidesIn } from './claims.ts';
import type { Compared } from './compared.ts';
import { AFFECTED_SIDE } from './otherNames.ts';
import { PatientComparison } from './patient.ts';
import { proposalOf } from './proposal.ts';
import { type Subject, stemsOf, subjectsOf } from './subjects.ts';

export const UNANSWERED = 'Sin contestar';
const NOTHING: Compared = { state: 'solo', yours: '' };

/** Compares someone else’s reading with the vet’s answers. */
export class Comparison {
  readonly type: string;
  readonly #fields: readonly Field[];
  readonly #subjects: readonly Subject[];
  readonly #answers: Answers;
  readonly #affected: string;
  readonly #patient: PatientComparison;

  constructor(definition: AnalysisDefinition, answers: Answers, facts: OwnReport) {
    this.type = definition.type;
    this.#fields = definition.groups.flatMap(({ fields }) => fields);
    this.#subjects = subjectsOf(definition, answers, facts);
    this.#answers = answers;
    this.#affected = AFFECTED_SIDE.flatMap((key) => String(answers[key] ?? ''))
      .join(' ')
      .trim();
    this.#patient = new PatientComparison(definition, answers);
  }

  finding(label: string, state: FindingState | undefined, words: string): Compared {
    const name = this.#withSides(label, words);
    const text = this.#withSides(words, label);
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
    const written = this.#inWords(name);
    const isThere = state !== 'no_observado' && state !== 'no_evaluable';
    return (
      compared.find((each) => each?.state === 'discrepa') ??
      (isThere ? this.#patient.contrary(`${name}: ${text}`) : undefined) ??
      compared.find((each) => each?.state === 'coincide') ??
      (written?.yours === UNANSWERED ? undefined : written) ??
      compared.find((each) => each !== undefined) ??
      this.#otherSide(`${name} ${text}`, state) ??
      written ??
      NOTHING
    );
  }

  /** A question that is answered in words, such as «Fondo»: asked, and compared with nothing. */
  #inWords(name: string): Compared | undefined {
    const stems = new Set(stemsOf(name));
    const field = this.#fields
      .filter(({ kind, retired }) => !retired && ['text', 'longText', 'suggest'].includes(kind))
      .map((each) => ({ each, own: stemsOf(each.label) }))
      .filter(({ own }) => own.length > 0 && own.every((stem) => stems.has(stem)))
      .toSorted((one, other) => other.own.length - one.own.length)[0]?.each;
    if (!field) return undefined;
    const { [field.key]: answer } = this.#answers;
    return { state: 'solo', yours: answer === undefined ? UNANSWERED : String(answer) };
  }

  /** First contradiction of the answers; undefined without one. */
  contrary(words: string): Compared | undefined {
    const sentence = this.#withSides(words);
    const compared = clausesOf(sentence).map((clause) => this.#clause(clause, sentence));
    return compared.find((each) => each?.state === 'discrepa') ?? this.#patient.contrary(sentence);
  }

  /**
   * Names «el otro ojo» and «el ojo afectado» by their side: that of the answers, else the side
   * that the text named before.
   */
  #withSides(text: string, around = ''): string {
    const affected = this.#affectedSide();
    return text.replace(ONE_EYE, (words, other: string | undefined, at: number) => {
      const [named, second] = [...sidesIn(`${around} ${text.slice(0, at)}`)];
      const before = second === undefined ? named : undefined;
      const side = affected ?? (other ? before : undefined);
      if (side === undefined) return words;
      return `ojo ${(side === 'right') === (other === undefined) ? 'derecho' : 'izquierdo'}`;
    });
  }

  /** As entered, or the only eye with something abnormal. */
  #affectedSide(): 'right' | 'left' | undefined {
    const [entered, both] = [...sidesIn(this.#affected)];
    if (entered) return both ? undefined : entered;
    const sides = new Set(
      this.#subjects.flatMap((subject) =>
        subject.side && isAbnormal(subject) ? sideOf(subject.side) : [],
      ),
    );
    const [one, other] = [...sides];
    return other === undefined ? one : undefined;
  }

  /** «Ojo derecho sin alteraciones», beside an abnormal answer for that eye. */
  #wholeEye(clause: string, sides: ReadonlySet<'right' | 'left'>): Compared | undefined {
    if (!EYE_NORMAL.test(plain(clause))) return undefined;
    const abnormal = this.#subjects.find(
      (subject) => subject.side && sides.has(sideOf(subject.side)) && isAbnormal(subject),
    );
    return (
      abnormal && {
        state: 'discrepa',
        yours: `${abnormal.name}, ${abnormal.side && sideWord(abnormal.side)}: ${lowerFirst(abnormal.text)}`,
        key: abnormal.key,
      }
    );
  }

  /** The form's answer that a finding proposes. */
  proposal(name: string, state: FindingState | undefined, text: string): Proposal | undefined {
    const named = this.#named(name).filter(({ onlyNormal }) => !onlyNormal);
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
    return (
      compared.find((each) => each.state === 'discrepa') ??
      compared[0] ??
      (state === undefined || state === 'observado' ? this.#wholeEye(clause, sides) : undefined)
    );
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

/** «El otro ojo», «ojo contralateral»; without the group, the affected one. */
const ONE_EYE =
  /\b(?:ojo (?:afectado|enfermo|afecto)|((?:el |del |al |en el )?(?:otro ojo|ojo (?:contralateral|adelfo|cong[eé]nere|opuesto|sano))))(?!\p{L})/giu;
/** A whole eye called normal. */
const EYE_NORMAL =
  /^(?!.*\b(?:no|an)\s?normal)(?:\W*(?:y|el|la|los|las|ambos|dos|en|del|al|ojos?|derecho|izquierdo|ocular|globo|od|os|oi|examen|exploracion|de|su|esta|estan|es|son|parece|parecen|se|ve|ven|encuentra|completamente|totalmente|aparentemente|:|,)\b)*\W*(?:normal(?:es)?|san[oa]s?|sin (?:alteracion|cambio|hallazgo|anomalia|lesion)\p{L}*|integr[oa]s?|intact[oa]s?)(?:\W+(?:relevantes?|evidentes?|aparentes?|visibles?))?(?:\W+(?:en|de|el|los|ambos|dos|ojos?|derecho|izquierdo|od|os|oi))*\W*$/u;

const isAbnormal = ({ entered, onlyNormal, sign }: Subject) =>
  !onlyNormal &&
  entered !== undefined &&
  (entered.level === undefined ? sign && entered.present === true : entered.level !== 'normal');

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
    if (subject.onlyNormal && claim?.level !== 'normal') return [];
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

/** «OD: Positiva; OI: Negativa», or the single answer. */
function yoursOf(subjects: readonly Subject[]): string {
  const entered = new Map(
    subjects
      .filter(({ text }) => text !== '')
      .map(({ side, text }) => [side ? sideWord(side) : '', text]),
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
