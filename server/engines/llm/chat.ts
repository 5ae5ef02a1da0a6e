import { z } from 'zod';
import { modelReadingSchema } from '#domain/report/model/modelReading.ts';
import type { Format } from './settings.ts';

/** Request and response of `POST /chat/completions`: the parts in use. */

interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

interface ImagePart {
  readonly type: 'image';
  readonly jpeg: Uint8Array;
}

export type ChatMessage =
  | { readonly role: 'user'; readonly content: string | readonly (TextPart | ImagePart)[] }
  | { readonly role: 'assistant'; readonly content: string };

export interface ChatRequest {
  readonly model: string;
  readonly format: Format;
  readonly instructions: string;
  readonly messages: readonly ChatMessage[];
  readonly maxOutputTokens: number;
  readonly newerLimit: boolean;
}

export function requestBody(request: ChatRequest): string {
  const { model, format, instructions, messages, maxOutputTokens, newerLimit } = request;
  return JSON.stringify({
    model,
    ...(newerLimit ? {} : { max_tokens: maxOutputTokens }),
    ...responseFormat(format),
    messages: [{ role: 'system', content: instructions }, ...messages.map(wireMessage)],
    ...(newerLimit ? { max_completion_tokens: maxOutputTokens } : {}),
  });
}

function responseFormat(format: Format) {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const schema = z.toJSONSchema(modelReadingSchema, { target: 'draft-7', io: 'input' });
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { schema, strict: true, name: 'lectura' },
    },
  };
}

function wireMessage({ role, content }: ChatMessage) {
  if (typeof content === 'string') return { role, content };
  const [first, ...more] = content;
  // Text-only servers may accept only a plain string.
  if (first?.type === 'text' && more.length === 0) return { role, content: first.text };
  return { role, content: content.map(wirePart) };
}

function wirePart(part: TextPart | ImagePart) {
  if (part.type === 'text') return part;
  const url = `data:image/jpeg;base64,${Buffer.from(part.jpeg).toString('base64')}`;
  return { type: 'image_url', image_url: { url } };
}

const count = z.number().nullish();
const contentPart = z.looseObject({ type: z.string() });

/** Only the used fields; servers differ in the others. */
const completion = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        role: z.literal('assistant').nullish(),
        content: z.union([z.string(), z.array(contentPart)]).nullish(),
        // Set instead of the content; some servers send `false`.
        refusal: z.unknown().optional(),
      }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
});

/** The raw text, not judged yet. */
export interface ModelReply {
  readonly text: string;
  readonly cut: boolean;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** Parses a completion; undefined when invalid, `'refused'` when the model did not answer. */
export function readCompletion(body: string): ModelReply | 'refused' | undefined {
  const parsed = completion.safeParse(parse(body));
  const [choice] = parsed.data?.choices ?? [];
  if (!choice) return undefined;
  const { message, finish_reason: reason } = choice;
  const refusal = typeof message.refusal === 'string' ? message.refusal : '';
  if (reason === 'content_filter' || (reason === 'stop' && refusal !== '')) return 'refused';
  const usage = parsed.data?.usage;
  return {
    text: textOf(message.content) + refusal,
    cut: reason === 'length',
    inputTokens: usage ? countOf(usage.prompt_tokens ?? 0) : undefined,
    outputTokens: usage ? countOf(usage.completion_tokens ?? 0) : undefined,
  };
}

function textOf(content: string | readonly z.infer<typeof contentPart>[] | null | undefined) {
  if (typeof content === 'string') return content;
  const texts = content?.map(({ type, text }) =>
    type === 'text' && typeof text === 'string' ? text : '',
  );
  return texts?.join('') ?? '';
}

/** Rejects absurd counts: a server may claim any usage. */
function countOf(tokens: number): number | undefined {
  return Number.isSafeInteger(tokens) && tokens >= 0 && tokens < 1e9 ? tokens : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
