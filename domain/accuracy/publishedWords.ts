import { ENOUGH, intervalText, percent } from './intervalDrawing.ts';
import { hitsOf, type JudgedMeasure, judgedMeasure, speciesOf } from './judged.ts';
import { isJudged } from './judgedParts.ts';
import type { Hits } from './wilson.ts';

/**
 * Words of published figures. With fewer than `ENOUGH` images they count them and give no share,
 * interval or error, which so few cannot support.
 */

export const TOO_FEW = `n < ${ENOUGH}: sin cifra`;

const SPECIES: Readonly<Record<string, string>> = {
  human: 'persona',
  mouse: 'ratón',
  dog: 'perro',
  cat: 'gato',
  horse: 'caballo',
  rabbit: 'conejo',
  bird: 'ave',
};
const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** «n = 40 imágenes, persona y ratón»: what a figure rests on, at the figure. */
export function imagesText(measure: JudgedMeasure): string {
  const species = speciesOf(measure).map((name) => SPECIES[name] ?? name);
  const origin = species.length > 0 ? LIST.format(species) : 'especie no indicada';
  return `n = ${measure.images} imágenes, ${origin}`;
}

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
  if (accepted === 0) return isJudged(measure) ? `ninguna medida de ${images}` : undefined;
  const errors = errorTexts(measure);
  const counted = `${accepted} de ${images} imágenes medidas`;
  return errors.length > 0
    ? `${counted}, ${errors.join(', ').toLowerCase()}`
    : `${counted}, pocas para dar cifra`;
}
