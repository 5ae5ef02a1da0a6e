import { z } from 'zod';
import { invalid } from '../errors.ts';
import { type Form, nameOf } from './form.ts';

/**
 * Parameters of an operation. The SDK's type checks their names, so that the sandbox cannot accept
 * one unknown to Stripe. It refuses those it does not implement with Stripe's words for an unknown
 * one.
 */
export function params<Known>() {
  return <Shape extends Partial<Record<keyof Known, z.ZodType>>>(
    shape: Shape & Record<Exclude<keyof Shape, keyof Known>, never>,
  ) => z.strictObject<Shape>(shape);
}

export const text = z.string().min(1);
/** An empty text clears the value. */
export const emptyable = z.string().transform((value) => (value === '' ? null : value));
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'whole')
  .transform(Number);
export const metadata = z.union([
  z.record(z.string().max(40), z.string().max(500)),
  z.literal('').transform((): Record<string, string> => ({})),
]);
export const listOf = <T extends z.ZodType>(kind: T) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null
        ? Object.keys(value)
            .filter((key) => /^\d+$/.test(key))
            .sort((a, b) => Number(a) - Number(b))
            .map((key) => Reflect.get(value, key))
        : value,
    z.array(kind),
  );
export const expand = listOf(z.string()).default([]);

export const paging = {
  limit: whole.default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

/** `gte`, `lt`… of a time, or exactly that second. */
export const range = z.union([
  whole.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({
    gt: whole.optional(),
    gte: whole.optional(),
    lt: whole.optional(),
    lte: whole.optional(),
  }),
]);

/** Throws Stripe's error for the first invalid parameter. */
export function take<T extends z.ZodType>(schema: T, form: Form): z.infer<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw invalid('Invalid request.');
  throw refusalOf(issue, form);
}

function refusalOf(issue: z.core.$ZodIssue, form: Form): Error {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  const sent = valueAt(form, issue.path);
  if (sent === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (sent === '')
    return invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  if (issue.code === 'invalid_format' && issue.message === 'whole')
    return invalid(`Invalid integer: ${String(sent)}`, {
      code: 'parameter_invalid_integer',
      param,
    });
  if (issue.code === 'invalid_value')
    return invalid(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param });
  return invalid(`Invalid ${param}`, { param });
}

function valueAt(form: Form, path: readonly PropertyKey[]): unknown {
  let at: unknown = form;
  for (const part of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, part);
  }
  return at;
}
