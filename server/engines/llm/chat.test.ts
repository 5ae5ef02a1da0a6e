import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { createAsk } from './ask.ts';
import { type ChatMessage, type ChatRequest, readCompletion, requestBody } from './chat.ts';

const jpeg = new Uint8Array([255, 216, 255, 1]);
const withImage: ChatMessage = {
  role: 'user',
  content: [
    { type: 'text', text: 'Caso' },
    { type: 'image', jpeg },
  ],
};
const question: Omit<ChatRequest, 'maxOutputTokens' | 'newerLimit'> = {
  model: 'm',
  instructions: 'Lea',
  format: 'json_object',
  messages: [withImage, { role: 'assistant', content: 'mal' }, { role: 'user', content: 'otra' }],
};

const sentBy = (change: Partial<ChatRequest> = {}) =>
  JSON.parse(requestBody({ ...question, maxOutputTokens: 500, newerLimit: false, ...change }));

describe('a chat request', () => {
  test('sends instructions, text, images as data URLs, and the turns before', () => {
    const image = { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/AQ==' } };
    expect(sentBy()).toEqual({
      model: 'm',
      max_tokens: 500,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: 'Lea' },
        { role: 'user', content: [{ type: 'text', text: 'Caso' }, image] },
        { role: 'assistant', content: 'mal' },
        { role: 'user', content: 'otra' },
      ],
    });
  });

  test('sends a text without images as a plain string', () => {
    const messages: ChatMessage[] = [{ role: 'user', content: [{ type: 'text', text: 'Caso' }] }];
    expect(sentBy({ messages }).messages[1]).toEqual({ role: 'user', content: 'Caso' });
  });

  test('asks for the strict schema, or for no format', () => {
    const { response_format: format } = sentBy({ format: 'json_schema' });
    expect(format.json_schema).toMatchObject({ strict: true, name: 'lectura' });
    expect(format.json_schema.schema.required).toContain('caso');
    expect(sentBy({ format: 'text' })).not.toHaveProperty('response_format');
  });

  test('names the token limit as its server knows it', () => {
    const newer = sentBy({ newerLimit: true });
    expect(newer).toMatchObject({ max_completion_tokens: 500 });
    expect(newer).not.toHaveProperty('max_tokens');
  });
});

const completion = (choice: object, usage: unknown = { prompt_tokens: 11, completion_tokens: 7 }) =>
  JSON.stringify({ choices: [{ finish_reason: 'stop', ...choice }], usage });
const answer = { text: 'hola', cut: false, inputTokens: 11, outputTokens: 7 };
const choiceOf = (content: unknown, more: object = {}) => ({ message: { content, ...more } });

describe('a completion', () => {
  const parts = [{ type: 'text', text: 'ho' }, { type: 'thinking' }, { type: 'text', text: 'la' }];
  everyRow([
    ['a text', completion(choiceOf('hola')), answer],
    ['parts', completion(choiceOf(parts)), answer],
    ['no content', completion(choiceOf(null)), { ...answer, text: '' }],
    [
      'a cut text',
      completion({ ...choiceOf('hola'), finish_reason: 'length' }),
      { ...answer, cut: true },
    ],
    ['a refusal that is none', completion(choiceOf('hola', { refusal: false })), answer],
    ['a refusal', completion(choiceOf(null, { refusal: 'no' })), 'refused'],
    [
      'a filtered text',
      completion({ ...choiceOf('ho'), finish_reason: 'content_filter' }),
      'refused',
    ],
    ['of a user', completion(choiceOf('hola', { role: 'user' })), undefined],
    ['a number', completion(choiceOf(4)), undefined],
    ['no choice', '{"choices":[]}', undefined],
    ['no JSON', '<html>', undefined],
  ])('with {case} is read', (_, body, read) => {
    expect(readCompletion(body)).toEqual(read);
  });

  everyRow([
    ['null', null, undefined, undefined],
    ['half', { prompt_tokens: 4 }, 4, 0],
    ['impossible', { prompt_tokens: 4e12, completion_tokens: -2 }, undefined, undefined],
    ['fractional', { prompt_tokens: 4.5, completion_tokens: null }, undefined, 0],
  ])('with {case} usage counts only plausible tokens', (_, usage, inputTokens, outputTokens) => {
    const read = readCompletion(completion(choiceOf('hola'), usage));
    expect(read).toEqual({ ...answer, inputTokens, outputTokens });
  });
});

describe('a request', () => {
  const askWith = (fetch: typeof globalThis.fetch, apiKey?: string) =>
    createAsk(
      { baseUrl: 'https://api.openai.com/v1', apiKey, maxOutputTokens: 9, timeoutMs: 9000 },
      fetch,
    )({ ...question, signal: new AbortController().signal });

  test('goes to the completions of the server, with the key and the newer limit', async () => {
    const sent: [string, RequestInit | undefined][] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      sent.push([String(url), init]);
      return new Response(completion(choiceOf('hola')));
    };
    expect(await askWith(fetch, 'clave')).toEqual(answer);
    const [[url, init] = []] = sent;
    expect(url).toBe('https://api.openai.com/v1/chat/completions');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer clave');
    expect(String(init?.body)).toContain('"max_completion_tokens":9');
  });

  everyRow([
    [400, { kind: 'rejected', status: 400 }],
    [408, { kind: 'timeout', status: 408 }],
    [429, { kind: 'rate_limited', retryAfter: 2000 }],
    [503, { kind: 'unavailable', status: 503 }],
    [504, { kind: 'timeout', status: 504 }],
  ])('refused with {status} fails by its status', async (status, failure) => {
    const headers = { 'retry-after': '2' };
    const fetch = async () => new Response('{}', { status, headers });
    await expect(askWith(fetch)).rejects.toMatchObject(failure);
  });
});
