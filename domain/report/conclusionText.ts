/** Stored names of the forms of `ConclusionText`. */
export const TEXT_FORMS = ['frase', 'sintagma', 'nombre_propio', 'hecho'] as const;

/** Complete sentences: no certainty is written before them. */
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

/** A measurement or an entered fact: it has no degree of certainty. */
export interface PlainFact {
  readonly form: 'fact';
  readonly text: string;
}

export type ConclusionText = Statement | NounPhrase | PlainFact;
