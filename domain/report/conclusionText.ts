/** How a conclusion is stored to be written: see `ConclusionText`. */
export const TEXT_FORMS = ['frase', 'sintagma', 'nombre_propio', 'hecho'] as const;

/** A whole sentence or several: nothing is written before it. */
export interface Statement {
  readonly form: 'statement';
  readonly text: string;
}

/** A name that reads on from its certainty: «Compatible con trasudado modificado». */
export interface NounPhrase {
  readonly form: 'nounPhrase';
  readonly text: string;
  /** Begins with a proper name, which keeps its capital inside a sentence. */
  readonly proper?: true;
}

/** Something measured, seen or told: nothing of it is more or less certain. */
export interface PlainFact {
  readonly form: 'fact';
  readonly text: string;
}

/** The text of a conclusion, and how it is written. */
export type ConclusionText = Statement | NounPhrase | PlainFact;
