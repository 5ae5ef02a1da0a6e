import type { Field } from '#domain/catalogue/field.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { Flag } from '#domain/report/schema.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { roundedCount } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../engine/caseFacts.ts';
import { words } from '../engine/page.ts';
import { dependsOnAge } from '../engine/scale.ts';
import type { Figure } from '../engine/sheet.ts';
import { isEntered, type SheetCase } from './sheetCase.ts';
import type { SheetCriteria } from './sheetCriteria.ts';

type Row = OwnReport['measurements'][number];

/** Figures of the form with their intervals, and those that follow from them. */
export function figureRows(sheetCase: SheetCase): readonly Row[] {
  const entered = [...sheetCase.fields.values()].flatMap((field) =>
    field.kind === 'number' && isEntered(sheetCase, field.key) && !isContext(sheetCase, field)
      ? [enteredRow(sheetCase, field)]
      : [],
  );
  return [...entered, ...derivedFigures(sheetCase).flatMap((name) => derivedRow(sheetCase, name))];
}

const TIMES = ['días', 'semanas', 'h', 'horas', 'min'];

/** A time or tally that no scale reads: «Días desde el inicio», «Células contadas». */
function isContext(
  { criteria: { sheet, rows = {} } }: SheetCase,
  { key, unit = '' }: Field & { kind: 'number' },
): boolean {
  const { shown, figures } = sheet;
  const timed = unit === '' ? !(key in rows) : TIMES.includes(unit);
  return timed && key in shown && !Object.values(figures).some(({ keys }) => keys.includes(key));
}

function enteredRow(
  { criteria, criteriaCase, evaluation: { facts } }: SheetCase,
  field: Field & { kind: 'number' },
): Row {
  const { key, label, decimals, pair } = field;
  const { figure: name, unitFrom } = criteria.rows?.[key] ?? {};
  const { figures } = facts.sheet;
  const answer = criteriaCase.answers[key];
  const typed = Number(answer);
  const ownUnit = unitFrom && criteriaCase.answers[unitFrom];
  const derived = name === undefined ? undefined : facts.known(name, true);
  const value = typeof derived === 'number' ? derived : typed;
  // A density by strip is no figure of its scale.
  const other = name === undefined || derived === undefined ? undefined : figures[name];
  const figure = name ? other : Object.values(figures).find((of) => of.keys.includes(key));
  const unit = ownUnit && name !== undefined ? facts.sheet.ownUnits[name] : field.unit;
  const row = {
    key,
    name: words(facts, label),
    ...(unit ? { unit } : {}),
    ...(decimals ? { decimals } : {}),
    ...(pair ? { of: pair.of, side: pair.side } : {}),
    origin: 'indicado' as const,
    ...(figure ? compared(facts, figure) : {}),
  };
  if (typeof answer === 'string')
    return { ...row, written: answer, ...(ownUnit ? { unit: String(ownUnit) } : {}) };
  return {
    ...row,
    value: value === typed ? value : roundedCount(value),
    ...(value === typed ? {} : { note: `${spanishNumber(typed)} ${ownUnit}` }),
  };
}

/** Figures without an answer of their own, then the other names of the type. */
function derivedFigures({ criteria, evaluation: { facts } }: SheetCase): readonly string[] {
  const { figures } = facts.sheet;
  const inRows = Object.values(criteria.rows ?? {}).map(({ figure }) => figure);
  const own = Object.values(figures).filter(({ keys }) => !keys.some((key) => facts.has(key)));
  const named = Object.keys(criteria.names).filter((name) => !(name in figures));
  return [...own.map(({ name }) => name), ...named].filter((name) => !inRows.includes(name));
}

/** Name and unit of a figure that no field asks for; else those of its own field. */
export function figureName(
  { names, sheet, units }: SheetCriteria,
  figure: string,
): { readonly name: string | undefined; readonly unit: string | undefined } {
  const [field] = sheet.figures[figure]?.keys.flatMap((key) => sheet.fields[key] ?? []) ?? [];
  return {
    name: names[figure] ?? field?.label,
    unit: units?.[figure] ?? sheet.ownUnits[figure] ?? field?.unit,
  };
}

function derivedRow(sheetCase: SheetCase, derived: string): readonly Row[] {
  const { criteria, evaluation } = sheetCase;
  const { facts } = evaluation;
  const { name, unit } = figureName(criteria, derived);
  const value = facts.number(derived);
  const keys = criteria.vocabulary.derivedKeys[derived] ?? [];
  // A count of answers is 0 where none was given.
  const counts = keys.length === 0 || keys.some((key) => isEntered(sheetCase, key));
  if (name === undefined || value === undefined || !counts) return [];
  const figure = sheetCase.evaluation.facts.sheet.figures[derived];
  const differenceOf = criteria.differences?.[derived];
  return [
    {
      name: words(facts, name),
      value: unit === '°' ? Math.round(value) : roundedCount(value),
      ...(unit ? { unit } : {}),
      ...(differenceOf ? { differenceOf } : {}),
      origin: 'calculado',
      ...(figure ? compared(facts, figure) : {}),
    },
  ];
}

/** Interval and mark of a figure in this animal; nothing where its row is silent. */
export function compared(facts: CaseFacts, figure: Figure): Pick<Row, 'interval' | 'flag'> {
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
  if (from === undefined && to === undefined) return marked;
  return { interval: [from ?? null, to ?? null], ...marked };
}

function flagOf(facts: CaseFacts, { name }: Figure): Flag | undefined {
  const flank = facts.band(name, true)?.flank;
  if (flank === undefined || flank === 'inside') return undefined;
  return flank === 'high' ? 'H' : 'L';
}
