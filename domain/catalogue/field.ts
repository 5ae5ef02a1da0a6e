import type { ImageKind } from './imageKind.ts';
import type { Substance } from './units.ts';

/**
 * The vocabulary that describes an analysis type. A definition is data: the form, the validation,
 * the detail sections, the history filter, the PDF and the prompt of a model derive from it, so a
 * new type is one file and a new field is one line.
 */

/** Subjects of answers; add one when some code reads it. */
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

interface FieldBase {
  /** Stable key in `submitted_data`. Never reused: an old meaning is marked `retired`. */
  readonly key: string;
  /** Spanish label a vet would write, without unit or colon. */
  readonly label: string;
  /** Short Spanish help, only where a term is easily misread. */
  readonly help?: string;
  /** Share of the form row on wide screens; half by default. */
  readonly width?: 'third' | 'half' | 'full';
  /** One of two of a kind: left and right of a row with the label `of`. */
  readonly pair?: { readonly of: string; readonly side: 'OD' | 'OS' | 'izquierdo' | 'derecho' };
  /** Subject of the answer, for code that cannot know every key. */
  readonly about?: Subject;
  /** Still shown for old cases; never offered in a form nor accepted from one. */
  readonly retired?: true;
}

export interface Option {
  /** Stored value. */
  readonly value: string;
  /** Spanish label. */
  readonly label: string;
}

/** One line of free text. `maxLength` in characters, 200 by default. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly unit?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Written by us and not editable, such as the sex of a patient in an estrous cycle case. */
  readonly fixed?: string;
}

/** Several lines of free text. `maxLength` in characters, 4000 by default. */
export interface LongTextField extends FieldBase {
  readonly kind: 'longText';
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** A number in `unit`, within [min, max]. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly integer?: true;
  /** Decimals always written when shown, such as the three of a urine specific gravity: 1,030. */
  readonly decimals?: number;
  /** Key of the choice that says the unit, whose values are units; `unit` is absent then. */
  readonly unitFrom?: string;
  /** Other units that laboratories use, offered in a menu beside the figure. */
  readonly units?: readonly string[];
  /** Beyond these the unit is surely another one: the vet must choose before the figure is used. */
  readonly doubt?: { readonly under?: number; readonly over?: number };
  /** The measured substance, where conversion needs more than a power of ten. */
  readonly substance?: Substance;
  /** A figure as one would type it, shown as «p. ej. 2» while the field is empty. */
  readonly example?: string;
}

/** `date` is YYYY-MM-DD, `time` HH:MM, `dateTime` YYYY-MM-DDTHH:MM, all in the clinic's local time. */
export interface DateField extends FieldBase {
  readonly kind: 'date' | 'time' | 'dateTime';
}

/**
 * A wish of the vet for the report: stored, shown and sent to the AI as «Se pide: …» when ticked,
 * and no answer otherwise. A yes-or-no question of fact is a choice without `default` instead,
 * which stays unanswered until the vet chooses.
 */
export interface RequestField extends FieldBase {
  readonly kind: 'request';
}

/** A closed list: only the listed values are accepted. Unanswered at first without a `default`. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default?: string;
  /** The normal answer: «OS sin cambios» writes it. */
  readonly unaltered?: string;
  /** Asks if something is visible: drawn as a segmented control, and listed among the findings. */
  readonly finding?: true;
}

/**
 * Free text with suggestions. `suggestionsBy` narrows them by the value of another field
 * (breeds by species); a value outside its keys gets `suggestions`.
 */
export interface SuggestField extends FieldBase {
  readonly kind: 'suggest';
  readonly suggestions: readonly string[];
  readonly suggestionsBy?: {
    readonly field: string;
    readonly lists: Readonly<Record<string, readonly string[]>>;
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

/** A quotient of two figures, shown beside them and never asked. */
export interface Ratio {
  readonly key: string;
  readonly label: string;
  /** Keys under which the figure above the line is asked; the first that is answered counts. */
  readonly over: readonly string[];
  readonly under: readonly string[];
}

/** Percentages of one count, whose sum is shown after the last of them. */
export interface ShareSum {
  readonly keys: readonly string[];
  /** A higher sum is wrong however few of them were given. */
  readonly most: number;
  /** With four of them a lower sum is wrong; absent where the form asks for some of the cells only. */
  readonly least?: number;
}

export interface FieldGroup {
  readonly id: string;
  /** Spanish heading, the same in the form, the detail and the PDF. */
  readonly title: string;
  /** One Spanish line under the heading of a folded group. */
  readonly summary?: string;
  /** Starts closed in the form: the essentials come first. */
  readonly folded?: true;
  /** Not drawn while this choice says something else and nothing in the group is answered. */
  readonly onlyFor?: { readonly key: string; readonly values: readonly string[] };
  /** Drawn as chips of «Sí», «No» and «No se sabe»; these keys stand open, the others behind a button. */
  readonly chips?: readonly string[];
  /** Keys of those of a folded group that the form asks openly, right after the patient. */
  readonly primary?: readonly string[];
  /** Keys of those that the opened group shows; the others stand behind a link until they are answered. */
  readonly first?: readonly string[];
  /** Each is placed after the last of its figures in the group. */
  readonly ratios?: readonly Ratio[];
  readonly sums?: readonly ShareSum[];
  readonly fields: readonly Field[];
}

/** The value of one field; an absent key is an unanswered field. */
export type Answer = string | number | boolean;
export type Answers = Readonly<Record<string, Answer>>;

/** When `key` was answered with `value`, nothing is measured, for this Spanish reason. */
export interface NotMeasured {
  readonly key: string;
  readonly value: Answer;
  /** Read after «no medible: ». */
  readonly reason: string;
}

export interface AnalysisDefinition {
  /** `analysis_type` of the stored row. */
  readonly type: string;
  /** Raised when fields change; stored with the case. */
  readonly version: number;
  readonly family: 'consultation' | 'sample';
  /** Spanish label: «Citología». */
  readonly label: string;
  /** SVG path data on a 24 grid, drawn with a 1.6 stroke and round caps, no fill. */
  readonly icon: readonly string[];
  readonly groups: readonly FieldGroup[];
  /** One Spanish line of advice beside the image field. */
  readonly imageAdvice: string;
  /**
   * Topics that a model must cover, as Spanish lines, from the outline of the speciality. Without
   * figures: limits and intervals come from the criteria, as facts.
   */
  readonly reportOutline: readonly string[];
  /** Look of the images, the picture shown while they are read, and their measuring method. */
  readonly imageKind: ImageKind;
  /** Answers for which the measuring method of `imageKind` does not hold. */
  readonly notMeasured?: readonly NotMeasured[];
}

/** The analysis types the product offers, in the order in which screens show them. */
export interface Catalogue {
  readonly all: readonly AnalysisDefinition[];
  find(type: string): AnalysisDefinition | undefined;
}

/** Builds a catalogue. Throws when two definitions share a type or a definition repeats a key. */
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
