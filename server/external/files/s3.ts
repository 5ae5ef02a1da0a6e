import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#domain/errors.ts';
import { networkCause } from '#server/shared/networkCause.ts';
import { FileMissing, type FileStore, StorageRefused } from './files.ts';

/** Images in an S3-compatible bucket, addressed by path (`endpoint/bucket/key`). */

export interface S3Settings {
  readonly bucket: string;
  /** Without trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds of one attempt, response included: an image has 10 MB at most. */
const ATTEMPT_MS = 15_000;
const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** Keys per page of a listing: the most that services give. */
const PAGE = 1000;
const ABREAST = 8;
/** Error codes of a full bucket or disk. */
const FULL =
  /^(InsufficientStorage|QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)$/;

interface S3Reply {
  readonly status: number;
  readonly bytes: Uint8Array;
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

type Ask = (asked: Asked) => Promise<S3Reply>;

/**
 * Opens the bucket after a test write, read and delete, and a refused anonymous read. Rejects with
 * `StorageRefused`.
 */
export async function openS3Files(settings: S3Settings, page = PAGE): Promise<FileStore> {
  const ask = asker(settings);
  await requireUsable(settings, ask);
  return s3Files(ask, page);
}

function s3Files(ask: Ask, page = PAGE): FileStore {
  const find = async (key: string) => {
    const answer = await ask({ method: 'GET', key });
    // A missing bucket also answers 404, and is a fault.
    if (answer.status === 404 && errorCode(answer) === 'NoSuchKey') return undefined;
    requireDone(answer);
    return answer.bytes;
  };
  const remove = async (key: string) => {
    const answer = await ask({ method: 'DELETE', key });
    if (answer.status !== 404) requireDone(answer);
  };
  return {
    async put(key, bytes) {
      requireDone(await ask({ method: 'PUT', key, body: bytes }), 'PUT');
    },
    async take(key, path) {
      requireDone(await ask({ method: 'PUT', key, body: await readFile(path) }), 'PUT');
    },
    find,
    async get(key) {
      const bytes = await find(key);
      if (!bytes) throw new FileMissing(key);
      return bytes;
    },
    remove,
    async removeAll(prefix) {
      const keys = await list(ask, { prefix: `${prefix}/` }, page, ['Contents', 'Key']);
      for (let start = 0; start < keys.length; start += ABREAST)
        await Promise.all(keys.slice(start, start + ABREAST).map(remove));
    },
    async listPrefixes(folder) {
      const above = folder === undefined ? '' : `${folder}/`;
      const wanted = { delimiter: '/', prefix: above };
      const prefixes = await list(ask, wanted, page, ['CommonPrefixes', 'Prefix']);
      return prefixes.map((prefix) => prefix.slice(above.length, -1));
    },
  };
}

/** Sends requests; retries after a pause when the network or the service fails. */
function asker(settings: S3Settings): Ask {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return async (asked) => {
    const url = urlOf(settings, asked);
    const hash = createHash('sha256').update(asked.body ?? '');
    const headers = { 'x-amz-content-sha256': hash.digest('hex') };
    for (let attempt = 1; ; attempt++) {
      const answer = await once().catch((cause: unknown) => {
        if (attempt === ATTEMPTS) throw unavailable(cause, asked.method);
        return undefined;
      });
      // A quota does not pass with a pause; 501 and 507 are answers, not faults.
      const passing = !answer || [429, 500, 502, 503, 504].includes(answer.status);
      if (answer && (!passing || attempt === ATTEMPTS)) return answer;
      // Jitter, so that requests that failed together do not retry together.
      await pause(PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
    async function once(): Promise<S3Reply> {
      const { method, body = null } = asked;
      // Sign again: the signature carries the time.
      const request = await signer.sign(url, { method, headers, body: body && Buffer.from(body) });
      // A signed request must reach the configured server only: follow no redirect.
      const signal = AbortSignal.timeout(ATTEMPT_MS);
      const response = await fetch(request, { redirect: 'manual', signal });
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    }
  };
}

function urlOf({ endpoint, bucket }: S3Settings, { key, query }: Asked): string {
  const path = (key ?? '').split('/').map(encodeURIComponent).join('/');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return `${endpoint}/${bucket}${path && '/'}${path}${search}`;
}

async function list(
  ask: Ask,
  wanted: { readonly prefix: string; readonly delimiter?: string },
  page: number,
  [outer, inner]: readonly ['Contents', 'Key'] | readonly ['CommonPrefixes', 'Prefix'],
): Promise<string[]> {
  const keys: string[] = [];
  const query = { 'list-type': '2', 'max-keys': String(page), ...wanted };
  for (let token = ''; ; ) {
    const next = token ? { 'continuation-token': token } : {};
    const answer = await ask({ method: 'GET', query: { ...query, ...next } });
    requireDone(answer);
    const root = readXml(answer);
    if (root?.name !== 'ListBucketResult') throw unavailable(new Error('Not a list of a bucket'));
    for (const element of childrenOf(root, outer)) keys.push(textOf(element, inner));
    if (textOf(root, 'IsTruncated') !== 'true') return keys;
    token = textOf(root, 'NextContinuationToken');
    if (!token) throw unavailable(new Error('A list that goes on does not say where'));
  }
}

function requireDone(answer: S3Reply, method?: Asked['method']): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const code = errorCode(answer);
  const cause = new Error(`The bucket answered ${answer.status} ${code}`);
  if (answer.status === 507 || FULL.test(code)) throw new AppError('storage_full', { cause });
  throw unavailable(cause, method);
}

function unavailable(cause: unknown, method?: Asked['method']): AppError {
  return new AppError(method === 'PUT' ? 'storage_unavailable' : 'unavailable', { cause });
}

function errorCode(answer: S3Reply): string {
  const root = readXml(answer);
  return root?.name === 'Error' ? textOf(root, 'Code') : '';
}

function readXml({ bytes }: S3Reply): XmlElement | undefined {
  try {
    return parseXml(new TextDecoder().decode(bytes)).root ?? undefined;
  } catch {
    return undefined;
  }
}

function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement =>
      child.type === 'element' && 'name' in child && child.name === name,
  );
}

function textOf(parent: XmlElement, name: string): string {
  return childrenOf(parent, name)[0]?.text ?? '';
}

async function requireUsable(settings: S3Settings, ask: Ask): Promise<void> {
  const key = `prueba/${randomUUID()}`;
  const probe: Asked = { method: 'PUT', key, body: new TextEncoder().encode(key) };
  const put = await ask(probe).catch((error: unknown) => {
    const { host } = new URL(settings.endpoint);
    const cause =
      networkCause(error, host) ?? `${host} no admite la conexión. Dice: ${reason(error)}.`;
    throw new StorageRefused(`S3_ENDPOINT: ${cause}`);
  });
  if (put.status !== 200) throw new StorageRefused(explain(settings, put));
  try {
    const files = s3Files(ask);
    await files.get(key);
    await requirePrivate(settings, key);
    requireDone(await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }));
    await files.remove(key);
  } catch (error) {
    if (error instanceof StorageRefused) throw error;
    throw new StorageRefused(
      `El bucket ${settings.bucket} deja escribir, pero no leer, listar o borrar: ${reason(error)}. Dé a la clave de S3_ACCESS_KEY_ID los permisos GetObject, PutObject, DeleteObject y ListBucket.`,
    );
  }
}

/** Fails if the bucket can be read anonymously. */
async function requirePrivate(settings: S3Settings, key: string): Promise<void> {
  const url = urlOf(settings, { method: 'GET', key });
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  const answer = await fetch(url, { redirect: 'manual', signal });
  await answer.body?.cancel();
  if (!answer.ok) return;
  throw new StorageRefused(
    `El bucket ${settings.bucket} es público: cualquiera podría ver las imágenes clínicas. Retire el acceso anónimo y vuelva a arrancar.`,
  );
}

function explain({ bucket, region, endpoint }: S3Settings, answer: S3Reply): string {
  const code = errorCode(answer);
  if (code === 'NoSuchBucket') return `El bucket ${bucket} no existe. Créelo o corrija S3_BUCKET.`;
  if (/^(SignatureDoesNotMatch|InvalidAccessKeyId)$/.test(code))
    return 'El almacenamiento no reconoce la clave. Corrija S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.';
  if (code === 'AuthorizationHeaderMalformed' || answer.status === 301)
    return `La región ${region} no es la del bucket ${bucket}. Corrija S3_REGION.`;
  if (code === 'RequestTimeTooSkewed')
    return 'El reloj de esta máquina no coincide con el del almacenamiento. Póngalo en hora.';
  if (code === '' && answer.status < 500)
    return `S3_ENDPOINT: ${endpoint} responde ${answer.status} y no es un servicio S3. Escriba la dirección del servicio.`;
  if (answer.status === 403)
    return `La clave de S3_ACCESS_KEY_ID no puede escribir en el bucket ${bucket}. Dele los permisos GetObject, PutObject, DeleteObject y ListBucket.`;
  if (answer.status === 507 || FULL.test(code))
    return `El almacenamiento está lleno: el bucket ${bucket} no admite nada más. Amplíelo y vuelva a arrancar.`;
  return `El almacenamiento de S3_ENDPOINT no deja escribir en el bucket ${bucket}: ${answer.status} ${code}.`;
}

function reason(error: unknown): string {
  const root = error instanceof AppError ? error.cause : error;
  const cause = root instanceof Error && root.cause instanceof Error ? root.cause : root;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
