import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeEngine } from '#tests/support/engine.ts';
import { followStream } from '#tests/support/followedStream.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/**
 * The server ends all of the product's connections, as its restart does. Impossible with the
 * embedded database.
 */
describe('connections ended by the server', () => {
  let database: TestDatabase;
  let product: Product;
  let operator: pg.Client;
  let vet: Client;
  beforeAll(async () => {
    database = await createDatabase();
    operator = new pg.Client({ connectionString: database.url, application_name: 'operator' });
    await operator.connect();
    product = await startProduct({ ai: fakeEngine() }, { DATABASE_URL: database.url });
    vet = await newVet(product);
  });
  afterAll(async () => {
    await product.end();
    await operator.end();
    await database.drop();
  });

  const endConnections = () =>
    operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  // For the operator's lock: jobs wait for other locks, and the request may not have come so far.
  const someoneWaits = () =>
    eventually(async () => {
      const { rows } = await operator.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      return rows.length > 0;
    });
  const expectUnavailable = ({ status, body, headers }: Awaited<ReturnType<Client['get']>>) => {
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  };

  /** Retries while other pooled connections notice their end. */
  const untilServed = (send: () => ReturnType<Client['get']>, status: number) =>
    eventually(async () => {
      const reply = await send();
      if (reply.status === status) return true;
      expectUnavailable(reply);
      return false;
    });

  /** The reply to `send` when its connection is lost while it waits for a row. */
  async function lostWhileWaitingFor(lock: string, send: () => ReturnType<Client['get']>) {
    await operator.query('begin');
    await operator.query(lock);
    const reply = send();
    await someoneWaits();
    await endConnections();
    const answered = await reply;
    await operator.query('rollback');
    return answered;
  }

  test('a transaction under way is refused, and the next is served [ASVS 16.5.2]', async () => {
    const { id } = (await vet.create('cytology', {})).body;
    const submit = () => vet.post(`/api/analyses/${id}/submit`);
    expectUnavailable(await lostWhileWaitingFor('select 1 from profiles for update', submit));
    await untilServed(submit, 202);
    await eventually(
      async () => (await vet.get(`/api/analyses/${id}`)).body.status === 'completed',
    );
  });

  test('a request to the authentication library is refused, and the next is served', async () => {
    const signUp = () =>
      vet.post('/api/auth/sign-up/email', {
        name: 'Nueva',
        email: 'nueva@ejemplo.test',
        password: 'una-clave-larga',
      });
    expectUnavailable(
      await lostWhileWaitingFor('lock table users in access exclusive mode', signUp),
    );
    await untilServed(signUp, 200);
  });

  // It may lose the connection while it reads missed events, and then ends: a browser reconnects.
  test('an open stream misses nothing', async () => {
    const stream = await followStream(product.url, vet.cookie);
    await endConnections();
    const { id } = await eventually(async () => {
      const reply = await vet.create('cytology', {});
      return reply.status === 201 && reply.body;
    });
    await untilServed(() => vet.post(`/api/analyses/${id}/submit`), 202);
    const mine = () => stream.events().filter(({ data }) => data.id === id);
    await eventually(async () => mine().some(({ data }) => data.status === 'completed'));
    expect(mine().map(({ data }) => data.status)).toEqual([
      'pending_images',
      'pending_webhook',
      'completed',
    ]);
    stream.close();
  });
});
