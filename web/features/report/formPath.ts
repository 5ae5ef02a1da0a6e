import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { Analysis } from '#web/api/analyses.ts';

/** Where a case of the type is sent. */
export function formPath(definition: AnalysisDefinition | undefined): string {
  if (!definition) return '/new-analysis';
  const page = definition.family === 'sample' ? '/new-sample-analysis' : '/new-analysis';
  return `${page}?type=${encodeURIComponent(definition.type)}`;
}

/** The same with the answers of a case already in the form; empty when its type is offered no more. */
export function copyPath(
  definition: AnalysisDefinition | undefined,
  { id }: Pick<Analysis, 'id'>,
): string {
  return definition ? `${formPath(definition)}&copia=${id}` : formPath(definition);
}
