import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, failure, send } from './answers.ts';
import { type Mood, moodOf } from './moods.ts';
import { type ChatRequest, chatRequest, saidIn, schemaProblems } from './request.ts';

/**
 * A fake language model server for development and tests: accepts requests that match the published
 * description of chat completions, refuses other fields by name, and answers from a script.
 */
export interface ModelServerOptions {
  /** 0: a free one. */
  readonly port?: number;
  readonly apiKey?: string | undefined;
  /** For models whose name selects none. */
  readonly mood?: Mood;
}

export interface RunningModelServer {
  /** For LLM_BASE_URL. */
  readonly url: string;
  readonly taken: readonly ChatRequest[];
  readonly refused: readonly string[];
  setMood(mood: Mood): void;
  close(): Promise<void>;
}

/** Five images at their largest, in base64, and the words around them. */
const LARGEST = 32 * 1024 * 1024;
const PATH = '/v1/chat/completions';

interface State {
  mood: Mood;
  readonly apiKey: string | undefined;
  readonly taken: ChatRequest[];
  readonly refused: string[];
  readonly counts: Map<string, number>;
}

export async function openModelServer(
  options: ModelServerOptions = {},
): Promise<RunningModelServer> {
  const state: State = {
    mood: options.mood ?? 'well',
    apiKey: options.apiKey,
    taken: [],
    refused: [],
    counts: new Map(),
  };
  const server = createServer((request, response) => {
    serve(state, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else send(response, 500, failure(String(error), null));
    });
  });
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    taken: state.taken,
    refused: state.refused,
    setMood: (mood) => {
      state.mood = mood;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, message: string, code: string | null = null) => {
    state.refused.push(message);
    send(response, status, failure(message, code));
  };
  if (request.url !== PATH) return refuse(404, `Unknown path ${request.url}`);
  if (request.method !== 'POST') return refuse(405, `${request.method} is not allowed`);
  const { authorization, 'content-type': type } = request.headers;
  if (state.apiKey !== undefined && authorization !== `Bearer ${state.apiKey}`)
    return refuse(401, 'Incorrect API key provided', 'invalid_api_key');
  if (!type?.startsWith('application/json')) return refuse(415, 'The body must be JSON');
  const parsed = chatRequest.safeParse(parse(await read(request)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
  }
  const problems = strictProblems(parsed.data);
  if (problems.length > 0) return refuse(400, `Invalid schema: ${problems.join('; ')}`);
  state.taken.push(parsed.data);
  await answer(turnOf(state, parsed.data), response);
}

function strictProblems({ response_format: format }: ChatRequest): string[] {
  if (format?.type !== 'json_schema' || format.json_schema.strict !== true) return [];
  return schemaProblems(format.json_schema.schema);
}

function turnOf(state: State, request: ChatRequest) {
  const prompt = saidIn(request);
  const repair = request.messages.some(({ role }) => role === 'assistant');
  const second = prompt.includes('lectura de comprobación');
  const word = /En «caso» escriba exactamente: (\w+)/.exec(prompt)?.[1] ?? '';
  const call = [word, second, repair].join(' ');
  const before = state.counts.get(call) ?? 0;
  state.counts.set(call, before + 1);
  return { request, mood: moodOf(request.model, state.mood), second, repair, before };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST) throw new Error('The request is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port'));
      else resolve(address.port);
    });
  });
}
