import type { AnalysisDefinition } from '#domain/catalogue/field.ts';

/** Where the form of a type is; with its id, where one draft of it goes on. */
export function casePath({ family, type }: AnalysisDefinition, draft?: string): string {
  const page = family === 'sample' ? '/new-sample-analysis' : '/new-analysis';
  const query = new URLSearchParams(draft === undefined ? { type } : { type, borrador: draft });
  return `${page}?${query}`;
}
