import type { CaseFacts } from './caseFacts.ts';
import { namesIn } from './condition.ts';
import type { DatumFound, SignFound } from './data.ts';
import { groundsOf, withKeys } from './grounds.ts';
import { type Level, type Mark, worst } from './levels.ts';
import { gradeOf } from './sentences.ts';
import type { Evidence, Fact, Row, Side } from './sheet.ts';

/** A problem or disease whose trigger holds. */
export interface RowFound {
  readonly kind: 'problem' | 'disease';
  readonly row: Row;
  readonly name: string;
  /** 1 to 4; less where what speaks against it leaves no class. */
  readonly certainty: number;
  /** Its own level. */
  readonly own?: Mark;
  /** Its own level and those of the data it absorbs. */
  readonly level?: Level;
  /** Names of what it absorbs. */
  readonly keys: ReadonlySet<string>;
  /** Figures, fields and signs that make it hold: of its trigger, companions and evidence. */
  readonly grounds: readonly string[];
  /** Companions that nobody answered. */
  readonly missing: readonly Fact[];
  /** Evidence in favour and against that is true. */
  readonly favour: readonly Fact[];
  readonly against: readonly Fact[];
  readonly side?: Side;
  readonly order: number;
}

type Datum = DatumFound | SignFound;

/** Undefined where the row does not hold. */
export function judgeRow(facts: CaseFacts, row: Row, data: readonly Datum[]): RowFound | undefined {
  if (row.of && !(facts.species && facts.isOneOf(row.of))) return undefined;
  facts.side = row.side;
  if (!isTriggered(facts, row) || row.out.some((out) => facts.truth(out) === true))
    return undefined;
  const companions = companionsOf(facts, row);
  if (!companions) return undefined;
  const { certainty, favour, against, grounds } = certaintyOf(
    facts,
    row,
    companions.missing.length,
  );
  const trigger = row.when.flatMap((when) => groundsOf(facts, when));
  const all = [...trigger, ...companions.grounds, ...grounds];
  const keys = absorbing(facts, row, all);
  const own = gradeOf(facts, row.levels);
  const absorbed = data.filter(
    (datum) =>
      overlaps(datum.keys, keys) && sameSide('side' in datum ? datum.side : undefined, row.side),
  );
  const level = worst(own, ...absorbed.map((datum) => datum.level));
  return {
    kind: row.kind,
    row,
    name: row.id,
    certainty,
    keys,
    grounds: all,
    missing: companions.missing,
    favour,
    against,
    order: row.order,
    ...(own ? { own } : {}),
    ...(level ? { level } : {}),
    ...(row.side ? { side: row.side } : {}),
  };
}

export const overlaps = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((name) => others.has(name));

export const sameSide = (one: Side | undefined, other: Side | undefined): boolean =>
  one === undefined || other === undefined || one === other;

const isTriggered = (facts: CaseFacts, { when, under }: Row) =>
  when.some((condition) => facts.truth(condition) === true) || under.some((id) => facts.holds(id));

interface Companions {
  readonly missing: readonly Fact[];
  readonly grounds: readonly string[];
}

/** Undefined where a companion is false. */
function companionsOf(facts: CaseFacts, row: Row): Companions | undefined {
  const missing: Fact[] = [];
  const grounds: string[] = [];
  for (const fact of row.with) {
    const truth = facts.truth(fact.when);
    if (truth === false) return undefined;
    if (truth) grounds.push(...groundsOf(facts, fact.when));
    else missing.push(fact);
  }
  return { missing, grounds };
}

function certaintyOf(facts: CaseFacts, row: Row, missing: number) {
  const top = row.grades.find(({ when }) => when && facts.truth(when) === true)?.value ?? row.top;
  if (row.kind === 'problem')
    return { certainty: Math.max(1, top - missing), favour: [], against: [], grounds: [] };
  const standing = (evidence: Evidence): readonly Fact[] =>
    row.evidence[evidence].filter(({ when }) => facts.truth(when) === true);
  const proof = standing('proof');
  const strong = standing('strong');
  const weak = standing('for');
  const against = standing('against');
  const doubly = standing('against!');
  const reached = weigh(proof.length, strong.length, weak.length);
  const unknown = proof.length > 0 ? 0 : missing;
  const favour = [...proof, ...strong, ...weak];
  return {
    certainty: Math.min(top, reached) - unknown - against.length - 2 * doubly.length,
    favour,
    against: [...against, ...doubly],
    grounds: favour.flatMap(({ when }) => groundsOf(facts, when)),
  };
}

/** Certainty that the evidence in favour reaches. */
function weigh(proof: number, strong: number, weak: number): number {
  if (proof > 0) return 4;
  if (strong > 0 && strong + weak >= 2) return 3;
  return strong > 0 || weak >= 2 ? 2 : 1;
}

/** Names that the row absorbs: its grounds, those it explains, and figures that count as a sign. */
function absorbing(facts: CaseFacts, { explains }: Row, grounds: readonly string[]) {
  const keys = new Set([...grounds, ...explains, ...withKeys(facts, explains)]);
  for (const key of [...keys]) {
    const { or } = facts.sheet.signs[key] ?? {};
    if (or && facts.truth(or) === true)
      for (const name of withKeys(facts, namesIn(or))) keys.add(name);
  }
  return keys;
}
