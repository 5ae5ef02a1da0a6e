import { z } from '@hono/zod-openapi';
import { cleanReason, MAX_REASON, reasonProblem } from '#domain/rules/reason.ts';

export const reasonSchema = z
  .string()
  .superRefine((typed, context) => {
    const message = reasonProblem(typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .overwrite(cleanReason)
  .openapi({
    description: `Por qué: hasta ${MAX_REASON} caracteres, con alguna letra o algún número.`,
    minLength: 1,
  });
