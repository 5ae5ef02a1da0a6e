import { createContext } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { Analysis } from '#web/api/analyses.ts';

/** A case whose vet may answer to the findings of its reader. */
export interface Answerable {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition;
}

/** Undefined where nobody may: another's case, an earlier version. */
export const OfCase = createContext<Answerable | undefined>(undefined);
