import { createRoute, z } from '@hono/zod-openapi';
import { cleanLine } from '#domain/catalogue/cleanText.ts';
import { isVisible } from '#domain/catalogue/visibleText.ts';
import { callerOfSession } from '#domain/rules/access.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { listFaqs } from '#server/flows/support/faqs.ts';
import { sendContact } from '#server/flows/support/sendContact.ts';
import { emailAddress } from './emailAddress.ts';
import { access, done, door, ok, refuses, required } from './route.ts';

const faqSchema = z.object({ id: uuid, question: z.string(), answer: z.string() }).openapi('Faq');

/** One visible line: a mail header must not contain line breaks. */
const line = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(1, { abort: true })
    .max(max)
    .regex(/^[\P{C}\u200c\u200d]*$/u)
    .refine(isVisible);

const contactSchema = z
  .strictObject({
    name: line(120),
    email: emailAddress,
    subject: line(200),
    message: z.string().trim().min(1, { abort: true }).max(5000).refine(isVisible),
  })
  .openapi('ContactMessage');

const faqsRoute = createRoute({
  ...access('anyone'),
  operationId: 'listFaqs',
  method: 'get',
  path: '/faqs',
  responses: ok('Las preguntas frecuentes', z.object({ items: z.array(faqSchema) })),
});

const contactRoute = createRoute({
  ...access('anyone'),
  ...refuses('rate_limited'),
  operationId: 'sendContactMessage',
  method: 'post',
  path: '/contact',
  request: {
    body: required(contactSchema),
  },
  responses: done('Mensaje recibido'),
});

export function supportDoor(ctx: Context) {
  return door()
    .openapi(faqsRoute, async (c) => c.json({ items: await listFaqs(ctx) }, 200))
    .openapi(contactRoute, async (c) => {
      const senderAddress = c.get('clientAddress');
      const session = c.get('session');
      const caller = session && callerOfSession(session);
      await sendContact(ctx, caller, { ...c.req.valid('json'), senderAddress });
      return c.body(null, 204);
    });
}
