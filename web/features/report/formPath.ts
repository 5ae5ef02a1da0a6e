import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { casePath } from '#web/catalogue/casePath.ts';

export function formPath(definition: AnalysisDefinition | undefined): string {
  return definition ? casePath(definition) : '/new-analysis';
}

/** Path that copies a case's answers; empty when its type is retired. */
export function copyPath(
  definition: AnalysisDefinition | undefined,
  { id }: Pick<Analysis, 'id'>,
): string {
  return definition ? `${formPath(definition)}&copia=${id}` : formPath(definition);
}
