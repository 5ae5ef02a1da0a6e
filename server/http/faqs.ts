import { createRoute, z } from '@hono/zod-openapi';
import { isReadable } from '#domain/catalogue/visibleText.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import {
  createFaq,
  deleteFaq,
  listManagedFaqs,
  orderFaqs,
  updateFaq,
} from '#server/flows/support/faqs.ts';
import { access, actorOf, created, done, door, ok, refuses, required } from './route.ts';

const idParam = z.object({ faqId: uuid });

const MAX_QUESTION = 300;
const MAX_ANSWER = 5000;

/** One line only. */
const textSchema = z
  .strictObject({
    question: z
      .string()
      .trim()
      .min(1, { error: 'Pregunta: es obligatoria.', abort: true })
      .max(MAX_QUESTION, `Pregunta: ${MAX_QUESTION} caracteres como máximo.`)
      .regex(/^\P{C}*$/u, 'Pregunta: ha de ser una sola línea.')
      .refine(isReadable, 'Pregunta: es obligatoria.'),
    answer: z
      .string()
      .trim()
      .min(1, { error: 'Respuesta: es obligatoria.', abort: true })
      .max(MAX_ANSWER, `Respuesta: ${MAX_ANSWER} caracteres como máximo.`)
      .refine(isReadable, 'Respuesta: es obligatoria.'),
  })
  .openapi('FaqText');

const managedSchema = z
  .object({
    id: uuid,
    question: z.string(),
    answer: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('ManagedFaq');

const body = required(textSchema);

const listRoute = createRoute({
  ...access('super-admin'),
  operationId: 'adminListFaqs',
  method: 'get',
  path: '/super-admin/faqs',
  responses: ok(
    'Las preguntas frecuentes, en su orden',
    z.object({ items: z.array(managedSchema) }),
  ),
});

const createFaqRoute = createRoute({
  ...access('super-admin'),
  operationId: 'adminCreateFaq',
  method: 'post',
  path: '/super-admin/faqs',
  request: { body },
  responses: created('Añadida', z.object({ id: uuid })),
});

const updateRoute = createRoute({
  ...access('super-admin'),
  ...refuses('not_found'),
  operationId: 'adminUpdateFaq',
  method: 'put',
  path: '/super-admin/faqs/{faqId}',
  request: { params: idParam, body },
  responses: done('Actualizada'),
});

const deleteRoute = createRoute({
  ...access('super-admin'),
  ...refuses('not_found'),
  operationId: 'adminDeleteFaq',
  method: 'delete',
  path: '/super-admin/faqs/{faqId}',
  request: { params: idParam },
  responses: done('Eliminada'),
});

const orderRoute = createRoute({
  ...access('super-admin'),
  ...refuses('faqs_changed'),
  operationId: 'adminOrderFaqs',
  method: 'put',
  path: '/super-admin/faqs',
  description: 'Cada pregunta una vez, en el orden en que se han de leer.',
  request: { body: required(z.strictObject({ ids: z.array(uuid).max(1000) })) },
  responses: done('Ordenadas'),
});

export function faqsDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) => c.json({ items: await listManagedFaqs(ctx) }, 200))
    .openapi(createFaqRoute, async (c) =>
      c.json(await createFaq(ctx, actorOf(c), c.req.valid('json')), 201),
    )
    .openapi(updateRoute, async (c) => {
      await updateFaq(ctx, actorOf(c), c.req.valid('param').faqId, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteFaq(ctx, actorOf(c), c.req.valid('param').faqId);
      return c.body(null, 204);
    })
    .openapi(orderRoute, async (c) => {
      await orderFaqs(ctx, actorOf(c), c.req.valid('json').ids);
      return c.body(null, 204);
    });
}
