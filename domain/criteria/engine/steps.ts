import { type Step, saidOnce, tagsDone, treats, withoutClashes } from './acts.ts';
import type { DatumFound, SignFound } from './data.ts';
import type { Evaluation } from './evaluate.ts';
import { isRow, placeOf, type Standing } from './lead.ts';
import { rankOf } from './levels.ts';
import { fill, firstAct } from './sentences.ts';
import { doneByTags } from './tags.ts';
import { unique } from './text.ts';

/** The steps of a case in their order, the most pressing first. */
export function orderedSteps(evaluation: Evaluation): readonly Step[] {
  const { facts, lead, urgency } = evaluation;
  const [leader] = lead;
  const all = gather(evaluation);
  const settled = saidOnce(withoutClashes(facts, all, urgency), leader?.name);
  const steps = settled.length > 0 ? settled : all.slice(0, 1);
  return leader?.level === 'vital' ? vitalFirst(steps, leader.name) : steps;
}

/** Steps to print where no row asks for anything. */
export function stepsWithout(
  evaluation: Evaluation,
  alien: boolean,
  limits: readonly string[],
): readonly string[] {
  const { lead, onlyExcused, signs, doubts, facts } = evaluation;
  const { normal } = facts.sheet;
  const excused = onlyExcused.flatMap((each) => (isRow(each) ? [] : each.acts));
  if (onlyExcused.length > 0)
    return excused.length > 0 ? unique(excused.map(({ text }) => text)) : [normal];
  if (lead.length > 0 || signs.length > 0 || doubts.length > 0) return [];
  if (!alien && limits.length > 0)
    return [`Compare ${limits.slice(0, 2).join(' y ')} con el intervalo de su laboratorio.`];
  if (!alien) return [normal];
  return [
    facts.speciesText
      ? 'Compárelo con el intervalo de su laboratorio para esta especie.'
      : 'Indique la especie: sin ella no se aplica ningún intervalo.',
  ];
}

function stepsOf({ facts }: Evaluation, each: Standing | DatumFound | SignFound): readonly Step[] {
  const sentences = isRow(each) ? firstAct(facts, each.row.acts, each.side) : each.acts;
  return sentences.map(({ text, act }) => ({
    text,
    act,
    from: each.name,
    tags: doneByTags(facts.sheet, text, act.tags),
    ...(each.level ? { level: each.level } : {}),
  }));
}

function gather(evaluation: Evaluation): readonly Step[] {
  const { facts, lead, freeSigns } = evaluation;
  const { sheet } = facts;
  const [leader, ...others] = lead;
  const top = rankOf(leader?.level);
  const mine = leadersSteps(evaluation, leader);
  const ordered = freeSigns.toSorted(
    (one, other) => rankOf(other.level) - rankOf(one.level) || one.order - other.order,
  );
  const first = ordered
    .filter(({ level }) => rankOf(level) > top)
    .flatMap((sign) => stepsOf(evaluation, sign));
  const { before, after } = absorbedSteps(evaluation, [...mine, ...first]);
  const vital = leader?.level === 'vital' || freeSigns.some(({ level }) => level === 'vital');
  const asks = doubtSteps(evaluation);
  const steps = vital
    ? [...first, ...before, ...mine, ...asks]
    : [...asks, ...first, ...before, ...mine];
  for (const step of after) {
    const done = tagsDone(steps);
    const adds = [...step.tags].some(([tag, bearing]) => bearing === '+' && !done.has(tag));
    if (adds || step.tags.size === 0) steps.push(step);
  }
  for (const { weak, steps: theirs } of othersSteps(evaluation, others))
    if (!weak || steps.length === 0) steps.push(...theirs);
  steps.push(...ordered.flatMap((sign) => stepsOf(evaluation, sign)));
  return firstOfEachText(steps);

  function leadersSteps(of: Evaluation, row: Standing | undefined): readonly Step[] {
    const own = row ? stepsOf(of, row) : [];
    if (row?.level !== 'vital' || treats(sheet, own.slice(0, 1))) return own;
    // Treating comes before finding out.
    return own.toSorted(
      (one, other) => Number(!treats(sheet, [one])) - Number(!treats(sheet, [other])),
    );
  }
}

function doubtSteps({ facts, doubts }: Evaluation): readonly Step[] {
  return doubts.map((doubt) => ({
    text: fill(facts, doubt.asks, 'side' in doubt ? doubt.side : undefined),
    from: doubt.id,
    tags: new Map(),
  }));
}

/** An absorbed vital sign or datum keeps its act, and a shared figure of 24 hours where it treats. */
function absorbedSteps(evaluation: Evaluation, standing: readonly Step[]) {
  const { facts, data, signs, lead, freeSigns } = evaluation;
  const { sheet } = facts;
  const before: Step[] = [];
  const after: Step[] = [];
  const free = new Set<string>([...lead, ...freeSigns].map(nameOf));
  const absorbed = [...signs, ...data].filter((each) => !free.has(nameOf(each)));
  const vital = absorbed
    .filter(({ level }) => level === 'vital')
    .toSorted((one, other) => signLast(one) - signLast(other) || one.order - other.order);
  for (const each of vital)
    for (const step of stepsOf(evaluation, each).slice(0, 1)) {
      const untreated = !treats(sheet, [...standing, ...before]);
      if (untreated && (each.kind === 'sign' || treats(sheet, [step]))) before.push(step);
      else after.push(step);
    }
  for (const each of absorbed)
    if (
      each.kind !== 'sign' &&
      each.level === '24h' &&
      each.shared &&
      !each.excused &&
      !each.doubted
    )
      after.push(
        ...stepsOf(evaluation, each)
          .slice(0, 1)
          .filter((step) => treats(sheet, [step])),
      );
  return { before, after };
}

const signLast = ({ kind }: DatumFound | SignFound) => (kind === 'sign' ? 0 : 1);

/** Tells a datum from another of the same name: a choice of several fields has one for each. */
const nameOf = (each: Standing | DatumFound | SignFound) =>
  `${each.kind} ${each.name} ${[...each.keys].join(' ')}`;

interface OtherSteps {
  readonly rank: number;
  readonly steps: readonly Step[];
  /** Said only where nothing else is. */
  readonly weak: boolean;
}

function othersSteps(evaluation: Evaluation, others: readonly Standing[]): readonly OtherSteps[] {
  return others
    .filter((each) => !(isRow(each) && each.row.secondary))
    .map((each) => {
      const weak =
        each.group === 4 ||
        each.level === '.' ||
        (isRow(each) && placeOf(each) >= 5) ||
        (!isRow(each) && each.excused && rankOf(evaluation.urgency) >= rankOf('24h'));
      return { weak, rank: weak ? 9 : -rankOf(each.level), steps: stepsOf(evaluation, each) };
    })
    .toSorted((one, other) => one.rank - other.rank);
}

function firstOfEachText(steps: readonly Step[]): readonly Step[] {
  const texts = new Map<string, Step>();
  for (const step of steps) if (!texts.has(step.text)) texts.set(step.text, step);
  return [...texts.values()];
}

/** The first sentence of every other vital row stands among the first. */
function vitalFirst(steps: readonly Step[], leader: string): readonly Step[] {
  const at = Math.max(
    0,
    steps.findIndex(({ from }) => from === leader),
  );
  const head = steps.slice(0, at + 1);
  const tail = steps.slice(at + 1);
  const named = new Set(head.map(({ from }) => from));
  const vital: Step[] = [];
  for (const step of tail)
    if (step.level === 'vital' && step.from !== leader && !named.has(step.from)) {
      named.add(step.from);
      vital.push(step);
    }
  const second = tail.filter(({ from }) => from === leader).slice(0, 1);
  const moved = new Set([...vital, ...second]);
  return [...head, ...second, ...vital, ...tail.filter((step) => !moved.has(step))];
}
