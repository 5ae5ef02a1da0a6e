import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './freePort.ts';

/** A connection to a server that can be cut with bytes on the way, as on a phone in a lift. */
export interface CuttableLine {
  /** `http://localhost:PORT`, the server's address over this line. */
  readonly url: string;
  /** Set before the first connection. */
  leadTo(url: string): void;
  /** Cuts all connections after `bytes` more have been sent; resolves then. */
  cutAfter(bytes: number): Promise<void>;
  restore(): void;
  /** Bytes that browsers have sent so far. */
  sent(): number;
  /** Stops forwarding; connections stay open and new ones are accepted. */
  hold(): void;
  letGo(): void;
  /** Forwards nothing more on connections whose last request was for that path; they stay open. */
  freeze(path: string): void;
  /** Ends all connections; new ones work. */
  dropAll(): void;
  close(): Promise<void>;
}

export async function openLine(): Promise<CuttableLine> {
  const ends = new Set<Socket>();
  const lines = new Map<Socket, { readonly server: Socket; asked: string }>();
  let target = 0;
  let cut = false;
  let held = false;
  let left = Number.POSITIVE_INFINITY;
  let total = 0;
  let tell: () => void = () => {};
  const destroyAll = () => {
    for (const end of ends) end.destroy();
  };
  const count = (bytes: number) => {
    total += bytes;
    left -= bytes;
    if (left > 0 || cut) return;
    cut = true;
    destroyAll();
    tell();
  };
  const line = createServer((browser) => {
    if (cut) {
      browser.destroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    for (const [end, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    const asking = { server, asked: '' };
    lines.set(browser, asking);
    browser.on('close', () => lines.delete(browser));
    browser.on('data', (chunk: Buffer) => {
      if (/^[A-Z]+ \//.test(chunk.toString('latin1', 0, 16)))
        asking.asked = chunk.toString('latin1', 0, 99);
      count(chunk.byteLength);
    });
    browser.pipe(server);
    server.pipe(browser);
    if (held) for (const end of [browser, server]) end.pause();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    leadTo: (url) => {
      target = Number(new URL(url).port);
    },
    cutAfter: (bytes) => {
      left = bytes;
      return new Promise<void>((resolve) => {
        tell = resolve;
      });
    },
    dropAll: destroyAll,
    sent: () => total,
    restore: () => {
      cut = false;
      left = Number.POSITIVE_INFINITY;
    },
    hold: () => {
      held = true;
      for (const end of ends) end.pause();
    },
    freeze: (path) => {
      for (const [browser, { server, asked }] of lines) {
        if (!asked.startsWith(`GET ${path}`)) continue;
        for (const end of [browser, server]) {
          end.unpipe();
          end.pause();
        }
      }
    },
    letGo: () => {
      held = false;
      for (const end of ends) end.resume();
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => line.close(() => resolve()));
      destroyAll();
      await closed;
    },
  };
}
