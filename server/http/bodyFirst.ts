import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { MOST_JSON_BYTES } from '#domain/limits.ts';
import { callerOf } from '#domain/rules/device.ts';
import { PART_BYTES } from '#domain/rules/draftImages.ts';
import { type Pace, pacedChunks } from '#server/shared/pacedChunks.ts';
import type { HttpEnv } from './env.ts';
import { HeldBytes, type Holding, type Shares } from './heldBytes.ts';
import { isPart, isUpload } from './intake.ts';

/** A telephone far from its antenna still brings 4 kB a second. */
const PACE: Pace = {
  silence: 5000,
  grace: 10_000,
  bytesPerSecond: 4 * 1024,
  whole: Number.POSITIVE_INFINITY,
};

/**
 * A part of an image: 8 kB a second, and a minute for the whole of it, so that a slow line gets on by
 * a part a minute at least. A connection that loses its network for seconds goes on.
 */
const PART_PACE: Pace = {
  silence: 20_000,
  grace: 28_000,
  bytesPerSecond: 8 * 1024,
  whole: 60_000,
};

const MB = 1024 * 1024;
/** A clinic shares an address: its whole bodies come and go in milliseconds. */
const SHARES: Shares = { each: { open: 64, bytes: 8 * MB }, all: { bytes: 64 * MB } };

/**
 * Reads the body of a request before anything of the server is taken for it: a sender who dribbles
 * holds a socket, and no place that others wait for. Uploads are streamed by their operation.
 */
export function readBodyFirst({ pace = PACE, partPace = PART_PACE, shares = SHARES } = {}) {
  const ofForms = { pace, most: MOST_JSON_BYTES, bodies: new HeldBytes(shares) };
  // Shares of their own: slow parts cost no form its place.
  const ofParts = { pace: partPace, most: PART_BYTES, bodies: new HeldBytes(shares) };
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { incoming } = c.env;
    if (!bringsBody(incoming) || isUpload(c)) return next();
    const { bodies, ...limits } = isPart(c) ? ofParts : ofForms;
    if (Number(incoming.headers['content-length']) > limits.most)
      throw new AppError('payload_too_large');
    const { promise: gaveWay, reject } = Promise.withResolvers<never>();
    const holding = bodies.open(callerOf(c.get('clientAddress')), (itself) =>
      reject(new AppError(itself ? 'too_many_at_once' : 'too_slow')),
    );
    try {
      const rawBody = await Promise.race([readWhole(incoming, limits, holding), gaveWay]);
      holding.keep();
      // Where the adapter looks for a body that was read before it.
      Object.assign(incoming, { rawBody });
      await next();
    } finally {
      holding.close();
    }
  });
}

function bringsBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function readWhole(
  incoming: IncomingMessage,
  { pace, most }: { readonly pace: Pace; readonly most: number },
  holding: Holding,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The stream stays open, so that a refusal can precede the end of the body.
  const body = incoming.iterator({ destroyOnReturn: false });
  for await (const chunk of pacedChunks(body, pace, 'too_slow')) {
    size += chunk.byteLength;
    if (size > most) throw new AppError('payload_too_large');
    holding.add(chunk.byteLength);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
