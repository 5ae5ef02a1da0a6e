import { answersBySubject } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Answers, Field } from '#domain/catalogue/field.ts';
import { presentField } from '#domain/catalogue/presentValue.ts';
import {
  type AnimalKind,
  animalKind,
  type CriteriaSpecies,
  criteriaSpecies,
} from '#domain/catalogue/species.ts';
import { says } from '#domain/text/mentions.ts';
import type {
  CaseFacts,
  CriteriaSettings,
  Figure,
  ImagesSeen,
  IntervalComparison,
  Sex,
} from './facts.ts';

const SEXES: readonly (readonly [RegExp, Sex])[] = [
  [/macho.*(no|sin)\s+castra|no\s+castrado/i, 'macho'],
  [/hembra.*(no|sin)\s+(esteriliz|castra)|no\s+(esterilizada|castrada)/i, 'hembra'],
  [/gestante|preñada/i, 'gestante'],
  [/lactante/i, 'lactante'],
  [/macho.*castrad|castrado/i, 'macho castrado'],
  [/hembra.*(esteriliz|castrad)|esterilizada/i, 'hembra esterilizada'],
  [/macho/i, 'macho'],
  [/hembra/i, 'hembra'],
];

export interface Asked {
  /** Keys of answers, including those behind a derived figure. */
  readonly keys: ReadonlySet<string>;
  /** Read directly by the rule: keys of answers, names of derived figures and analytes. */
  readonly read: ReadonlySet<string>;
}

/** «Hembra no gestante» is not a pregnant female. */
const NOT_BREEDING = /\bno\s+(?:está\s+)?(?:gestante|preñada|lactante)/gi;

/** Facts of the case and findings so far. Records which of them each rule reads. */
export class Blackboard implements CaseFacts {
  readonly definition: AnalysisDefinition;
  readonly images: ImagesSeen;
  readonly now: Date;
  readonly species: CriteriaSpecies | undefined;
  readonly animal: AnimalKind | undefined;
  readonly speciesText: string | undefined;
  readonly breed: string | undefined;
  readonly sex: Sex;
  readonly settings: CriteriaSettings;
  readonly answers: Answers;
  readonly #fields: ReadonlyMap<string, Field>;
  readonly #dropped = new Set<string>();
  readonly #values = new Map<string, number>();
  readonly #comparisons = new Map<string, IntervalComparison>();
  /** Comparisons of disabled flag rules: they flag no figure, but classes may read them. */
  readonly #unmarked = new Map<string, IntervalComparison>();
  /** Answers behind a derived figure or its comparison. */
  readonly #basis = new Map<string, ReadonlySet<string>>();
  readonly #contradictions: string[] = [];
  readonly #contradicted = new Set<string>();
  readonly #fired = new Set<string>();
  #asked = new Set<string>();
  #read = new Set<string>();
  readonly #figures: Figure[] = [];
  #bestRank: number | undefined;
  #alarmed = false;
  #warned = false;
  #leading: string | undefined;
  readonly #isEnabled: (id: string) => boolean;
  readonly #context: readonly string[];
  readonly #age: number | undefined;
  readonly #weight: number | undefined;

  constructor(options: {
    readonly definition: AnalysisDefinition;
    readonly answers: Answers;
    readonly images: ImagesSeen;
    readonly now: Date;
    readonly settings: CriteriaSettings;
    readonly isEnabled: (id: string) => boolean;
    readonly context?: readonly string[];
  }) {
    const { definition, answers, images, now, settings, isEnabled, context = [] } = options;
    this.definition = definition;
    this.images = images;
    this.now = now;
    this.settings = settings;
    this.#isEnabled = isEnabled;
    this.#context = context;
    this.answers = answers;
    this.#fields = new Map(
      definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
    );
    const patient = answersBySubject(definition, answers);
    this.speciesText = textOf(patient['patient.species']);
    this.species = criteriaSpecies(this.speciesText);
    this.animal = animalKind(this.speciesText);
    this.breed = textOf(patient['patient.breed']);
    this.#age = numberOf(patient['patient.age']);
    this.#weight = numberOf(patient['patient.weight']);
    // Some forms ask in a separate field if a female is spayed.
    const state = textOf(patient['patient.reproductiveStatus']) ?? '';
    const sex = `${textOf(patient['patient.sex']) ?? ''} ${state}`.trim().replace(NOT_BREEDING, '');
    this.sex = SEXES.find(([pattern]) => pattern.test(sex))?.[1] ?? 'desconocido';
  }

  get age(): number | undefined {
    return this.#isDropped('patient.age') ? undefined : this.#age;
  }
  get weight(): number | undefined {
    return this.#isDropped('patient.weight') ? undefined : this.#weight;
  }
  number(key: string): number | undefined {
    return numberOf(this.#answer(key));
  }
  answered(key: string): boolean {
    const answer = this.answers[key];
    return answer !== undefined && answer !== '';
  }
  dropped(key: string): boolean {
    return this.#dropped.has(key);
  }
  choice(key: string): string | undefined {
    return textOf(this.#answer(key));
  }
  text(key: string): string | undefined {
    return textOf(this.#answer(key));
  }
  says(keys: readonly string[], stems: readonly string[]): boolean {
    return keys.some((key) => says(this.text(key), stems));
  }
  shown(key: string): string | undefined {
    const field = this.#fields.get(key);
    const answer = this.#answer(key);
    return field && answer !== undefined ? presentField(field, answer) : undefined;
  }
  value(name: string): number | undefined {
    this.#askBasis(name);
    return this.#values.get(name);
  }
  contradictions(): readonly string[] {
    return this.#contradictions;
  }
  contradicted(key: string): boolean {
    return this.#contradicted.has(key);
  }
  fired(...ids: readonly string[]): boolean {
    return ids.some((id) => this.#fired.has(id));
  }
  concluded(): boolean {
    return this.#bestRank !== undefined;
  }
  warned(): boolean {
    return this.#warned;
  }
  alarmed(): boolean {
    return this.#alarmed;
  }
  bestRank(): number | undefined {
    return this.#bestRank;
  }
  leadingClass(): string | undefined {
    return this.#leading;
  }
  anyFact(): boolean {
    if (this.concluded() || this.#figures.length > 0) return true;
    return [...this.#fields.values()].some((field) => {
      const usable =
        (field.kind === 'number' || field.kind === 'choice') && !this.#context.includes(field.key);
      const answer = this.answers[field.key];
      const isDefault = field.kind === 'choice' && answer === field.default;
      return usable && !field.about && answer !== undefined && answer !== '' && !isDefault;
    });
  }
  enabled(id: string): boolean {
    return this.#isEnabled(id);
  }
  comparison(analyte: string): IntervalComparison | undefined {
    this.#askBasis(analyte);
    return this.#comparisons.get(analyte) ?? this.#unmarked.get(analyte);
  }

  figures(): readonly Figure[] {
    return this.#figures;
  }
  comparisons(): readonly IntervalComparison[] {
    return [...this.#comparisons.values()];
  }

  takeAsked(): Asked {
    const asked = { keys: this.#asked, read: this.#read };
    this.#asked = new Set();
    this.#read = new Set();
    return asked;
  }
  noteFired(id: string): void {
    this.#fired.add(id);
  }
  noteWarning(): void {
    this.#warned = true;
  }
  noteAlarm(): void {
    this.#alarmed = true;
  }
  noteFigure(figure: Figure): void {
    this.#figures.push(figure);
  }
  noteConcluded(rank: number, id: string): void {
    if (this.#bestRank !== undefined && rank >= this.#bestRank) return;
    this.#bestRank = rank;
    this.#leading = id;
  }
  noteValue(name: string, value: number, basis: ReadonlySet<string>): void {
    this.#values.set(name, value);
    this.#basis.set(name, basis);
  }
  noteComparison(comparison: IntervalComparison, basis: ReadonlySet<string>): void {
    this.#comparisons.set(comparison.analyte, comparison);
    this.#basis.set(comparison.analyte, basis);
  }
  noteUnmarked(comparison: IntervalComparison, basis: ReadonlySet<string>): void {
    this.#unmarked.set(comparison.analyte, comparison);
    this.#basis.set(comparison.analyte, basis);
  }
  noteContradiction(text: string, keys: readonly string[]): void {
    this.#contradictions.push(text);
    for (const key of keys) this.#contradicted.add(key);
  }
  drop(keys: readonly string[]): void {
    for (const key of keys) this.#dropped.add(key);
  }

  /** True if a contradiction dropped this answer about the patient. */
  #isDropped(subject: Field['about']): boolean {
    return [...this.#dropped].some((key) => this.#fields.get(key)?.about === subject);
  }

  #askBasis(name: string): void {
    const basis = this.#basis.get(name);
    if (!basis) return;
    this.#read.add(name);
    for (const key of basis) this.#asked.add(key);
  }

  #answer(key: string) {
    const answer = this.answers[key];
    if (answer === undefined || answer === '') return undefined;
    this.#asked.add(key);
    if (this.#dropped.has(key)) return undefined;
    this.#read.add(key);
    return answer;
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
