import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '#domain/errors.ts';
import { problemResponse } from './problems.ts';

/**
 * Refusals before there is a request, where Node and its adapter would reply with an empty body.
 */

/** Headers of these replies; the app's carry more (`headers.ts`). */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  connection: 'close',
} as const;

export function refuseAddress(): Response {
  const response = problemResponse(new AppError('malformed'));
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}

/** Replies to bytes that are no HTTP, oversized headers and slow senders, and disconnects. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse };
  if (error.code === 'ECONNRESET' || !socket.writable || underWay?.headersSent) {
    socket.destroy(error);
    return;
  }
  void write(socket, new AppError(codeOf(error.code)));
}

function codeOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'malformed';
}

async function write(socket: Duplex, refusal: AppError): Promise<void> {
  const response = problemResponse(refusal);
  const body = await response.text();
  const lines = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    ...Object.entries({
      'content-type': response.headers.get('content-type') ?? '',
      'content-length': Buffer.byteLength(body),
      ...HEADERS,
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
