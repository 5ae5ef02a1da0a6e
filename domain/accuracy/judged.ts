import { z } from 'zod';
import file from './judged.json' with { type: 'json' };
import type { Hits } from './wilson.ts';

/**
 * The local engine's results on images not used to tune it, judged by an independent party: the
 * released file, unchanged. No other figure may be quoted as its accuracy. The figures belong to
 * the named version and are replaced, all at once, when a newer version has been judged.
 */

const count = z.int().min(0);

const measureSchema = z.strictObject({
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
});

export type JudgedMeasure = z.output<typeof measureSchema>;

const judged = z
  .strictObject({
    about: z.string(),
    engine: z.string().regex(/ \d+\.\d+\.\d+$/),
    date: z.iso.date(),
    measures: z.array(measureSchema),
  })
  .parse(file);

export const JUDGED_MEASURES: readonly JudgedMeasure[] = judged.measures;

export const JUDGED_DATE = judged.date;

export const JUDGED_VERSION = judged.engine.split(' ').at(-1) ?? '';

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
