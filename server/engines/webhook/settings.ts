import { z } from 'zod';
import { AUTOMATION_ENGINE } from '#domain/rules/engineChoice.ts';
import { isPlain } from '#server/engines/address.ts';
import type { EngineVariables } from '#server/engines/kind.ts';
import { readVariables, serverAddress, whole } from '#server/engines/variables.ts';

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
  readonly bearer: string;
  /** Longest wait for an answer, from the start of the case. */
  readonly waitMs: number;
  /** Longest wait for the reply to one request. */
  readonly replyMs: number;
  /** Origin under which the automation reaches this installation; undefined: the public one. */
  readonly base: string | undefined;
}

/** Prefix of a base64 key in the Standard Webhooks format. */
export const ENCODED = 'whsec_';
const MIN_SECRET = 24;

const printable = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'no puede tener espacios ni letras con tilde')
  .min(MIN_SECRET, `debe tener al menos ${MIN_SECRET} caracteres`)
  .max(200, 'es demasiado largo');

const variables = z.object({
  ANALYSIS_WEBHOOK_URL: serverAddress.refine(
    (text) => isPlain(text, 'with'),
    'no puede llevar usuario, contraseña ni «#»',
  ),
  ANALYSIS_WEBHOOK_SECRET: printable.refine(
    isKey,
    `detrás de «${ENCODED}» debe ir una clave en base64 de 24 a 64 bytes`,
  ),
  ANALYSIS_WEBHOOK_BEARER: printable.optional(),
  ANALYSIS_WEBHOOK_WAIT_SECONDS: whole(5, 780).default(600),
  ANALYSIS_WEBHOOK_REPLY_SECONDS: whole(2, 240).default(30),
  ANALYSIS_WEBHOOK_BASE_URL: serverAddress
    .refine((text) => isPlain(text), 'debe ser solo la dirección, sin claves ni «?»')
    .optional(),
});

export const WEBHOOK_VARIABLES: readonly string[] = Object.keys(variables.shape);

/** The settings; undefined when no variable is set; one Spanish line per mistake. */
export function readSettings(
  values: EngineVariables,
): WebhookSettings | readonly string[] | undefined {
  return readVariables(
    {
      engine: AUTOMATION_ENGINE,
      schema: variables,
      needed: ['ANALYSIS_WEBHOOK_URL', 'ANALYSIS_WEBHOOK_SECRET'],
      settings: (env) => ({
        url: env.ANALYSIS_WEBHOOK_URL,
        secret: env.ANALYSIS_WEBHOOK_SECRET,
        bearer: env.ANALYSIS_WEBHOOK_BEARER ?? env.ANALYSIS_WEBHOOK_SECRET,
        waitMs: env.ANALYSIS_WEBHOOK_WAIT_SECONDS * 1000,
        replyMs: env.ANALYSIS_WEBHOOK_REPLY_SECONDS * 1000,
        base: env.ANALYSIS_WEBHOOK_BASE_URL?.replace(/\/+$/, ''),
      }),
    },
    values,
  );
}

function isKey(secret: string): boolean {
  if (!secret.startsWith(ENCODED)) return true;
  const encoded = secret.slice(ENCODED.length);
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded && bytes.length >= 24 && bytes.length <= 64;
}
