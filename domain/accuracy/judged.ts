import { z } from 'zod';
import file from './judged.json' with { type: 'json' };
import type { Hits } from './wilson.ts';

/**
 * The local engine's results on images not used to tune it, judged by an independent party: the
 * released file, unchanged. No other figure may be quoted as its accuracy. The figures belong to
 * the named version and are replaced, all at once, when a newer version has been judged.
 */

const count = z.int().min(0);
const VERSION = /\d+\.\d+\.\d+$/;

/** Absent, or in a form that no page can show. */
const words = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined);

/** A newer file may say more than is read here. */
const measureSchema = z.object({
  id: z.string(),
  what: z.string(),
  images: count,
  /** Measured ones of `images`. */
  accepted: count.optional(),
  /** Rightly refused ones of `images`. */
  refused: count.optional(),
  /** Right ones of `accepted`, or of `images` where nothing is accepted or refused. */
  right: count.optional(),
  /** Share, 0 to 1, of the accepted images. */
  medianError: z.number().optional(),
  worstError: z.number().optional(),
  /** Species of the images, in English, where they are not those of the whole file. */
  species: words,
  /** Judged version, where it is not that of the whole file. */
  engine: z.string().regex(VERSION).optional().catch(undefined),
});

export type JudgedMeasure = z.output<typeof measureSchema>;

const fileSchema = z.object({
  about: z.string(),
  engine: z.string().regex(VERSION),
  date: z.iso.date(),
  species: words,
  measures: z.array(measureSchema),
});

/** Throws where a figure that pages show is missing or of another form. */
export function readJudged(json: unknown): z.output<typeof fileSchema> {
  return fileSchema.parse(json);
}

const judged = readJudged(file);

export const JUDGED_MEASURES: readonly JudgedMeasure[] = judged.measures;

export const JUDGED_DATE = judged.date;

export const JUDGED_VERSION = versionIn(judged.engine);

function versionIn(engine: string): string {
  return VERSION.exec(engine)?.[0] ?? '';
}

/** Engine version that the figures of a measure belong to. */
export function judgedVersion({ engine }: JudgedMeasure): string {
  return engine === undefined ? JUDGED_VERSION : versionIn(engine);
}

/** «Human and mouse material throughout» */
const MATERIAL = /(\w+(?:(?:, | and )\w+)*) material throughout/i;

/** Species of the images of a measure, in English, as the file names them; none where it does not. */
export function speciesOf(
  { species, what }: JudgedMeasure,
  whole: Pick<z.output<typeof fileSchema>, 'about' | 'species'> = judged,
): readonly string[] {
  if (species !== undefined) return listed(species);
  // The file says so of these rows alone.
  if (/^bird\b/i.test(what)) return ['bird'];
  return listed(whole.species ?? MATERIAL.exec(whole.about)?.[1] ?? []);
}

function listed(species: string | readonly string[]): readonly string[] {
  const names = typeof species === 'string' ? species.split(/, | and /) : species;
  return names.map((name) => name.trim().toLowerCase());
}

/** Throws for an unknown id. */
export function judgedMeasure(id: string): JudgedMeasure {
  const measure = JUDGED_MEASURES.find((each) => each.id === id);
  if (!measure) throw new Error(`Nobody judged ${id}`);
  return measure;
}

/**
 * Success rate of a measure: among the images it measured, among those it had to refuse, or else
 * its share of measured ones. Undefined where the file has only errors, or nothing was measured.
 */
export function hitsOf(measure: JudgedMeasure): Hits | undefined {
  const { images, accepted, refused, right, medianError } = measure;
  if (refused !== undefined) return { hits: refused, of: images };
  if (right !== undefined) return { hits: right, of: accepted ?? images };
  if (accepted === undefined || accepted === 0 || medianError !== undefined) return undefined;
  return { hits: accepted, of: images };
}

/** Images that a measure left without a figure; undefined where it measures none or must refuse. */
export function refusalsOf({ images, accepted }: JudgedMeasure): Hits | undefined {
  return accepted === undefined ? undefined : { hits: images - accepted, of: images };
}
