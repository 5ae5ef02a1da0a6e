import { connect, type Socket } from 'node:net';

/** A caller on a connection of its own that sends, or reads, next to nothing. */
export interface SlowCaller {
  /** All that the server has replied. */
  reply(): string;
  readonly socket: Socket;
  /** Resolves once the server has ended the connection. */
  readonly ended: Promise<void>;
}

export interface SlowRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Length that a dribbled body announces, and one byte of it. */
const ANNOUNCED = 400;
const BYTE = '{';

function open(url: string): SlowCaller {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    reply += text;
  });
  // The server may end it at any time.
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, reply: () => reply, ended };
}

function headOf(url: string, { method, path, headers }: SlowRequest): string {
  const all = { host: new URL(url).host, origin: url, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/**
 * Announces a body and sends its first byte; resolves once the server has the request. `dribble`
 * sends another.
 */
export async function dribbler(
  url: string,
  asked: SlowRequest,
): Promise<SlowCaller & { dribble(): void }> {
  const caller = open(url);
  const { socket } = caller;
  const headers = {
    'content-type': 'application/json',
    'content-length': String(ANNOUNCED),
    // The server says that it has the head.
    expect: '100-continue',
    ...asked.headers,
  };
  socket.write(headOf(url, { ...asked, headers }));
  await Promise.race([new Promise((resolve) => socket.once('data', resolve)), caller.ended]);
  const dribble = (): void => {
    if (socket.writable) socket.write(BYTE);
  };
  dribble();
  return {
    ...caller,
    dribble,
    reply: () => caller.reply().replace(/^HTTP\/1.1 100.*\r\n\r\n/, ''),
  };
}

/** Asks and does not read the reply. */
export function unreader(url: string, asked: SlowRequest): SlowCaller {
  const caller = open(url);
  caller.socket.pause();
  caller.socket.write(headOf(url, asked));
  return caller;
}
