import { z } from '@hono/zod-openapi';
import { distinct } from './distinct.ts';
import { CONFIRMED, UNCONFIRMED } from './document/answerSchemas.ts';

/** Units of figures, beside the answers of a case. */

/** More keys than any form has fields. */
const MOST_KEYS = 1000;

const keys = (description: string) =>
  distinct(z.string().max(100), (key) => key)
    .max(MOST_KEYS)
    .optional()
    .openapi({ description });

/** In a request, beside its answers. */
export const knownUnits = { confirmed: keys(CONFIRMED), unconfirmed: keys(UNCONFIRMED) };

export const unitsSchema = z
  .object({
    known: z.union([z.literal('all'), z.array(z.string()).readonly()]).openapi({
      description: 'Las cifras cuya unidad se escribió o se confirmó.',
    }),
    open: z.array(z.string()).readonly().openapi({
      description: 'Las cifras cuya unidad está por confirmar.',
    }),
  })
  .nullable()
  .openapi('FigureUnits');
