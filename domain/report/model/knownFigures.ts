import type { AnalysisDefinition, Field } from '#domain/catalogue/field.ts';
import { sideWord } from '#domain/catalogue/pairs.ts';
import type { AnswerRow, AnswerSection } from '#domain/catalogue/present.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { SIDES, type Side } from '#domain/report/schema.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { wordsOf } from '#domain/text/words.ts';
import { sideOf, sidesIn } from './compare/claims.ts';
import { OTHER_NAMES } from './compare/otherNames.ts';
import { namesOf, stemsOf } from './compare/subjects.ts';
import { figuresIn, type SaidFigure } from './figuresIn.ts';
import { numberWordsIn } from './numberWords.ts';
import { asSeen, textsIn } from './texts.ts';

/** Text with allowed figures and their subjects. */
export interface KnownText {
  readonly text: string;
  /** Subject names; one must stand beside the figure. */
  readonly names: readonly string[];
  /** Side that the text must name too, where the form asks both. */
  readonly side?: Side | undefined;
}

interface Entry {
  readonly names: readonly (readonly string[])[];
  /** Words to repeat when the text has no names. */
  readonly shared: number;
  readonly side: 'right' | 'left' | undefined;
}

/** Words of an unnamed text that must stand beside its figure. */
const SHARED = 2;

/**
 * Allowed figures of a case: entered, measured or computed. A figure needs its name, side and unit:
 * the right eye’s pressure does not vouch for the left, nor seven kilograms for seven tablets.
 */
export class KnownFigures {
  readonly #entries = new Map<string, Entry[]>();

  /** @param texts one without names is vouched for by the words that stand in it. */
  constructor(texts: readonly (string | KnownText)[]) {
    for (const each of texts) {
      if (typeof each !== 'string') this.#add(each.text, entryOf(each));
      else {
        for (const sentence of asSeen(each).split(/(?<=\.)\s/))
          for (const clause of clausesOf(sentence)) {
            const entry = looseEntry(clause, sentence);
            if (entry) this.#add(clause, entry);
          }
      }
    }
  }

  /** True if a reading of the figure is known, in the same unit or without one. */
  has(figure: SaidFigure): boolean {
    return waysOf(figure).some((keys) => keys.every((key) => this.#entries.has(key)));
  }

  /** True if all figures of a sentence belong to the case and stand beside their own subject. */
  vouchesFor(sentence: string): boolean {
    if (!figuresIn(sentence).every((figure) => this.has(figure))) return false;
    return clausesOf(sentence).every((clause) =>
      figuresIn(clause).every((figure) => this.#isNamed(figure, clause, sentence)),
    );
  }

  #isNamed(figure: SaidFigure, clause: string, sentence: string): boolean {
    const here = new Set(stemsOf(clause));
    // «PIO OD de 48 mmHg, OI de 15 mmHg»: a clause without a name takes its sentence’s.
    const around = [...this.#entries.values()].flat().some((entry) => isNamed(entry, here))
      ? here
      : new Set(stemsOf(sentence));
    const own = sidesIn(clause);
    const sides = own.size > 0 ? own : sidesIn(sentence);
    return waysOf(figure).some((keys) =>
      keys.every((key) => {
        const named = (this.#entries.get(key) ?? []).filter((entry) => isNamed(entry, around));
        if (named.some(({ side }) => side === undefined)) return true;
        return (
          sides.size > 0 && [...sides].every((side) => named.some((entry) => entry.side === side))
        );
      }),
    );
  }

  #add(text: string, entry: Entry): void {
    for (const figure of figuresIn(asSeen(text))) {
      for (const key of new Set(waysOf(figure).flat()))
        this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
    }
  }
}

/** Keys to look up for each reading of a figure. */
function waysOf({ readings, unit, word }: SaidFigure): string[][] {
  if (word !== undefined) return [[`word ${word}`]];
  return readings.map((reading) =>
    reading.map((value) => `${value} ${reading.length > 1 ? '' : unit}`),
  );
}

function entryOf({ names, side }: KnownText): Entry {
  const stems = names.map((name) => stemsOf(name)).filter((each) => each.length > 0);
  return { names: stems, shared: 0, side: side && sideOf(side) };
}

/** A clause without a side has that of its sentence. Undefined when the side is ambiguous. */
function looseEntry(clause: string, sentence: string): Entry | undefined {
  const own = sidesIn(clause);
  const around = sidesIn(sentence);
  const [side, other] = own.size === 0 && around.size === 1 ? around : own;
  if (other) return undefined;
  const stems = new Set(stemsOf(clause).filter((stem) => stem.length > 2 && !NO_NAME.test(stem)));
  return { names: [...stems].map((stem) => [stem]), shared: Math.min(SHARED, stems.size), side };
}

/** Figures and units name no subject. */
const NO_NAME = /^(?:\d|mmhg|mmol|umol|lpm|bpm)/;

function isNamed({ names, shared }: Entry, stemsOfText: ReadonlySet<string>): boolean {
  const there = names.filter((stems) => stems.every((stem) => stemsOfText.has(stem)));
  return there.length >= Math.max(1, shared);
}

const BREAK = /[.,;](?=\s)|[()|]|\s(?:e|pero|mientras que|frente a)\s|\s(?=y\s)/u;

/** Clauses with a figure each; «treinta y cinco» stays whole. */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  for (const part of sentence.split(BREAK)) {
    const before = clauses.at(-1);
    if (before !== undefined && /^y\s/.test(part) && isOneNumber(before, part))
      clauses[clauses.length - 1] = `${before} ${part}`;
    else clauses.push(part);
  }
  return clauses;
}

/** True if two parts form one number. */
function isOneNumber(before: string, after: string): boolean {
  const together = numberWordsIn(`${before} ${after}`).length;
  return together < numberWordsIn(before).length + numberWordsIn(after).length;
}

/** Figures of shown answers and of computed or measured facts. */
export function knownFigures(
  definition: AnalysisDefinition,
  sections: readonly AnswerSection[],
  facts: OwnReport,
): KnownFigures {
  const fields = new Map(
    definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
  );
  const entered = sections.flatMap(({ rows }) =>
    rows.map((row) => enteredText(row, fields.get(row.key))),
  );
  return new KnownFigures([...entered, ...measuredTexts(facts), ...factTexts(facts)]);
}

/** Words for the patient beside age or weight: «perra de 9 años». */
const PATIENT = [
  ...['paciente', 'animal', 'perro', 'perra', 'can', 'gato', 'gata', 'felino', 'caballo', 'yegua'],
  ...['conejo', 'coneja', 'vaca', 'toro', 'ternero', 'macho', 'hembra', 'cachorro', 'potro'],
];

/** Words of an answer that is a figure with its subject. */
const FEW = 3;

/** A text of several words names its own figures; the field’s question names any other. */
function enteredText(row: AnswerRow, field: Field | undefined): string | KnownText {
  const { about, label, value } = row;
  const isProse = field === undefined || field.kind === 'longText' || field.kind === 'text';
  if (row.full || (isProse && wordsOf(value).length > FEW)) return `${label}: ${value}`;
  const whose = about === 'patient.age' || about === 'patient.weight' ? PATIENT : [];
  const others = OTHER_NAMES.filter(({ keys }) => keys.includes(row.key));
  return {
    text: value,
    names: [
      ...namesOf(field?.pair?.of ?? label),
      ...others.flatMap(({ names }) => names),
      ...whose,
    ],
    side: field?.pair?.side,
  };
}

/** Ends the name of a paired measurement. */
const SIDE = / (?:OD|O[IS])$/;

const rangeText = (limits: readonly (number | null)[]) =>
  limits.map((limit) => (limit === null ? '' : spanishNumber(limit))).join('-');

function measuredTexts(facts: OwnReport): KnownText[] {
  return facts.measurements.flatMap((measure) => {
    const { key, of, interval, side, name, range, unit = '', value: entered } = measure;
    const others = OTHER_NAMES.filter(({ keys }) => key !== undefined && keys.includes(key));
    const names = [
      ...namesOf(name.replace(SIDE, '')),
      ...(of ? namesOf(of) : []),
      ...others.flatMap((other) => other.names),
    ];
    const figures = [entered, ...(range ?? []), ...(interval ?? [])].flatMap((value) =>
      typeof value === 'number' ? [`${spanishNumber(value)} ${unit}`] : [],
    );
    const ranges = [range, interval].map((limits) => `${rangeText(limits ?? [])} ${unit}`);
    return [...figures, ...ranges].map((text) => ({ text, names, side }));
  });
}

/**
 * Fact texts with figures of this case. Method notes, engine limits, publications and dates have
 * other figures.
 */
function factTexts(facts: OwnReport): (string | KnownText)[] {
  const reasons = facts.reasons.flatMap(({ outcome, condition, facts: read }) => [
    outcome,
    ...(condition ? [condition] : []),
    ...read.map(({ name, value }) => ({
      text: value,
      names: namesOf(name.replace(SIDE, '')),
      side: SIDES.find((side) => [side, sideWord(side)].some((each) => name.endsWith(` ${each}`))),
    })),
  ]);
  return [
    ...reasons,
    ...facts.coherence.map(({ text }) => text),
    ...facts.acts.flatMap(({ text, data }) => [text, ...data]),
    ...facts.recommendations,
    ...facts.classes,
    ...facts.findings.flatMap(({ label, list }) => [label, ...textsIn(list)]),
    ...textsIn(facts.differentials),
    ...[facts.conclusion?.text, facts.summary, facts.nextStep, facts.deciding].flatMap(
      (text) => text ?? [],
    ),
    ...[facts.urgencyReason, facts.scheme].flatMap((text) => text ?? []),
  ];
}
