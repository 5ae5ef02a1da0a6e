import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The built web of `build/client`: its chunks, and the ones that each page loads. */

export const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client');
const ASSETS = join(CLIENT, 'assets');
const STATIC = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const LATER = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

interface Loaded {
  readonly module: string;
  readonly imports: readonly string[];
}

interface Manifest {
  readonly entry: Loaded;
  readonly routes: Readonly<Record<string, Loaded & { readonly parentId?: string }>>;
}

export interface BuiltWeb {
  /** Text of each chunk by its name. */
  readonly chunks: ReadonlyMap<string, string>;
  readonly routeIds: readonly string[];
  /** Chunks that a route's own module imports at once, itself among them. */
  ofRoute(id: string): ReadonlySet<string>;
  /** Chunks of a whole page: of the route, its layouts and the app. */
  ofPage(id: string): ReadonlySet<string>;
  /** Chunks of some entries and all that they import at once. */
  withTheirs(entries: readonly string[]): ReadonlySet<string>;
  /** Chunks that a chunk may import later. */
  later(chunk: string): readonly string[];
}

export function openBuiltWeb(): BuiltWeb {
  const chunks = new Map(
    readdirSync(ASSETS)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')] as const),
  );
  const named = (pattern: RegExp, chunk: string) =>
    [...(chunks.get(chunk) ?? '').matchAll(pattern)].map(([, name = '']) => name);
  const withTheirs = (entries: readonly string[]) => {
    const reached = new Set<string>();
    const left = [...entries];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      left.push(...named(STATIC, next));
    }
    return reached;
  };
  const { entry, routes } = readManifest(chunks);
  const entriesOf = ({ module, imports }: Loaded) =>
    [module, ...imports].map((path) => path.split('/').at(-1) ?? '');
  const routeOf = (id: string) => {
    const route = routes[id];
    if (!route) throw new Error(`The built web has no ${id}`);
    return route;
  };
  const lineage = (id: string): Loaded[] => {
    const route = routeOf(id);
    return route.parentId === undefined ? [route] : [route, ...lineage(route.parentId)];
  };
  return {
    chunks,
    routeIds: Object.keys(routes),
    withTheirs,
    ofRoute: (id) => withTheirs(entriesOf(routeOf(id))),
    ofPage: (id) => withTheirs([entry, ...lineage(id)].flatMap(entriesOf)),
    later: (chunk) => named(LATER, chunk),
  };
}

function readManifest(chunks: ReadonlyMap<string, string>): Manifest {
  const text = [...chunks].find(([name]) => name.startsWith('manifest-'))?.[1] ?? '';
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''));
}

/** Bytes of a chunk as the server sends it: compressed, where the build did so. */
export function bytesSent(chunk: string): number {
  const file = join(ASSETS, chunk);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
