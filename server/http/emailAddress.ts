import { z } from '@hono/zod-openapi';
import { addressOf } from '#domain/rules/credentials.ts';

/** An address in a request, as typed or pasted. */
export const emailAddress = z
  .string()
  .overwrite(addressOf)
  .email('Correo electrónico: no es una dirección válida.')
  .max(254);
