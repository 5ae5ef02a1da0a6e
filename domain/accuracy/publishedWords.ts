import { ENOUGH, intervalText, percent } from './intervalDrawing.ts';
import { hitsOf, type JudgedMeasure, judgedMeasure, speciesOf, wrongOf } from './judged.ts';
import { type JudgedState, stateOf } from './judgedParts.ts';
import type { JudgedPart } from './localEngine.ts';
import { SPECIES } from './species.ts';
import type { Hits } from './wilson.ts';

/**
 * Words of published figures. With fewer than `ENOUGH` images they count them and give no share,
 * interval or error, which so few cannot support. The words of a state stand here alone.
 */

export const TOO_FEW = `n < ${ENOUGH}: sin cifra`;

/** After a noun, on a badge or within a sentence. */
export const STATE_WORDS: Readonly<Record<JudgedState, string>> = {
  judged: 'juzgado',
  pending: 'por juzgar',
  never: 'sin cifra juzgada',
};

/** `STATE_WORDS.never` and `.pending` at the beginning of a sentence. */
export const NEVER_JUDGED = 'Sin cifra juzgada';
export const PENDING = 'Por juzgar';

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** «persona y cerdo»; undefined where the file names no species. */
export function speciesText(species: readonly string[]): string | undefined {
  if (species.length === 0) return undefined;
  return LIST.format(species.map((name) => SPECIES.get(name)?.[0] ?? name));
}

/** The vets' usual patients that are not among these species: «perro ni de gato»; undefined for none. */
export function patientsMissing(species: readonly string[]): string | undefined {
  const missing = PATIENTS.filter((patient) => !species.includes(patient));
  return missing.map((patient) => SPECIES.get(patient)?.[0]).join(' ni de ') || undefined;
}

export const PATIENTS = ['dog', 'cat'] as const;

/** «n = 40 imágenes, persona y ratón»: what a figure rests on, at the figure. */
export function imagesText(measure: JudgedMeasure): string {
  const origin = speciesText(speciesOf(measure)) ?? 'especie no indicada';
  return `n\u00a0=\u00a0${measure.images}\u00a0imágenes, ${origin}`;
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

/** «3 fallos»; undefined for none. */
export function wrongText(measure: JudgedMeasure): string | undefined {
  const wrong = wrongOf(measure);
  if (wrong === 0) return undefined;
  return `${wrong} ${wrong === 1 ? 'fallo' : 'fallos'}`;
}

/** «Error mediano 12 %», «Error máximo 30 %», as far as enough images support them. */
export function errorTexts({ accepted = 0, medianError, worstError }: JudgedMeasure): string[] {
  if (accepted < ENOUGH) return [];
  return [
    ...(medianError === undefined ? [] : [`Error mediano ${errorText(medianError)}`]),
    ...(worstError === undefined ? [] : [`Error máximo ${errorText(worstError)}`]),
  ];
}

/** Small errors keep a decimal: «0,3 %» is not «0 %». */
export function errorText(error: number): string {
  if (error >= 0.1 || error === 0) return percent(error);
  return `${(100 * error).toFixed(1).replace('.', ',').replace(',0', '')}\u00a0%`;
}

/** One phrase for a measure: its hits and its failures. Undefined where the file has no such row. */
export function judgedText(id: string): string | undefined {
  const measure = judgedMeasure(id);
  if (!measure) return undefined;
  const hits = hitsOf(measure);
  if (hits) return [hitsText(hits), wrongText(measure)].filter(Boolean).join(', ');
  const { accepted = 0, images } = measure;
  if (accepted === 0) return `ninguna medida de ${images}`;
  const errors = errorTexts(measure);
  const counted = `${accepted} de ${images} imágenes medidas`;
  return errors.length > 0
    ? `${counted}, ${errors.join(', ').toLowerCase()}`
    : `${counted}, pocas para dar cifra`;
}

/** Rows that a report and the landing quote of each part of the engine, with their definition of a hit. */
export const QUOTED: Readonly<Record<JudgedPart, readonly (readonly [id: string, of: string])[]>> =
  {
    smear: [
      ['leucocytes-all', 'leucocitos con recuento exacto'],
      ['erythrocytes', 'eritrocitos a menos del 10\u00a0%'],
    ],
    nuclei: [['nuclei', 'núcleos']],
    ecg: [
      ['ecg-rate', 'frecuencia cardiaca a no más de 2\u00a0lpm, en registros de personas'],
      ['ecg-rate-dog', 'en tiras dibujadas con señales de perros'],
    ],
    quality: [['quality', 'imágenes nítidas no señaladas como defectuosas']],
  };

/** The quoted rows of parts that the file has. */
export function quotedMeasures(...parts: readonly JudgedPart[]): readonly JudgedMeasure[] {
  return parts.flatMap((part) => QUOTED[part].flatMap(([id]) => judgedMeasure(id) ?? []));
}

/** «leucocitos con recuento exacto, 41 de 44 (82–98 %), 3 fallos», for each quoted row of the file. */
export function quotedTexts(
  part: JudgedPart,
  after: (measure: JudgedMeasure) => string = () => '',
): readonly string[] {
  return QUOTED[part].flatMap(([id, of]) => {
    const measure = judgedMeasure(id);
    return measure ? [`${of}, ${judgedText(id)}${after(measure)}`] : [];
  });
}

/** The worst state among the rows that are quoted of these parts. */
export function quotedState(...parts: readonly JudgedPart[]): JudgedState {
  const states = quotedMeasures(...parts).map((measure) => stateOf(measure));
  if (states.length === 0) return 'never';
  return states.every((state) => state === 'judged') ? 'judged' : 'pending';
}

/** Test images of a figure, to follow its note. */
export function judgedNote(part: JudgedPart, only?: string): string {
  const measures = quotedMeasures(part).filter(({ id }) => only === undefined || id === only);
  if (measures.length === 0) return `${NEVER_JUDGED}.`;
  const since = measures.every((measure) => stateOf(measure) === 'judged')
    ? ''
    : `; el método ha cambiado desde entonces y está ${STATE_WORDS.pending}`;
  return `Juzgado con ${measures.map(imagesText).join('; ')}${since}.`;
}

/** Before the figures of a report: their day, and whether the method is still the judged one. */
export function judgedIntroduction(state: JudgedState, version: string, day: string): string {
  if (state === 'judged') return `Exactitud juzgada el ${day}`;
  return `El método ha cambiado y está ${STATE_WORDS.pending}; la versión ${version}, juzgada el ${day}`;
}
