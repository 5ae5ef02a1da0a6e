import { z } from 'zod';
import { MODEL_ENGINE } from '#domain/rules/engineChoice.ts';
import { isPlain } from '#server/engines/address.ts';
import type { EngineVariables } from '#server/engines/kind.ts';
import { readVariables, serverAddress, whole } from '#server/engines/variables.ts';

export const FORMATS = ['json_schema', 'json_object', 'text'] as const;
export type Format = (typeof FORMATS)[number];

/** Per million tokens, in the provider's currency. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
}

export interface LlmSettings {
  /** Without trailing slash; `/chat/completions` is appended. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Model of the second reading; undefined: the first one. */
  readonly secondModel: string | undefined;
  readonly readings: 1 | 2;
  readonly format: Format;
  readonly timeoutMs: number;
  readonly maxOutputTokens: number;
  readonly parallel: number;
  /** Long side of a sent image, in pixels. */
  readonly imageSide: number;
  readonly prices: TokenPrices | undefined;
  readonly monthly: number | undefined;
}

const amount = z.coerce
  .number('debe ser una cantidad, con punto decimal')
  .min(0, 'no puede ser negativa')
  .max(1_000_000, 'es demasiado grande');

const name = z
  .string()
  .trim()
  .min(1, 'no puede estar vacío')
  .max(200, 'es demasiado largo')
  .regex(/^\P{C}*$/u, 'ha de ser una sola línea');

const variables = z.object({
  LLM_BASE_URL: serverAddress.refine(
    (text) => isPlain(text),
    'debe ser solo la dirección del servicio, sin claves ni «?»',
  ),
  LLM_MODEL: name,
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'no puede tener espacios ni letras con tilde')
    .optional(),
  LLM_SECOND_MODEL: name.optional(),
  LLM_READINGS: whole(1, 2).default(2),
  LLM_FORMAT: z.enum(FORMATS, { error: `debe ser ${FORMATS.join(', ')}` }).default('json_schema'),
  LLM_TIMEOUT_SECONDS: whole(5, 110).default(90),
  LLM_MAX_OUTPUT_TOKENS: whole(500, 32_000).default(4000),
  LLM_PARALLEL: whole(1, 32).default(2),
  LLM_IMAGE_SIDE: whole(256, 2048).default(1024),
  LLM_PRICE_INPUT: amount.optional(),
  LLM_PRICE_OUTPUT: amount.optional(),
  LLM_MONTHLY_LIMIT: amount.optional(),
});

export const LLM_VARIABLES: readonly string[] = Object.keys(variables.shape);

/** The settings; undefined when no variable is set; one Spanish line per mistake. */
export function readSettings(values: EngineVariables): LlmSettings | readonly string[] | undefined {
  return readVariables(
    {
      engine: MODEL_ENGINE,
      schema: variables,
      needed: ['LLM_BASE_URL', 'LLM_MODEL'],
      settings: (env) => {
        const together = problemsTogether(env);
        return together.length > 0 ? together : toSettings(env);
      },
    },
    values,
  );
}

type Parsed = z.infer<typeof variables>;

function problemsTogether(env: Parsed): string[] {
  const { LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } = env;
  const lines: string[] = [];
  if ((input === undefined) !== (output === undefined))
    lines.push(
      `${input === undefined ? 'LLM_PRICE_INPUT' : 'LLM_PRICE_OUTPUT'}: falta; los dos precios van juntos (por millón de tokens).`,
    );
  if (env.LLM_MONTHLY_LIMIT !== undefined && input === undefined && output === undefined)
    lines.push(
      'LLM_MONTHLY_LIMIT: sin LLM_PRICE_INPUT y LLM_PRICE_OUTPUT no se puede saber cuánto se gasta.',
    );
  if (env.LLM_SECOND_MODEL !== undefined && env.LLM_READINGS === 1)
    lines.push(
      'LLM_SECOND_MODEL: con LLM_READINGS=1 no hay segunda lectura; quite una de las dos.',
    );
  return lines;
}

function toSettings(env: Parsed): LlmSettings {
  const { LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } = env;
  return {
    baseUrl: env.LLM_BASE_URL.replace(/\/+$/, ''),
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL,
    secondModel: env.LLM_SECOND_MODEL,
    readings: env.LLM_READINGS === 1 ? 1 : 2,
    format: env.LLM_FORMAT,
    timeoutMs: env.LLM_TIMEOUT_SECONDS * 1000,
    maxOutputTokens: env.LLM_MAX_OUTPUT_TOKENS,
    parallel: env.LLM_PARALLEL,
    imageSide: env.LLM_IMAGE_SIDE,
    prices: input === undefined || output === undefined ? undefined : { input, output },
    monthly: env.LLM_MONTHLY_LIMIT,
  };
}
