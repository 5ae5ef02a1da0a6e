import type { Condition } from './condition.ts';
import type { Level, Mark } from './levels.ts';

/** The rows of an analysis type, parsed: plain data. */

/** One side of a pair of fields; a row with `@` stands once for each. */
export type Side = 'Od' | 'Os' | 'Left' | 'Right';

/** A field of the form, as the sheets see it. */
export interface SheetField {
  readonly kind: 'number' | 'choice' | 'date' | 'text';
  readonly label: string;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly suggest?: readonly string[];
}

/** A sentence with the condition under which it may be said. */
export interface Sentence {
  readonly when?: Condition;
  readonly text: string;
}

/** Words for `{NAME}`: the first that hold, or a list of all; those without a condition where no other holds. */
export interface Words {
  readonly of: readonly Sentence[];
  /** Joins a list: «a, b, c» or «a, b y c». */
  readonly list?: ',' | 'y';
}

export interface Act {
  readonly when?: Condition;
  /** The first that still asks something is said. */
  readonly first: readonly Sentence[];
  /** Further sentences, each the first of its alternatives. */
  readonly more: readonly (readonly Sentence[])[];
  /** Tags by hand: `+tag` does it, `-tag` forbids it. */
  readonly tags?: readonly string[];
}

export interface Graded<Value> {
  readonly value: Value;
  readonly when?: Condition;
}

/** A cut, and the level from there outwards. */
export interface Cut {
  readonly level: Mark;
  readonly at: number;
}

/** A reference interval with its cuts, for some species. An absent limit is open. */
export interface Scale {
  readonly species: readonly string[];
  readonly when?: Condition;
  /** Ascending; the level stands below each. */
  readonly lows: readonly Cut[];
  readonly from?: number;
  readonly to?: number;
  /** Ascending; the level stands from each on. */
  readonly highs: readonly Cut[];
  readonly sources?: readonly string[];
  /** The interval of a clinic's own, with the published cuts. */
  readonly own?: true;
}

export type Flank = 'low' | 'high';

/** One side of a figure at some levels; at all of them where none is named. */
interface OnFlank {
  readonly flank: Flank;
  readonly levels: readonly Mark[];
}

interface Datum {
  readonly name: string;
  readonly keys: readonly string[];
  /** Stands in a file of every type. */
  readonly shared?: true;
  /** Switched off: says nothing of its own. */
  readonly silent?: true;
  readonly side?: Side;
  readonly order: number;
}

export interface Figure extends Datum {
  readonly scales: readonly Scale[];
  readonly words: readonly (OnFlank & { readonly text: string })[];
  readonly acts: readonly {
    readonly flank: Flank | '*';
    readonly levels: readonly (Mark | '*')[];
    readonly act: Act;
  }[];
  readonly raises: readonly (OnFlank & { readonly to: Level; readonly when: Condition })[];
  readonly harmless: readonly Flank[];
  readonly unless?: Condition;
  readonly explains: readonly (OnFlank & { readonly keys: readonly string[] })[];
}

/** Meaning of some options of a choice; «ok» and «–» say nothing. */
export interface Meaning {
  readonly options: readonly string[];
  readonly when?: Condition;
  readonly text: string;
  readonly levels: readonly Graded<Mark>[];
  readonly act?: Act;
}

export interface Choice extends Datum {
  readonly meanings: readonly Meaning[];
  readonly acts: readonly { readonly options: readonly string[]; readonly act: Act }[];
  readonly raises: readonly {
    readonly option: string;
    readonly to: Level;
    readonly when: Condition;
  }[];
  readonly explains: readonly {
    readonly options: readonly string[];
    readonly keys: readonly string[];
  }[];
}

export interface Sign {
  readonly name: string;
  readonly or?: Condition;
  readonly word?: string;
  /** Its pronoun: «estos datos no la explican». */
  readonly pronoun: string;
  readonly levels: readonly Graded<Mark>[];
  readonly acts: readonly Act[];
  readonly of?: readonly string[];
  /** Switched off. */
  readonly silent?: true;
  readonly order: number;
}

/** Evidence of a row, with its name where the sheet gives one. */
export interface Fact {
  readonly label?: string;
  readonly when: Condition;
}

export const EVIDENCE = ['proof', 'strong', 'for', 'against', 'against!'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** A problem or a disease. */
export interface Row {
  readonly kind: 'problem' | 'disease';
  readonly id: string;
  readonly about: string;
  readonly when: readonly Condition[];
  readonly under: readonly string[];
  readonly with: readonly Fact[];
  readonly evidence: Readonly<Record<Evidence, readonly Fact[]>>;
  readonly out: readonly Condition[];
  /** Highest certainty, 1 to 4, and what lowers or raises it. */
  readonly top: number;
  readonly grades: readonly Graded<number>[];
  /** Rank among rows of one level: 0 first. */
  readonly rank: number;
  readonly text: string;
  readonly levels: readonly Graded<Mark>[];
  readonly explains: readonly string[];
  readonly over: readonly string[];
  readonly acts: readonly Act[];
  readonly lines: readonly Sentence[];
  readonly limits: readonly Sentence[];
  readonly of?: readonly string[];
  readonly owner?: string;
  /** Publications that it cites, by their ids. */
  readonly sources?: readonly string[];
  readonly decides?: string;
  /** Prints class and act only when it leads. */
  readonly secondary?: true;
  /** Its danger lies in data that are harmless one by one. */
  readonly syndrome?: true;
  readonly shared?: true;
  readonly side?: Side;
  readonly order: number;
}

export interface Excuse {
  readonly id: string;
  readonly about: string;
  readonly when: Condition;
  readonly of: readonly string[];
  /** Level to which it lowers them. */
  readonly to?: Level;
  /** Its figures stay known to conditions. */
  readonly keeps?: true;
  readonly says: string;
  readonly acts: readonly Act[];
  readonly side?: Side;
  readonly order: number;
}

export interface Doubt {
  readonly id: string;
  readonly about: string;
  readonly when: Condition;
  readonly drops: readonly string[];
  readonly asks: string;
  /** No living reading: the figure has no level. */
  readonly impossible?: true;
  readonly side?: Side;
}

export interface Note {
  readonly id: string;
  readonly about: string;
  readonly when: Condition;
  readonly line: string;
  readonly side?: Side;
}

/** The units in which analysers print a figure. */
export interface Unit {
  readonly name: string;
  /** Ranges of living animals in the field's unit; the last is for every species. */
  readonly possible: readonly {
    readonly species?: string;
    readonly from: number;
    readonly to: number;
  }[];
  readonly others: readonly {
    readonly unit: string;
    readonly minus: number;
    readonly factor: number;
  }[];
  /** Possible as typed, and usual in this other unit. */
  readonly ask?: { readonly from: number; readonly to: number; readonly unit: string };
  /** Asks also about a figure inside its interval. */
  readonly always?: true;
  readonly hint?: Condition;
  readonly unless?: Condition;
}

export interface Clash {
  readonly tag: string;
  readonly wins?: 'no' | 'yes' | 'level' | 'urgency';
  readonly never?: Condition;
  readonly before?: true;
  readonly sites?: true;
  readonly instead?: string;
  readonly third?: string;
}

/** Words by which a sentence does something. */
export interface Tag {
  readonly name: string;
  /** Doing it treats an emergency. */
  readonly vital?: true;
  readonly pattern: string;
}

/** A publication that rows cite. */
export interface Source {
  /** As a report prints it. */
  readonly citation: string;
  /** Animals that it is about; absent for any. */
  readonly of?: readonly string[];
  /** The figures of its rows were read in it. */
  readonly read: boolean;
}

export interface Sheet {
  readonly type: string;
  readonly fields: Readonly<Record<string, SheetField>>;
  readonly undrawn: readonly string[];
  /** Fields for some species only. */
  readonly gates: Readonly<Record<string, readonly string[]>>;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly choices: Readonly<Record<string, Choice>>;
  readonly signs: Readonly<Record<string, Sign>>;
  readonly problems: readonly Row[];
  readonly diseases: readonly Row[];
  readonly excuses: readonly Excuse[];
  readonly doubts: readonly Doubt[];
  readonly notes: readonly Note[];
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Texts that are read together. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, Words>>;
  /** Spanish words for names without a label in a form. */
  readonly names: Readonly<Record<string, string>>;
  /** Units of figures whose first field has none. */
  readonly ownUnits: Readonly<Record<string, string>>;
  readonly tests: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly tags: readonly Tag[];
  readonly clashes: readonly Clash[];
  readonly retired: Readonly<Record<string, readonly string[]>>;
  readonly shown: Readonly<Record<string, string>>;
  readonly sources: Readonly<Record<string, Source>>;
  /** Step where everything is normal. */
  readonly normal: string;
}
