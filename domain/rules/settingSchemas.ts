import { z } from 'zod';
import { isReadable } from '#domain/catalogue/visibleText.ts';

/** Building blocks of settings. Each refusal begins with its field label. */

export const line = (label: string, max: number) =>
  z
    .string(`${label}: falta este dato.`)
    .trim()
    .min(3, { error: `${label}: es demasiado corto.`, abort: true })
    .max(max, `${label}: como mucho ${max} caracteres.`)
    .regex(/^\P{C}*$/u, `${label}: ha de ser una sola línea.`)
    .refine(isReadable, `${label}: ha de tener letras o números.`);

export const address = (label: string) =>
  z
    .string(`${label}: falta este dato.`)
    .trim()
    .pipe(
      z
        .email(`${label}: no es una dirección de correo.`)
        .max(254, `${label}: como mucho 254 caracteres.`),
    );

export const days = (label: string, least: number, most: number) => {
  const refusal = `${label}: ha de ser un número entero de días, entre ${least} y ${most}.`;
  return z.number(refusal).int(refusal).min(least, refusal).max(most, refusal);
};

export const onOff = (label: string) => z.boolean(`${label}: ha de ser sí o no.`);

export interface Toggle {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly initial: boolean;
  /** Refuses a value without it. Otherwise older rows take `initial`. */
  readonly required?: true;
}

/** Schema, default and entries of a setting of switches. */
export function toggled<const Toggles extends readonly Toggle[]>(toggles: Toggles) {
  type Key = Toggles[number]['key'];
  const schemaOf = ({ label, initial, required }: Toggle) =>
    required ? onOff(label) : onOff(label).default(initial);
  const shape = Object.fromEntries(toggles.map((each) => [each.key, schemaOf(each)]));
  const initial = Object.fromEntries(toggles.map((each) => [each.key, each.initial]));
  return {
    toggles,
    // `fromEntries` loses the list’s keys.
    schema: z.strictObject(shape as Readonly<Record<Key, z.ZodBoolean>>),
    initial: initial as Readonly<Record<Key, boolean>>,
  };
}
