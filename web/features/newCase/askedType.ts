import type { QueryClient } from '@tanstack/react-query';
import { analysisTypes } from '#domain/analyses/types.ts';
import type { AnalysisType } from '#domain/catalogue/field.ts';
import { readAbilitiesAhead } from '#web/api/abilities.ts';
import { readDefinitionAhead } from '#web/api/definition.ts';
import { readDraftsAhead } from '#web/api/draftList.ts';
import type { Family } from './texts.ts';

/** The type that the address asks for, else the first of the family. */
export function askedType(
  offered: readonly AnalysisType[],
  search: URLSearchParams,
): AnalysisType | undefined {
  return offered.find(({ type }) => type === search.get('type')) ?? offered[0];
}

/** Begins what the form of a family waits for. */
export function readFormAhead(queries: QueryClient, family: Family, search: URLSearchParams): void {
  readAbilitiesAhead(queries);
  readDraftsAhead(queries);
  const asked = askedType(
    analysisTypes.all.filter((type) => type.family === family),
    search,
  );
  if (asked) readDefinitionAhead(queries, asked.type);
}
