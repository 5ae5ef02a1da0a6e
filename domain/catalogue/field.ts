import type { CaliperFields } from './calipers.ts';
import type { ImageKind, MeasuringMethod } from './imageKind.ts';
import type { Substance } from './units.ts';

/**
 * Vocabulary of an analysis type. Definitions are data: form, validation, detail, history filter,
 * PDF and model prompt derive from them, so a new type is one file and a new field one line.
 */

/** Subjects of answers; add one when code reads it. */
export const SUBJECTS = [
  'patient.name',
  'patient.species',
  'patient.breed',
  'patient.age',
  'patient.sex',
  'patient.weight',
  'patient.reproductiveStatus',
  'patient.reproductiveHistory',
  'reason',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * Answer that a question depends on: one of `values`, or a text with a word that begins as one of
 * `like` and none as one of `unlike`. No answer excludes nothing, nor does a text without any word
 * of `among`. Beginnings are lower case without accents.
 */
export type Condition =
  | { readonly key: string; readonly values: readonly string[] }
  | {
      readonly key: string;
      readonly like: readonly string[];
      readonly unlike?: readonly string[];
      readonly among: readonly string[];
    };

/** Only the form hides a question, and never an answered one: validation ignores conditions. */
export interface Conditional {
  /** Every condition must hold. */
  readonly onlyFor?: readonly Condition[];
  /** Keys that ask the same more precisely: an answer to any of them is enough. */
  readonly unless?: readonly string[];
}

interface FieldBase extends Conditional {
  /** Stable key in `submitted_data`, never reused: retire the field instead. */
  readonly key: string;
  /** Spanish, as a vet writes it, without unit or colon. */
  readonly label: string;
  /** Short Spanish help, only for terms that are easily misread. */
  readonly help?: string;
  /** Share of the form row on wide screens; half by default. */
  readonly width?: 'third' | 'half' | 'full';
  /** One side of a pair with the row label `of`. */
  readonly pair?: { readonly of: string; readonly side: 'OD' | 'OS' | 'izquierdo' | 'derecho' };
  /** Subject, for code that cannot know every key. */
  readonly about?: Subject;
  /** Shown for old cases; neither offered nor accepted. */
  readonly retired?: true;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** `maxLength` in characters, 200 by default. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly unit?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Set by us and not editable, such as the sex in an estrous cycle case. */
  readonly fixed?: string;
}

/** `maxLength` in characters, 4000 by default. */
export interface LongTextField extends FieldBase {
  readonly kind: 'longText';
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** Number in `unit`, within [min, max]. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly integer?: true;
  /** Minimum decimals shown, such as three for a urine specific gravity: 1,030. */
  readonly decimals?: number;
  /** Key of the choice whose value is the unit; `unit` is then absent. */
  readonly unitFrom?: string;
  /** Key of the species, which limits an age: a higher one is asked about. */
  readonly speciesKey?: string;
  /** Other laboratory units, offered in a menu. */
  readonly units?: readonly string[];
  /** Where the conversion depends on another answer, or the figure is no analyte. */
  readonly substance?: Substance;
  /** Example figure, shown as «p. ej. 2» in an empty field. */
  readonly example?: string;
}

/** `date` is YYYY-MM-DD, `time` HH:MM, `dateTime` YYYY-MM-DDTHH:MM, in the clinic’s local time. */
export interface DateField extends FieldBase {
  readonly kind: 'date' | 'time' | 'dateTime';
}

/**
 * Request for the report: when ticked, stored, shown and sent to the AI as «Se pide: …»; otherwise
 * no answer. A yes-or-no question of fact is a choice without `default`, unanswered until the vet
 * chooses.
 */
export interface RequestField extends FieldBase {
  readonly kind: 'request';
}

/** Accepts only the listed values. Unanswered at first without a `default`. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default?: string;
  /** Normal answer, which «OI sin cambios» fills in. */
  readonly unaltered?: string;
  /** Observation: a segmented control, listed among the findings. */
  readonly finding?: true;
}

/** Suggestions by the answer that selects them: breeds by species. */
export type SuggestionLists = Readonly<Record<string, readonly string[]>>;

/**
 * Free text with suggestions. `suggestionsBy` selects them by another field from named lists
 * (`suggestionLists.ts`), with `suggestions` as fallback.
 */
export interface SuggestField extends FieldBase {
  readonly kind: 'suggest';
  readonly suggestions: readonly string[];
  readonly suggestionsBy?: {
    readonly field: string;
    readonly lists: string;
  };
  readonly placeholder?: string;
  readonly maxLength?: number;
}

export type Field =
  | TextField
  | LongTextField
  | NumberField
  | DateField
  | RequestField
  | ChoiceField
  | SuggestField;

/** Quotient of two figures, shown beside them and never asked. */
export interface Ratio {
  readonly key: string;
  readonly label: string;
  /** Keys of the numerator; the first answered one counts. */
  readonly over: readonly string[];
  readonly under: readonly string[];
}

/** Percentages of one count; their sum is shown after the last one. */
export interface ShareSum {
  readonly keys: readonly string[];
  /** Name of the count, where the title of the group says something else. */
  readonly title?: string;
  /** Any higher sum is wrong. */
  readonly most: number;
  /** With four shares, any lower sum is wrong; absent if the form asks only for some cells. */
  readonly least?: number;
  /** Key of the number of cells behind the shares: the form then offers to count them by key. */
  readonly counted?: string;
}

/** Means per field of view, whose objects may be marked on the images: an image is a field. */
export interface FieldCount {
  /** «Campo de 40×». */
  readonly title: string;
  readonly keys: readonly string[];
}

/** Like groups in one open section: the first, those with answers, and a button for the next. */
export interface Series {
  readonly title: string;
  /** «Añadir parásito». */
  readonly add: string;
}

/** Choice that picks among the folded groups: until it is made, they wait. */
export interface Decider {
  readonly key: string;
  /** Shown in their place: «Elija la localización para ver lo que le corresponde.» */
  readonly invitation: string;
}

export interface FieldGroup extends Conditional {
  readonly id: string;
  readonly title: string;
  /** One Spanish line under a folded group’s heading. */
  readonly summary?: string;
  /** Closed at first, after the essential groups. */
  readonly folded?: true;
  /** Id of the group that it is drawn in: at the end of its fold, or with its other chips. */
  readonly inside?: string;
  /** Chips with «Sí», «No» and «No se sabe»; these keys are open, the others behind a button. */
  readonly chips?: readonly string[];
  /** Keys of a folded group that the form asks openly, after the patient. */
  readonly primary?: readonly string[];
  /** Heading of the fold with the fields that are not primary; «…, más detalles» by default. */
  readonly rest?: string;
  /** The same object in each group of the series, which the form draws after the patient. */
  readonly series?: Series;
  /** Opens by itself once an answer names this. */
  readonly opensFor?: Condition;
  /** Keys shown in the opened group; the others are behind a link until answered. */
  readonly first?: readonly string[];
  /** Each follows the last of its figures in the group. */
  readonly ratios?: readonly Ratio[];
  readonly sums?: readonly ShareSum[];
  readonly perField?: readonly FieldCount[];
  readonly fields: readonly Field[];
}

/** An absent key is an unanswered field. */
export type Answer = string | number | boolean;
export type Answers = Readonly<Record<string, Answer>>;

/** Units of the figures of a case, beside its answers: keys of fields. */
export interface FigureUnits {
  /** Told by the vet, or remembered by the clinic; «all» is every one. */
  readonly known: 'all' | readonly string[];
  /** Those with an open question. */
  readonly open: readonly string[];
}

/** With this answer nothing is measured, for this Spanish reason. */
export interface NotMeasured {
  readonly key: string;
  readonly value: Answer;
  /** Follows «no medible: ». */
  readonly reason: string;
}

/** A type by name. */
export interface AnalysisType {
  /** `analysis_type` of the row. */
  readonly type: string;
  readonly family: 'consultation' | 'sample';
  /** «Citología». */
  readonly label: string;
  /** SVG path data on a 24 grid: stroke 1.6, round caps, no fill. */
  readonly icon: readonly string[];
  /** Key of the answer about `patient.name`; absent where it is not asked. */
  readonly nameKey?: string;
  /** Method that measures its images: that of its image kind. */
  readonly method?: MeasuringMethod;
}

export interface AnalysisTypes {
  readonly all: readonly AnalysisType[];
  find(type: string): AnalysisType | undefined;
}

export interface AnalysisDefinition extends AnalysisType {
  /** Raised when fields change; stored with the case. */
  readonly version: number;
  readonly groups: readonly FieldGroup[];
  /** The groups whose `onlyFor` has its key wait for it. */
  readonly decider?: Decider;
  /** Spanish advice beside the image field. */
  readonly imageAdvice: string;
  /**
   * Spanish topics that a model must cover, from the speciality’s outline. No figures: limits and
   * intervals come from the criteria as facts.
   */
  readonly reportOutline: readonly string[];
  /** Appearance of the images, picture while reading, measuring method. */
  readonly imageKind: ImageKind;
  /** Its criteria find most in hormones and dates, not under the microscope. */
  readonly beyondMicroscope?: true;
  /** Offers calipers on its images. */
  readonly calipers?: CaliperFields;
  /** Answers that rule out the measuring method. */
  readonly notMeasured?: readonly NotMeasured[];
}

export interface Catalogue {
  readonly all: readonly AnalysisDefinition[];
  find(type: string): AnalysisDefinition | undefined;
}

/** Throws for two definitions of one type, or a repeated key in one definition. */
export function createCatalogue(definitions: readonly AnalysisDefinition[]): Catalogue {
  const byType = new Map<string, AnalysisDefinition>();
  for (const definition of definitions) {
    if (byType.has(definition.type)) throw new Error(`Repeated analysis type ${definition.type}`);
    const keys = definition.groups.flatMap((group) => group.fields.map((field) => field.key));
    const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
    if (repeated) throw new Error(`${definition.type} repeats the field ${repeated}`);
    byType.set(definition.type, definition);
  }
  return { all: definitions, find: (type) => byType.get(type) };
}
