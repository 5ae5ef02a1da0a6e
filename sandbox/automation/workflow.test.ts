import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import { readAutomation } from '#domain/report/automation/readAutomation.ts';
import { payloadOf, sentKeys } from '#server/engines/webhook/payload.ts';
import { type MadeRequest, runWorkflow } from './run.ts';
import { openAutomation } from './server.ts';
import { readWorkflow, triggerOf } from './workflow.ts';

/** Runs the workflow file unchanged: n8n has every node, and the product understands its words. */

const FILE = join(import.meta.dirname, '../../docs/automation/n8n-vetoscopio.json');
const ID = '5b1c1f0e-0f7a-4a75-8a0f-0c7f3f1f0c99';

let server: Server;
let base: string;
let posted: { url: string; authorization: string; body: string }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'POST')
        posted.push({
          url: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          body: Buffer.concat(parts).toString(),
        });
      const image = request.method === 'GET';
      response.writeHead(200, { 'content-type': image ? 'image/jpeg' : 'application/json' });
      response.end(image ? Buffer.alloc(9) : '{"received":"kept"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The product's payload for a case with that many images. */
function payload(images: number): Record<string, unknown> {
  const pictures = Array.from({ length: images }, (_, index) => ({
    id: `imagen-${index + 1}`,
    position: index + 1,
    fileName: 'x.jpg',
    read: async () => new Uint8Array(),
  }));
  return payloadOf(
    {
      id: ID,
      account: 'vet',
      definition: ecg,
      answers: { patientName: 'Bruma' },
      images: pictures,
    },
    { analysisId: ID, attempt: 1 },
    {
      base,
      until: new Date(0),
      addresses: {
        callback: ({ analysisId, attempt }) => `/callback/${analysisId}/${attempt}`,
        image: (_, imageId) => `/image/${imageId}`,
      },
    },
  );
}

async function run(images: number) {
  const made: MadeRequest[] = [];
  posted = [];
  await runWorkflow(
    await readWorkflow(FILE),
    { json: { body: payload(images) } },
    { authorization: 'Bearer clave', made: (request) => void made.push(request) },
  );
  return made.map(({ node, method, url }) => [node, method, url.replace(base, '')]);
}

it('downloads every image and answers once, at the address of the case', async () => {
  expect(await run(5)).toEqual([
    ...[1, 2, 3, 4, 5].map((position) => ['Imagen', 'GET', `/image/imagen-${position}`]),
    ['Respuesta', 'POST', `/callback/${ID}/1`],
  ]);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.authorization).toBe('Bearer clave');
});

it('answers a case without images too', async () => {
  expect(await run(0)).toEqual([['Respuesta', 'POST', `/callback/${ID}/1`]]);
});

it('hands all images to the reader, in their order', async () => {
  const workflow = await readWorkflow(FILE);
  const urls: string[] = [];
  const body = payload(3);
  const items = await runWorkflow(
    // Stops before the reader, so that its input becomes the output.
    { ...workflow, connections: { ...workflow.connections, Informe: { main: [] } } },
    { json: { body } },
    { authorization: 'Bearer clave', made: ({ url }) => void urls.push(url) },
  );
  expect(urls).toEqual([body.imageUrl1, body.imageUrl2, body.imageUrl3]);
  expect(items).toHaveLength(1);
  expect(Object.keys(items[0]?.binary ?? {})).toEqual(['data', 'data_1', 'data_2']);
});

it('reports without a reader that it read nothing: no words of the template reach a report', async () => {
  await run(1);
  const about = { analysisId: ID, sent: sentKeys({ patientName: '' }) };
  expect(readAutomation(posted[0]?.body ?? '', about, [1])).toEqual({ state: 'reported_failure' });
});

it('requests nothing of a case without images', async () => {
  const { nodes } = await readWorkflow(FILE);
  const asked = [...JSON.stringify(nodes).matchAll(/json\.body\.(\w+)/g)].map(([, key]) => key);
  const sent = Object.keys(payload(1));
  expect(new Set(asked).size).toBe(3);
  expect(asked.filter((key) => key === undefined || !sent.includes(key))).toEqual([]);
});

it('holds no key and is not active', async () => {
  const workflow = await readWorkflow(FILE);
  expect(triggerOf(workflow).credentials.httpHeaderAuth.id).toBe('');
  expect(JSON.stringify(workflow)).not.toMatch(/bearer/i);
  expect(workflow.active).toBe(false);
});

it('accepts calls with the key, and replies as n8n does', async () => {
  const automation = await openAutomation({ workflow: FILE, bearer: 'clave' });
  const post = (url: string, authorization: string) =>
    fetch(url, { method: 'POST', headers: { authorization }, body: JSON.stringify(payload(0)) });
  const taken = await post(automation.url, 'Bearer clave');
  expect([taken.status, await taken.json()]).toEqual([200, { message: 'Workflow was started' }]);
  expect((await post(automation.url, 'Bearer otra')).status).toBe(403);
  expect((await post(`${automation.url}/x`, 'Bearer clave')).status).toBe(404);
  await automation.close();
});
