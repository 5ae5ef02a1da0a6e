import { createRoute, z } from '@hono/zod-openapi';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import {
  donateCase,
  listOwnDonations,
  readDonationOffer,
  takeBackDonations,
} from '#server/flows/analyses/donateCase.ts';
import { idParam } from './analysisSchemas.ts';
import { access, actorOf, done, door, ok, refuses, required, sessionCaller } from './route.ts';

const offerSchema = z
  .object({
    receiver: z.object({ name: z.string(), email: z.string() }),
    textVersion: z.string().openapi({ description: 'La del texto que se muestra.' }),
  })
  .nullable()
  .openapi('DonationOffer');

const offerRoute = createRoute({
  ...access('session'),
  operationId: 'getDonationOffer',
  method: 'get',
  path: '/donation-offer',
  description: 'Quién recibiría las imágenes que se cedan; null si no se admiten.',
  responses: ok('La oferta', offerSchema),
});

const donationSchema = z
  .strictObject({
    textVersion: z.string().max(32).openapi({ description: 'La del texto que leyó.' }),
    consents: z.literal(true),
    withoutNames: z.literal(true).openapi({
      description: 'Que en las imágenes y en sus palabras no se lee ningún nombre.',
    }),
  })
  .openapi('NewDonation');

const donateRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'analysis_not_found',
    'wrong_state',
    'account_suspended',
    'donations_off',
    'donation_text_changed',
    'nothing_to_donate',
  ),
  operationId: 'donateCase',
  method: 'put',
  path: '/analyses/{id}/donation',
  description:
    'Cede las imágenes del caso, con lo que fue, para medir la exactitud. Queda en el registro de actos.',
  request: { params: idParam, body: required(donationSchema) },
  responses: done('Cedidas'),
});

const takeBackRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found'),
  operationId: 'takeBackDonation',
  method: 'delete',
  path: '/analyses/{id}/donation',
  description: 'Retira lo cedido de un caso, que sale en el acto de los conjuntos.',
  request: { params: idParam },
  responses: done('Retiradas'),
});

const ownSchema = z
  .object({
    total: z.number().int(),
    items: z.array(
      z.object({
        analysisId: uuid,
        type: z.string(),
        patientName: z.string().nullable(),
        donatedAt: z.iso.datetime(),
      }),
    ),
  })
  .openapi('OwnDonations');

const listRoute = createRoute({
  ...access('session'),
  operationId: 'listOwnDonations',
  method: 'get',
  path: '/me/donations',
  description: 'Los casos cuyas imágenes tiene cedidas, los cien últimos, y cuántos son.',
  responses: ok('Lo cedido', ownSchema),
});

const takeBackAllRoute = createRoute({
  ...access('session'),
  operationId: 'takeBackDonations',
  method: 'delete',
  path: '/me/donations',
  description: 'Retira todo lo cedido.',
  responses: done('Retirado todo'),
});

export function donationsDoor(ctx: Context) {
  return door()
    .openapi(offerRoute, async (c) => c.json(await readDonationOffer(ctx), 200))
    .openapi(donateRoute, async (c) => {
      const { textVersion } = c.req.valid('json');
      await donateCase(ctx, actorOf(c), { analysisId: c.req.valid('param').id, textVersion });
      return c.body(null, 204);
    })
    .openapi(takeBackRoute, async (c) => {
      await takeBackDonations(ctx, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(listRoute, async (c) => c.json(await listOwnDonations(ctx, sessionCaller(c)), 200))
    .openapi(takeBackAllRoute, async (c) => {
      await takeBackDonations(ctx, actorOf(c));
      return c.body(null, 204);
    });
}
