import { groupHas, groupNames, includesAnimal } from '#domain/criteria/engine/animals.ts';
import type { Condition } from '#domain/criteria/engine/condition.ts';
import { Draw } from './draw.ts';
import { fieldsRead } from './fieldsRead.ts';
import { type Answers, type Subject, speciesOfRow, triggersOf } from './subject.ts';
import { anyValue, bandValues, rounded, stepAt } from './values.ts';

/** Most answers that are tried for one condition. */
const MOST = 12;
const DEEPEST = 10;
const TRIES = 400;
const WIDEST = 8;
/** Fields that many conditions of code read besides their own. */
const PATIENT = ['patientSex', 'animalReproductiveStatus', 'patientAge', 'patientWeight'];

type OnScale = Condition & { readonly is: 'high' | 'low' | 'inside' | 'level' };

/** Finds small answers that make a condition true in a species; whoever uses them checks. */
export class Witness {
  readonly #subject: Subject;
  readonly #species: string;
  readonly #searched = new Map<string, Answers | undefined>();

  constructor(subject: Subject, species: string) {
    this.#subject = subject;
    this.#species = species;
  }

  /** @param want the truth that the condition shall have. */
  solve(condition: Condition, want = true, depth = 0): readonly Answers[] {
    if (depth > DEEPEST) return [];
    const { fields, conditions } = this.#subject.sheet;
    const deeper = (part: Condition) => this.solve(part, want, depth + 1);
    switch (condition.is) {
      case 'not':
        return this.solve(condition.of, !want, depth + 1);
      case 'all':
      case 'any':
        return (condition.is === 'all') === want
          ? this.#together(condition, want, condition.of.map(deeper))
          : condition.of.flatMap(deeper).slice(0, MOST);
      case 'count': {
        const parts = condition.of.map(deeper);
        if (!want) return together(parts);
        return together(parts.filter(({ length }) => length > 0).slice(0, condition.least));
      }
      case 'species':
        return includesAnimal([condition.species], this.#species) === want ? [{}] : [];
      case 'chose':
        return this.#chosen(condition.name, condition.options, want);
      case 'signs':
        if (want) return condition.names.slice(0, 3).map((name) => ({ [name]: 'yes' }));
        return [Object.fromEntries(condition.names.map((name) => [name, 'no']))];
      case 'breed':
        return [{ patientBreed: want ? capitalised(condition.words[0] ?? '') : 'Mestizo' }];
      case 'says':
        return this.#text(condition.name, condition.words, want);
      case 'known':
        if (!want) return [{}];
        return condition.names.some((name) => (this.#subject.fieldOf(name) ?? name) in fields)
          ? this.#known(condition.names)
          : this.#search(condition, want);
      case 'fired':
        return want ? this.#fired(condition.names, depth) : [{}];
      case 'named': {
        const own = conditions[condition.name];
        return own ? deeper(own) : this.#search(condition, want);
      }
      case 'cut':
        return this.#beyond(condition, want);
      default:
        return this.#onScale(condition, want);
    }
  }

  /** One of each part, where they agree and do not contradict; else whatever a search brings. */
  #together(
    condition: Condition,
    want: boolean,
    parts: readonly (readonly Answers[])[],
  ): readonly Answers[] {
    const joined = together(parts).filter((answers) => this.#truth(answers, condition) !== !want);
    return joined.length > 0 ? joined : this.#search(condition, want);
  }

  #chosen(name: string, options: readonly string[], want: boolean): readonly Answers[] {
    const all = this.#subject.sheet.fields[name]?.options ?? ['yes', 'no', 'unknown'];
    const facts = (option: string) => this.#subject.facts({ [name]: option });
    const others = all.filter(
      (option) => !options.includes(option) && facts(option).isAnswered(name),
    );
    return (want ? options : others.slice(0, 2)).map((option) => ({ [name]: option }));
  }

  #text(name: string, words: readonly string[], want: boolean): readonly Answers[] {
    const { texts, fields } = this.#subject.sheet;
    const key = (texts[name] ?? [name]).find((each) => each in fields);
    if (key === undefined) return [];
    const plainly = words.map((word) => word.replaceAll('_', ' '));
    const suggested = fields[key]?.suggest?.find((text) =>
      plainly.some((word) => text.toLowerCase().includes(word)),
    );
    return [{ [key]: want ? (suggested ?? plainly[0]) : 'normal' }];
  }

  #known(names: readonly string[]): readonly Answers[] {
    return names.flatMap((name) => {
      const key = this.#subject.fieldOf(name) ?? name;
      const value = anyValue(this.#subject, key, new Draw('known'));
      const isText = this.#subject.sheet.fields[key]?.kind === 'text';
      return [value, isText ? 'otro' : undefined].flatMap((each) =>
        each === undefined ? [] : [{ [key]: each }],
      );
    });
  }

  #fired(ids: readonly string[], depth: number): readonly Answers[] {
    return this.#subject.rows
      .filter((row) => ids.includes(row.id) && speciesOfRow(row).includes(this.#species))
      .flatMap((row) => triggersOf(row).flatMap((when) => this.solve(when, true, depth + 1)))
      .slice(0, MOST);
  }

  #beyond(condition: Condition & { is: 'cut' }, want: boolean): readonly Answers[] {
    const { name, by, at } = condition;
    const key = this.#subject.fieldOf(name);
    if (key === undefined) return this.#search(condition, want);
    const group = groupNames.find((word) => word in at && groupHas(word, this.#species));
    const limit = at[this.#species] ?? at[group ?? ''] ?? at.otro ?? at['*'];
    if (limit === undefined) return want ? [] : [{}];
    const step = stepAt(key, limit);
    if (by.startsWith('>') === want) return [{ [key]: rounded(limit + step) }];
    return [{ [key]: rounded(limit > 0 ? Math.max(0, limit - step) : limit - step) }];
  }

  #onScale(condition: OnScale, want: boolean): readonly Answers[] {
    const figure = this.#subject.sheet.figures[condition.name];
    const key = this.#subject.fieldOf(condition.name);
    if (key === undefined || !figure) return this.#search(condition, want);
    const values = bandValues(this.#subject, figure, this.#species).filter(
      (value) => this.#truth({ [key]: value }, condition) === want,
    );
    const ends = values.length > 1 ? [values.at(0), values.at(-1)] : values;
    return ends.map((value) => ({ [key]: value }));
  }

  #truth(answers: Answers, condition: Condition) {
    const animal = this.#subject.animal(this.#species);
    return this.#subject.facts({ ...animal, ...answers }).truth(condition);
  }

  #search(condition: Condition, want: boolean): readonly Answers[] {
    const text = `${want} ${JSON.stringify(condition)}`;
    if (!this.#searched.has(text))
      this.#searched.set(text, this.search(condition, new Draw('search'), want));
    const answers = this.#searched.get(text);
    return answers ? [answers] : [];
  }

  /** Tries values in the fields that the condition reads. */
  search(condition: Condition, draw: Draw, want = true): Answers | undefined {
    const { fields } = this.#subject.sheet;
    const read = [...fieldsRead(this.#subject, condition), ...PATIENT];
    const keys = [...new Set(read)].filter((key) => key in fields).slice(0, WIDEST);
    for (let tries = 0; tries < TRIES; tries++) {
      const some = keys.filter(() => draw.next() < 0.8);
      const answers = Object.fromEntries(
        some.map((key) => [key, anyValue(this.#subject, key, draw)]),
      );
      if (this.#truth(answers, condition) === want) return this.#smallest(answers, condition, want);
    }
    return undefined;
  }

  #smallest(answers: Answers, condition: Condition, want: boolean): Answers {
    return Object.keys(answers).reduce((left, key) => {
      const { [key]: _, ...fewer } = left;
      return this.#truth(fewer, condition) === want ? fewer : left;
    }, answers);
  }
}

/** Answers with one of each part, where they agree. */
function together(parts: readonly (readonly Answers[])[]): readonly Answers[] {
  return parts.reduce<readonly Answers[]>(
    (joined, part) =>
      joined
        .flatMap((one) =>
          part.filter((other) => agree(one, other)).map((other) => ({ ...one, ...other })),
        )
        .slice(0, MOST),
    [{}],
  );
}

export const agree = (one: Answers, other: Answers): boolean =>
  Object.entries(other).every(([key, value]) => (one[key] ?? value) === value);

const capitalised = (word: string) =>
  word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('_', ' ');
