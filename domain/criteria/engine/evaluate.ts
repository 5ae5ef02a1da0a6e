import { CaseFacts, type CaseVocabulary } from './caseFacts.ts';
import { type DatumFound, dataFound, type SignFound, signsFound, type Withdrawn } from './data.ts';
import { keysOf } from './grounds.ts';
import { inOrder, isRow, type Standing } from './lead.ts';
import { type Level, rankOf, worst } from './levels.ts';
import { judgeRow, overlaps, type RowFound, sameSide } from './rows.ts';
import type { CaseInput } from './settings.ts';
import type { Doubt, Excuse, Sheet } from './sheet.ts';
import { type UnitDoubt, type UnitHint, unitQuestions } from './unitQuestions.ts';

/** A doubt of a sheet, or of the unit of a figure. */
export type DoubtFound = Doubt | UnitDoubt;

/** All that the sheet of a type says of a case, before it is put into words. */
export interface Evaluation {
  readonly facts: CaseFacts;
  /** Standing rows and data, in the order of the report. */
  readonly lead: readonly Standing[];
  /** Excused data alone, which do not lead. */
  readonly onlyExcused: readonly Standing[];
  readonly data: readonly DatumFound[];
  readonly signs: readonly SignFound[];
  /** Signs that nothing explains. */
  readonly freeSigns: readonly SignFound[];
  /** Rows with at least the lowest certainty. */
  readonly held: readonly RowFound[];
  /** Diseases with more against than for. */
  readonly unlikely: readonly RowFound[];
  /** Standing rows that absorb. */
  readonly takers: readonly RowFound[];
  readonly excuses: readonly Excuse[];
  readonly doubts: readonly DoubtFound[];
  readonly hints: readonly UnitHint[];
  readonly urgency: Level | undefined;
}

export function evaluate(all: Sheet, vocabulary: CaseVocabulary, input: CaseInput): Evaluation {
  const facts = new CaseFacts(all, vocabulary, input);
  const { sheet } = facts;
  const { doubts: units, hints } = unitQuestions(facts);
  // A figure whose unit is asked excuses nothing, and contradicts nothing.
  facts.unknown = keysDropped(facts, units);
  const excuses = sheet.excuses.filter(({ when }) => facts.truth(when) === true);
  const written = sheet.doubts.filter(({ when }) => facts.truth(when) === true);
  const doubts = [...units, ...written];
  facts.unknown = excusedKeys(facts, excuses);
  const withdrawn: Withdrawn = { excuses, doubts: written, units };
  const standing = dataFound(facts, withdrawn);
  const signs = signsFound(facts);
  const dropped = keysDropped(facts, doubts);
  facts.unknown = new Set([...facts.unknown, ...dropped]);
  const data = standing.map((datum) => inDoubt(facts, datum, doubts, dropped));
  const { held, unlikely } = judge(facts, [...data, ...signs]);
  return {
    ...inOrderOfReport(held, data, signs),
    facts,
    data,
    signs,
    held,
    unlikely,
    excuses,
    doubts,
    hints,
    urgency: worst(
      ...[...data, ...signs, ...held].map(({ level }) => level),
      ...unlikely.map(({ own }) => own),
    ),
  };
}

const keysDropped = (facts: CaseFacts, doubts: readonly DoubtFound[]): ReadonlySet<string> =>
  new Set(doubts.flatMap(({ drops }) => drops.flatMap((name) => keysOf(facts, name))));

/** Figures and choices that the excuses withdraw from conditions. */
function excusedKeys(facts: CaseFacts, excuses: readonly Excuse[]): ReadonlySet<string> {
  const names = excuses.filter(({ keeps }) => !keeps).flatMap(({ of }) => of);
  const choiceKeys = names.flatMap((name) => facts.sheet.choices[name]?.keys ?? []);
  return new Set([...names.flatMap((name) => keysOf(facts, name)), ...choiceKeys]);
}

/** A doubted datum keeps its level, if it can live at all, and names no act. */
function inDoubt(
  facts: CaseFacts,
  datum: DatumFound,
  doubts: readonly DoubtFound[],
  dropped: ReadonlySet<string>,
): DatumFound {
  if (datum.unit || !overlaps(datum.keys, dropped)) return datum;
  const impossible = doubts.some(
    (doubt) =>
      'impossible' in doubt &&
      doubt.drops.some((name) => keysOf(facts, name).some((key) => datum.keys.has(key))),
  );
  const text = datum.text.replace(/(, fuera de su intervalo)?\.$/, '');
  const figure = datum.kind === 'figure' ? text.lastIndexOf(' (') : -1;
  const at = figure < 0 ? text.length : figure;
  return {
    ...datum,
    doubted: true,
    acts: [],
    shared: true,
    text: `${text.slice(0, at)} por aclarar${text.slice(at)}.`,
    ...(impossible ? { level: '.' } : {}),
  };
}

function judge(facts: CaseFacts, data: readonly (DatumFound | SignFound)[]) {
  const held: RowFound[] = [];
  const unlikely: RowFound[] = [];
  for (const row of [...facts.sheet.problems, ...facts.sheet.diseases]) {
    const judged = judgeRow(facts, row, data);
    if (!judged) continue;
    if (judged.certainty < 1) {
      unlikely.push(judged);
      continue;
    }
    held.push(judged);
    facts.hold(row.id, row.side);
  }
  facts.side = undefined;
  return { held, unlikely };
}

/** A disease that is only possible absorbs nothing and beats no other row. */
const isFirm = ({ kind, certainty }: RowFound) => kind === 'problem' || certainty >= 2;

const beats = (one: RowFound, other: RowFound) =>
  one.row.over.includes(other.name) && sameSide(one.side, other.side);

function inOrderOfReport(
  held: readonly RowFound[],
  data: readonly DatumFound[],
  signs: readonly SignFound[],
) {
  const firm = held.filter(isFirm);
  const standing = held.filter((row) => !firm.some((other) => beats(other, row)));
  const takers = standing.filter(isFirm);
  const isAbsorbed = ({ keys }: DatumFound | SignFound) =>
    takers.some((row) => overlaps(keys, row.keys));
  const free = data.filter(
    (datum) => !isAbsorbed(datum) && !(datum.doubted && datum.level === '.'),
  );
  const explained = new Set(data.flatMap(({ explains }) => explains));
  const own = [...standing, ...free.filter(({ shared }) => !shared)];
  const lead = inOrder(
    [...standing, ...free],
    Math.max(-1, ...own.map(({ level }) => rankOf(level))),
  );
  const excusedAlone = lead.every((each) => !isRow(each) && each.excused && each.level === '.');
  return {
    takers,
    freeSigns: signs.filter((sign) => !isAbsorbed(sign) && !explained.has(sign.name)),
    lead: excusedAlone ? [] : lead,
    onlyExcused: excusedAlone ? lead : [],
  };
}
