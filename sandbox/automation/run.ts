import { triggerOf, type Workflow, type WorkflowNode } from './workflow.ts';

/** What travels from node to node. */
export interface Item {
  readonly json: Readonly<Record<string, unknown>>;
  readonly binary?: Readonly<Record<string, Binary>>;
}

interface Binary {
  readonly mimeType: string;
  readonly fileName: string | undefined;
  readonly bytes: Uint8Array;
}

/** A request that the workflow made, and how it was answered. */
export interface MadeRequest {
  readonly node: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

export interface RunOptions {
  /** Of the credential that the nodes name. */
  readonly authorization: string;
  /** What the node «Informe» gives, in place of the template's own words. */
  readonly report?: unknown;
  readonly made: (request: MadeRequest) => void;
}

const OF_THE_READER = 'Informe';

/** Runs a workflow on one item, as n8n does: each node once, in the order of its connections. */
export async function runWorkflow(workflow: Workflow, first: Item, options: RunOptions) {
  const given = new Map<string, Item>([[triggerOf(workflow).name, first]]);
  let at: string | undefined = triggerOf(workflow).name;
  let item = first;
  let branch = 0;
  for (;;) {
    const next: string | undefined = workflow.connections[at]?.main[branch]?.[0]?.node;
    if (next === undefined) return item;
    const node = workflow.nodes.find(({ name }) => name === next);
    if (!node) throw new Error(`No node is called ${next}`);
    const done = await runNode(node, item, given, options);
    ({ item, branch } = done);
    given.set(next, item);
    at = next;
  }
}

async function runNode(
  node: WorkflowNode,
  item: Item,
  given: ReadonlyMap<string, Item>,
  options: RunOptions,
): Promise<{ item: Item; branch: number }> {
  const say = (text: string) => evaluate(text, item, given);
  if (node.type === 'n8n-nodes-base.if') {
    const [condition] = node.parameters.conditions.conditions;
    const left = say(condition?.leftValue ?? '');
    // Strict: another type is an error, as it is there.
    if (typeof left !== 'number') throw new Error(`${node.name}: not a number`);
    return { item, branch: left > (condition?.rightValue ?? 0) ? 0 : 1 };
  }
  if (node.type === 'n8n-nodes-base.set') {
    const own = node.name === OF_THE_READER ? options.report : undefined;
    return { item: { json: objectOf(own ?? say(node.parameters.jsonOutput)) }, branch: 0 };
  }
  if (node.type === 'n8n-nodes-base.webhook') throw new Error('A webhook begins, and nothing else');
  return { item: await request(node, say, item, options), branch: 0 };
}

type RequestNode = Extract<WorkflowNode, { type: 'n8n-nodes-base.httpRequest' }>;

async function request(
  node: RequestNode,
  say: (text: string) => unknown,
  item: Item,
  { authorization, made }: RunOptions,
): Promise<Item> {
  const { parameters } = node;
  const url = String(say(parameters.url));
  if ('method' in parameters) {
    const response = await fetch(url, {
      method: parameters.method,
      headers: { authorization, 'content-type': 'application/json' },
      body: String(say(parameters.jsonBody)),
    });
    const text = await response.text();
    made({ node: node.name, method: parameters.method, url, status: response.status, text });
    if (!response.ok) throw new Error(`${node.name}: ${response.status} ${text}`);
    return { json: objectOf(text) };
  }
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = `${bytes.byteLength}`;
  made({ node: node.name, method: 'GET', url, status: response.status, text });
  if (!response.ok) throw new Error(`${node.name}: ${response.status}`);
  const binary: Binary = {
    mimeType: response.headers.get('content-type') ?? '',
    fileName: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    bytes,
  };
  return {
    json: item.json,
    binary: { [parameters.options.response.response.outputPropertyName]: binary },
  };
}

/** A text as it stands or, behind «=», what its one expression gives. */
function evaluate(text: string, item: Item, given: ReadonlyMap<string, Item>): unknown {
  const expression = /^=\{\{(.*)\}\}$/s.exec(text)?.[1]?.trim();
  if (expression === undefined) return text;
  const object = /^JSON\.stringify\(\{(.*)\}\)$/s.exec(expression)?.[1];
  if (object === undefined) return valueAt(expression, item, given);
  const entries = object.split(',').map((pair) => {
    const [, key = '', path = ''] = /^\s*(\w+):\s*(.+?)\s*$/.exec(pair) ?? [];
    return [key, valueAt(path, item, given)];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** Of the item, `$json.a.b`; of what an earlier node gave, `$('Its name').first().json.a.b`. */
function valueAt(path: string, item: Item, given: ReadonlyMap<string, Item>): unknown {
  const match = /^(?:\$json|\$\('([^']+)'\)\.first\(\)\.json)((?:\.\w+)*)$/.exec(path);
  if (!match) throw new Error(`Not an expression that is known: ${path}`);
  const [, node, keys = ''] = match;
  const from: unknown = node === undefined ? item.json : given.get(node)?.json;
  return keys
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      from,
    );
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('Not an object');
  return Object.fromEntries(Object.entries(parsed));
}
