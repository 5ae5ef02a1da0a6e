import { z } from 'zod';
import type { Operator } from '#domain/rules/operator.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(3, 'es demasiado corto')
    .max(max, `debe tener como mucho ${max} caracteres`)
    .regex(/^\P{C}*$/u, 'debe ser una sola línea')
    .optional();
const address = z.email('debe ser una dirección de correo').max(254).optional();

export const operatorVariables = {
  OPERATOR_NAME: line(200),
  OPERATOR_TAX_ID: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 .-]{3,23}$/, 'no es un número de identificación fiscal')
    .optional(),
  OPERATOR_ADDRESS: line(300),
  OPERATOR_EMAIL: address,
  OPERATOR_REGISTRY: line(300),
  OPERATOR_DPO_EMAIL: address,
};

type Given = { readonly [Name in keyof typeof operatorVariables]?: string | undefined };

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
