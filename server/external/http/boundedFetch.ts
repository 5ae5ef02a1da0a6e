/** Unpacked bytes: a long report takes some 40 kB of them. */
const MAX_BYTES = 1_000_000;

/** A rejected response: too large, or a redirect. */
export class RefusedReply extends Error {
  override name = 'RefusedReply';
  readonly reason: 'too_large' | 'redirect';
  readonly status: number;

  constructor(reason: RefusedReply['reason'], status: number) {
    super(`The answer was refused: ${reason} (${status})`);
    this.reason = reason;
    this.status = status;
  }
}

/**
 * A `fetch` for untrusted servers: follows no redirects, and aborts an oversized response while it
 * arrives. The caller's signal limits the time. Rejects with `RefusedReply`.
 */
export function boundedFetch(limit = MAX_BYTES): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const { status } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new RefusedReply('redirect', status);
    }
    const body = await readAtMost(response, limit);
    const headers = new Headers(response.headers);
    // The body is already unpacked.
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response(body, { status, headers });
  };
}

async function readAtMost(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    size += next.value.byteLength;
    if (size > limit) {
      // Close the connection instead of reading the rest.
      await reader?.cancel().catch(() => {});
      throw new RefusedReply('too_large', response.status);
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
