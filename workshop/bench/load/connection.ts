import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Keep-alive HTTP/1.1, one request at a time: a full client would take too much CPU. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  send(head: string | Buffer, body?: Uint8Array): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(head);
      if (body) this.#socket.write(body);
    });
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const reply = readReply(this.#received);
    if (!reply) return;
    this.#received = Buffer.alloc(0);
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve(reply);
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
    this.#settle = undefined;
  }
}

/** Undefined while the reply is incomplete. */
export function readReply(bytes: Buffer): Reply | undefined {
  const headEnd = bytes.indexOf(END_OF_HEAD);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const rest = bytes.subarray(headEnd + END_OF_HEAD.length);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined)
    return rest.length < Number(length) ? undefined : { status, body: rest };
  if (!/transfer-encoding: chunked/i.test(head)) return { status, body: rest };
  const body = readChunks(rest);
  return body && { status, body };
}

function readChunks(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let from = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', from);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', from, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    from = next;
  }
}
