import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainJpeg } from '#tests/support/hostileImages.ts';
import { memoryOf, peakOf } from '#tests/support/memory.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import type { Client } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** One free account writes as much JSON as it can: marks, answers, drafts. */

const MB = 1024 * 1024;
const KINDS = size(['embedded'] as const, ['embedded', 'server'] as const);
/** Marks of 14.7 kB, by number, and readings of them all. */
const MARKS = size(300, 5_000);
const READS = size(3, 30);
const CASES = size(3, 170);
const DRAFTS = size(3, 20);
/** Bytes of one request's text. */
const TEXT = 500_000;

describe.each(KINDS)('%s', (kind) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let vet: Client;
  beforeAll(async () => {
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    server = await startServer({ env });
    vet = await registerVet(server);
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  const tell = (name: string, value: string, holds: boolean, goal: string) => {
    process.stdout.write(`${kind}: ${name}: ${value}\n`);
    figure({ name: `${name} (${kind})`, goal, value, holds });
  };

  const heavy = (imageId: string) => ({
    id: randomUUID(),
    imageId,
    body: {
      kind: 'added',
      shape: 'nucleus',
      points: Array.from({ length: 800 }, () => 1000 + 9000 * Math.random()),
    },
    revision: 1,
    removed: false,
  });

  test('marks: a case keeps 2 MB, and reading it takes no more memory than that', async () => {
    const { id } = (await vet.create('hematology_sample', { patientName: 'Nube' })).body;
    const { id: image } = (await vet.upload(id, 1, await plainJpeg(640))).body;
    let stored = 0;
    for (let sent = 0; sent < MARKS; sent += 25) {
      const marks = Array.from({ length: 25 }, () => heavy(image));
      const reply = await vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });
      expect(reply.status).toBe(200);
      stored += reply.body.marks.length;
    }
    const rest = memoryOf(server.pid());
    let bytes = 0;
    const peak = await peakOf(server.pid(), async () => {
      for (let at = 0; at < READS; at += 1)
        bytes = JSON.stringify((await vet.get(`/api/analyses/${id}/marks`)).body).length;
    });
    const after = memoryOf(server.pid());
    tell(
      `${MARKS} marks of 14.7 kB sent: kept`,
      `${stored}, ${(bytes / MB).toFixed(1)} MB read`,
      bytes < 2.5 * MB,
      '≤ 2.5 MB',
    );
    tell(
      `memory of ${READS} readings, before → highest → after`,
      `${Math.round(rest)} → ${Math.round(peak)} → ${Math.round(after)} MB`,
      peak - rest < 256,
      '≤ +256 MB',
    );
    expect(bytes).toBeLessThan(2.5 * MB);
  });

  test('everything: an account keeps 64 MB, and the refusal names what it is', async () => {
    const refusals: string[] = [];
    let stored = 0;
    const note = (reply: { status: number; body: { detail?: string } }) => {
      if (reply.status < 300) stored += TEXT;
      else refusals.push(`${reply.status} ${reply.body.detail}`);
    };
    for (let at = 0; at < DRAFTS; at += 1)
      note(
        await vet.send('PUT', `/api/drafts/${randomUUID()}`, {
          json: { type: 'cytology', data: { text: 'x'.repeat(TEXT) }, seen: null },
        }),
      );
    for (let at = 0; at < CASES; at += 1)
      note(await vet.create('cytology', { clinicalOtherTests: 'x'.repeat(TEXT) }));
    const words = [...new Set(refusals)].join(' · ');
    tell(
      `${DRAFTS} drafts and ${CASES} cases of ${TEXT / 1000} kB: kept`,
      `${(stored / MB).toFixed(0)} MB; refused ${refusals.length}: ${words}`,
      stored <= 64 * MB,
      '≤ 64 MB',
    );
    expect(stored).toBeLessThanOrEqual(64 * MB);
  });
});
