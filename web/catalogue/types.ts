import { createContext, use } from 'react';
import { analysisTypes } from '#domain/analyses/types.ts';
import type { AnalysisTypes } from '#domain/catalogue/field.ts';

const TypesContext = createContext<AnalysisTypes>(analysisTypes);

/**
 * Offers other analysis types to the screens inside: `<TypesProvider value={…}>`.
 * @internal Only tests do so today.
 */
export const TypesProvider = TypesContext;

/** The analysis types on offer by name; `useDefinition` has the fields of one, which are long. */
export function useTypes(): AnalysisTypes {
  return use(TypesContext);
}
