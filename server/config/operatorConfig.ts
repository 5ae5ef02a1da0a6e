import { z } from 'zod';
import type { Operator, ProcessingFacts } from '#domain/rules/operator.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(3, 'debe tener al menos 3 caracteres')
    .max(max, `debe tener como mucho ${max} caracteres`)
    .regex(/^\P{C}*$/u, 'debe ser una sola línea')
    .optional();
const address = z.email('debe ser una dirección de correo').max(254).optional();

export const operatorVariables = {
  OPERATOR_NAME: line(200),
  OPERATOR_TAX_ID: z
    .string()
    .trim()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9 .-]{3,23}$/,
      'no es un número de identificación fiscal: de 4 a 24 letras, cifras, puntos, guiones y espacios',
    )
    .optional(),
  OPERATOR_ADDRESS: line(300),
  OPERATOR_EMAIL: address,
  OPERATOR_REGISTRY: line(300),
  OPERATOR_DPO_EMAIL: address,
  OPERATOR_HOSTING: line(300),
  OPERATOR_DATABASE_HOST: line(300),
  OPERATOR_IMAGES_HOST: line(300),
  OPERATOR_MAIL_HOST: line(300),
  OPERATOR_READERS_HOST: line(300),
  OPERATOR_LOG_DAYS: z.coerce
    .number({ error: 'debe ser un número de días' })
    .int('debe ser un número entero')
    .min(1, 'debe estar entre 1 y 3650')
    .max(3650, 'debe estar entre 1 y 3650')
    .optional(),
  OPERATOR_COPIES: line(300),
};

type Named = keyof typeof operatorVariables;
type Given = { readonly [Name in Exclude<Named, 'OPERATOR_LOG_DAYS'>]?: string | undefined };

const NEEDED = ['OPERATOR_NAME', 'OPERATOR_TAX_ID', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;

/** Undefined when no variable is set; `missingOfOperator` refuses a partial set. */
export function operatorOf(env: Given): Operator | undefined {
  const { OPERATOR_NAME: name, OPERATOR_TAX_ID: taxId } = env;
  const { OPERATOR_ADDRESS: postal, OPERATOR_EMAIL: email } = env;
  if (!name || !taxId || !postal || !email) return undefined;
  return {
    name,
    taxId: taxId.toUpperCase(),
    address: postal,
    email,
    registry: env.OPERATOR_REGISTRY ?? null,
    dpoEmail: env.OPERATOR_DPO_EMAIL ?? null,
  };
}

export function missingOfOperator(env: Given): string[] {
  const names = [...NEEDED, 'OPERATOR_REGISTRY', 'OPERATOR_DPO_EMAIL'] as const;
  if (!names.some((name) => env[name])) return [];
  return NEEDED.filter((name) => !env[name]).map(
    (name) => `${name}: falta; las páginas legales dicen los cuatro datos del titular o ninguno.`,
  );
}

/** For the agreement and the record of processing; each value is optional. */
export function processingOf(
  env: Given & { readonly OPERATOR_LOG_DAYS?: number | undefined },
): ProcessingFacts {
  return {
    hosting: env.OPERATOR_HOSTING ?? null,
    databaseHost: env.OPERATOR_DATABASE_HOST ?? null,
    imagesHost: env.OPERATOR_IMAGES_HOST ?? null,
    mailHost: env.OPERATOR_MAIL_HOST ?? null,
    readersHost: env.OPERATOR_READERS_HOST ?? null,
    logDays: env.OPERATOR_LOG_DAYS ?? null,
    copies: env.OPERATOR_COPIES ?? null,
  };
}
