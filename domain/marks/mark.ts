import { z } from 'zod';
import { uuid } from '#domain/uuid.ts';
import { tenth } from './tenths.ts';

/**
 * Marks of a vet on an image: counted cells, lengths, calipers, corrected contours. Coordinates are
 * pixels of the image as it is stored, in tenths, from its upper left corner, whatever its size on the
 * screen.
 */

/** Points of a drawn contour. */
const MOST_POINTS = 400;
/** Longer than any side of an accepted image. */
const FURTHEST = 100_000;

const coordinate = z.number().min(0).max(FURTHEST).overwrite(tenth);
const point = z.tuple([coordinate, coordinate]);
const segment = { from: point, to: point };

/** Intervals and heights that a caliper measures on an ECG. */
export const CALIPERS = ['rr', 'p', 'pr', 'qrs', 'qt', 'amplitude'] as const;
export type CaliperKind = (typeof CALIPERS)[number];

const contour = z
  .array(coordinate)
  .min(6)
  .max(2 * MOST_POINTS)
  .refine((points) => points.length % 2 === 0, { error: 'Pares de coordenadas.' });

export const markBody = z.discriminatedUnion('kind', [
  /** A cell of a class; `class` is the key of its field. */
  z.strictObject({ kind: z.literal('cell'), class: z.string().min(1).max(100), at: point }),
  /**
   * The image is a counted field of view, also without objects; `of` is the first class of the count.
   */
  z.strictObject({ kind: z.literal('field'), of: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('length'), ...segment }),
  /**
   * `lead` as printed beside the trace; absent where the vet did not say it. `field` is the key of
   * the field that an amplitude fills.
   */
  z.strictObject({
    kind: z.literal('caliper'),
    interval: z.enum(CALIPERS),
    lead: z.string().max(10).optional(),
    field: z.string().min(1).max(100).optional(),
    ...segment,
  }),
  /** An R peak that replaces, adds to or, without a place, removes a drawn one. */
  z.strictObject({
    kind: z.literal('beat'),
    of: z.string().max(60).optional(),
    at: point.optional(),
  }),
  /** A drawn object that is none. `of` is the id of its shape. */
  z.strictObject({ kind: z.literal('removed'), of: z.string().min(1).max(60) }),
  /** A drawn object that is really several. */
  z.strictObject({
    kind: z.literal('split'),
    of: z.string().min(1).max(60),
    into: z.number().int().min(2).max(20),
  }),
  /** An object that the method missed. */
  z.strictObject({ kind: z.literal('added'), shape: z.string().max(20), points: contour }),
  /** A bar of known length, drawn over the image. */
  z.strictObject({ kind: z.literal('scale'), ...segment, micrometres: z.number().positive() }),
]);

export type MarkBody = z.infer<typeof markBody>;
export type MarkKind = MarkBody['kind'];
export type MarkPoint = z.infer<typeof point>;

export const mark = z.strictObject({
  /** Made by the device, so that repeating a request makes no second mark. */
  id: uuid,
  imageId: uuid,
  body: markBody,
  /** Grows with each change of the mark on a device; the highest one wins. */
  revision: z.number().int().min(1).max(1_000_000),
  /** Removed marks stay as such, so that an older copy cannot bring them back. */
  removed: z.boolean(),
});

export type Mark = z.infer<typeof mark>;
