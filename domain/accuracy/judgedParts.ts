import { ENOUGH } from './intervalDrawing.ts';
import { JUDGED, type JudgedFile, type JudgedMeasure, judgedVersion, speciesOf } from './judged.ts';
import { CHANGED, type JudgedPart } from './localEngine.ts';
import { speciesIn } from './species.ts';

/** Parts of the engine in a vet's words. */
export const PART_NAMES: Readonly<Record<JudgedPart, string>> = {
  smear: 'el frotis',
  nuclei: 'los núcleos',
  ecg: 'la frecuencia cardiaca',
  quality: 'la calidad de la imagen',
};
const PARTS = Object.keys(PART_NAMES) as JudgedPart[];

/** First word of a measure's id, by part; pictures of a wrong kind concern every method. */
const PART_OF: ReadonlyMap<string, readonly JudgedPart[]> = new Map([
  ['leucocytes', ['smear']],
  ['erythrocytes', ['smear']],
  ['birds', ['smear']],
  ['nuclei', ['nuclei']],
  ['ecg', ['ecg']],
  ['quality', ['quality']],
  ['wrong', ['smear', 'nuclei', 'ecg']],
]);

/** A row's figures belong to the method of today, to a former one, or there is no row. */
export type JudgedState = 'judged' | 'pending' | 'never';

export function stateOf(
  measure: JudgedMeasure | undefined,
  whole: JudgedFile = JUDGED,
): JudgedState {
  if (!measure) return 'never';
  const judged = judgedVersion(measure, whole);
  return partsOf(measure).every((part) => !isNewer(CHANGED[part], judged)) ? 'judged' : 'pending';
}

/** The rows of a part alone: `judged` if all of them are, `never` if there is none. */
export function partState(part: JudgedPart, whole: JudgedFile = JUDGED): JudgedState {
  const states = measuresOf(part, whole).map((measure) => stateOf(measure, whole));
  if (states.length === 0) return 'never';
  return states.every((state) => state === 'judged') ? 'judged' : 'pending';
}

/** The rows that judge one part and no other. */
export function measuresOf(part: JudgedPart, whole: JudgedFile = JUDGED): readonly JudgedMeasure[] {
  return whole.measures.filter((measure) => {
    const parts = partsOf(measure);
    return parts.length === 1 && parts[0] === part;
  });
}

/** Largest judged error with which a method gives a figure; no other method needs one (decision 107). */
const MOST_ERROR: Readonly<Partial<Record<JudgedPart, number>>> = { nuclei: 0.12 };

/**
 * False for a method whose judged rows do not hold its figure: it then proposes contours, and counts
 * nothing. They have to be of the method of today and rest on enough measured images.
 */
export function givesFigure(part: JudgedPart, whole: JudgedFile = JUDGED): boolean {
  const most = MOST_ERROR[part];
  if (most === undefined) return true;
  const rows = measuresOf(part, whole);
  return (
    partState(part, whole) === 'judged' &&
    rows.every(({ accepted = 0, worstError = 1 }) => accepted >= ENOUGH && worstError <= most)
  );
}

/** Parts that changed since they were judged, or never were. */
export const UNJUDGED_PARTS: readonly JudgedPart[] = PARTS.filter(
  (part) => partState(part) !== 'judged',
);

/**
 * True if a judged row of the part, with measured images, names the species of a case, which is free
 * text. False for a text that names no species, or another one beside it.
 */
export function isJudgedIn(part: JudgedPart, text: string, whole: JudgedFile = JUDGED): boolean {
  const judged = speciesJudged(part, whole);
  const named = speciesIn(text);
  return named.length > 0 && named.every((species) => judged.has(species));
}

function speciesJudged(part: JudgedPart, whole: JudgedFile): ReadonlySet<string> {
  const rows = measuresOf(part, whole).filter(
    (measure) => stateOf(measure, whole) === 'judged' && (measure.accepted ?? 0) > 0,
  );
  return new Set(rows.flatMap((measure) => speciesOf(measure, whole)));
}

/**
 * «leucocytes (1.5.0, smear 1.6.0)»: rows whose method changed after the version that was judged.
 *
 * @internal `npm test` prints them.
 */
export function olderThanMethod(whole: JudgedFile = JUDGED): readonly string[] {
  return whole.measures.flatMap((measure) => {
    const judged = judgedVersion(measure, whole);
    const changed = partsOf(measure).filter((part) => isNewer(CHANGED[part], judged));
    if (changed.length === 0) return [];
    return [
      `${measure.id} (${judged}, ${changed.map((part) => `${part} ${CHANGED[part]}`).join(', ')})`,
    ];
  });
}

/** A row of an unknown kind concerns every part. */
function partsOf({ id }: JudgedMeasure): readonly JudgedPart[] {
  return PART_OF.get(id.split('-')[0] ?? id) ?? PARTS;
}

/** True if version `one`, as «1.10.0», came after `other`. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
