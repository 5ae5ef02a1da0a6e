import { triggerOf, type Workflow, type WorkflowNode } from './workflow.ts';

export interface Item {
  readonly json: Readonly<Record<string, unknown>>;
  readonly binary?: Readonly<Record<string, Binary>>;
}

interface Binary {
  readonly mimeType: string;
  readonly fileName: string | undefined;
  readonly bytes: Uint8Array;
}

export interface MadeRequest {
  readonly node: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

export interface RunOptions {
  /** Header of the credential that the nodes name. */
  readonly authorization: string;
  /** Replaces the output of the node «Informe». */
  readonly report?: unknown;
  readonly made: (request: MadeRequest) => void;
}

const OF_THE_READER = 'Informe';

type Outputs = ReadonlyMap<string, readonly Item[]>;

/** Runs a workflow on one item, as n8n does: each node once, in the order of its connections. */
export async function runWorkflow(workflow: Workflow, first: Item, options: RunOptions) {
  const outputs = new Map<string, readonly Item[]>([[triggerOf(workflow).name, [first]]]);
  let at: string | undefined = triggerOf(workflow).name;
  let items: readonly Item[] = [first];
  let branch = 0;
  for (;;) {
    const next: string | undefined = workflow.connections[at]?.main[branch]?.[0]?.node;
    if (next === undefined || items.length === 0) return items;
    const node = workflow.nodes.find(({ name }) => name === next);
    if (!node) throw new Error(`No node is called ${next}`);
    ({ items, branch } = await runNode(node, items, outputs, options));
    outputs.set(next, items);
    at = next;
  }
}

interface Ran {
  readonly items: readonly Item[];
  /** Index of the output that the items take. */
  readonly branch: number;
}

async function runNode(
  node: WorkflowNode,
  items: readonly Item[],
  outputs: Outputs,
  options: RunOptions,
): Promise<Ran> {
  if (node.type === 'n8n-nodes-base.webhook') throw new Error('A webhook begins, and nothing else');
  if (node.type === 'n8n-nodes-base.if')
    return { items, branch: items.every((item) => passes(node, item, outputs)) ? 0 : 1 };
  if (node.type === 'n8n-nodes-base.aggregate') return { items: [joined(node, items)], branch: 0 };
  if (node.type === 'n8n-nodes-base.splitOut')
    return { items: items.flatMap((item) => split(node, item)), branch: 0 };
  if (node.type === 'n8n-nodes-base.set')
    return { items: items.map((item) => written(node, item, outputs, options)), branch: 0 };
  const answered: Item[] = [];
  for (const item of items) answered.push(await request(node, item, outputs, options));
  return { items: answered, branch: 0 };
}

type NodeOf<Type extends WorkflowNode['type']> = Extract<WorkflowNode, { type: Type }>;

function passes(node: NodeOf<'n8n-nodes-base.if'>, item: Item, outputs: Outputs): boolean {
  const [condition] = node.parameters.conditions.conditions;
  const left = evaluate(condition?.leftValue ?? '', item, outputs);
  // Strict, as in n8n: another type is an error.
  if (typeof left !== 'number') throw new Error(`${node.name}: not a number`);
  return left > (condition?.rightValue ?? 0);
}

/** Keeps the item's files, as version 3.4 of the node does. */
function written(
  node: NodeOf<'n8n-nodes-base.set'>,
  item: Item,
  outputs: Outputs,
  options: RunOptions,
): Item {
  const own = node.name === OF_THE_READER ? options.report : undefined;
  const json = objectOf(own ?? evaluate(node.parameters.jsonOutput, item, outputs));
  return { json, ...(item.binary === undefined ? {} : { binary: item.binary }) };
}

function split({ parameters }: NodeOf<'n8n-nodes-base.splitOut'>, { json }: Item): Item[] {
  const name = parameters.fieldToSplitOut;
  const values = json[name];
  return Array.isArray(values) ? values.map((value) => ({ json: { [name]: value } })) : [];
}

/** Merges all items into one; numbers files of the same name. */
function joined({ parameters }: NodeOf<'n8n-nodes-base.aggregate'>, items: readonly Item[]): Item {
  const files = new Map<string, Binary>();
  for (const { binary = {} } of items)
    for (const [name, file] of Object.entries(binary)) {
      let free = name;
      for (let number = 1; files.has(free); number++) free = `${name}_${number}`;
      files.set(free, file);
    }
  return {
    json: { [parameters.destinationFieldName]: items.map(({ json }) => json) },
    binary: Object.fromEntries(files),
  };
}

async function request(
  node: NodeOf<'n8n-nodes-base.httpRequest'>,
  item: Item,
  outputs: Outputs,
  { authorization, made }: RunOptions,
): Promise<Item> {
  const { parameters } = node;
  const say = (text: string) => evaluate(text, item, outputs);
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
    json: {},
    binary: { ...item.binary, [parameters.options.response.response.outputPropertyName]: binary },
  };
}

const LIST =
  /^JSON\.stringify\(\{ (\w+): \[([\d, ]+)\]\.map\(\(n\) => (\S+)\['(\w+)' \+ n\]\)\.filter\(Boolean\) \}\)$/;

/** A literal text or, after «=», the value of its one expression. */
function evaluate(text: string, item: Item, outputs: Outputs): unknown {
  const expression = /^=\{\{(.*)\}\}$/s.exec(text)?.[1]?.trim();
  if (expression === undefined) return text;
  const [, name, numbers, from, stem] = LIST.exec(expression) ?? [];
  if (name !== undefined && from !== undefined) {
    const keys = (numbers ?? '').split(',').map((number) => `${stem}${number.trim()}`);
    const values = keys.map((key) => valueAt(`${from}.${key}`, item, outputs));
    return JSON.stringify({ [name]: values.filter(Boolean) });
  }
  const object = /^JSON\.stringify\(\{(.*)\}\)$/s.exec(expression)?.[1];
  if (object === undefined) return valueAt(expression, item, outputs);
  const entries = object.split(',').map((pair) => {
    const [, key = '', path = ''] = /^\s*(\w+):\s*(.+?)\s*$/.exec(pair) ?? [];
    return [key, valueAt(path, item, outputs)];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * Value of the item, `$json.a.b`, or of an earlier node's output, `$('Its name').first().json.a.b`.
 */
function valueAt(path: string, item: Item, outputs: Outputs): unknown {
  const match = /^(?:\$json|\$\('([^']+)'\)\.first\(\)\.json)((?:\.\w+)*)$/.exec(path);
  if (!match) throw new Error(`Not an expression that is known: ${path}`);
  const [, node, keys = ''] = match;
  const from: unknown = node === undefined ? item.json : outputs.get(node)?.[0]?.json;
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
