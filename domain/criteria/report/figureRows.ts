import type { Field } from '#domain/catalogue/field.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { Flag } from '#domain/report/schema.ts';
import { roundedCount } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../engine/caseFacts.ts';
import { dependsOnAge } from '../engine/scale.ts';
import type { Figure, Scale } from '../engine/sheet.ts';
import { isEntered, type SheetCase } from './sheetCase.ts';

type Row = OwnReport['measurements'][number];

/** Figures of the form with their intervals, and those that follow from them. */
export function figureRows(sheetCase: SheetCase): readonly Row[] {
  const { fields, evaluation } = sheetCase;
  const figures = Object.values(evaluation.facts.sheet.figures);
  const entered = [...fields.values()].flatMap((field) => {
    const figure = figures.find(({ keys }) => keys.includes(field.key));
    return field.kind === 'number' && isEntered(sheetCase, field.key)
      ? [enteredRow(evaluation.facts, field, figure)]
      : [];
  });
  const derived = figures
    .filter(({ keys }) => !keys.some((key) => fields.has(key)))
    .flatMap((figure) => derivedRow(sheetCase, figure) ?? []);
  return [...entered, ...derived];
}

function enteredRow(facts: CaseFacts, field: Field & { kind: 'number' }, figure?: Figure): Row {
  const { key, label, unit, decimals, pair } = field;
  return {
    key,
    name: label,
    value: facts.answer(key) as number,
    ...(unit ? { unit } : {}),
    ...(decimals ? { decimals } : {}),
    ...(pair ? { of: pair.of, side: pair.side } : {}),
    origin: 'indicado',
    ...(figure ? compared(facts, figure) : {}),
  };
}

function derivedRow({ criteria, evaluation }: SheetCase, figure: Figure): Row | undefined {
  const { facts } = evaluation;
  const name = criteria.names[figure.name];
  const value = facts.number(figure.name);
  if (name === undefined || value === undefined) return undefined;
  const unit = criteria.vocabulary.units[figure.name];
  return {
    name,
    value: roundedCount(value),
    ...(unit ? { unit } : {}),
    origin: 'calculado',
    ...compared(facts, figure),
  };
}

/** Interval, mark and cuts of a figure in this animal; nothing where its row is silent. */
export function compared(
  facts: CaseFacts,
  figure: Figure,
): Pick<Row, 'interval' | 'flag' | 'cuts'> {
  facts.side = figure.side;
  const scale = facts.scaleOf(figure);
  const silent =
    figure.silent || (figure.unless !== undefined && facts.truth(figure.unless) === true);
  facts.side = undefined;
  const outgrown = facts.isYoung && scale !== undefined && !dependsOnAge(scale);
  if (!scale || silent || outgrown) return {};
  const flag = flagOf(facts, figure);
  const { from, to } = scale;
  const marked = flag ? { flag } : {};
  if (from === undefined && to === undefined) return { ...cutsOf(scale), ...marked };
  return { interval: [from ?? null, to ?? null], ...marked };
}

function flagOf(facts: CaseFacts, { name }: Figure): Flag | undefined {
  const flank = facts.band(name, true)?.flank;
  if (flank === undefined || flank === 'inside') return undefined;
  return flank === 'high' ? 'H' : 'L';
}

function cutsOf({ lows, highs }: Scale): Pick<Row, 'cuts'> {
  const cuts = [...lows, ...highs].map(({ at }) => at);
  return cuts.length > 0 ? { cuts: [...new Set(cuts)].sort((one, other) => one - other) } : {};
}
