import type { AnalysisType } from '#domain/catalogue/field.ts';

/** Path of a type's form; with an id, of one draft. */
export function casePath({ family, type }: AnalysisType, draft?: string): string {
  const page = family === 'sample' ? '/new-sample-analysis' : '/new-analysis';
  const query = new URLSearchParams(draft === undefined ? { type } : { type, borrador: draft });
  return `${page}?${query}`;
}
