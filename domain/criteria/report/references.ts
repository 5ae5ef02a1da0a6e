import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import { limitsText, figure as written } from '#domain/text/rounding.ts';
import type { OwnInterval } from '../case.ts';
import { CaseFacts } from '../engine/caseFacts.ts';
import type { Figure, Scale } from '../engine/sheet.ts';
import { capital } from '../engine/text.ts';
import { compared } from './figureRows.ts';
import { ofKnownSpecies } from './sheetCase.ts';
import type { SheetCriteria } from './sheetCriteria.ts';

/** Limits of a figure, shown under its field in the form. */
export interface Reference {
  readonly key: string;
  /** Spanish words: «Perro: 35–57; crítico desde 7,5». */
  readonly words: string;
  /** Set when the typed figure lies outside. */
  readonly flag?: 'H' | 'L';
}

/** Intervals of the figures of a form, by key of field or ratio, for the animal as answered so far. */
export function sheetReferences(
  { sheet, vocabulary }: SheetCriteria,
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, string | boolean | undefined>>,
  ownIntervals: readonly OwnInterval[],
): ReadonlyMap<string, Reference> {
  const fields = definition.groups.flatMap((group) => group.fields);
  const typed = ofKnownSpecies(typedAnswers(definition, answers).answers, definition);
  const facts = new CaseFacts(sheet, vocabulary, { answers: typed, today: 0, ownIntervals });
  const { species } = facts;
  if (species === undefined) return new Map();
  const figures = Object.values(facts.sheet.figures);
  const typedKeys = fields.filter(({ kind }) => kind === 'number').map(({ key }) => key);
  const ratios = definition.groups.flatMap((group) => group.ratios ?? []).map(({ key }) => key);
  const references = [...typedKeys, ...ratios].flatMap((key) => {
    const figure = figures.find(({ keys }) => keys.includes(key));
    return figure ? referenceOf(facts, figure, key, species) : [];
  });
  return new Map(references.map((reference) => [reference.key, reference]));
}

function referenceOf(
  facts: CaseFacts,
  figure: Figure,
  key: string,
  species: string,
): readonly Reference[] {
  const { interval, flag } = compared(facts, figure);
  const scale = interval && facts.scaleOf(figure);
  if (!interval || !scale) return [];
  const who = scale.own ? `Su laboratorio, ${species}` : capital(species);
  const side = flag === 'H' || flag === 'L' ? flag : undefined;
  const parts = [`${who}: ${limitsText(interval)}`, ...(side ? criticalWords(scale, side) : [])];
  return [{ key, words: parts.join('; '), ...(side ? { flag: side } : {}) }];
}

/** «crítico desde 7,5», on the side of the mark. */
function criticalWords({ lows, highs }: Scale, flag: 'H' | 'L'): readonly string[] {
  const cut = (flag === 'H' ? highs : lows).find(({ level }) => level === 'vital');
  if (!cut) return [];
  return [`crítico ${flag === 'H' ? 'desde' : 'por debajo de'} ${written(cut.at, 6)}`];
}
