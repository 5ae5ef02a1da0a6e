import { z } from 'zod';
import file from './judged.json' with { type: 'json' };
import type { Hits } from './wilson.ts';

/**
 * The local engine's results on images not used to tune it, judged by an independent party: the
 * released file, unchanged. No other figure may be quoted as its accuracy. Others write the file:
 * it may lack a row, or have more rows, fields and species than the code knows.
 */

const count = z.int().min(0);
const share = z.number().min(0);
const VERSION = /\d+\.\d+\.\d+$/;

const species = z.array(z.string().trim().min(1).toLowerCase()).optional();

const measureSchema = z
  .object({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    /** In English. */
    what: z.string().min(1),
    images: z.int().min(1),
    /** Measured ones of `images`. */
    accepted: count.optional(),
    /** Rightly refused ones of `images`. */
    refused: count.optional(),
    /** Right ones of `accepted`, or of `images` where nothing is accepted or refused. */
    right: count.optional(),
    /** Share of the true figure: 0.1 is 10 %. */
    medianError: share.optional(),
    worstError: share.optional(),
    /** Species of the images, in English, where they are not those of the whole file. */
    species,
    /** Judged version, where it is not that of the whole file. */
    engine: z.string().regex(VERSION).optional(),
  })
  .refine(({ images, accepted = 0, refused = 0 }) => accepted + refused <= images, {
    error: 'More images are accepted and refused than there are',
    path: ['images'],
  })
  .refine(({ images, accepted, right = 0 }) => right <= (accepted ?? images), {
    error: 'More images are right than were measured',
    path: ['right'],
  });

export type JudgedMeasure = z.output<typeof measureSchema>;

const fileSchema = z.object({
  about: z.string(),
  engine: z.string().regex(VERSION),
  date: z.iso.date(),
  species,
  measures: z
    .array(measureSchema)
    .min(1)
    .refine((measures) => new Set(measures.map(({ id }) => id)).size === measures.length, {
      error: 'Two rows have the same id',
    }),
});

export type JudgedFile = z.output<typeof fileSchema>;

/** Throws where a figure that pages show is missing or of another form. */
export function readJudged(json: unknown): JudgedFile {
  return fileSchema.parse(json);
}

export const JUDGED = readJudged(file);

export const JUDGED_MEASURES: readonly JudgedMeasure[] = JUDGED.measures;

export const JUDGED_DATE = JUDGED.date;

export const JUDGED_VERSION = versionIn(JUDGED.engine);

function versionIn(engine: string): string {
  return VERSION.exec(engine)?.[0] ?? '';
}

/** Engine version that the figures of a measure belong to. */
export function judgedVersion({ engine }: JudgedMeasure, whole: JudgedFile = JUDGED): string {
  return versionIn(engine ?? whole.engine);
}

/** Species of the images of a measure, in English, as the file names them; none where it does not. */
export function speciesOf(measure: JudgedMeasure, whole: JudgedFile = JUDGED): readonly string[] {
  return measure.species ?? whole.species ?? [];
}

/** Undefined for a row that the file does not have. */
export function judgedMeasure(id: string, whole: JudgedFile = JUDGED): JudgedMeasure | undefined {
  return whole.measures.find((each) => each.id === id);
}

/**
 * Success rate of a measure: among the images it measured, among those it had to refuse, or else
 * its share of measured ones. Undefined where the file has only errors, or nothing was measured.
 */
export function hitsOf(measure: JudgedMeasure): Hits | undefined {
  const { images, accepted, refused, right, medianError } = measure;
  if (refused !== undefined) return { hits: refused, of: images };
  if (accepted === 0) return undefined;
  if (right !== undefined) return { hits: right, of: accepted ?? images };
  if (accepted === undefined || medianError !== undefined) return undefined;
  return { hits: accepted, of: images };
}

/** Images that were answered wrongly: a wrong figure, or a figure where there should be none. */
export function wrongOf({ images, accepted, refused, right }: JudgedMeasure): number {
  if (refused !== undefined) return images - refused;
  return right === undefined ? 0 : (accepted ?? images) - right;
}

/** Images that a measure left without a figure; undefined where it measures none or must refuse. */
export function refusalsOf({ images, accepted }: JudgedMeasure): Hits | undefined {
  return accepted === undefined ? undefined : { hits: images - accepted, of: images };
}
