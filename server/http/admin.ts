import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { givePlan } from '#server/flows/admin/givePlan.ts';
import { access, actorOf, door, ok, refuses, required } from './route.ts';

const planBody = required(z.strictObject({ planId: z.string().max(64) }));
const planReply = (description: string) =>
  ok(description, z.object({ planId: z.string(), planName: z.string() }));

const givePlanRoute = createRoute({
  ...access('super-admin'),
  ...refuses(
    'unknown_plan',
    'already_subscribed',
    'live_subscription',
    'plan_out_of_reach',
    'account_not_found',
  ),
  operationId: 'givePlan',
  method: 'post',
  path: '/super-admin/users/{id}/plan',
  description: 'Sin pago, a quien no tenga una suscripción en curso.',
  request: { params: z.object({ id: z.string().min(1).max(64) }), body: planBody },
  responses: planReply('El plan nuevo de la cuenta'),
});

const ownPlanRoute = createRoute({
  ...access('super-admin'),
  ...refuses('unknown_plan', 'already_subscribed', 'live_subscription', 'plan_out_of_reach'),
  operationId: 'overrideOwnPlan',
  method: 'post',
  path: '/super-admin/plan',
  request: { body: planBody },
  responses: planReply('El plan nuevo de la propia cuenta'),
});

export function adminDoor(ctx: Context) {
  return door()
    .openapi(givePlanRoute, async (c) => {
      const userId = c.req.valid('param').id;
      const { planId } = c.req.valid('json');
      return c.json(await givePlan(ctx, actorOf(c), { userId, planId }), 200);
    })
    .openapi(ownPlanRoute, async (c) => {
      const { planId } = c.req.valid('json');
      const actor = actorOf(c);
      return c.json(await givePlan(ctx, actor, { userId: actor.userId, planId }), 200);
    });
}
