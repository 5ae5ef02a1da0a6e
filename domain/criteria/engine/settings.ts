import type { OwnInterval } from '../case.ts';
import { includesAnimal } from './animals.ts';
import { atomsOf, type Condition } from './condition.ts';
import type { Figure, Scale, Sheet, Side, Sign } from './sheet.ts';

/** Changes of an installation and a clinic to a sheet: rows switched off, intervals of their own. */
export interface SheetSettings {
  /** Rows switched off, as `TYPE/ID`. No row ships off, so there is nothing to switch on. */
  readonly off?: ReadonlySet<string> | undefined;
  readonly ownIntervals?: readonly OwnInterval[] | undefined;
}

export interface CaseInput extends SheetSettings {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Day of the report. */
  readonly today: number;
  /** Fields whose unit the vet told, or that the clinic remembers; all of them by `all`. */
  readonly toldUnits?: 'all' | readonly string[];
  /** Fields whose question of unit stands open. */
  readonly openUnits?: readonly string[];
}

/** The sheet as it is in force. */
export function inForce(sheet: Sheet, { off, ownIntervals = [] }: SheetSettings): Sheet {
  const ids = new Set(
    [...(off ?? [])].flatMap((name) =>
      name.startsWith(`${sheet.type}/`) ? [name.slice(sheet.type.length + 1)] : [],
    ),
  );
  const left = ids.size > 0 ? without(sheet, ids) : sheet;
  return ownIntervals.length > 0 ? withOwn(left, ownIntervals) : left;
}

interface Sided {
  readonly name: string;
  readonly side?: Side;
}

/** A figure or a choice without its side: one name for both eyes. */
export const bareName = ({ name, side }: Sided): string =>
  side && name.endsWith(side) ? name.slice(0, -side.length) : name;

/** Id by which a figure or a choice is switched. */
export const switchOfDatum = (datum: Sided): string => `F:${bareName(datum)}`;

export const switchOfSign = ({ name }: Pick<Sign, 'name'>): string => `S:${name}`;

/**
 * Rows without those that are off. Data that are off say nothing of their own, and stay for the
 * rows that read them.
 */
function without(sheet: Sheet, ids: ReadonlySet<string>): Sheet {
  const stays = ({ id }: { readonly id: string }) => !ids.has(id);
  const { figures, choices, signs, problems, diseases, excuses, doubts, notes } = sheet;
  return {
    ...sheet,
    figures: mapValues(figures, (each) => silenced(each, ids.has(switchOfDatum(each)))),
    choices: mapValues(choices, (each) => silenced(each, ids.has(switchOfDatum(each)))),
    signs: mapValues(signs, (each) => silenced(each, ids.has(switchOfSign(each)))),
    problems: problems.filter(stays),
    diseases: diseases.filter(stays),
    excuses: excuses.filter(stays),
    doubts: doubts.filter(stays),
    notes: notes.filter(stays),
  };
}

const silenced = <T>(datum: T, off: boolean): T => (off ? { ...datum, silent: true } : datum);

const mapValues = <T>(
  values: Readonly<Record<string, T>>,
  change: (value: T) => T,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

function withOwn(sheet: Sheet, own: readonly OwnInterval[]): Sheet {
  const figures = mapValues(sheet.figures, (figure) => {
    const names = [analyteOf(sheet, figure), ...figure.keys, figure.name];
    const mine = names.flatMap((name) => own.filter(({ analyte }) => analyte === name));
    // The interval of the field that this form draws wins.
    const bySpecies = new Map(mine.toReversed().map((each) => [each.species, each]));
    return [...bySpecies.values()].reduce(withInterval, figure);
  });
  return { ...sheet, figures };
}

/** Keys of stored intervals that are not the figure's first field. */
const STORED_KEYS: Readonly<Record<string, string>> = {
  neutrophils: 'neutrophils',
  lymphocytes: 'lymphocytes',
  monocytes: 'monocytes',
  eosinophils: 'eosinophils',
  kAoLeft: 'kidneyToAortaLeft',
  kAoRight: 'kidneyToAortaRight',
  pvAo: 'portalToAorta',
};

/** Key under which a clinic's own intervals of a figure are stored: one for both eyes. */
export function analyteOf({ fields }: Sheet, { name, keys, side }: Figure): string {
  const key = STORED_KEYS[name] ?? keys.find((each) => each in fields) ?? keys[0] ?? name;
  return side === 'Od' || side === 'Os' ? bareName({ name: key, side }) : key;
}

/**
 * The interval stands before each line of its species that it replaces. In a species without a line
 * it marks, without levels.
 */
function withInterval(figure: Figure, { species, low, high }: OwnInterval): Figure {
  const replaced = replacedLines(figure, species);
  const isNew = !figure.scales.some(({ species: words }) => includesAnimal(words, species));
  const scales = figure.scales.flatMap((scale) =>
    replaced.includes(scale) ? [ownScale(scale, species, low, high), scale] : [scale],
  );
  const bare: Scale = { species: [species], lows: [], highs: [] };
  return { ...figure, scales: isNew ? [...scales, ownScale(bare, species, low, high)] : scales };
}

/**
 * Conditions of another sample or state than an interval of a laboratory is about: the lines with
 * them keep the published bracket.
 */
const APART: ReadonlySet<string> = new Set([
  'years',
  'joint',
  'lcr',
  'cytoSite',
  'sedated',
  'gestating',
  'postpartum',
  'spayed',
]);

/** Lines of the species whose bracket an interval of its own replaces: those with a limit. */
export function replacedLines({ scales }: Figure, species: string): readonly Scale[] {
  return scales.filter(
    ({ species: words, when, from, to }) =>
      includesAnimal(words, species) &&
      (from !== undefined || to !== undefined) &&
      !(when && namesRead(when).some((name) => APART.has(name))),
  );
}

/** Names of the figures, fields and conditions in a condition. */
export const namesRead = (condition: Condition): readonly string[] =>
  atomsOf(condition).flatMap((atom) => ('name' in atom ? [atom.name] : []));

/** The levels stay, moved outwards where the interval crosses them. */
function ownScale(
  { when, lows, highs, sources }: Scale,
  species: string,
  low: number | null,
  high: number | null,
): Scale {
  return {
    species: [species],
    ...(when ? { when } : {}),
    lows: low === null ? lows : lows.map((cut) => ({ ...cut, at: Math.min(cut.at, low) })),
    ...(low === null ? {} : { from: low }),
    ...(high === null ? {} : { to: high }),
    highs: high === null ? highs : highs.map((cut) => ({ ...cut, at: Math.max(cut.at, high) })),
    ...(sources ? { sources } : {}),
    own: true,
  };
}
