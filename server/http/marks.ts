import { createRoute, z } from '@hono/zod-openapi';
import { MOST_MARKS_A_REQUEST, MOST_MARKS_TEXT } from '#domain/limits.ts';
import { mark } from '#domain/marks/mark.ts';
import type { Context } from '#server/context.ts';
import { listMarks, putMarks } from '#server/flows/analyses/marks.ts';
import { idParam } from './analysisSchemas.ts';
import { access, door, ok, refuses, required, sessionOf } from './route.ts';

const marksSchema = z.object({ marks: z.array(mark) }).openapi('Marks');
const storedSchema = marksSchema
  .extend({
    withoutImage: z.array(z.uuid()).openapi({
      description: 'Las que no se guardan: su imagen ya no está en el caso',
    }),
  })
  .openapi('StoredMarks');
const putBody = z
  .strictObject({ marks: z.array(mark).min(1).max(MOST_MARKS_A_REQUEST) })
  .openapi('NewMarks');

const listRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened'),
  operationId: 'listMarks',
  method: 'get',
  path: '/analyses/{id}/marks',
  description:
    'Lo que el veterinario ha marcado sobre las imágenes del caso, también lo quitado (`removed`). Las coordenadas son píxeles de la imagen guardada.',
  request: { params: idParam },
  responses: ok('En el orden en que llegaron', marksSchema),
});

const putRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'too_many_marks'),
  operationId: 'putMarks',
  method: 'put',
  path: '/analyses/{id}/marks',
  description: `Guarda hasta ${MOST_MARKS_A_REQUEST} marcas de un dispositivo; un caso tiene hasta ${MOST_MARKS_TEXT}. De dos copias de una marca queda la de mayor \`revision\`; si son iguales, la quitada y, si ninguna lo está, una de ellas, la misma en cualquier orden: repetir la petición no cambia nada.`,
  request: { params: idParam, body: required(putBody) },
  responses: ok('Las mismas marcas, como las tiene la cuenta', storedSchema),
});

export function marksDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) => {
      const { id: analysisId } = c.req.valid('param');
      const marks = await listMarks(ctx, { reader: sessionOf(c), analysisId });
      return c.json({ marks: [...marks] }, 200);
    })
    .openapi(putRoute, async (c) => {
      const { marks, withoutImage } = await putMarks(ctx, {
        userId: sessionOf(c).userId,
        analysisId: c.req.valid('param').id,
        marks: c.req.valid('json').marks,
      });
      return c.json({ marks: [...marks], withoutImage: [...withoutImage] }, 200);
    });
}
