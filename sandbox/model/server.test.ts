import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { MOOD_WORDS, MOODS } from './moods.ts';
import { openModelServer, type RunningModelServer } from './server.ts';

let server: RunningModelServer;
beforeAll(async () => {
  server = await openModelServer({ apiKey: 'clave' });
});
afterAll(() => server.close());

const PNG = 'data:image/png;base64,AAAA';
const JPEG = 'data:image/jpeg;base64,AAAA';
const system = { role: 'system', content: 'Reglas.' };
const user = (url = JPEG) => ({
  role: 'user',
  content: [
    {
      type: 'text',
      text: 'Tipo de análisis: Citología.\n- Imagen 1: 4×4\nEn «caso» escriba exactamente: abc',
    },
    { type: 'image_url', image_url: { url } },
  ],
});
const request = (change: object = {}) => ({
  model: 'guion',
  messages: [system, user()],
  ...change,
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer clave', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

it('answers a request of the published description with a reading of its type and its word', async () => {
  const { status, body } = await post(request());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null } }],
  });
  expect(JSON.parse(body.choices[0].message.content)).toMatchObject({
    caso: 'abc',
    conclusion: 'Mastocitoma cutáneo',
    imagenes: [{ posicion: 1 }],
  });
});

const openSchema = {
  type: 'json_schema',
  json_schema: { name: 'x', strict: true, schema: { type: 'object', properties: { a: {} } } },
};
everyRow<[string, unknown, number, string]>([
  ['no JSON', '{', 400, 'expected object'],
  ['no messages', request({ messages: [] }), 400, 'messages'],
  ['tools', request({ tools: [] }), 400, 'tools'],
  ['a stream', request({ stream: true }), 400, 'stream'],
  [
    'an image from elsewhere',
    request({ messages: [user('https://x.example/a.jpg')] }),
    400,
    'messages',
  ],
  ['an image with its file', request({ messages: [user(PNG)] }), 400, 'messages'],
  [
    'a schema that is not strict',
    request({ response_format: openSchema }),
    400,
    'additionalProperties',
  ],
])('refuses {case}', async (_, body, status, words) => {
  const reply = await post(body);
  expect(reply.status).toBe(status);
  expect(JSON.stringify(reply.body.error)).toContain(words);
});

it('requires its key', async () => {
  expect((await post(request(), { authorization: 'Bearer otra' })).status).toBe(401);
});

it('every mood has its description', () => {
  expect(Object.keys(MOOD_WORDS)).toEqual([...MOODS]);
});

it('pours a huge answer without piling up listeners', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  server.setMood('huge');
  try {
    await post(request({ messages: [user()] }));
    // A warning is emitted in the next turn.
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
  } finally {
    server.setMood('well');
    process.off('warning', note);
  }
});
