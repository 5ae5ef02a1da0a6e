import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { shareConnections } from './sharedConnections.ts';

const STATEMENT = { name: 'one', text: 'select 1' };

/** A pool whose connections answer when told to. */
function fakePool() {
  const opened: FakeClient[] = [];
  let failures = 0;
  return {
    opened,
    failNext: () => {
      failures++;
    },
    connect: async () => {
      if (failures > 0) throw new Error(`refused ${failures--}`);
      const client = new FakeClient();
      opened.push(client);
      // It has what the module calls.
      return client as unknown as pg.PoolClient;
    },
  } as { opened: FakeClient[]; failNext(): void } & Pick<pg.Pool, 'connect'>;
}

class FakeClient extends EventEmitter {
  readonly waiting: PromiseWithResolvers<string>[] = [];
  released = 0;
  query(): Promise<string> {
    const reply = Promise.withResolvers<string>();
    this.waiting.push(reply);
    return reply.promise;
  }
  release(): void {
    this.released++;
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const load = ({ opened }: { opened: FakeClient[] }) => opened.map(({ waiting }) => waiting.length);

test('statements open connections up to the most, then share the least busy', async () => {
  const pool = fakePool();
  const ask = shareConnections(pool, 2);
  for (let sent = 0; sent < 5; sent++) void ask(STATEMENT);
  await settled();
  expect(load(pool)).toEqual([3, 2]);
});

test('a connection goes back when nothing runs on it, and not before', async () => {
  const pool = fakePool();
  const ask = shareConnections(pool, 1);
  const replies = [ask(STATEMENT), ask(STATEMENT)];
  await settled();
  const [client] = pool.opened;
  client?.waiting[0]?.resolve('first');
  expect(await replies[0]).toBe('first');
  expect(client?.released).toBe(0);
  client?.waiting[1]?.resolve('second');
  expect(await replies[1]).toBe('second');
  await settled();
  expect(client?.released).toBe(1);
  expect(client?.listenerCount('error')).toBe(0);
});

test('a lost connection gets no further statement', async () => {
  const pool = fakePool();
  const ask = shareConnections(pool, 1);
  const lost = ask(STATEMENT);
  await settled();
  pool.opened[0]?.emit('error', new Error('lost'));
  void ask(STATEMENT);
  await settled();
  expect(load(pool)).toEqual([1, 1]);
  pool.opened[0]?.waiting[0]?.reject(new Error('lost'));
  await expect(lost).rejects.toThrow('lost');
});

test('a connection that cannot be opened refuses its statements, and the next one is tried', async () => {
  const pool = fakePool();
  const ask = shareConnections(pool, 1);
  pool.failNext();
  const refused = await Promise.allSettled([ask(STATEMENT), ask(STATEMENT)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void ask(STATEMENT);
  await settled();
  expect(load(pool)).toEqual([1]);
});
