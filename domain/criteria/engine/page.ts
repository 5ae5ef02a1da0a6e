import type { Step } from './acts.ts';
import type { CaseFacts } from './caseFacts.ts';
import type { Condition } from './condition.ts';
import type { DatumFound } from './data.ts';
import type { Evaluation } from './evaluate.ts';
import { isRow, type Standing } from './lead.ts';
import { CERTAINTIES, type Certainty, type Level, type Mark, rankOf } from './levels.ts';
import { asEntered } from './limits.ts';
import type { RowFound } from './rows.ts';
import { BOTH_SIDES, fill } from './sentences.ts';
import type { Figure } from './sheet.ts';
import { orderedSteps, stepsWithout } from './steps.ts';
import { capital, lowerFirst, unique } from './text.ts';

/** The words of the criteria for a case, in Spanish. */
export interface Page {
  /** Id of the row that leads, or `F:` and the name of a datum. */
  readonly lead: string | undefined;
  readonly conclusion: string;
  readonly certainty: Certainty | undefined;
  readonly urgency: Level | undefined;
  /** Steps in their order, each text once. */
  readonly acts: readonly PrintedStep[];
  /** The four steps that are printed, the rest, and those for a stable animal. */
  readonly steps: readonly string[];
  readonly more: readonly string[];
  readonly later: readonly string[];
  readonly others: readonly string[];
  readonly lines: readonly string[];
  /** Those of the lines that say where a class ends. */
  readonly limits: readonly string[];
  readonly excuses: readonly string[];
  readonly doubts: readonly string[];
  readonly differentials: readonly string[];
}

/** A step as printed; without a row where nothing asks for one. */
export interface PrintedStep {
  readonly text: string;
  readonly from?: string;
  readonly level?: Mark;
  /** Condition for which its row asks this step and no other. */
  readonly when?: Condition;
}

export const PRINTED = 4;

export function pageOf(evaluation: Evaluation): Page {
  const { facts, lead, unlikely, urgency, excuses, doubts } = evaluation;
  const [leader] = lead;
  const alien = unvalued(facts);
  const texts = lead.map((each) => textIn(evaluation, each));
  const conclusion = texts[0] ?? words(facts, concluding(evaluation, alien));
  const ordered = orderedSteps(evaluation);
  const acts = printedSteps(evaluation, ordered, alien);
  const printed = acts.map(({ text }) => text);
  const limits = unique(limitsOf(evaluation).map((text) => words(facts, text)));
  const others = texts.filter((_, at) => at > 0 && isPrinted(lead[at]));
  return {
    lead: leader && (isRow(leader) ? leader.name : `F:${leader.name}`),
    conclusion,
    certainty: leader && isRow(leader) ? certaintyOf(leader) : undefined,
    urgency,
    acts,
    limits,
    steps: printed.slice(0, PRINTED),
    more: printed.slice(PRINTED),
    later:
      urgency === 'vital'
        ? ordered.filter(({ level }) => rankOf(level) < rankOf('24h')).map(({ text }) => text)
        : [],
    others: unique(others).filter((text) => text !== conclusion),
    lines: unique(linesOf(evaluation, alien).map((text) => words(facts, text))),
    excuses: unique(excuses.map(({ says, side }) => words(facts, fill(facts, says, side)))),
    doubts: doubts.map((doubt) =>
      fill(facts, doubt.asks, 'side' in doubt ? doubt.side : undefined),
    ),
    differentials: [
      ...lead.filter(({ group }) => group === 4).map((each) => textIn(evaluation, each)),
      ...unlikely.map((each) => textOf(facts, each, [])),
    ],
  };
}

function printedSteps(
  evaluation: Evaluation,
  ordered: readonly Step[],
  alien: Unvalued,
): readonly PrintedStep[] {
  const steps: readonly (Pick<Step, 'text'> & Partial<Step>)[] =
    ordered.length > 0
      ? ordered
      : stepsWithout(evaluation, alien !== undefined, undecided(evaluation.facts)).map((text) => ({
          text,
        }));
  const texts = steps.map(({ text }) => text);
  return steps
    .filter(({ text }, at) => texts.indexOf(text) === at)
    .map(({ text, from, level, act }) => ({
      text: words(evaluation.facts, text),
      ...(from ? { from } : {}),
      ...(level ? { level } : {}),
      ...(act?.when ? { when: act.when } : {}),
    }));
}

function limitsOf({ facts, takers }: Evaluation): readonly string[] {
  return takers.flatMap(({ row, side }) =>
    row.limits
      .filter(({ when }) => !when || facts.truth(when) === true)
      .map(({ text }) => fill(facts, text, side)),
  );
}

export const certaintyOf = ({ certainty }: RowFound): Certainty | undefined =>
  CERTAINTIES[certainty - 1];

/** A disease that is only possible stands among the differentials; a secondary row only leads. */
export const isPrinted = (each: Standing | undefined) =>
  each !== undefined && each.group !== 4 && !(isRow(each) && each.row.secondary);

/** The sentence of a row or datum of the case. */
export const textIn = ({ facts, held }: Evaluation, each: Standing | RowFound): string =>
  words(facts, textOf(facts, each, held));

function textOf(
  facts: CaseFacts,
  each: Standing | RowFound | DatumFound,
  held: readonly RowFound[],
): string {
  if (!isRow(each)) return each.text;
  const { row, side } = each;
  const twins = held.filter(({ name }) => name === each.name);
  const [one, other] = twins.map((twin) => fill(facts, twin.row.text));
  const both = side && twins.length === 2 && one === other ? BOTH_SIDES[side] : undefined;
  const text = both ? row.text.replace(/\{side(:\w)?\}/g, both) : row.text;
  return ended(capital(fill(facts, text, side)));
}

const ended = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

/** The conclusion where no row and no datum leads. */
function concluding({ facts, signs, doubts, hints }: Evaluation, alien: Unvalued): string {
  if (signs.length > 0) {
    const graded = signs.toSorted(
      (one, other) => rankOf(other.level) - rankOf(one.level) || one.order - other.order,
    );
    const words = graded.slice(0, 4).map(({ text }) => text);
    return `Signos de alarma sin datos que los expliquen: ${words.join(', ')}.`;
  }
  const [doubt] = doubts;
  if (doubt)
    return `Por aclarar: ${fill(facts, doubt.about, 'side' in doubt ? doubt.side : undefined)}`;
  if (!facts.keys.some((key) => isFinding(facts, key)))
    return 'Faltan datos: no se ha indicado ningún hallazgo.';
  if (alien) return concludingAlien(facts, alien);
  const units = hints.map(({ name, unit }) => `${name} está en ${unit}`);
  const limits = undecided(facts);
  if (limits.length > 0)
    return `Sin alteraciones en lo valorable; el límite no basta para valorar: ${limits.join(', ')}.`;
  return `Sin alteraciones en los datos indicados${units.length > 0 ? ` si ${units.join(' y ')}` : ''}.`;
}

function isFinding({ sheet }: CaseFacts, key: string): boolean {
  const kind = sheet.fields[key]?.kind;
  return (kind === 'number' || kind === 'choice') && !/^(patient|animal)/.test(key);
}

/** Room for the figures in the conclusion, in signs. */
const ROOM = 56;

function concludingAlien(facts: CaseFacts, figures: readonly string[]): string {
  if (figures.length === 0)
    return 'Sin alteraciones en lo valorable: no hay criterios propios de esta especie.';
  const two = figures.slice(0, 2);
  const shown = two.join('').length < ROOM ? two : figures.slice(0, 1);
  const rest = figures.length - shown.length;
  const more = rest > 0 ? ` y ${rest} más` : '';
  return `Sin alteraciones en lo valorable; ${withoutScaleOf(facts)}: ${shown.join(', ')}${more}.`;
}

const withoutScaleOf = ({ speciesText }: CaseFacts) =>
  speciesText ? 'sin intervalo propio de esta especie' : 'sin la especie no se comparan';

/** Figures without a scale for the species; empty where the type has no row for it at all. */
type Unvalued = readonly string[] | undefined;

function unvalued(facts: CaseFacts): Unvalued {
  const { figures, problems, diseases } = facts.sheet;
  const typed = Object.values(figures).filter(
    ({ name, silent }) => !silent && facts.known(name, true) !== undefined,
  );
  const each = typed.flatMap((figure) => withoutScale(facts, figure) ?? []);
  if (each.length > 0) return each;
  if (typed.some(({ name }) => facts.band(name, true))) return undefined;
  const own = [
    ...Object.values(figures)
      .filter(({ shared }) => !shared)
      .flatMap(({ scales }) => scales.flatMap(({ species }) => species)),
    ...[...problems, ...diseases].filter(({ shared }) => !shared).flatMap(({ of }) => of ?? []),
  ];
  const known = own.filter((word) => word !== 'mamífero');
  const speaks = facts.species !== undefined && facts.isOneOf(known);
  return own.length > 0 && !speaks && facts.keys.length > 1 ? [] : undefined;
}

function withoutScale(facts: CaseFacts, figure: Figure): string | undefined {
  const { name, scales, unless } = figure;
  if (facts.band(name, true) || (unless && facts.truth(unless) === true)) return undefined;
  const words = scales.flatMap(({ species }) => species);
  if (facts.species !== undefined && facts.isOneOf(words)) return undefined;
  return named(facts, figure);
}

/** Limits that decide nothing. */
const undecided = (facts: CaseFacts): readonly string[] =>
  facts.keys.flatMap((key) => {
    const { figures } = facts.sheet;
    if (typeof facts.known(key, true) !== 'object' || !isFinding(facts, key)) return [];
    const own = Object.values(figures).filter(({ keys }) => keys.includes(key));
    const isDecided = own.some(({ name }) => facts.band(name, true));
    return isDecided ? [] : (named(facts, { name: key, keys: [key] }) ?? []);
  });

/** «hematocrito 31 %»: undefined for a figure that was not entered itself. */
function named(
  facts: CaseFacts,
  { name, keys }: Pick<Figure, 'name' | 'keys'>,
): string | undefined {
  const { fields } = facts.sheet;
  const key = keys.find((each) => fields[each] && facts.has(each));
  const value = key === undefined ? undefined : facts.known(key, true);
  if (key === undefined || value === undefined) return undefined;
  const { label = name, unit } = fields[key] ?? {};
  const [short = ''] = label.split(/ \(|, /);
  return `${lowerFirst(short.length < 45 ? short : name)} ${asEntered(value)}${unit ? ` ${unit}` : ''}`;
}

function linesOf(evaluation: Evaluation, alien: Unvalued): readonly string[] {
  const { facts, takers, lead, data, held, freeSigns, hints } = evaluation;
  const own = takers.flatMap(({ row, side }) =>
    [...row.lines, ...row.limits]
      .filter(({ when }) => !when || facts.truth(when) === true)
      .map(({ text }) => fill(facts, text, side)),
  );
  const notes = facts.sheet.notes
    .filter(({ when }) => facts.truth(when) === true)
    .map(({ line, side }) => fill(facts, line, side));
  const these = data.length + held.length > 1 ? 'estos datos' : 'este dato';
  const explain = data.length + held.length > 1 ? 'explican' : 'explica';
  const unexplained = lead.length > 0 ? freeSigns : [];
  return [
    ...own,
    ...notes,
    ...unexplained
      .filter(({ level, name }) => level && name !== 'rfPregnant')
      .map(({ text, pronoun }) => `${capital(text)}: ${these} no ${pronoun} ${explain}.`),
    ...hints.map(({ line }) => line),
    ...(alien && alien.length > 0 && (lead.length > 0 || alien.length > 2)
      ? [`${capital(withoutScaleOf(facts))}: ${alien.slice(0, 6).join(', ')}.`]
      : []),
  ];
}

/** Birds, reptiles, rabbits and guinea pigs have heterophils. */
export function words({ species = '', speciesText }: CaseFacts, text: string): string {
  if (!['ave', 'reptil', 'conejo'].includes(species) && speciesText !== 'cobaya') return text;
  return text
    .replace(
      /(?<![\p{L}\p{N}_])([Nn])eutr([oó]f[ií]l)/gu,
      (_, n: string, end: string) => `${n === 'N' ? 'H' : 'h'}eter${end}`,
    )
    .replace(
      /(?<![\p{L}\p{N}_])([Nn])eutropeni/gu,
      (_, n: string) => `${n === 'N' ? 'H' : 'h'}eteropeni`,
    );
}
