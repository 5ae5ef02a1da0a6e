import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '#domain/errors.ts';
import { isImageRefusal } from '#domain/rules/imageRefusal.ts';
import type { PhonePass } from '#domain/rules/phoneCode.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { beginDraftImage } from '#server/flows/drafts/beginImage.ts';
import {
  announcePicture,
  enterWithPart,
  finishByPhone,
  leavePlace,
  openByPhone,
  takePlace,
} from '#server/flows/drafts/phone.ts';
import { makePhoneCode, revokePhoneCode, showPhoneCode } from '#server/flows/drafts/phoneCode.ts';
import { receivePart } from '#server/flows/drafts/receivePart.ts';
import {
  BEGIN_REFUSALS,
  draftImageSchema,
  OFFSET_HEADER,
  PART_BODY,
  PART_REFUSALS,
  partOf,
} from './draftImageSchema.ts';
import {
  access,
  created,
  done,
  door,
  ok,
  refuses,
  required,
  sessionCaller,
  sessionOf,
} from './route.ts';

const idParam = z.object({ id: uuid });

const makeRoute = createRoute({
  ...access('session'),
  ...refuses(
    'not_found',
    'phone_cannot_reach',
    'images_stay_here',
    'too_many_drafts',
    'rate_limited',
    'account_written_full',
  ),
  operationId: 'makePhoneCode',
  method: 'post',
  path: '/drafts/{id}/phone',
  description:
    'Un código para que un móvil, sin iniciar sesión, haga fotos para este borrador. El anterior deja de valer.',
  request: { params: idParam, body: required(z.strictObject({ type: z.string().max(64) })) },
  responses: created(
    'El código, en la dirección que abre el móvil',
    z.object({ address: z.url(), seconds: z.int() }),
  ),
});

const showRoute = createRoute({
  ...access('session'),
  operationId: 'showPhoneCode',
  method: 'get',
  path: '/drafts/{id}/phone',
  request: { params: idParam },
  responses: ok(
    'Qué ha sido del último código del borrador',
    z.object({
      state: z.enum(['none', 'waiting', 'joined', 'finished', 'revoked', 'expired']),
      seconds: z.int().openapi({ description: 'Los que le quedan.' }),
    }),
  ),
});

const revokeRoute = createRoute({
  ...access('session'),
  operationId: 'revokePhoneCode',
  method: 'delete',
  path: '/drafts/{id}/phone',
  request: { params: idParam },
  responses: done('Anulado'),
});

/** Refusals of a code, whatever a phone asks with it. */
const OF_CODE = [
  'phone_code_unknown',
  'phone_code_expired',
  'phone_code_finished',
  'phone_code_revoked',
  'phone_code_taken',
  'rate_limited',
] as const;

const openRoute = createRoute({
  ...access('phone'),
  ...refuses(...OF_CODE),
  operationId: 'openPhone',
  method: 'post',
  path: '/phone',
  description: 'La primera vez une el código a este móvil; después, ningún otro puede usarlo.',
  responses: ok(
    'Para qué son las fotos: del caso, solo su tipo',
    z.object({
      type: z.string(),
      desk: z.string().openapi({ description: 'El nombre de pila de quien pidió el código.' }),
      seconds: z.int(),
      images: z.array(
        z.object({
          id: uuid,
          atDesk: z.boolean().openapi({ description: 'El formulario del ordenador ya la tiene.' }),
        }),
      ),
      microscopic: z.boolean(),
      leastFocus: z.number(),
    }),
  ),
});

const finishRoute = createRoute({
  ...access('phone'),
  ...refuses(...OF_CODE),
  operationId: 'finishPhone',
  method: 'delete',
  path: '/phone',
  responses: done('Terminado: el código ya no vale, y las fotos siguen en el borrador'),
});

const imagePath = '/phone/images/{image}' as const;
const imageParam = z.object({ image: uuid });

const beginRoute = createRoute({
  ...access('phone'),
  ...refuses(...OF_CODE, 'phone_code_full', ...BEGIN_REFUSALS),
  operationId: 'beginPhoneImage',
  method: 'put',
  path: imagePath,
  description: 'Como `beginDraftImage`, para el borrador del código.',
  request: {
    params: imageParam,
    body: required(
      z.strictObject({ size: z.int().positive().openapi({ description: 'Bytes del archivo.' }) }),
    ),
  },
  responses: ok('La imagen, como está', draftImageSchema),
});

const partRoute = createRoute({
  ...access('phone'),
  ...refuses(...OF_CODE, ...PART_REFUSALS),
  operationId: 'sendPhoneImagePart',
  method: 'patch',
  path: imagePath,
  description: 'Como `sendDraftImagePart`, para una foto que empezó este móvil.',
  parameters: [OFFSET_HEADER],
  requestBody: PART_BODY,
  request: { params: imageParam },
  responses: ok('La imagen, como está', draftImageSchema),
});

const passOf = (c: {
  req: { header(name: string): string | undefined };
  get(key: 'clientAddress'): string;
}): PhonePass => ({
  authorization: c.req.header('authorization'),
  address: c.get('clientAddress'),
});

/** From the phone to the desk: the code of a draft, made in a session and used without one. */
export function phonesDoor(ctx: Context) {
  return door()
    .openapi(makeRoute, async (c) => {
      const { id: draftId } = c.req.valid('param');
      const { sessionId } = sessionOf(c);
      const asked = { draftId, sessionId, ...c.req.valid('json') };
      return c.json(await makePhoneCode(ctx, sessionCaller(c), asked), 201);
    })
    .openapi(showRoute, async (c) =>
      c.json(await showPhoneCode(ctx, sessionCaller(c), c.req.valid('param').id), 200),
    )
    .openapi(revokeRoute, async (c) => {
      await revokePhoneCode(ctx, sessionCaller(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(openRoute, async (c) => c.json(await openByPhone(ctx, passOf(c)), 200))
    .openapi(beginRoute, async (c) => {
      const { image: id } = c.req.valid('param');
      const { caller, code } = await takePlace(ctx, passOf(c), id);
      const { draftId, type } = code;
      const begun = { draftId, id, type, source: 'phone' as const, ...c.req.valid('json') };
      try {
        return c.json(await beginDraftImage(ctx, caller, begun), 200);
      } catch (error) {
        if (error instanceof AppError) await leavePlace(ctx, passOf(c), id);
        throw error;
      }
    })
    .openapi(partRoute, async (c) => {
      const { image: imageId } = c.req.valid('param');
      const entry = await enterWithPart(ctx, passOf(c), imageId);
      const { draftId } = entry.code;
      const part = { draftId, imageId, ...(await partOf(c.req)) };
      try {
        const image = await receivePart(ctx, entry.caller, part);
        if (image.state === 'accepted') await announcePicture(ctx, entry);
        return c.json(image, 200);
      } catch (error) {
        if (error instanceof AppError && isImageRefusal(error.code))
          await leavePlace(ctx, passOf(c), imageId);
        throw error;
      }
    })
    .openapi(finishRoute, async (c) => {
      await finishByPhone(ctx, passOf(c));
      return c.body(null, 204);
    });
}
