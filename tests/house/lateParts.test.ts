import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { openBuiltWeb } from '#tests/support/builtWeb.ts';

/**
 * Files of the web that come after the page: each dynamic import, each loader of the domain and each
 * worker, and the pages of the router. All go through `web/parts/part.ts`, which finds out why one is
 * missing.
 */

const ROOT = join(import.meta.dirname, '../..');
const WAYS = new Set(['part', 'insist', 'onDemand']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (part: unknown) => (isNode(part) && typeof part.name === 'string' ? part.name : '');

interface Late {
  readonly text: string;
  readonly isHandled: boolean;
}

/** Late files of a module; `loaders` are the functions of the domain that import some. */
function latePartsOf(source: string, loaders: ReadonlySet<string>): Late[] {
  const late: Late[] = [];
  const isLoader = (part: unknown) =>
    loaders.has(nameOf(part)) && !source.includes(`function ${nameOf(part)}(`);
  const visit = (node: Node, isHandled: boolean): void => {
    const callee = node.type === 'CallExpression' ? nameOf(node.callee) : '';
    const isWorker = node.type === 'NewExpression' && nameOf(node.callee) === 'Worker';
    const handles = isHandled || WAYS.has(callee);
    const note = (by: boolean) =>
      late.push({ text: source.slice(node.start, node.start + 60), isHandled: by });
    if (node.type === 'ImportExpression' || isWorker) note(isHandled);
    if (node.type === 'CallExpression') {
      if (isLoader(node.callee)) note(isHandled);
      if ([node.arguments].flat().some(isLoader)) note(handles);
    }
    if (node.type.startsWith('TS')) return;
    for (const child of childrenOf(node)) visit(child, handles);
  };
  visit(parse(source), false);
  return late;
}

const parse = (source: string) =>
  parseSync('file.tsx', source, { lang: 'tsx' }).program as unknown as Node;

const sourcesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

/** Exported functions of the domain that wait for a file, by the module that has it. */
const LOADERS = new Set(
  sourcesIn('domain')
    .filter(([, source]) => latePartsOf(source, new Set()).length > 0)
    .flatMap(([, source]) =>
      [...source.matchAll(/^export async function (\w+)/gm)].map(([, name = '']) => name),
    ),
);

const WEB = sourcesIn('web')
  // Its import is a text for a page without the app, which loads that page anew itself.
  .filter(([path]) => path !== 'web/features/landing/trial/loadOnPress.ts')
  .map(([path, source]) => ({ path, late: latePartsOf(source, LOADERS) }))
  .filter(({ late }) => late.length > 0);

describe('files that come later', () => {
  test('are there to be counted', () => {
    expect(WEB.length).toBeGreaterThan(40);
    expect(WEB.flatMap(({ late }) => late).length).toBeGreaterThan(70);
    expect([...LOADERS]).toEqual(expect.arrayContaining(['loadDefinition', 'loadUnits']));
  });

  test.each(WEB)('$path asks for its own through one of the ways', ({ late }) => {
    expect(late.filter(({ isHandled }) => !isHandled).map(({ text }) => text)).toEqual([]);
  });

  test.each([
    ["const x = () => import('./a.ts');", false],
    ["const x = part(() => import('./a.ts'));", true],
    ["const x = lazy(async () => ({ default: (await import('./a.tsx')).A }));", false],
    ["const x = lazy(() => insist(async () => ({ default: (await import('./a.tsx')).A })));", true],
    ["const w = new Worker(url, { type: 'module' });", false],
    ['void loadUnits().then(set);', false],
    ['void part(loadUnits).then(set);', true],
    ["type A = typeof import('./a.ts');", undefined],
  ])('%s', (source, isHandled) => {
    expect(latePartsOf(source, LOADERS)[0]?.isHandled).toBe(isHandled);
  });
});

test('a page of the router without its file goes the same way, not back to the page before it', () => {
  const { chunks } = openBuiltWeb();
  const loading = [...chunks].filter(([, text]) => text.includes('Error loading route module'));
  expect(loading).toHaveLength(1);
  const [, text = ''] = loading[0] ?? [];
  const after = text.slice(text.indexOf('Error loading route module'));
  expect(after.slice(0, 400)).not.toContain('location.reload');
});
