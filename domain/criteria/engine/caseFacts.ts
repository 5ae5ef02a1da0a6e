import { type Limit, limitOf } from '#domain/catalogue/points.ts';
import { adultFrom, forAnimal, includesAnimal, speciesOf } from './animals.ts';
import {
  atLeast,
  type Comparison,
  type Condition,
  compare,
  every,
  not,
  saysOne,
  some,
  type Truth,
} from './condition.ts';
import { dayOf } from './day.ts';
import { fits } from './fits.ts';
import { agreed, endsOf, MetLimits } from './limits.ts';
import { type Band, between, dependsOnAge, isOn, leastOf, place, placeInMammals } from './scale.ts';
import { type CaseInput, inForce } from './settings.ts';
import type { Figure, Scale, Sheet, Side } from './sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Answers that say nothing. */
const UNKNOWN = new Set(['unknown', 'notDone', 'not_done', 'not_evaluable', 'notEvaluable']);

export type CaseVocabulary = Vocabulary<CaseFacts>;

/** The answers of one case, and the truth of a condition on them. */
export class CaseFacts {
  readonly sheet: Sheet;
  readonly vocabulary: CaseVocabulary;
  readonly input: CaseInput;
  readonly today: number;
  readonly species: string | undefined;
  readonly speciesText: string;
  /** Figures and fields that an excuse or a doubt withdraws from conditions. */
  unknown: ReadonlySet<string> = new Set();
  /** Side of the row at work. */
  side: Side | undefined;
  readonly #answers: Map<string, unknown>;
  readonly #held = new Map<string, Set<Side | undefined>>();
  readonly #once = new Set<string>();
  readonly #met = new MetLimits();

  constructor(sheet: Sheet, vocabulary: CaseVocabulary, input: CaseInput) {
    this.sheet = inForce(sheet, input);
    this.vocabulary = vocabulary;
    this.input = input;
    this.today = input.today;
    this.#answers = new Map(
      Object.entries(input.answers).filter(([key, value]) => fits(sheet.fields[key], value)),
    );
    const { patientSpecies, animalSpecies } = input.answers;
    this.speciesText = String(patientSpecies || animalSpecies || '').toLowerCase();
    this.species = speciesOf(this.speciesText);
  }

  get keys(): readonly string[] {
    return [...this.#answers.keys()];
  }

  /** The answer as entered, also a withdrawn one. */
  answer(key: string): unknown {
    return this.#met.answer(this.#answers.get(key));
  }

  has = (key: string): boolean => this.#answers.has(key);

  /** The answer as text; empty where there is none. */
  text(key: string): string {
    return String(this.#answers.get(key) ?? '');
  }

  /** The first answered field of a figure. @param raw also when withdrawn. */
  number(name: string, raw = false): number | undefined {
    const known = this.known(name, raw);
    return typeof known === 'object' ? this.#met.figure() : known;
  }

  /** The figure, or its limit. */
  known(name: string, raw = false): number | Limit | undefined {
    if (!raw && this.unknown.has(name)) return undefined;
    if (name === 'years') return this.#years;
    const own = name === 'kilograms' ? 'patientWeight' : name;
    for (const key of this.sheet.figures[own]?.keys ?? [own]) {
      if (!raw && this.unknown.has(key)) continue;
      const value = this.#answers.get(key);
      const known = typeof value === 'number' ? value : limitOf(value);
      if (known !== undefined) return known;
      const derived = this.#derive(key, raw);
      if (derived !== undefined) return derived;
    }
    return undefined;
  }

  get #years(): number | undefined {
    const years = this.#answers.get('patientAge') ?? this.#answers.get('animalAge');
    return typeof years === 'number' ? years : undefined;
  }

  #derive(key: string, raw: boolean): number | undefined {
    const derive = this.vocabulary.derived[key];
    if (!derive) return undefined;
    const before = this.unknown;
    if (raw) this.unknown = new Set();
    const value = this.#met.derived(() => derive(this));
    this.unknown = before;
    return value !== undefined && Number.isFinite(value) ? value : undefined;
  }

  /** The first of these fields with a figure. */
  first(...keys: readonly string[]): number | undefined {
    for (const key of keys) {
      const derived = !this.has(key) && key in this.vocabulary.derived;
      const value = derived ? this.number(key) : this.answer(key);
      if (typeof value === 'number' && !this.unknown.has(key)) return value;
    }
    return undefined;
  }

  choice(key: string): string | undefined {
    const value = this.unknown.has(key) ? undefined : this.#answers.get(key);
    return value === undefined ? undefined : String(value);
  }

  /** True if it is one of the options; undefined if nothing is known. */
  chose(key: string, ...options: readonly string[]): Truth {
    const value = this.choice(key);
    if (value === undefined || (UNKNOWN.has(value) && !options.includes(value))) return undefined;
    return options.includes(value);
  }

  date(key: string): number | undefined {
    return this.unknown.has(key) ? undefined : dayOf(this.#answers.get(key));
  }

  /** The band with another value in one field. */
  bandWith(key: string, value: number, figure: string): Band | undefined {
    const before = this.#answers.get(key);
    this.#answers.set(key, value);
    const band = this.band(figure, true);
    this.#answers.set(key, before);
    return band;
  }

  band(name: string, raw = false): Band | undefined {
    return leastOf(this.#bands(name, raw));
  }

  #bands(name: string, raw = false): readonly Band[] {
    const figure = this.sheet.figures[name];
    if (!figure) return [];
    const scale = this.scaleOf(figure);
    if (!scale && !(raw && this.species === undefined)) return [];
    const young = this.isYoung && scale !== undefined && !dependsOnAge(scale);
    return between(
      this.#ends(name, raw).map((at) =>
        scale ? place(at, scale, young) : placeInMammals(at, figure.scales),
      ),
    );
  }

  /** The figure, or both ends of the side of its limit. */
  #ends(name: string, raw = false): readonly number[] {
    const known = this.known(name, raw);
    if (typeof known !== 'object') return known === undefined ? [] : [known];
    const keys = this.sheet.figures[name]?.keys ?? [name];
    return endsOf(known, keys.map((key) => this.sheet.fields[key]).find(Boolean));
  }

  scaleOf({ scales }: Figure): Scale | undefined {
    return scales.find(
      ({ species, when }) => this.isOneOf(species) && (!when || this.truth(when) === true),
    );
  }

  /** True where the words name the species, or every species. */
  isOneOf(words: readonly string[]): boolean {
    return this.species === undefined ? words.includes('*') : includesAnimal(words, this.species);
  }

  /** Too young for the interval of an adult. */
  get isYoung(): boolean {
    return (this.#years ?? Infinity) < adultFrom(this.species);
  }

  /** A row holds, on this side or on none. */
  hold(id: string, side: Side | undefined): void {
    this.#held.set(id, (this.#held.get(id) ?? new Set()).add(side));
  }

  holds(id: string): boolean {
    const sides = this.#held.get(id);
    if (!sides) return false;
    return this.side === undefined || sides.has(undefined) || sides.has(this.side);
  }

  /** Holds on any side. */
  held = (id: string): boolean => this.#held.has(id);

  /** Stays true for the case once it was. */
  once(name: string, truth: () => boolean): boolean {
    if (!this.#once.has(name) && truth()) this.#once.add(name);
    return this.#once.has(name);
  }

  sign(key: string): Truth {
    if (this.#answers.get(key) === 'yes' && !this.unknown.has(key)) return true;
    const { or } = this.sheet.signs[key] ?? {};
    if (or && this.truth(or) === true) return true;
    return this.#answers.get(key) === 'no' ? false : undefined;
  }

  knows(name: string): boolean {
    if (name in this.sheet.figures || name in this.vocabulary.derived)
      return this.known(name) !== undefined;
    return this.isAnswered(name) && !this.unknown.has(name);
  }

  /** Answered with more than «unknown» or «not done». */
  isAnswered(key: string): boolean {
    const value = this.#answers.get(key);
    return value !== undefined && !UNKNOWN.has(String(value));
  }

  /** A value of the test is entered, or follows from others. */
  hasTest(test: string): boolean {
    return (this.sheet.tests[test] ?? []).some((key) => {
      if (this.has(key)) return this.isAnswered(key);
      const figure = key in this.vocabulary.derived || key in this.sheet.figures;
      return figure && this.known(key, true) !== undefined;
    });
  }

  /** The text of a field says one of the stems; «_» is a blank. */
  says(key: string, ...stems: readonly string[]): Truth {
    return saysOne(this.text(key), stems);
  }

  #truth = (condition: Condition): Truth => this.truth(condition);

  truth(condition: Condition): Truth {
    switch (condition.is) {
      case 'all':
        return every(condition.of.map(this.#truth));
      case 'any':
        return some(condition.of.map(this.#truth));
      case 'not':
        return not(this.truth(condition.of));
      case 'count':
        return atLeast(condition.least, condition.of.map(this.#truth));
      case 'cut':
        return this.cut(condition.name, condition.by, condition.at);
      case 'chose':
        return this.chose(condition.name, ...condition.options);
      case 'signs':
        return some(condition.names.map((name) => this.sign(name)));
      case 'known':
        return condition.names.some((name) => this.knows(name));
      case 'fired':
        return condition.names.some((id) => this.holds(id));
      case 'species':
        return this.species === undefined ? undefined : this.isOneOf([condition.species]);
      case 'breed':
        return saysOne(this.text('patientBreed') || this.text('animalBreed'), condition.words);
      case 'says':
        return saysOne(this.#together(condition.name), condition.words);
      case 'named':
        return this.isTrue(condition.name);
      default:
        return isOn(this.#bands(condition.name), condition);
    }
  }

  /** A condition with a name, of the sheet or the vocabulary. */
  isTrue(name: string): Truth {
    const own = this.sheet.conditions[name];
    return own
      ? this.truth(own)
      : this.#met.derived(() => this.vocabulary.conditions[name]?.(this));
  }

  /** A figure against a cut of its species. */
  cut(name: string, by: Comparison, at: Readonly<Record<string, number>>, raw = false): Truth {
    const ends = this.#ends(name, raw);
    if (ends.length === 0) return undefined;
    const limit = forAnimal(at, this.species);
    return limit === undefined ? false : agreed(ends.map((value) => compare(value, by, limit)));
  }

  #together(name: string): string {
    const keys = (this.sheet.texts[name] ?? [name]).filter((key) => !this.unknown.has(key));
    return keys
      .map((key) => this.text(key))
      .filter(Boolean)
      .join(' ');
  }
}
