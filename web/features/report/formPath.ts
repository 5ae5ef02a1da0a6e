import type { AnalysisDefinition } from '#domain/catalogue/field.ts';

/** Where a case of the type is sent. */
export function formPath(definition: AnalysisDefinition | undefined): string {
  if (!definition) return '/new-analysis';
  const page = definition.family === 'sample' ? '/new-sample-analysis' : '/new-analysis';
  return `${page}?type=${encodeURIComponent(definition.type)}`;
}
