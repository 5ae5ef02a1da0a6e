import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * A workflow as n8n exports it, limited to the parts that `docs/automation` needs. Names and
 * refuses anything else, so that nothing runs differently than in n8n.
 */

const base = { id: z.string(), name: z.string(), position: z.tuple([z.number(), z.number()]) };
const credentials = z.strictObject({
  httpHeaderAuth: z.strictObject({ id: z.string(), name: z.string() }),
});
const noOptions = z.strictObject({});

const webhookNode = z.strictObject({
  ...base,
  type: z.literal('n8n-nodes-base.webhook'),
  typeVersion: z.literal(2),
  webhookId: z.uuid(),
  credentials,
  parameters: z.strictObject({
    httpMethod: z.literal('POST'),
    path: z.string(),
    authentication: z.literal('headerAuth'),
    responseMode: z.literal('onReceived'),
    options: noOptions,
  }),
});

const ifNode = z.strictObject({
  ...base,
  type: z.literal('n8n-nodes-base.if'),
  typeVersion: z.literal(2.2),
  parameters: z.strictObject({
    conditions: z.strictObject({
      options: z.strictObject({
        caseSensitive: z.boolean(),
        leftValue: z.string(),
        typeValidation: z.literal('strict'),
        version: z.literal(2),
      }),
      conditions: z
        .array(
          z.strictObject({
            id: z.string(),
            leftValue: z.string(),
            rightValue: z.number(),
            operator: z.strictObject({ type: z.literal('number'), operation: z.literal('gt') }),
          }),
        )
        .length(1),
      combinator: z.literal('and'),
    }),
    options: noOptions,
  }),
});

const downloadNode = z.strictObject({
  ...base,
  type: z.literal('n8n-nodes-base.httpRequest'),
  typeVersion: z.literal(4.2),
  parameters: z.strictObject({
    url: z.string(),
    options: z.strictObject({
      response: z.strictObject({
        response: z.strictObject({
          responseFormat: z.literal('file'),
          outputPropertyName: z.string(),
        }),
      }),
    }),
  }),
});

const splitNode = z.strictObject({
  ...base,
  type: z.literal('n8n-nodes-base.splitOut'),
  typeVersion: z.literal(1),
  parameters: z.strictObject({
    fieldToSplitOut: z.string(),
    include: z.literal('noOtherFields'),
    options: noOptions,
  }),
});

const aggregateNode = z.strictObject({
  ...base,
  type: z.literal('n8n-nodes-base.aggregate'),
  typeVersion: z.literal(1),
  parameters: z.strictObject({
    aggregate: z.literal('aggregateAllItemData'),
    destinationFieldName: z.string(),
    include: z.literal('allFields'),
    options: z.strictObject({ includeBinaries: z.literal(true) }),
  }),
});

const setNode = z.strictObject({
  ...base,
  type: z.literal('n8n-nodes-base.set'),
  typeVersion: z.literal(3.4),
  notes: z.string().optional(),
  parameters: z.strictObject({
    mode: z.literal('raw'),
    jsonOutput: z.string(),
    options: noOptions,
  }),
});

const postNode = z.strictObject({
  ...base,
  type: z.literal('n8n-nodes-base.httpRequest'),
  typeVersion: z.literal(4.2),
  credentials,
  retryOnFail: z.boolean(),
  maxTries: z.int(),
  waitBetweenTries: z.int(),
  parameters: z.strictObject({
    method: z.literal('POST'),
    url: z.string(),
    authentication: z.literal('genericCredentialType'),
    genericAuthType: z.literal('httpHeaderAuth'),
    sendBody: z.literal(true),
    specifyBody: z.literal('json'),
    jsonBody: z.string(),
    options: noOptions,
  }),
});

const link = z.strictObject({ node: z.string(), type: z.literal('main'), index: z.literal(0) });

export const workflowSchema = z.strictObject({
  name: z.string(),
  nodes: z.array(
    z.union([webhookNode, ifNode, downloadNode, splitNode, aggregateNode, setNode, postNode]),
  ),
  connections: z.record(z.string(), z.strictObject({ main: z.array(z.array(link)) })),
  active: z.literal(false),
  settings: z.strictObject({ executionOrder: z.literal('v1') }),
  pinData: noOptions,
});

export type Workflow = z.infer<typeof workflowSchema>;
export type WorkflowNode = Workflow['nodes'][number];

/** Rejects for a part that it cannot run. */
export async function readWorkflow(path: string): Promise<Workflow> {
  return workflowSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

export function triggerOf({ nodes }: Workflow) {
  const trigger = nodes.find((node) => node.type === 'n8n-nodes-base.webhook');
  if (!trigger) throw new Error('The workflow has no webhook');
  return trigger;
}
