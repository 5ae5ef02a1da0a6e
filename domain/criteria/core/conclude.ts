import type { ConclusionText } from '#domain/report/conclusionText.ts';
import { CERTAINTY_LABELS } from '#domain/report/labels.ts';
import { CERTAINTIES, type Certainty, type SampleVerdict } from '#domain/report/schema.ts';
import { insideSentence } from '#domain/report/wording.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import type { Applied, Fired } from './apply.ts';
import { contradictionsOf } from './contradiction.ts';
import type { Conclusion, Effect } from './rule.ts';

export interface Concluded {
  readonly leadingClass: Conclusion | undefined;
  readonly leader: Fired | undefined;
  /** Rule of the best class, even when an alarm leads. */
  readonly bestClass: Fired | undefined;
  /** Alarms that do not lead, as sentences; shown before the other classes. */
  readonly alarms: readonly string[];
  /** The other classes as sentences, by rank. */
  readonly others: readonly string[];
  /** Verdict on the sample of the leading class. */
  readonly verdict: SampleVerdict | undefined;
  /** Ceilings G-T1 to G-T3 applied to the leading class. */
  readonly ceilings: readonly string[];
  /** Classification of the leading class, else of the best class that has one. */
  readonly scheme: string | undefined;
}

const PENDING = ' (pendiente de aclarar una incoherencia de los datos)';

interface Ranked {
  readonly fired: Fired;
  readonly conclusion: Conclusion;
  readonly rank: number;
}

/** The class of best rank leads. Ceilings may lower its certainty and never raise it. */
export function conclude(applied: Applied): Concluded {
  const classes = rankedClasses(applied);
  const alarms = alarmsOf(applied);
  const leading = leadingOf(classes, alarms);
  const verdict = verdictOn(applied, leading?.fired);
  const rest = classes.filter((each) => each !== leading).filter(isFirstToSayIt);
  const weakened = ({ fired, conclusion }: Ranked) =>
    weaken(
      underCeilings(applied, fired, conclusion),
      verdictOn(applied, fired),
      contradictionsOf(applied, fired).length > 0,
    );
  const leadingClass = leading && (isAlarm(leading) ? leading.conclusion : weakened(leading));
  const contradicted = leading ? contradictionsOf(applied, leading.fired).length > 0 : false;
  const unranked = applied.fired
    .flatMap(conclusionsOf)
    .filter((conclusion) => conclusion.rank === undefined);
  return {
    verdict,
    leadingClass,
    leader: leading?.fired,
    bestClass: classes[0]?.fired,
    ceilings:
      leadingClass && leading && !isAlarm(leading)
        ? ceilingsOn(leadingClass, verdict, contradicted)
        : [],
    alarms: alarms
      .filter(({ fired }) => fired !== leading?.fired)
      .map(({ conclusion }) => asSentence(conclusion)),
    others: [
      ...rest
        .filter(({ conclusion }) => conclusion.text !== leading?.conclusion.text)
        .map(weakened),
      ...unranked,
    ].map(asSentence),
    scheme:
      leadingClass?.scheme ??
      classes.find(({ conclusion }) => conclusion.scheme)?.conclusion.scheme,
  };
}

/** Classes that may lead, by rank (☠ first); ties keep the order of the table. */
function rankedClasses(applied: Applied): Ranked[] {
  return applied.fired
    .flatMap((fired) =>
      conclusionsOf(fired).flatMap((conclusion) =>
        conclusion.rank === undefined
          ? []
          : [{ fired, conclusion, rank: rankOf(fired, conclusion.rank) }],
      ),
    )
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.fired.index - b.fired.index ||
        strength(b.conclusion.certainty) - strength(a.conclusion.certainty),
    );
}

const VITAL = -1;

/** Rank of a class, or that of its «class → step» row; ☠ comes before P0. */
export function rankOf({ act }: Fired, rank: number): number {
  return act?.vital ? VITAL : (act?.rank ?? rank);
}

/** Vital alarms first, then critical values and ticks in the order of their tables. */
function alarmsOf({ fired }: Applied): Ranked[] {
  const lines = fired.flatMap((each) =>
    each.effects.flatMap((effect) =>
      effect.kind === 'alarm'
        ? [{ fired: each, conclusion: alarmConclusion(effect), rank: 7 }]
        : [],
    ),
  );
  return lines.toSorted((a, b) => Number(isVital(b.fired)) - Number(isVital(a.fired)));
}

function alarmConclusion(alarm: Extract<Effect, { kind: 'alarm' }>): Conclusion {
  return { certainty: 'no_concluyente', ...alarm, form: 'fact' };
}

const isAlarm = ({ fired }: Ranked) => fired.effects.some(({ kind }) => kind === 'alarm');

function isVital({ act, effects }: Fired): boolean {
  return (
    act?.urgency === 'vital' ||
    effects.some((effect) => effect.kind === 'urgency' && effect.level === 'vital')
  );
}

/** Last rank: the class reports that nothing follows from the data. */
const EMPTY = 6;

/**
 * A vital alarm leads when no class explains its urgency. Other alarms lead when no class says
 * anything of its own.
 */
function leadingOf(classes: readonly Ranked[], alarms: readonly Ranked[]): Ranked | undefined {
  const [best] = classes;
  const [alarm] = alarms;
  if (!alarm) return best;
  if (isVital(alarm.fired)) {
    return classes.find(({ fired }) => isVital(fired)) ?? withCertaintyOf(alarm, best);
  }
  return best && best.rank < EMPTY ? best : withCertaintyOf(alarm, best);
}

/** Gives a ticked sign the certainty of the class that would have led. */
function withCertaintyOf(alarm: Ranked, best: Ranked | undefined): Ranked {
  if (alarm.conclusion.certainty !== 'no_concluyente' || !best) return alarm;
  return { ...alarm, conclusion: { ...alarm.conclusion, certainty: best.conclusion.certainty } };
}

function ceilingsOn(
  { direct }: Conclusion,
  verdict: SampleVerdict | undefined,
  contradicted: boolean,
): string[] {
  return [
    ...(verdict === 'no_diagnostica' ? ['G-T1'] : []),
    ...(verdict === 'limitada' && !direct ? ['G-T2'] : []),
    ...(contradicted ? ['G-T3'] : []),
  ];
}

/** Two criteria may conclude the same class: keeps the first. */
function isFirstToSayIt<T extends { readonly conclusion: Conclusion }>(
  { conclusion }: T,
  index: number,
  all: readonly T[],
): boolean {
  return all.findIndex((other) => other.conclusion.text === conclusion.text) === index;
}

export function conclusionsOf({ effects }: Fired): Extract<Effect, { kind: 'conclusion' }>[] {
  return effects.filter((effect) => effect.kind === 'conclusion');
}

function strength(certainty: Certainty): number {
  return CERTAINTIES.indexOf(certainty);
}

/** Worst verdict on the data that a rule read. A verdict without keys covers the whole sample. */
function verdictOn({ fired }: Applied, leading: Fired | undefined): SampleVerdict | undefined {
  return worstVerdict(
    fired
      .flatMap(({ effects }) => effects)
      .filter((effect) => effect.kind === 'quality')
      .filter((quality) => quality.keys?.some((key) => leading?.keys.has(key)) ?? true)
      .flatMap(({ verdict }) => verdict ?? []),
  );
}

function worstVerdict(verdicts: readonly SampleVerdict[]): SampleVerdict | undefined {
  const worst = ['no_diagnostica', 'limitada'] as const;
  return worst.find((verdict) => verdicts.includes(verdict));
}

/** Caps the certainty by the ceilings of other rules. */
function underCeilings({ fired }: Applied, { rule }: Fired, conclusion: Conclusion): Conclusion {
  const certainty = fired
    .flatMap(({ effects }) => effects)
    .filter((effect) => effect.kind === 'ceiling')
    .filter(({ ids }) => ids?.includes(rule.id) ?? !conclusion.direct)
    .reduce((lowest, ceiling) => atMost(lowest, ceiling.certainty), conclusion.certainty);
  return { ...conclusion, certainty };
}

/** Ceilings G-T1 to G-T3. */
function weaken(
  conclusion: Conclusion,
  verdict: SampleVerdict | undefined,
  contradicted: boolean,
): Conclusion {
  if (verdict === 'no_diagnostica' && conclusion.certainty !== 'no_concluyente') {
    const text = `${withoutStop(upperFirst(conclusion.text))}: no concluyente por la calidad de la muestra.`;
    return { ...conclusion, certainty: 'no_concluyente', text, form: 'statement' };
  }
  const limited =
    verdict === 'limitada' && !conclusion.direct
      ? atMost(conclusion.certainty, 'sugestivo')
      : conclusion.certainty;
  if (!contradicted) return { ...conclusion, certainty: limited };
  const stop = isStatement(conclusion) ? '.' : '';
  return {
    ...conclusion,
    certainty: atMost(limited, 'posible'),
    text: `${withoutStop(conclusion.text)}${PENDING}${stop}`,
  };
}

function atMost(certainty: Certainty, ceiling: Certainty): Certainty {
  return strength(certainty) > strength(ceiling) ? ceiling : certainty;
}

export function conclusionText(conclusion: Conclusion): ConclusionText {
  const { form, text, proper } = conclusion;
  if (form === 'fact') return { form, text };
  if (isStatement(conclusion)) return { form: 'statement', text };
  return { form: 'nounPhrase', text, ...(proper ? { proper } : {}) };
}

/** A text with a final stop is a sentence; without, a noun phrase. */
function isStatement({ form, text }: Conclusion): boolean {
  return form ? form === 'statement' : /[.!?]$/.test(text);
}

/** «Sugestivo de cilindruria.»; a statement stays as it is. */
export function asSentence(conclusion: Conclusion): string {
  const { certainty } = conclusion;
  const text = conclusionText(conclusion);
  if (text.form !== 'nounPhrase' || certainty === 'no_concluyente')
    return `${withoutStop(upperFirst(text.text))}.`;
  return `${CERTAINTY_LABELS[certainty]} ${insideSentence(text)}.`;
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
