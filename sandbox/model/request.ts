import { z } from 'zod';

/**
 * The accepted part of POST /chat/completions: what a client without tools needs of the published
 * `CreateChatCompletionRequest`. Strict: refuses unknown fields, and fields that call tools or
 * leave the server.
 */
const text = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const image = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({
    url: z.string().regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/, 'must be a JPEG as data'),
    detail: z.enum(['auto', 'low', 'high']).optional(),
  }),
});

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
  z.strictObject({
    role: z.literal('user'),
    content: z.union([z.string().min(1), z.array(z.union([text, image])).min(1)]),
  }),
  z.strictObject({ role: z.literal('assistant'), content: z.string() }),
]);

const format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string().optional(),
      schema: z.record(z.string(), z.unknown()),
      strict: z.boolean().nullable().optional(),
    }),
  }),
]);

export const chatRequest = z.strictObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  max_tokens: z.int().min(1).nullable().optional(),
  max_completion_tokens: z.int().min(1).nullable().optional(),
  temperature: z.number().min(0).max(2).nullable().optional(),
  response_format: format.optional(),
  stream: z.literal(false).optional(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/** Rules of strict structured output: every key required, no others, no open records. */
export function schemaProblems(schema: unknown, path = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(schema));
  const problems: string[] = [];
  const { properties, required, items } = node;
  if (node.type === 'object') {
    if (node.additionalProperties !== false)
      problems.push(`${path}: additionalProperties must be false`);
    const keys = Object.keys(
      typeof properties === 'object' && properties !== null ? properties : {},
    );
    const asked = Array.isArray(required) ? required : [];
    for (const key of keys.filter((each) => !asked.includes(each)))
      problems.push(`${path}.${key}: must be required`);
    for (const [key, value] of Object.entries(properties ?? {}))
      problems.push(...schemaProblems(value, `${path}.${key}`));
  }
  return [...problems, ...(items === undefined ? [] : schemaProblems(items, `${path}[]`))];
}

export function saidIn({ messages }: ChatRequest): string {
  return messages
    .flatMap(({ content }) =>
      typeof content === 'string'
        ? [content]
        : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    )
    .join('\n');
}

export function imagesIn({ messages }: ChatRequest): number {
  return messages
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .filter(({ type }) => type === 'image_url').length;
}
