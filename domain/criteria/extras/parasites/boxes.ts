import type { OwnReport } from '#domain/report/ownReport.ts';
import { figure, rounded } from '#domain/text/rounding.ts';
import type { SheetCase } from '../../report/sheetCase.ts';
import type { Element } from './elements.ts';
import { livesIn, STAGE_WORDS, TABLE, upper } from './names.ts';
import type { Range, Size } from './worms.ts';

type Box = OwnReport['coherence'][number];

const inside = (value: number, [low, high]: Range) => value >= low && value <= high;
/** A tenth beyond the sizes of the table; rounded to remove floating-point error. */
const wider = ([low, high]: Range): Range => [rounded(low * 0.9, 9), rounded(high * 1.1, 9)];
const rangeText = ([low, high]: Range) => `${figure(low, 1)}–${figure(high, 1)}`;

/** Sizes of the stage; for a genus, of each of its rows. */
const sizesOf = ({ rows, stage }: Element): readonly Size[] =>
  rows.flatMap(({ stages }) => (stage && stages[stage]) ?? []);

/** Look-alikes of this host whose sizes fit. */
function fitting({ rows, stage, length, width, host }: Element): string {
  const names = TABLE.filter((each) => {
    const size = stage && each.stages[stage];
    const isOther = !rows.includes(each) && each.group === rows[0]?.group;
    if (!isOther || !livesIn(each, host) || !size || length === undefined) return false;
    const isWide = width === undefined || !size.width || inside(width, size.width);
    return inside(length, size.length) && isWide;
  }).map(({ name }) => name);
  return names.length === 0 ? '' : ` Concuerda con: ${names.join(', ')}.`;
}

function wrongSize(element: Element): readonly Box[] {
  const { key, name, length, unusual } = element;
  const sizes = sizesOf(element).map((size) => size.length);
  if (unusual || length === undefined || sizes.length === 0) return [];
  if (sizes.some((size) => inside(length, wider(size)))) return [];
  const own = sizes.map(rangeText).join(' o ');
  const text = `${upper(name)} mide ${own} µm; lo indicado (${figure(length, 1)} µm) no concuerda.`;
  return [{ text: text + fitting(element), fields: [`${key}Length`] }];
}

function wrongStage({ key, name, rows, stage }: Element): readonly Box[] {
  if (!stage || rows.length === 0 || rows.some(({ stages }) => stages[stage] !== undefined))
    return [];
  const text = `El estadio ${STAGE_WORDS[stage]} no corresponde a ${name.replace(/\.$/, '')}.`;
  return [{ text, fields: [`${key}Stage`] }];
}

const DAYS = 365;

/** Eggs before the parasite can lay them. */
function tooYoung({ key, name, row, stage }: Element, { evaluation }: SheetCase): readonly Box[] {
  const { facts } = evaluation;
  const years = facts.number('years');
  const [, shortest] = row?.prepatency ?? [];
  const isAsked = stage === 'egg' && !row?.prenatal && facts.isOneOf(['perro', 'gato']);
  if (!isAsked || years === undefined || shortest === undefined) return [];
  if (years * DAYS >= shortest) return [];
  const text = `Más joven que la prepatencia de ${name} (${shortest} días): posible paso por coprofagia.`;
  return [{ text, fields: [key] }];
}

/** Boxes for a size, a stage or an age that does not fit the table. */
export const elementBoxes = (element: Element, of: SheetCase): readonly Box[] => [
  ...wrongSize(element),
  ...wrongStage(element),
  ...tooYoung(element, of),
];
