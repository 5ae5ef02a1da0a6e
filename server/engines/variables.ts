import { z } from 'zod';
import { isPrivateOrHttps } from './address.ts';
import type { EngineVariables } from './kind.ts';
import { wrongValues } from './wrongValues.ts';

/** Schemas shared by engine variables; messages follow the variable's name. */

export const whole = (least: number, most: number) => {
  const message = `debe ser un número entero entre ${least} y ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
};

export const serverAddress = z
  .url({ protocol: /^https?$/, error: 'debe ser una dirección http:// o https://' })
  .refine(
    isPrivateOrHttps,
    'http:// solo se admite hacia esta máquina o su red local: lo que se envía son datos clínicos',
  );

interface Reading<Shape extends z.ZodRawShape, Settings> {
  readonly engine: string;
  readonly schema: z.ZodObject<Shape>;
  readonly needed: readonly (keyof Shape & string)[];
  /** The settings, or problems of several variables together. */
  settings(env: z.infer<z.ZodObject<Shape>>): Settings | readonly string[];
}

/** The settings; undefined when no variable is set; one Spanish line per mistake. */
export function readVariables<Shape extends z.ZodRawShape, Settings>(
  { engine, schema, needed, settings }: Reading<Shape, Settings>,
  values: EngineVariables,
): Settings | readonly string[] | undefined {
  if (Object.keys(values).length === 0) return undefined;
  const missing = needed.filter((variable) => values[variable] === undefined);
  const parsed = schema.safeParse(values);
  if (parsed.success) return settings(parsed.data);
  const wrong = parsed.error.issues.filter(
    ({ path }) => !missing.some((variable) => variable === path[0]),
  );
  return [
    ...missing.map(
      (variable) => `${variable}: falta; el motor ${engine} necesita ${needed.join(' y ')}.`,
    ),
    ...wrongValues(wrong, values),
  ];
}
