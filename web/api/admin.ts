import { client, unwrap } from './client.ts';

/** Puts the user's own account on a plan, without a payment. Rejects with `ApiProblem`. */
export async function overrideOwnPlan(planId: string): Promise<void> {
  await unwrap(client['super-admin'].plan.$post({ json: { planId } }));
}
