import type { AnalysisType } from '#domain/catalogue/field.ts';

/** The patient's name as typed. */
export function draftPatient(
  type: AnalysisType | undefined,
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  const name = type?.nameKey === undefined ? undefined : data[type.nameKey];
  return typeof name === 'string' ? name.trim() || undefined : undefined;
}

/** «1 imagen», «3 imágenes». */
export function countImages(count: number): string {
  return count === 1 ? '1 imagen' : `${count} imágenes`;
}
