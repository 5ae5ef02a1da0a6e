import { ENOUGH, intervalText, percent } from './intervalDrawing.ts';
import { hitsOf, JUDGED_VERSION, type JudgedMeasure, judgedMeasure } from './judged.ts';
import { LOCAL_ENGINE_VERSION } from './localEngine.ts';
import type { Hits } from './wilson.ts';

/**
 * Words of published figures. With fewer than `ENOUGH` images they count them and give no share,
 * interval or error, which so few cannot support.
 */

export const TOO_FEW = `n < ${ENOUGH}: sin cifra`;

export const IS_JUDGED = LOCAL_ENGINE_VERSION === JUDGED_VERSION;

/** The interval of a share, or the reason for its absence. */
export function shareText(hits: Hits): string {
  return hits.of < ENOUGH ? TOO_FEW : intervalText(hits);
}

/** «37 de 38 (87–100 %)» */
export function hitsText(hits: Hits): string {
  const counted = `${hits.hits} de ${hits.of}`;
  return hits.of < ENOUGH ? counted : `${counted} (${intervalText(hits)})`;
}

/** «Error mediano 12 %», «Error máximo 30 %», as far as enough images support them. */
export function errorTexts({ accepted = 0, medianError, worstError }: JudgedMeasure): string[] {
  if (accepted < ENOUGH) return [];
  return [
    ...(medianError === undefined ? [] : [`Error mediano ${percent(medianError)}`]),
    ...(worstError === undefined ? [] : [`Error máximo ${percent(worstError)}`]),
  ];
}

/** One phrase for a measure; undefined for one that the judged version did not make yet. */
export function judgedText(id: string): string | undefined {
  const measure = judgedMeasure(id);
  const hits = hitsOf(measure);
  if (hits) return hitsText(hits);
  const { accepted = 0, images } = measure;
  if (accepted === 0) return IS_JUDGED ? `ninguna medida de ${images}` : undefined;
  const errors = errorTexts(measure);
  const counted = `${accepted} de ${images} imágenes medidas`;
  return errors.length > 0
    ? `${counted}, ${errors.join(', ').toLowerCase()}`
    : `${counted}, pocas para dar cifra`;
}
