import type { Config } from '../config/config.ts';
import { priceVariable } from '../config/stripeConfig.ts';
import { smtpCause } from '../external/mail/transport.ts';
import { stripeCauses } from '../external/payments/settingsCause.ts';

/**
 * Asks the mail server and Stripe, which no start needs, whether they take the settings. @returns
 * one line for each that does not, with the cause.
 */
export async function misfits({ smtpUrl, stripe }: Config): Promise<readonly string[]> {
  const lines = await Promise.all([
    smtpUrl ? smtpCause(smtpUrl) : undefined,
    stripe ? stripeCauses(stripe, priceVariable) : [],
  ]);
  return lines.flat().filter((line) => line !== undefined);
}
