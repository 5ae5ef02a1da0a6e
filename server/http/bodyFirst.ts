import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { MOST_JSON_BYTES } from '#domain/limits.ts';
import { callerOf } from '#domain/rules/device.ts';
import { type Pace, pacedChunks } from '#server/shared/pacedChunks.ts';
import type { HttpEnv } from './env.ts';
import { HeldBytes, type Holding, type Shares } from './heldBytes.ts';
import { isUpload } from './intake.ts';

/** A telephone far from its antenna still brings 4 kB a second. */
const PACE: Pace = {
  silence: 5000,
  grace: 10_000,
  bytesPerSecond: 4 * 1024,
  whole: Number.POSITIVE_INFINITY,
};

const MB = 1024 * 1024;
/** A clinic shares an address: its whole bodies come and go in milliseconds. */
const SHARES: Shares = { each: { open: 64, bytes: 8 * MB }, all: { bytes: 64 * MB } };

/**
 * Reads the body of a request before anything of the server is taken for it: a sender who dribbles
 * holds a socket, and no place that others wait for. Uploads are streamed by their operation.
 */
export function readBodyFirst({ pace = PACE, shares = SHARES } = {}) {
  const bodies = new HeldBytes(shares);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { incoming } = c.env;
    if (!bringsBody(incoming) || isUpload(c)) return next();
    if (Number(incoming.headers['content-length']) > MOST_JSON_BYTES)
      throw new AppError('payload_too_large');
    const { promise: gaveWay, reject } = Promise.withResolvers<never>();
    const holding = bodies.open(callerOf(c.get('clientAddress')), (itself) =>
      reject(new AppError(itself ? 'too_many_at_once' : 'too_slow')),
    );
    try {
      const rawBody = await Promise.race([readWhole(incoming, pace, holding), gaveWay]);
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

async function readWhole(incoming: IncomingMessage, pace: Pace, holding: Holding): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The stream stays open, so that a refusal can precede the end of the body.
  const body = incoming.iterator({ destroyOnReturn: false });
  for await (const chunk of pacedChunks(body, pace, 'too_slow')) {
    size += chunk.byteLength;
    if (size > MOST_JSON_BYTES) throw new AppError('payload_too_large');
    holding.add(chunk.byteLength);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
