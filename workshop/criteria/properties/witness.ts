import { includesAnimal } from '#domain/criteria/engine/animals.ts';
import { type Condition, namesIn } from '#domain/criteria/engine/condition.ts';
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
    const deeper = (part: Condition) => this.solve(part, want, depth + 1);
    switch (condition.is) {
      case 'not':
        return this.solve(condition.of, !want, depth + 1);
      case 'all':
      case 'any':
      case 'count': {
        const parts = condition.of.map(deeper);
        if (condition.is === 'count' ? !want : (condition.is === 'all') === want)
          return this.#together(condition, want, parts);
        if (condition.is !== 'count') return parts.flat().slice(0, MOST);
        const solved = parts.filter(({ length }) => length > 0);
        return this.#together(condition, want, solved.slice(0, condition.least));
      }
      case 'species':
        return includesAnimal([condition.species], this.#species) === want ? [{}] : [];
      case 'fired':
        return want ? this.#fired(condition.names, depth) : [{}];
      case 'known':
        return want ? this.#answered(condition, want) : [{}];
      case 'signs':
        if (want) return condition.names.slice(0, 3).map((name) => ({ [name]: 'yes' }));
        return [Object.fromEntries(condition.names.map((name) => [name, 'no']))];
      case 'breed':
        return [{ patientBreed: want ? condition.words[0]?.replaceAll('_', ' ') : 'Mestizo' }];
      case 'named': {
        const own = this.#subject.sheet.conditions[condition.name];
        return own ? deeper(own) : this.#search(condition, want);
      }
      default:
        return this.#answered(condition, want);
    }
  }

  /** `answers` with a solution of each condition that agrees. @param choose among the solutions. */
  joined(
    answers: Answers,
    conditions: readonly Condition[],
    choose: (list: readonly Answers[]) => Answers | undefined = ([first]) => first,
  ): Answers {
    let all = answers;
    for (const condition of conditions) {
      const more = choose(this.solve(condition)) ?? {};
      if (agree(all, more)) all = { ...all, ...more };
    }
    return all;
  }

  /** One of each part, where they agree and do not contradict; else what a search brings. */
  #together(
    condition: Condition,
    want: boolean,
    parts: readonly (readonly Answers[])[],
  ): readonly Answers[] {
    let joined: readonly Answers[] = [{}];
    for (const part of parts)
      joined = joined
        .flatMap((one) =>
          part.filter((more) => agree(one, more)).map((more) => ({ ...one, ...more })),
        )
        .slice(0, MOST);
    const left = joined.filter((answers) => this.#truth(answers, condition) !== !want);
    return left.length > 0 ? left : this.#search(condition, want);
  }

  #fired(ids: readonly string[], depth: number): readonly Answers[] {
    return this.#subject.rows
      .filter((row) => ids.includes(row.id) && speciesOfRow(row).includes(this.#species))
      .flatMap((row) => triggersOf(row).flatMap((when) => this.solve(when, true, depth + 1)))
      .slice(0, MOST);
  }

  /** One answer in the field of the condition: each option or text, the first and last figure. */
  #answered(condition: Condition, want: boolean): readonly Answers[] {
    const answers = namesIn(condition).flatMap((name) => {
      const key = this.#subject.fieldOf(name);
      if (key === undefined) return [];
      const fit = this.#values(name, key, condition)
        .map((value) => ({ [key]: value }))
        .filter((answer) => this.#truth(answer, condition) === want);
      const isNumber = this.#subject.sheet.fields[key]?.kind === 'number';
      return isNumber && fit.length > 2 ? [...fit.slice(0, 1), ...fit.slice(-1)] : fit;
    });
    return answers.length > 0 ? answers.slice(0, MOST) : this.#search(condition, want);
  }

  /** Values of a field that may decide the condition. */
  #values(name: string, key: string, condition: Condition): readonly unknown[] {
    const { fields, figures } = this.#subject.sheet;
    const { kind, options = ['yes', 'no'], suggest = [] } = fields[key] ?? {};
    if (kind === 'choice') return options;
    if (kind === 'date') return [anyValue(this.#subject, key, new Draw('date'))];
    if (kind !== 'number') {
      const words = condition.is === 'says' ? condition.words : [];
      return [...words.slice(0, 1).map((word) => word.replaceAll('_', ' ')), ...suggest, 'otro'];
    }
    const limits = condition.is === 'cut' ? Object.values(condition.at) : [];
    const around = limits.flatMap((at) => [-1, 0, 1].map((side) => at + side * stepAt(key, at)));
    const figure = limits.length > 0 ? undefined : figures[name];
    const bands = figure ? bandValues(this.#subject, figure, this.#species) : [];
    return [...around.filter((value) => value >= 0 || limits.some((at) => at < 0)), ...bands].map(
      (value) => rounded(value),
    );
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
    const read = new Set([...fieldsRead(this.#subject, condition), ...PATIENT]);
    const keys = [...read].filter((key) => key in fields).slice(0, WIDEST);
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

const agree = (one: Answers, other: Answers): boolean =>
  Object.entries(other).every(([key, value]) => (one[key] ?? value) === value);
