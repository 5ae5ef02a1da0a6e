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

/** « · 3 imágenes, 1 solo en este equipo», or nothing. */
export function draftImagesText(images: number, onlyHere: number): string {
  if (images === 0) return '';
  if (onlyHere === images) return ` · ${countImages(images)} en este equipo`;
  return ` · ${countImages(images)}${onlyHere > 0 ? `, ${onlyHere} solo en este equipo` : ''}`;
}
