import type { Operator, ProcessingFacts, Services } from './operator.ts';
import type { Retention } from './settings.ts';

/** One installation, as the legal pages describe it. */
export interface Installation {
  readonly operator: Operator | null;
  readonly services: Services;
  readonly processing: ProcessingFacts;
  readonly retention: Retention;
}

/** A line of a legal page. */
export interface LegalFact {
  readonly term: string;
  readonly text: string;
  readonly href?: string;
}
