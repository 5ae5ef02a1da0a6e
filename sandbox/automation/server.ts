import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type MadeRequest, runWorkflow } from './run.ts';
import { readWorkflow, triggerOf, type Workflow } from './workflow.ts';

/**
 * A fake n8n for development and tests: takes a case as the exported workflow's webhook does,
 * replies as n8n does, and runs the workflow.
 */
export interface AutomationOptions {
  readonly workflow: string;
  /** The shared key, without `Bearer`. */
  readonly bearer: string;
  readonly port?: number;
  /** Replaces the template's reading for every case. */
  readonly report?: unknown;
}

export interface RunningAutomation {
  /** For ANALYSIS_WEBHOOK_URL. */
  readonly url: string;
  readonly made: readonly MadeRequest[];
  readonly failed: readonly string[];
  close(): Promise<void>;
}

const LARGEST = 1024 * 1024;

export async function openAutomation(options: AutomationOptions): Promise<RunningAutomation> {
  const workflow = await readWorkflow(options.workflow);
  const made: MadeRequest[] = [];
  const failed: string[] = [];
  const path = `/webhook/${triggerOf(workflow).parameters.path}`;
  const run = (headers: object, body: unknown) =>
    start(workflow, { headers, body }, options, made).catch((error: unknown) => {
      failed.push(String(error));
    });
  const server = createServer((request, response) => {
    take(request, response, { path, authorization: `Bearer ${options.bearer}`, run }).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    made,
    failed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function start(
  workflow: Workflow,
  { headers, body }: { readonly headers: object; readonly body: unknown },
  { bearer, report }: AutomationOptions,
  made: MadeRequest[],
) {
  const json = { headers, params: {}, query: {}, body, executionMode: 'production' };
  return runWorkflow(
    workflow,
    { json },
    {
      authorization: `Bearer ${bearer}`,
      report,
      made: (request) => void made.push(request),
    },
  );
}

interface Door {
  readonly path: string;
  readonly authorization: string;
  run(headers: object, body: unknown): Promise<unknown>;
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  { path, authorization, run }: Door,
): Promise<void> {
  const reply = (status: number, message: string) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ ...(status === 200 ? {} : { code: status }), message }));
  };
  if (request.method !== 'POST' || request.url !== path)
    return reply(
      404,
      `The requested webhook "${request.method} ${request.url}" is not registered.`,
    );
  if (request.headers.authorization !== authorization)
    return reply(403, 'Authorization data is wrong!');
  const body = await read(request);
  reply(200, 'Workflow was started');
  await run(request.headers, body);
}

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST) throw new Error('The case is too large');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
