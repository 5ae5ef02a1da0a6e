import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';

/** Names of values by `docs/GLOSSARY.md`, and properties and constants written out. */

const ROOT = join(import.meta.dirname, '../..');
/** Folders whose names are held. */
const HOUSES: readonly string[] = [
  'domain',
  'sandbox',
  'scripts',
  'server',
  'tests/criteria',
  'tests/house',
  'tests/integration',
  'tests/prove',
  'tests/support',
  'tests/walks',
  'web',
  'workshop',
];

/** Participles that hide what a value is. */
const BANNED = new Set(['told', 'said', 'given', 'kept', 'seen', 'found']);
/** Keys of JSON that our operations read or write; a name of the wire is not changed. */
const ON_THE_WIRE = new Set(['found', 'seen']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

const nameOf = (part: unknown) =>
  isNode(part) && part.type === 'Identifier' ? String(part.name) : '';

/** Identifiers that a pattern binds; a property taken by its own name keeps the name it has. */
function bound(pattern: unknown): Node[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left);
  if (pattern.type === 'RestElement') return bound(pattern.argument);
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(bound);
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern.properties as Node[]).flatMap((each) => {
    if (each.type === 'RestElement') return bound(each.argument);
    return each.shorthand ? [] : bound(each.value);
  });
}

/** Names that a node declares. */
function declared(node: Node): Node[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return bound(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...bound(node.id), ...(node.params as unknown[]).flatMap(bound)];
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return ON_THE_WIRE.has(nameOf(node.key)) ? [] : bound(node.key);
    default:
      return [];
  }
}

/** A literal spread into a literal of its kind, or two constants declared as one pair. */
function dodges(node: Node): boolean {
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).some(
      ({ type, argument }) =>
        type === 'SpreadElement' && isNode(argument) && argument.type === 'ObjectExpression',
    );
  if (node.type !== 'VariableDeclarator') return false;
  const { id, init } = node;
  if (!isNode(id) || !isNode(init)) return false;
  if (id.type !== 'ArrayPattern' || init.type !== 'ArrayExpression') return false;
  return (init.elements as Node[]).every((each) => each.type !== 'SpreadElement');
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (isNode(child)) yield* nodesOf(child);
}

/** Each fault with its line, from 1: «3 said». */
function faultsOf(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
  return [...nodesOf(program as unknown as Node)].flatMap((node) => [
    ...declared(node)
      .filter((id) => BANNED.has(nameOf(id)))
      .map((id) => `${lineOf(id)} ${nameOf(id)}`),
    ...(dodges(node) ? [`${lineOf(node)} literal in a literal`] : []),
  ]);
}

describe('names of values', () => {
  everyRow([
    ['const said = 1;', ['1 said']],
    ['\nfunction told(kept: string) {}', ['2 told', '2 kept']],
    ['items.map((given) => given + 1);', ['1 given']],
    ['interface Row { readonly seen: number; told: string }', ['1 told']],
    ['const { found, seen: version } = page;', []],
    ['const { text: said = "" } = page; for (const found of all) {}', ['1 said', '1 found']],
    ['const row = { ...{ a, b }, c };', ['1 literal in a literal']],
    ['const [a, b] = [1, 2];', ['1 literal in a literal']],
    ['const [a, b] = pair; const all = { ...more }; const many = [...[1, 2]];', []],
  ])('{text} has faults {faults}', (text, faults) => {
    expect(faultsOf('a.ts', text)).toEqual(faults);
  });

  test('are no participles in the held folders', () => {
    const faults = HOUSES.flatMap((house) =>
      globSync(`${house}/**/*.{ts,tsx}`, { cwd: ROOT }).flatMap((path) =>
        faultsOf(path, readFileSync(join(ROOT, path), 'utf8')).map((fault) => `${path}:${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });
});
