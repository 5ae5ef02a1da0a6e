import type { Level } from '../engine/levels.ts';
import type { Choice, Meaning, Sign } from '../engine/sheet.ts';
import { parted } from '../engine/text.ts';
import { readAct, readLevels, readSentences, readSigns } from './actText.ts';
import { parseCondition } from './conditionText.ts';
import type { Head } from './figureRow.ts';
import { type RawRow, SheetFault } from './lines.ts';
import { type Names, need } from './names.ts';

type Draft = {
  -readonly [Key in 'meanings' | 'acts' | 'raises' | 'explains']: Choice[Key][number][];
};

type Fault = (line: number, error: unknown) => void;

/** Reads the clauses of a choice; every option has to say something, if only «ok» or «–». */
export function readChoice(row: RawRow, { name, keys }: Head, names: Names, fault: Fault): Draft {
  for (const key of keys)
    if (!row.shared && !names.fields.has(key)) need(false, key, 'is no field', names.fields.keys());
  const options = new Set(keys.flatMap((key) => names.options(key) ?? []));
  const draft: Draft = { meanings: [], acts: [], raises: [], explains: [] };
  for (const { text, line } of row.clauses)
    try {
      readClause(text, draft, names, { name, options });
    } catch (error) {
      fault(line, error);
    }
  for (const lack of lacksOf(draft, options)) fault(row.line, new SheetFault(lack));
  return draft;
}

interface Options {
  readonly name: string;
  readonly options: ReadonlySet<string>;
}

function readClause(text: string, draft: Draft, names: Names, known: Options): void {
  const [, act, sentences] = /^act ([^:]+): (.*)$/.exec(text) ?? [];
  const [, explains, signs] = /^explains ([^:]+): (.*)$/.exec(text) ?? [];
  const [, option, to, condition] = /^raise (\S+) to (\S+) if (.*)$/.exec(text) ?? [];
  if (act !== undefined && sentences !== undefined)
    draft.acts.push({ options: act.split(' '), act: readSentences(sentences, names) });
  else if (explains !== undefined && signs !== undefined)
    draft.explains.push({ options: explains.split(' '), keys: readSigns(signs, names) });
  else if (option !== undefined && condition !== undefined)
    draft.raises.push({ option, to: to as Level, when: parseCondition(condition, names) });
  else draft.meanings.push(readMeaning(text, names, known));
}

const MEANING = /^((?:"[^"]*" ?|\S+ )+?)(?:if (.+?) )?= (.*)$/;
const GRADED =
  /^(.*?) ! ((?:vital|24h|dias|ordinaria|\.)(?:, (?:vital|24h|dias|ordinaria) if .+?)*)(?:: (.*))?$/;

/** `option option if cond = words ! level, level if cond: sentences`. */
function readMeaning(text: string, names: Names, { name, options: known }: Options): Meaning {
  const [, listed, condition, meaning] = MEANING.exec(text) ?? [];
  if (listed === undefined || meaning === undefined)
    throw new SheetFault(`option [if cond] = meaning: ${text.slice(0, 50)}`);
  const quoted = [...listed.matchAll(/"([^"]+)"/g)].map(([, option = '']) => option);
  const options = quoted.length > 0 ? quoted : listed.split(' ').filter(Boolean);
  for (const option of options)
    need(
      option === 'other' || known.size === 0 || known.has(option),
      option,
      `is no option of ${name}`,
      known,
    );
  const when = condition ? { when: parseCondition(condition, names) } : {};
  if (meaning === 'ok' || meaning === '–') return { options, text: meaning, levels: [], ...when };
  const [, graded, levels, act] = GRADED.exec(meaning) ?? [];
  const [words = '', ungradedAct] = graded === undefined ? parted(meaning, ': ') : [graded, act];
  return {
    options,
    text: words,
    levels: levels ? readLevels(levels, names) : [],
    ...(ungradedAct ? { act: readSentences(ungradedAct, names) } : {}),
    ...when,
  };
}

function lacksOf({ meanings, acts }: Draft, options: ReadonlySet<string>): readonly string[] {
  const total = new Set(meanings.filter(({ when }) => !when).flatMap((each) => each.options));
  const lacks: string[] = [];
  if (!meanings.some((each) => each.options.includes('other')))
    for (const option of options)
      if (!total.has(option)) lacks.push(`option «${option}» says nothing`);
  for (const { options: own, levels, act } of meanings) {
    const urgent = levels.some(({ value }) => value !== '.');
    const acted = acts.some(
      (each) => each.options.includes('*') || own.some((one) => each.options.includes(one)),
    );
    if (urgent && !act && !acted) lacks.push(`option ${own.join(' ')} has a level and no act`);
  }
  return lacks;
}

const PRONOUNS = ['lo', 'la', 'los', 'las'];

/** `sign KEY or cond` with its level, its acts and how it is said. */
export function readSign(
  row: RawRow,
  text: string,
  names: Names,
  fault: Fault,
): Omit<Sign, 'order'> {
  const [, name = '', or] = /^(\S+)(?: or (.*))?$/.exec(text) ?? [];
  const sign: { -readonly [Key in keyof Omit<Sign, 'order'>]: Sign[Key] } = {
    name,
    pronoun: 'lo',
    levels: [],
    acts: [],
    ...(or ? { or: parseCondition(or, names) } : {}),
  };
  for (const { text: clause, line } of row.clauses)
    try {
      const [word = '', body = ''] = parted(clause, ' ');
      if (word === 'urgent') sign.levels = readLevels(body, names);
      else if (word === 'act') sign.acts = [...sign.acts, readAct(body, names)];
      else if (word === 'of') sign.of = body.split(' ');
      else if (word === 'says') [sign.word, sign.pronoun] = readWord(body);
      else throw new SheetFault(`clause «${word}»`);
    } catch (error) {
      fault(line, error);
    }
  return sign;
}

function readWord(text: string): [word: string, pronoun: string] {
  const [word, pronoun = ''] = parted(text, ' · ');
  if (!PRONOUNS.includes(pronoun)) throw new SheetFault('says word · lo|la|los|las');
  return [word, pronoun];
}
