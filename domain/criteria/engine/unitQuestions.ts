import { eitherOf } from '#domain/catalogue/points.ts';
import { includesAnimal } from './animals.ts';
import type { CaseFacts } from './caseFacts.ts';
import { comma, entered, significant } from './numbers.ts';
import type { Band } from './scale.ts';
import type { Figure, SheetField, Unit } from './sheet.ts';
import { capital, lowerFirst } from './text.ts';

/** A figure that may stand in another unit than its field's. */
export interface UnitDoubt {
  readonly id: string;
  readonly key: string;
  readonly about: string;
  readonly asks: string;
  readonly drops: readonly string[];
  /** Values it may mean, in the field's unit: those of a living animal. */
  readonly readings: readonly number[];
}

/** Normal as typed and ill in the other unit, with the unit untold. */
export interface UnitHint {
  readonly name: string;
  readonly unit: string;
  readonly line: string;
}

export interface UnitQuestions {
  readonly doubts: readonly UnitDoubt[];
  readonly hints: readonly UnitHint[];
}

interface Reading {
  readonly value: number;
  readonly unit: string;
}

/** A field with a figure and the units it may stand in. */
interface Measured {
  readonly key: string;
  readonly value: number;
  readonly unit: Unit;
  /** « g/l», or nothing. */
  readonly suffix: string;
  readonly name: string;
  readonly others: readonly Reading[];
  readonly figure: Figure | undefined;
}

export function unitQuestions(facts: CaseFacts): UnitQuestions {
  const doubts: UnitDoubt[] = [];
  const hints: UnitHint[] = [];
  for (const [key, unit] of Object.entries(facts.sheet.units)) {
    const measured = measuredIn(facts, key, unit);
    if (!measured || (unit.unless && facts.truth(unit.unless) === true)) continue;
    const question = questionOf(facts, measured);
    if (question && 'line' in question) hints.push(question);
    else if (question) doubts.push(question);
  }
  return { doubts: [...doubts, ...facts.keys.flatMap((key) => openPoint(facts, key))], hints };
}

/** «12.000» left open: both its figures, as far as the animal can have them. */
function openPoint(facts: CaseFacts, key: string): readonly UnitDoubt[] {
  const { fields, units } = facts.sheet;
  const { [key]: field } = fields;
  const figures = field?.kind === 'number' ? eitherOf(facts.answer(key)) : [];
  if (!field || figures.length === 0) return [];
  const name = nameOf(field, units[key]);
  const range = units[key] && possibleRange(units[key], facts.species);
  const both = `${figures.map(entered).join(' o ')}${field.unit ? ` ${field.unit}` : ''}`;
  return [
    {
      id: `X-U:${key}`,
      key,
      drops: [key],
      about: `${capital(name)} por aclarar: ¿${both}?`,
      asks: `Confirme ahora la cifra de ${name}: ${both}.`,
      readings: figures.filter((value) => !range || (range.from <= value && value <= range.to)),
    },
  ];
}

function measuredIn(facts: CaseFacts, key: string, unit: Unit): Measured | undefined {
  const field = facts.sheet.fields[key];
  const value = facts.answer(key);
  if (!field || typeof value !== 'number') return undefined;
  const others = unit.others
    .filter(({ factor }) => factor !== 1)
    .map(({ unit: name, minus, factor }) => ({ value: (value - minus) * factor, unit: name }));
  const figure = Object.values(facts.sheet.figures).find(({ keys }) => keys.includes(key));
  const suffix = field.unit ? ` ${field.unit}` : '';
  return { key, value, unit, suffix, name: nameOf(field, unit), others, figure };
}

function nameOf({ label }: SheetField, unit: Unit | undefined): string {
  const name = label.length < 40 || !unit ? label : unit.name;
  return lowerFirst(name.replace(/ \(.*\)$/, ''));
}

/** Three significant digits are enough to recognise a figure. */
const short = (value: number) => comma(significant(value, 3));

function questionOf(facts: CaseFacts, measured: Measured): UnitDoubt | UnitHint | undefined {
  const { value, unit } = measured;
  const range = possibleRange(unit, facts.species);
  if (!range || value < range.from || value > range.to) return impossible(measured, range);
  return inAskZone(facts, measured) ? askedUnit(facts, measured) : undefined;
}

export function possibleRange(
  { possible }: Unit,
  species: string | undefined,
): Unit['possible'][number] | undefined {
  return possible.find((range) => range.species === undefined || range.species === species);
}

function impossible(
  { key, value, suffix, name, others }: Measured,
  range: Unit['possible'][number] | undefined,
): UnitDoubt {
  const living = others.filter(
    (other) => range && range.from <= other.value && other.value <= range.to,
  );
  const typed = `${short(value)}${suffix}`;
  const offers = living.map(
    (other) => `${short(value)} ${other.unit} (${short(other.value)}${suffix})`,
  );
  const question = offers.length > 0 ? `; ¿${offers.join(' o ')}?` : '.';
  const would = living
    .slice(0, 2)
    .map((other) => `, ${short(value)} ${other.unit} serían ${short(other.value)}${suffix}`);
  return {
    id: `X-U:${key}`,
    key,
    drops: [key],
    about: `${capital(name)} de ${typed} no es posible${question}`,
    asks: `Confirme la unidad de ${name}: ${typed} no es posible${would.join('')}.`,
    readings: living.map((other) => other.value),
  };
}

function inAskZone({ input }: CaseFacts, { key, value, unit }: Measured): boolean {
  const { ask } = unit;
  if (!ask || value < ask.from || value > ask.to) return false;
  return input.toldUnits !== 'all' && !input.toldUnits?.includes(key);
}

function askedUnit(facts: CaseFacts, measured: Measured): UnitDoubt | UnitHint | undefined {
  const { key, value, unit, suffix, name, others, figure } = measured;
  const asked = unit.ask?.unit ?? '';
  const reading = (others.find((other) => other.unit === asked) ?? others[0])?.value ?? value;
  const here = figure && facts.band(figure.name, true);
  const typed = `${short(value)}${suffix}`;
  const meant = `${short(reading)}${suffix}`;
  if (facts.input.openUnits?.includes(key) && !isNormal(facts, measured, here))
    return {
      id: `X-U:${key}`,
      key,
      drops: [key],
      about: `${capital(name)} por aclarar: ¿${typed} o ${meant}?`,
      asks: `Confirme ahora la unidad de ${name}: ${typed} o ${short(value)} ${asked} (${meant}).`,
      readings: [value, reading],
    };
  if (!unit.hint || !figure || facts.truth(unit.hint) !== true) return undefined;
  const there = facts.bandWith(key, reading, figure.name);
  if (here?.flank !== 'inside' || !there || there.flank === 'inside') return undefined;
  const line = `${capital(name)} de ${short(value)}: ¿está en ${asked}? Serían ${meant}.`;
  return { name: `la ${name}`, unit: suffix.trim(), line };
}

/** Normal as typed: such a figure is never asked about. */
function isNormal(
  facts: CaseFacts,
  { value, unit, figure }: Measured,
  here: Band | undefined,
): boolean {
  if (unit.always || here?.flank !== 'inside' || !figure) return false;
  return liesInside(figure, value, facts.species ?? '');
}

/** Inside a bracket of the species with at least one limit. */
export function liesInside({ scales }: Figure, value: number, species: string): boolean {
  return scales.some(
    ({ species: words, from, to }) =>
      includesAnimal(words, species) &&
      (from !== undefined || to !== undefined) &&
      value >= (from ?? value) &&
      value <= (to ?? value),
  );
}
