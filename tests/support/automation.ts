import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { type Client, eventually } from './product.ts';

/** The workflow of `docs/automation`, as a process. */
export async function startAutomation(
  bearer: string,
  report?: unknown,
): Promise<{ readonly url: string; stop(): void }> {
  const command = join(import.meta.dirname, '../../sandbox/automation/main.ts');
  const options = report === undefined ? [] : ['--report', JSON.stringify(report)];
  const child: ChildProcess = fork(command, ['--bearer', bearer, ...options], { silent: true });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'object' && message !== null && 'url' in message)
        resolve(String(message.url));
    });
    child.once('exit', (code) => reject(new Error(`The automation ended with ${code}`)));
  });
  return { url, stop: () => void child.kill() };
}

/** A case sent to a receiver, with its callback address. */
export interface TakenCase {
  readonly analysisId: string;
  readonly callbackUrl: string;
  readonly imageUrl1?: string;
  /** Its `webhook-id`. */
  readonly requestId: string;
  readonly [key: string]: unknown;
}

export interface Receiver {
  readonly url: string;
  readonly taken: TakenCase[];
  replies(status: number, body?: unknown, headers?: Record<string, string>): void;
  /** Takes the next cases without ever replying. */
  hangs(): void;
  /** Forwards the next cases unchanged to another receiver. */
  forwards(url: string): void;
  close(): Promise<void>;
}

/** A receiver in the test's process; it sends no readings by itself. */
export async function openReceiver(): Promise<Receiver> {
  const taken: TakenCase[] = [];
  const started = { message: 'Workflow was started' };
  let reply: { status: number; body: unknown; headers: Record<string, string> } = {
    status: 200,
    body: started,
    headers: {},
  };
  let next: string | undefined;
  let silent = false;
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      taken.push({ ...JSON.parse(body), requestId: request.headers['webhook-id'] });
      if (silent) return;
      if (next !== undefined) {
        const { authorization = '' } = request.headers;
        const other = await fetch(next, { method: 'POST', headers: { authorization }, body });
        reply = { status: other.status, body: await other.text(), headers: {} };
      }
      response.writeHead(reply.status, reply.headers);
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}/webhook/caso`,
    taken,
    replies: (status, body = started, headers = {}) => {
      reply = { status, body, headers };
      next = undefined;
      silent = false;
    },
    hangs: () => {
      silent = true;
    },
    forwards: (url) => {
      next = url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

export const AUTOMATION_SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
export const AUTOMATION_BEARER = 'clave-compartida-de-la-prueba';

export const automationEnv = (url: string): Record<string, string> => ({
  AI_ENGINE: 'webhook',
  ANALYSIS_WEBHOOK_URL: url,
  ANALYSIS_WEBHOOK_SECRET: AUTOMATION_SECRET,
  ANALYSIS_WEBHOOK_BEARER: AUTOMATION_BEARER,
  ANALYSIS_WEBHOOK_WAIT_SECONDS: '300',
});

/** Sends a reading as the automation does; `headers` override. */
export async function answer(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${AUTOMATION_BEARER}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const type = response.headers.get('content-type');
  return { status: response.status, body: JSON.parse(await response.text()), type };
}

/** Headers of a callback signed by Standard Webhooks, without a bearer. */
export function signedAs(id: string, body: string): Record<string, string> {
  const at = new Date();
  return {
    authorization: '',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(AUTOMATION_SECRET).sign(id, at, body),
  };
}

export type SenderDesk = Awaited<ReturnType<typeof openDesk>>;

/** A vet whose cases go to a receiver. */
export async function openDesk(vet: Client, receiver: Receiver) {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  /** Submits a case; resolves to its id. */
  const handIn = async (type = 'ecg', data: object = { patientName: 'Bruma' }, images = 1) => {
    const { id } = (await vet.create(type, data)).body;
    for (let position = 1; position <= images; position++) await vet.upload(id, position, photo);
    const { status } = await vet.post(`/api/analyses/${id}/submit`);
    if (status !== 202) throw new Error(`The case was not taken: ${status}`);
    return String(id);
  };
  const sentOf = (id: string) =>
    eventually(async () => receiver.taken.findLast(({ analysisId }) => analysisId === id));
  return {
    handIn,
    /** The request for a case, once it has arrived. */
    sentOf,
    /** Submits a case and waits for its request. */
    sendOut: async (...args: Parameters<typeof handIn>) => sentOf(await handIn(...args)),
    /** The case, once it is no longer being read. */
    ended: (id: string) =>
      eventually(async () => {
        const { body } = await vet.get(`/api/analyses/${id}`);
        return body.status !== 'pending_webhook' && body;
      }),
  };
}
