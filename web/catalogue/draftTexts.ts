import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';

/** The patient's name as typed. */
export function draftPatient(
  definition: AnalysisDefinition | undefined,
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  return textAbout('patient.name', definition, data)?.trim() || undefined;
}

/** «1 imagen», «3 imágenes». */
export function countImages(count: number): string {
  return count === 1 ? '1 imagen' : `${count} imágenes`;
}
