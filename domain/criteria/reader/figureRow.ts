import { isAnimal } from '../engine/animals.ts';
import { type Level, type Mark, rankOf } from '../engine/levels.ts';
import type { Cut, Figure, Flank, Scale } from '../engine/sheet.ts';
import { isMark, readMark, readSentences, readSigns } from './actText.ts';
import { parseCondition, readNumber } from './conditionText.ts';
import { type RawRow, SheetFault } from './lines.ts';
import { type Names, need } from './names.ts';

/** `figure NAME : KEY KEY`: a name and the fields that give it, the first answered counts. */
export interface Head {
  readonly name: string;
  readonly keys: readonly string[];
}

export function readHead(text: string): Head {
  const [name = '', keys] = text.split(' : ');
  const own = name.trim();
  return { name: own, keys: keys?.split(/\s+/).filter(Boolean) ?? [own] };
}

type Draft = {
  -readonly [Key in 'scales' | 'words' | 'acts' | 'raises' | 'explains']: Figure[Key][number][];
} & { harmless: Flank[]; unless?: NonNullable<Figure['unless']> };

const LEVELS = '((?: (?:vital|24h|dias|ordinaria|\\.))*)';
const WORDS = new RegExp(`^(low|high)${LEVELS}: (.*)$`);
const EXPLAINS = new RegExp(`^(low|high)${LEVELS}: (.*)$`);
const RAISE = new RegExp(`^(low|high)${LEVELS} to (vital|24h|dias|ordinaria) if (.*)$`);
const ACT = /^(low|high|\*)((?: (?:vital|24h|dias|ordinaria|\.|\*))*): (.*)$/;

const marks = (text = '') => text.split(' ').filter(isMark);

/** Reads the clauses of a figure; `fault` receives those that cannot be read. */
export function readFigure(
  row: RawRow,
  head: Head,
  names: Names,
  fault: (line: number, error: unknown) => void,
): Omit<Figure, 'order' | 'name' | 'keys' | 'shared' | 'side'> {
  for (const key of head.keys)
    if (!row.shared && !names.fields.has(key) && !(key in names.vocabulary.derived))
      need(false, key, 'is no field', names.figuresAndFields);
  const draft: Draft = { scales: [], words: [], acts: [], raises: [], explains: [], harmless: [] };
  for (const { text, line } of row.clauses)
    try {
      readClause(text, draft, names);
    } catch (error) {
      fault(line, error);
    }
  requireWords(draft);
  return draft;
}

function readClause(text: string, draft: Draft, names: Names): void {
  const [word = '', ...rest] = text.split(' ');
  const body = rest.join(' ');
  const [, flank, levels, words] = WORDS.exec(text) ?? [];
  if (words !== undefined)
    draft.words.push({ flank: flank as Flank, levels: marks(levels), text: words });
  else if (word === 'explains') draft.explains.push(readExplains(body, names));
  else if (word === 'harmless') draft.harmless.push(...(rest as Flank[]));
  else if (word === 'unless') draft.unless = parseCondition(body, names);
  else if (word === 'raise') draft.raises.push(readRaise(body, names));
  else if (word === 'act') draft.acts.push(readFigureAct(body, names));
  else draft.scales.push(readScale(text, names));
}

function readExplains(text: string, names: Names): Figure['explains'][number] {
  const [, flank, levels, keys] = EXPLAINS.exec(text) ?? [];
  if (keys === undefined) throw new SheetFault('explains low|high [levels]: sign…');
  return { flank: flank as Flank, levels: marks(levels), keys: readSigns(keys, names) };
}

function readRaise(text: string, names: Names): Figure['raises'][number] {
  const [, flank, levels, to, condition] = RAISE.exec(text) ?? [];
  if (condition === undefined) throw new SheetFault('raise low|high [levels] to level if cond');
  const when = parseCondition(condition, names);
  return { flank: flank as Flank, levels: marks(levels), to: to as Level, when };
}

function readFigureAct(text: string, names: Names): Figure['acts'][number] {
  const [, flank, levels = '', sentences] = ACT.exec(text) ?? [];
  if (sentences === undefined) throw new SheetFault('act low|high|* levels: sentence');
  const named = levels.split(' ').filter(Boolean) as (Mark | '*')[];
  return {
    flank: flank as Flank | '*',
    levels: named.length > 0 ? named : ['*'],
    act: readSentences(sentences, names),
  };
}

const SCALE = /^(\S+)(?: if (.+?))?\s+((?:(?:vital|24h|dias|ordinaria|\.) -?[\d.]+\s+)*\[.*)$/;
const SOURCES = /\s*\[([A-Z][A-Z0-9_, -]*)\]\s*$/;
const BRACKET = /^(.*?)\[(\S+) … (\S+)\](.*)$/;

/** `perro+gato if cond  24h 2.5 [3.6 … 5.5] 24h 6.0 [SOURCE]`. */
function readScale(text: string, names: Names): Scale {
  const [, animals = '', condition, body] = SCALE.exec(text) ?? [];
  if (body === undefined) throw new SheetFault(`clause «${text.slice(0, 50)}»`);
  const species = animals.split('+');
  for (const word of species)
    if (!isAnimal(word) && word !== '*') throw new SheetFault(`species «${word}»`);
  const [cited, sources = ''] = SOURCES.exec(body) ?? [''];
  for (const source of sources.match(/[A-Z][A-Z0-9_]+/g) ?? []) names.cited.add(source);
  const [, low = '', from, to, high = ''] =
    BRACKET.exec(body.slice(0, body.length - cited.length)) ?? [];
  if (from === undefined || to === undefined) throw new SheetFault(`scale «[low … high]»: ${text}`);
  const scale: Scale = {
    species,
    lows: readCuts(low),
    highs: readCuts(high),
    ...(condition ? { when: parseCondition(condition, names) } : {}),
    ...(from === '–' ? {} : { from: readNumber(from) }),
    ...(to === '–' ? {} : { to: readNumber(to) }),
    ...(sources ? { sources: sources.split(/, ?/) } : {}),
  };
  checkOrder(scale, text);
  return scale;
}

function readCuts(text: string): readonly Cut[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length % 2 === 1) throw new SheetFault(`level without cut: ${text}`);
  return words.flatMap((word, at) =>
    at % 2 === 0 ? [{ level: readMark(word), at: readNumber(words[at + 1] ?? '') }] : [],
  );
}

function checkOrder({ lows, highs, from, to }: Scale, text: string): void {
  const rising = (values: readonly number[]) =>
    values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
  const lowest = (cuts: readonly Cut[]) => cuts.map(({ at }) => at);
  const lastLow = lows.at(-1);
  if (!rising(lowest(lows)) || (lastLow && lastLow.at > (from ?? Number.NEGATIVE_INFINITY)))
    throw new SheetFault(`lows out of order: ${text.slice(0, 60)}`);
  const [firstHigh] = highs;
  if (!rising(lowest(highs)) || (firstHigh && to !== undefined && firstHigh.at < to))
    throw new SheetFault(`highs out of order: ${text.slice(0, 60)}`);
  const outwards = (cuts: readonly Cut[]) =>
    cuts.every((cut, at) => at === 0 || rankOf(cut.level) >= rankOf(cuts[at - 1]?.level));
  if (!outwards(lows.toReversed())) throw new SheetFault('levels fall outwards (low)');
  if (!outwards(highs)) throw new SheetFault('levels fall outwards (high)');
}

/** Each side with a cut has a word, and each level an act. */
function requireWords({ scales, words, acts, harmless }: Draft): void {
  if (scales.length === 0) throw new SheetFault('no scale');
  for (const { lows, highs } of scales)
    for (const [flank, cuts] of [['low', lows] as const, ['high', highs] as const])
      for (const { level } of cuts) {
        if (!words.some((each) => each.flank === flank))
          throw new SheetFault(`no word for ${flank}`);
        const acted = acts.some(
          (each) =>
            (each.flank === flank || each.flank === '*') &&
            (each.levels.includes(level) || each.levels.includes('*')),
        );
        if (level !== '.' && !harmless.includes(flank) && !acted)
          throw new SheetFault(`level ${flank} ${level} without act`);
      }
}
