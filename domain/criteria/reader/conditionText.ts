import { isAnimal } from '../engine/animals.ts';
import type { Comparison, Condition } from '../engine/condition.ts';
import { isLevel } from '../engine/levels.ts';
import { SheetFault } from './lines.ts';
import { type Names, need } from './names.ts';

/** Parses a condition of a sheet; every name in it has to exist. Throws `SheetFault`. */
export function parseCondition(text: string, names: Names): Condition {
  const parser = new ConditionParser(text, names);
  return parser.whole();
}

class ConditionParser {
  readonly #text: string;
  readonly #names: Names;
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string, names: Names) {
    this.#text = text;
    this.#names = names;
    this.#tokens = (text.match(/[()|&!]|[^()|&!]+/g) ?? [])
      .map((token) => token.trim())
      .filter(Boolean);
  }

  whole(): Condition {
    const condition = this.#any();
    const left = this.#tokens[this.#at];
    if (left !== undefined) throw new SheetFault(`left over «${left}» in «${this.#text}»`);
    return condition;
  }

  #any(): Condition {
    return this.#joined('|', 'any', () => this.#all());
  }

  #all(): Condition {
    return this.#joined('&', 'all', () => this.#part());
  }

  #joined(sign: string, is: 'all' | 'any', part: () => Condition): Condition {
    const of = [part()];
    while (this.#takes(sign)) of.push(part());
    const [only] = of;
    return of.length === 1 && only ? only : { is, of };
  }

  #takes(sign: string): boolean {
    if (this.#tokens[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #part(): Condition {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new SheetFault(`condition ends too early: «${this.#text}»`);
    if (token === '!') return { is: 'not', of: this.#part() };
    if (token === '(') return this.#closed(this.#any());
    const [, least] = /^(\d) of$/.exec(token) ?? [];
    return least === undefined ? readAtom(token, this.#names) : this.#count(Number(least));
  }

  #count(least: number): Condition {
    if (!this.#takes('(')) throw new SheetFault(`«${least} of» needs (`);
    const of = [this.#all()];
    while (this.#takes('|')) of.push(this.#all());
    return this.#closed({ is: 'count', least, of });
  }

  #closed(condition: Condition): Condition {
    if (!this.#takes(')')) throw new SheetFault(`) missing in «${this.#text}»`);
    return condition;
  }
}

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>='];

function readAtom(text: string, names: Names): Condition {
  const [name = '', ...words] = text.split(/\s+/);
  const [by = '', limit] = words;
  if (words.length === 2 && COMPARISONS.includes(by))
    return readCut(name, by as Comparison, limit ?? '', names);
  const read = WORDS[name];
  if (read) return read(words, names);
  if (words.length === 0 && isAnimal(name)) return { is: 'species', species: name };
  if (words.length === 0 && names.conditions.has(name)) return { is: 'named', name };
  return readChoice(name, words, names);
}

function readCut(name: string, by: Comparison, limits: string, names: Names): Condition {
  need(names.isNumber(name), name, 'is no figure or number', names.figuresAndFields);
  const at: Record<string, number> = {};
  for (const part of limits.split('/')) {
    const colon = part.lastIndexOf(':');
    const animal = part.slice(0, Math.max(0, colon));
    if (animal && !isAnimal(animal) && animal !== 'otro')
      throw new SheetFault(`species «${animal}»`);
    at[animal || '*'] = readNumber(part.slice(colon + 1));
  }
  return { is: 'cut', name, by, at };
}

export function readNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new SheetFault(`«${text}» is no number`);
  return value;
}

function readChoice(name: string, words: readonly string[], names: Names): Condition {
  const options = names.options(name);
  if (!options) {
    const pool = [...names.conditions, ...names.fields.keys()];
    need(false, name, 'is no condition, choice, figure or species', pool);
  }
  if (words.length === 0) throw new SheetFault(`no option after «${name}»`);
  for (const word of words)
    need(options?.includes(word) ?? false, word, `is no option of ${name}`, options ?? []);
  return { is: 'chose', name, options: words };
}

type ReadWords = (words: readonly string[], names: Names) => Condition;

const onScale =
  (is: 'high' | 'low' | 'inside'): ReadWords =>
  ([name = ''], names) => {
    need(names.figures.has(name), name, 'is no figure', names.figures);
    return { is, name };
  };

const WORDS: Readonly<Record<string, ReadWords>> = {
  high: onScale('high'),
  low: onScale('low'),
  inside: onScale('inside'),
  level: ([name = '', by, least = ''], names) => {
    need(names.figures.has(name), name, 'is no figure', names.figures);
    if (by !== '>=' || !isLevel(least)) throw new SheetFault(`«level NAME >= level»: ${name}`);
    return { is: 'level', name, least };
  },
  signs: (words, names) => {
    for (const word of words) need(names.isSign(word), word, 'is no sign', names.signs);
    return { is: 'signs', names: words };
  },
  known: (words, names) => {
    for (const word of words)
      need(names.isFieldOrFigure(word), word, 'is no field or figure', names.fields.keys());
    return { is: 'known', names: words };
  },
  fired: (words, names) => {
    names.wanted.push(...words.map((id) => ({ id, by: 'fired' as const })));
    return { is: 'fired', names: words };
  },
  breed: (words) => ({ is: 'breed', words }),
  says: ([name = '', ...words], names) => {
    const known = names.texts.has(name) || names.fields.has(name);
    need(known, name, 'is no text', [...names.texts.keys(), ...names.fields.keys()]);
    return { is: 'says', name, words };
  },
};
