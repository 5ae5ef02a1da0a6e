import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { ENGINES } from '#server/engines/index.ts';
import type { EngineKind } from '#server/engines/kind.ts';
import { createLogger } from '#server/observe/logger.ts';
import { type Overrides, type Running, start } from '#server/run/start.ts';
import { freePort } from './freePort.ts';
import { createDatabase } from './postgres.ts';
import { quickPasswords } from './quickPasswords.ts';
import { seedEmbedded } from './seedEmbedded.ts';
import './provided.ts';

export interface Product extends Running {
  readonly dataDir: string;
  /** Errors in the server's log. */
  readonly errors: string[];
  /** Every line it logged. */
  readonly lines: string[];
  /** Stops it and removes everything it left. */
  end(): Promise<void>;
}

/**
 * The whole product in this process, on the project's database. It sweeps only when a test asks:
 * otherwise the hour of the day would decide which sweep runs among a test's requests.
 * @param address public address, where it is another one than this machine's.
 */
export async function startProduct(
  overrides: Overrides = {},
  env: Readonly<Record<string, string>> = {},
  engines: readonly EngineKind[] = ENGINES,
  address?: (port: number) => string,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-product-'));
  const database = inject('databaseKind') === 'server' ? await createDatabase() : undefined;
  if (database === undefined) await seedEmbedded(dataDir);
  const variables = {
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    DUMP_MINUTES: '0',
    ...env,
  };
  const config = parseConfig(variables, [], engines);
  const errors: string[] = [];
  const lines: string[] = [];
  const log = createLogger('debug', (line) => {
    lines.push(line);
    if (line.includes('"level":"error"')) errors.push(line);
  });
  const publicUrl = address?.(config.port) ?? config.publicUrl;
  const running = await start({ ...config, publicUrl }, log, {
    rateLimits: false,
    passwords: quickPasswords(),
    sweeps: false,
    ...overrides,
  });
  return {
    ...running,
    dataDir,
    errors,
    lines,
    end: async () => {
      await running.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any JSON of the server
  readonly body: any;
}

/** A browser's worth of HTTP: keeps cookies and sends the Origin. */
export class Client {
  readonly url: string;
  cookie = '';
  constructor(url: string) {
    this.url = url;
  }

  async send(
    method: string,
    path: string,
    options: { json?: unknown; body?: BodyInit; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const headers = {
      origin: this.url,
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const body = options.json !== undefined ? JSON.stringify(options.json) : options.body;
    const response = await fetch(this.url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  /** As browsers do: a new value in place of the old one, and nothing when it has ended. */
  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('=') + 1);
    const others = this.cookie.split('; ').filter((each) => each !== '' && !each.startsWith(name));
    const ended = pair === name || /max-age=0/i.test(line);
    this.cookie = [...others, ...(ended ? [] : [pair])].join('; ');
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }
  post(path: string, json: unknown = {}, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('POST', path, { json, headers });
  }
  /** True if the session is still valid. */
  async isSignedIn(): Promise<boolean> {
    const { status, body } = await this.get('/api/me');
    if (status !== 200) throw new Error(`/api/me: ${status}`);
    return body !== null;
  }
  create(type: string, data: unknown, key: string = randomUUID()): Promise<Reply> {
    return this.post('/api/analyses', { type, data }, { 'idempotency-key': key });
  }
  upload(id: string, position: number | string, bytes: Uint8Array, name = 'foto.jpg') {
    return this.send('PUT', `/api/analyses/${id}/images/${position}`, {
      body: new Uint8Array(bytes),
      headers: { 'x-file-name': encodeURIComponent(name) },
    });
  }
}

/** Signs in as one of the sample accounts of a fresh installation. */
export async function signInSample(
  product: Running,
  role: 'user' | 'admin' | 'super_admin',
): Promise<Client> {
  const account = product.sampleAccounts.find((sample) => sample.role === role);
  if (!account) throw new Error(`No sample account with the role ${role}`);
  const client = new Client(product.url);
  const { email, password } = account;
  const reply = await client.post('/api/auth/sign-in/email', { email, password });
  if (reply.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(reply.body)}`);
  return client;
}

/** Another confirmed vet, signed in. */
export async function newVet(product: Running, name = 'Otra Veterinaria'): Promise<Client> {
  const email = `${randomUUID()}@ejemplo.test`;
  const password = 'una-clave-larga';
  const { internalAdapter, password: hasher } = await product.auth.$context;
  const user = await internalAdapter.createUser(
    { email, name, emailVerified: true },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await hasher.hash(password),
  });
  const client = new Client(product.url);
  await client.post('/api/auth/sign-in/email', { email, password });
  return client;
}

/** Polls until `look` gives something; rejects after `timeoutMs`. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false>,
  timeoutMs = 100_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await look();
    if (result) return result;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
