import { includesAnimal, SPECIES } from '#domain/criteria/engine/animals.ts';
import { CaseFacts, type CaseVocabulary } from '#domain/criteria/engine/caseFacts.ts';
import type { Condition } from '#domain/criteria/engine/condition.ts';
import { type Evaluation, evaluate } from '#domain/criteria/engine/evaluate.ts';
import { type Page, pageOf } from '#domain/criteria/engine/page.ts';
import type { Figure, Row, Scale, Sheet } from '#domain/criteria/engine/sheet.ts';
import type { ReadSheet } from '#domain/criteria/reader/readSheet.ts';
import { VOCABULARIES } from '#domain/criteria/vocabulary/index.ts';
import { inputOf } from '../answers.ts';

/** Answers of a form; `_units` and `_unanswered` as in the files of cases. */
export type Answers = Readonly<Record<string, unknown>>;

/** A case with what the criteria say of it. */
export interface Reading {
  readonly answers: Answers;
  readonly evaluation: Evaluation;
  readonly page: Page;
}

/** Species whose name in the forms is not that of the sheets. */
const NAMES: Readonly<Record<string, string>> = { roedor: 'Cobaya', acuático: 'Pez' };

/** An analysis type with its sheet, of which the properties are asked. */
export class Subject {
  readonly type: string;
  readonly sheet: Sheet;
  readonly faults: readonly string[];
  readonly vocabulary: CaseVocabulary;
  readonly rows: readonly Row[];
  /** Figures with the field in which each is typed. */
  readonly typedFigures: readonly (readonly [figure: Figure, key: string])[];
  /** Signs of the form. */
  readonly signs: readonly string[];

  constructor(type: string, { sheet, faults }: Pick<ReadSheet, 'sheet' | 'faults'>) {
    const vocabulary = VOCABULARIES[type];
    if (!vocabulary) throw new Error(`No vocabulary of ${type}`);
    this.type = type;
    this.sheet = sheet;
    this.faults = faults;
    this.vocabulary = vocabulary;
    this.rows = [...sheet.problems, ...sheet.diseases];
    this.signs = Object.keys(sheet.signs).filter((key) => key in sheet.fields);
    this.typedFigures = Object.values(sheet.figures).flatMap((figure) => {
      const key = this.fieldOf(figure.name);
      return key === undefined ? [] : [[figure, key] as const];
    });
  }

  /** The rows without the second member of each pair. */
  get rowsOnce(): readonly Row[] {
    return this.rows.filter(({ side }) => side !== 'Os' && side !== 'Right');
  }

  /** Answers with nothing but the species. */
  animal(species: string): Answers {
    const { fields } = this.sheet;
    const farm = 'animalSpecies' in fields && !('patientSpecies' in fields);
    const name = NAMES[species] ?? species.slice(0, 1).toUpperCase() + species.slice(1);
    return { [farm ? 'animalSpecies' : 'patientSpecies']: name };
  }

  facts(answers: Answers): CaseFacts {
    return new CaseFacts(this.sheet, this.vocabulary, inputOf(answers));
  }

  read(answers: Answers): Reading {
    const evaluation = evaluate(this.sheet, this.vocabulary, inputOf(answers));
    return { answers, evaluation, page: pageOf(evaluation) };
  }

  /** Fields and derived figures behind a name of the sheet. */
  keysOf(name: string): readonly string[] {
    if (name === 'years') return ['patientAge', 'animalAge'];
    if (name === 'kilograms') return ['patientWeight'];
    return this.sheet.figures[name]?.keys ?? this.sheet.texts[name] ?? [name];
  }

  /** The field of the form in which a name is answered; undefined where it only follows from others. */
  fieldOf(name: string): string | undefined {
    const { derived } = this.vocabulary;
    return this.keysOf(name).find((key) => key in this.sheet.fields && !(key in derived));
  }

  /** False for a field that the form hides from this species. */
  shows(key: string, species: string): boolean {
    const gate = this.sheet.gates[key];
    return gate === undefined || includesAnimal(gate, species);
  }

  /** The scale of a figure that counts in a case. */
  scaleOf({ scales }: Figure, species: string, answers: Answers): Scale | undefined {
    const facts = this.facts(answers);
    return scales.find(
      ({ species: words, when }) =>
        includesAnimal(words, species) && (!when || facts.truth(when) === true),
    );
  }
}

/** Species of which a row speaks. */
export const speciesOfRow = ({ of }: Row): readonly string[] =>
  SPECIES.filter((species) => !of || includesAnimal(of, species));

/** Conditions each of which makes a row hold: its own, and the rows under which it stands. */
export const triggersOf = ({ when, under }: Row): readonly Condition[] => [
  ...when,
  ...under.map((id) => ({ is: 'fired' as const, names: [id] })),
];
