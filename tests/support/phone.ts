import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { PART_BYTES } from '#domain/rules/draftImages.ts';
import { Browser } from './accounts.ts';
import { freePort } from './freePort.ts';
import { Client, type Reply } from './product.ts';

/** An installation that phones reach, behind a TLS proxy. */
export const SITE = 'https://vetoscopio.example';

/** Variables of that installation, and the address that its proxy calls. */
export async function publicSite() {
  const port = await freePort();
  const env: Readonly<Record<string, string>> = {
    NODE_ENV: 'production',
    PUBLIC_URL: SITE,
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUST_PROXY: '1',
    AUTH_SECRET: randomBytes(32).toString('hex'),
  };
  return { env, local: `http://127.0.0.1:${port}` };
}

type Sent = Parameters<Client['send']>[2];

const asSite = (options: Sent, headers: Record<string, string> = {}): Sent => ({
  ...options,
  headers: { origin: SITE, ...headers, ...options?.headers },
});

/** A browser at the public address. */
export class SiteBrowser extends Browser {
  override send(method: string, path: string, options: Sent = {}): Promise<Reply> {
    return super.send(method, path, asSite(options));
  }
}

/** A phone that read a code: no cookie, its pass in the header of each request. */
export class Phone extends Client {
  readonly key = randomBytes(16).toString('base64url');
  readonly code: string;
  readonly #address: string;
  constructor(url: string, code: string, address = `198.51.${randomInt(256)}.${randomInt(256)}`) {
    super(url);
    this.code = code;
    this.#address = address;
  }
  override send(method: string, path: string, options: Sent = {}): Promise<Reply> {
    const authorization = `Bearer ${this.code}.${this.key}`;
    return super.send(
      method,
      path,
      asSite(options, { authorization, 'x-forwarded-for': this.#address }),
    );
  }
  open(): Promise<Reply> {
    return this.send('POST', '/api/phone');
  }
  begin(id: string, size: number): Promise<Reply> {
    return this.send('PUT', `/api/phone/images/${id}`, { json: { size } });
  }
  part(id: string, offset: number, bytes: Uint8Array): Promise<Reply> {
    return this.send('PATCH', `/api/phone/images/${id}`, {
      body: new Uint8Array(bytes),
      headers: { 'upload-offset': String(offset), 'content-type': 'application/octet-stream' },
    });
  }
  /** The last reply of a whole picture, or the first refusal. */
  async picture(bytes: Uint8Array, id: string = randomUUID()): Promise<Reply> {
    let reply = await this.begin(id, bytes.byteLength);
    for (let at = 0; reply.status === 200 && at < bytes.byteLength; at += PART_BYTES)
      reply = await this.part(id, at, bytes.subarray(at, at + PART_BYTES));
    return reply;
  }
  finish(): Promise<Reply> {
    return this.send('DELETE', '/api/phone');
  }
}
