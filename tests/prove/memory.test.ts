import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOfPixels, plainJpeg } from '#tests/support/hostileImages.ts';
import { LARGE_IMAGES, TOO_DEMANDING } from '#tests/support/largeImages.ts';
import { memoryOf, peakOf } from '#tests/support/memory.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type Client, eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Memory of the server and its child processes, under any input. */

const KINDS = size(['embedded'], ['embedded', 'server']);
const IMAGES = Object.entries(LARGE_IMAGES).slice(0, size(2, 100));
const UPLOADS = size(10, 200);
const ACCOUNTS = size(2, 10);
const BATCH = size(60, 1_000);
const BATCHES = size(2, 10);
/** These fill the database pool, the caches and the compiler. */
const WARM_UP = size(60, 5_000);

describe.each(KINDS)('%s', (kind) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let photo: Buffer;
  beforeAll(async () => {
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    server = await startServer({ env: { ...env, TRUST_PROXY: '1' } });
    photo = await plainJpeg(60_000);
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  let vets = 0;
  const newVets = (count: number) =>
    Promise.all(Array.from({ length: count }, () => registerVet(server, `10.0.0.${++vets}`)));
  const begin = async (client: Client): Promise<string> =>
    (await client.create('cytology', { patientName: 'Bruma' })).body.id;

  const withPhoto = async (client: Client): Promise<string> => {
    const id = await begin(client);
    await client.upload(id, 1, photo);
    return id;
  };
  async function readAndPrint(client: Client, id: string): Promise<void> {
    await client.post(`/api/analyses/${id}/submit`);
    await eventually(async () => {
      const { status } = (await client.get(`/api/analyses/${id}`)).body;
      return status === 'completed';
    });
    expect((await client.get(`/api/analyses/${id}/pdf`)).status).toBe(200);
  }

  /** Peak megabytes above rest while `work` runs. */
  async function growth(work: () => Promise<unknown>): Promise<number> {
    const rest = memoryOf(server.pid());
    return (await peakOf(server.pid(), work)) - rest;
  }
  const tell = (name: string, most: number, megabytes: number) =>
    figure({
      name: `${name} (${kind})`,
      goal: `≤ +${most} MB`,
      value: `+${Math.round(megabytes)} MB`,
      holds: megabytes <= most,
    });

  test('a large file, accepted or refused, costs no more than its share', async () => {
    const client = await registerVet(server);
    await client.upload(await begin(client), 1, photo);
    let id = await begin(client);
    let position = 1;
    const send = async (name: string, bytes: Buffer) => {
      let status = 0;
      const most = await growth(async () => {
        status = (await client.upload(id, position, bytes)).status;
      });
      tell(`${name}: ${status === 201 ? 'taken' : 'refused'}`, 256, most);
      return status;
    };
    expect(await send('PNG of 49,999,999 × 1', lineOfPixels(49_999_999, 1))).toBe(422);
    for (const [name, make] of IMAGES) {
      expect(await send(name, await make()), name).toBe(name === TOO_DEMANDING ? 422 : 201);
      position += 1;
      if (position <= 5) continue;
      id = await begin(client);
      position = 1;
    }
  });

  test('reading and printing a case with a large file costs no more than its share', async () => {
    const client = await registerVet(server);
    // Loads the report compiler and the engine once, before measuring.
    await readAndPrint(client, await withPhoto(client));
    const id = await begin(client);
    for (const [index, [, make]] of IMAGES.slice(0, 4).entries())
      await client.upload(id, index + 1, await make());
    const most = await growth(() => readAndPrint(client, id));
    tell('a case of large images, read and printed', 256, most);
  });

  test('many images at once wait in files and sockets, not in memory', async () => {
    const image = await plainJpeg(9_900_000);
    const clients = await newVets(ACCOUNTS);
    const places = await Promise.all(
      Array.from({ length: UPLOADS / 5 }, async (_, index) => {
        const client = clients[index % ACCOUNTS] as Client;
        return { client, id: await begin(client) };
      }),
    );
    const statuses: number[] = [];
    const most = await growth(() =>
      Promise.all(
        places.flatMap(({ client, id }) =>
          [1, 2, 3, 4, 5].map(async (position) => {
            statuses.push((await client.upload(id, position, image)).status);
          }),
        ),
      ),
    );
    expect(statuses).toEqual(Array(UPLOADS).fill(201));
    tell(`${UPLOADS} uploads of 10 MB at once`, 600, most);
  });

  test('memory does not grow with the requests served', async () => {
    const clients = await newVets(ACCOUNTS);
    const cases = await Promise.all(clients.map(begin));
    const rounds = clients.map((client, index) => [
      () => client.get('/api/me'),
      () => client.get('/api/analyses?limit=20'),
      () => client.get(`/api/analyses/${cases[index]}`),
      () => client.get('/api/analyses?search=bru'),
      () => client.upload('no-es-uuid', 1, photo),
    ]);
    // Round robin, so that no account's pace slows it.
    const serve = async (count: number) => {
      for (let done = 0, turn = 0; done < count; turn++) {
        const round = rounds[turn % rounds.length] ?? [];
        await Promise.all(round.map((request) => request()));
        done += round.length;
      }
    };
    await serve(WARM_UP);
    const samples: number[] = [];
    for (let batch = 0; batch < BATCHES; batch++) {
      await serve(BATCH);
      samples.push(memoryOf(server.pid()));
    }
    const slope = slopeOf(samples) / (BATCH / 1000);
    figure({
      name: `growth by request after ${WARM_UP} (${kind})`,
      goal: '≤ 1 MB in 1,000',
      value: `${slope.toFixed(2)} MB in 1,000`,
      holds: slope <= 1,
    });
  });
});

/** Average growth from one value to the next, by linear regression. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return over / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}
