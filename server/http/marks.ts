import { createRoute, z } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import { MOST_MARKS_A_REQUEST, MOST_MARKS_TEXT } from '#domain/limits.ts';
import { mark } from '#domain/marks/mark.ts';
import { MARK_REFUSALS } from '#domain/marks/markRefusals.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { listMarks, putMarks } from '#server/flows/analyses/marks.ts';
import { idParam } from './analysisSchemas.ts';
import { streamed } from './markStream.ts';
import { access, door, ok, refuses, required, sessionCaller } from './route.ts';

const marksSchema = z.object({ marks: z.array(mark) }).openapi('Marks');
const storedSchema = marksSchema
  .extend({
    withoutImage: z.array(uuid).openapi({
      description: 'Las que no se guardan: su imagen ya no está en el caso',
    }),
    refused: z.array(z.object({ id: uuid, detail: z.string() })).openapi({
      description:
        'Las que la cuenta no admite, con su motivo: no tienen la forma de una marca, o no caben en el caso. Las demás se guardan.',
    }),
  })
  .openapi('StoredMarks');
/** Anything that has no shape of a mark: it alone is refused, not its batch. */
const unreadable = z
  .looseObject({ id: uuid })
  .transform(({ id }) => ({ id, unreadable: true as const }));
const putBody = z
  .strictObject({ marks: z.array(mark.or(unreadable)).min(1).max(MOST_MARKS_A_REQUEST) })
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
  ...refuses('analysis_not_found'),
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
      const pages = await listMarks(ctx, sessionCaller(c), analysisId);
      const json = { 'content-type': 'application/json' };
      const reply: unknown = c.body(await streamed(pages), 200, json);
      // The types of a streamed JSON do not know what it says.
      return reply as TypedResponse<z.infer<typeof marksSchema>, 200, 'json'>;
    })
    .openapi(putRoute, async (c) => {
      const sent = c.req.valid('json').marks;
      const { marks, withoutImage, beyond } = await putMarks(ctx, sessionCaller(c), {
        analysisId: c.req.valid('param').id,
        marks: sent.flatMap((each) => ('unreadable' in each ? [] : [each])),
      });
      const unread = sent.filter((each) => 'unreadable' in each);
      const refused = [
        ...unread.map(({ id }) => ({ id, detail: MARK_REFUSALS.unreadable })),
        ...beyond.map(({ id, why }) => ({ id, detail: MARK_REFUSALS[why] })),
      ];
      return c.json({ marks: [...marks], withoutImage: [...withoutImage], refused }, 200);
    });
}
