import { networkCause } from '#server/shared/networkCause.ts';
import { codeOf } from './faults.ts';
import type { StripeSettings } from './settings.ts';
import { open } from './stripe.ts';

/** Milliseconds of one attempt. */
const CALL_MS = 10_000;

/**
 * Mistakes of the key and the prices that only Stripe knows, one line each for the operator.
 * @param variable name of the variable with the prices of a plan.
 */
export async function stripeCauses(
  settings: StripeSettings,
  variable: (planId: string) => string,
): Promise<readonly string[]> {
  const { stripe } = await open(async () => settings, CALL_MS);
  const lines: string[] = [];
  for (const [planId, ids] of Object.entries(settings.prices))
    for (const id of ids) {
      const cause = await stripe.prices.retrieve(id).then(
        () => undefined,
        (error: unknown) => causeOf(error, { id, variable: variable(planId), settings }),
      );
      // The key or the way to Stripe: every other price would say the same.
      if (cause?.ofAll) return [cause.line];
      if (cause) lines.push(cause.line);
    }
  return lines;
}

interface Asked {
  readonly id: string;
  readonly variable: string;
  readonly settings: StripeSettings;
}

interface Cause {
  readonly line: string;
  readonly ofAll?: true;
}

function causeOf(error: unknown, { id, variable, settings }: Asked): Cause {
  const { type, message, detail } = error as { type?: string; message: string; detail?: unknown };
  const key = settings.secretKey.slice(0, 'sk_live_'.length);
  if (type === 'StripeAuthenticationError')
    return ofAll(`STRIPE_SECRET_KEY: Stripe no reconoce la clave ${key}… Escriba la de su panel.`);
  if (type === 'StripePermissionError')
    return ofAll(
      `STRIPE_SECRET_KEY: la clave ${key}… no puede leer los precios. Dele ese permiso en el panel de Stripe.`,
    );
  const [, mode] = /similar object exists in (live|test) mode/.exec(message) ?? [];
  if (mode)
    return {
      line: `${variable}: ${id} es ${MODES[mode]} y STRIPE_SECRET_KEY (${key}…) no. Escriba la clave y los precios del mismo modo.`,
    };
  if (codeOf(error) === 'resource_missing')
    return { line: `${variable}: Stripe no tiene el precio ${id}. Escriba el de su panel.` };
  const host = settings.apiBase ? new URL(settings.apiBase).host : 'api.stripe.com';
  return ofAll(
    `STRIPE_SECRET_KEY: ${networkCause(detail, host) ?? `Stripe no ha dicho si la clave vale. Dice: ${message}.`}`,
  );
}

const MODES: Readonly<Record<string, string>> = { live: 'del modo real', test: 'de pruebas' };
const ofAll = (line: string): Cause => ({ line, ofAll: true });
