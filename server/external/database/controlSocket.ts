import { createHash } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * The socket in the data folder on which a running server answers its operator: one JSON line in,
 * `{"ask": NAME, "with": …}`, one out, `{"answer": …}` or `{"refused": "…"}`. Only the folder's
 * owner may connect. A live socket also proves that the folder is in use, even from another
 * container.
 */

const NAME = 'control.sock';
/** Socket addresses end at 104 bytes (macOS) or 108 (Linux). */
const LONGEST_ADDRESS = 100;
const LONGEST_LINE = 65_536;
const CONNECT_MS = 5000;

type Handler = (data: unknown) => Promise<unknown>;

export interface ControlSocket {
  /** Handles requests for `name`. A thrown error's message goes to the operator. */
  handle(name: string, answer: Handler): void;
  close(): Promise<void>;
}

/** Refusal of the running server, in Spanish. */
export class ControlRefusal extends Error {
  override name = 'ControlRefusal';
}

/** `refused`: nothing listens any more. `unknown`: no socket, or an unreachable one. */
export type Pulse = 'alive' | 'refused' | 'unknown';

/** Needs the folder's lock. Rejects where the folder cannot hold a socket. */
export async function openControlSocket(dataDir: string): Promise<ControlSocket> {
  const handlers = new Map<string, Handler>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    converse(socket, handlers);
  });
  const path = join(dataDir, NAME);
  if (process.platform !== 'win32') await rm(path, { force: true });
  await atAddress(dataDir, (address) => listening(server, address));
  if (process.platform !== 'win32') await chmod(path, 0o600);
  // Must not keep the process alive.
  server.unref();
  return {
    handle: (name, answer) => void handlers.set(name, answer),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

export async function feelPulse(dataDir: string): Promise<Pulse> {
  try {
    const socket = await atAddress(dataDir, connected);
    socket.destroy();
    return 'alive';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Full backlog or slow: the process is alive.
    if (code === 'EAGAIN' || code === 'ETIMEDOUT') return 'alive';
    if (code === 'ECONNREFUSED') return 'refused';
    // A named pipe disappears with its process.
    return process.platform === 'win32' && code === 'ENOENT' ? 'refused' : 'unknown';
  }
}

/**
 * Asks the running server of the folder. Rejects with `ControlRefusal`, or with the connection's
 * error code when nothing answers.
 */
export async function askLiving(dataDir: string, name: string, data?: unknown): Promise<unknown> {
  const socket = await atAddress(dataDir, connected);
  try {
    socket.write(`${JSON.stringify({ ask: name, with: data })}\n`);
    for await (const line of createInterface({ input: socket })) {
      const reply = JSON.parse(line) as { answer?: unknown; refused?: string };
      if (reply.refused !== undefined) throw new ControlRefusal(reply.refused);
      return reply.answer;
    }
    throw new ControlRefusal('El servidor se ha cerrado antes de responder. Vuelva a intentarlo.');
  } finally {
    socket.destroy();
  }
}

function converse(socket: Socket, handlers: ReadonlyMap<string, Handler>): void {
  // The caller may leave before the answer.
  socket.on('error', () => {});
  socket.setEncoding('utf8');
  let line = '';
  const onData = (chunk: string) => {
    line += chunk;
    if (line.length > LONGEST_LINE) socket.destroy();
    const end = line.indexOf('\n');
    if (end === -1) return;
    socket.off('data', onData);
    void replyTo(line.slice(0, end), handlers).then((reply) =>
      socket.end(`${JSON.stringify(reply)}\n`),
    );
  };
  socket.on('data', onData);
}

async function replyTo(line: string, handlers: ReadonlyMap<string, Handler>): Promise<unknown> {
  try {
    const asked = JSON.parse(line) as { ask?: string; with?: unknown };
    const answer = handlers.get(asked.ask ?? '');
    if (!answer) return { refused: 'El servidor en marcha no conoce esa petición.' };
    return { answer: (await answer(asked.with)) ?? null };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Runs `use` with the address of the folder's socket. A path too long for an address is reached
 * through a temporary short link; the socket stays in the folder.
 */
async function atAddress<T>(dataDir: string, use: (address: string) => Promise<T>): Promise<T> {
  if (process.platform === 'win32') {
    const folder = await realpath(dataDir);
    const id = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32);
    return use(`\\\\.\\pipe\\vetoscopio-${id}`);
  }
  const path = join(dataDir, NAME);
  if (Buffer.byteLength(path) <= LONGEST_ADDRESS) return use(path);
  const short = await mkdtemp(join(tmpdir(), 'veto-'));
  try {
    await symlink(dataDir, join(short, 'd'));
    return await use(join(short, 'd', NAME));
  } finally {
    await rm(short, { recursive: true, force: true });
  }
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function connected(address: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' }));
    }, CONNECT_MS);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
