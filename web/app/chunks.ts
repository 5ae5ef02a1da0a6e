import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * The files that the web is built into. Left to itself the bundler writes one for each set of pages
 * that share a module: a hundred files a page. Here pages belong to families, and the modules that
 * the same families import share a file; those of three families or more are in one for all.
 */

/** Modules as the bundler knows them, by their path. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const WEB = resolve(import.meta.dirname, '..');
const ROUTES = join(WEB, 'app', 'routes');
/** The definitions, and who hands them out: long, and only for pages that ask or show answers. */
const DEFINITIONS = resolve(WEB, '..', 'domain', 'analyses', 'index.ts');
const CATALOGUE = join(WEB, 'catalogue', 'context.ts');
/** Controls over packages that a page without them need not load. */
const OVERLAYS = ['dialog', 'combobox', 'tabs', 'accordion'].map((name) =>
  join(WEB, 'ui', `${name}.tsx`),
);
const ROOT = join(WEB, 'app', 'root.tsx');
const LAYOUTS = ['sessionPages.tsx', 'publicPages.tsx'];
/** Pages whose modules are for them alone: the app loads none of them. */
const ALONE = ['kit.tsx', 'accuracy.tsx'];

/** Families of more than one page; any other page is one by itself. */
const FAMILIES: readonly (readonly [name: string, pages: RegExp])[] = [
  ['admin', /admin/i],
  ['form', /^new/],
  ['entrance', /^(login|register|forgot|reset|invitation|confirm|entrance|unknown)/],
  ['legal', /^(privacy|terms)/],
  ['payment', /^payment/],
];
const MANY = 3;

/** Groups of the bundler. Each also takes what its modules import and no group before it took. */
export const CHUNKS = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
  },
  { name: 'fields', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/ },
  ...['base', 'shell', 'catalogue', 'parts', 'overlays'].map(layer),
  {
    name: (id: string, modules: Modules) => {
      const name = layersIn(modules).get(id);
      return name?.includes('-') ? name : null;
    },
  },
  ...FAMILIES.map(([name]) => layer(name)),
].map((group, at, { length }) => ({ ...group, priority: length - at }));

function layer(name: string) {
  return {
    name: (id: string, modules: Modules) => (layersIn(modules).get(id) === name ? name : null),
  };
}

const known = new WeakMap<Modules, ReadonlyMap<string, string>>();

/** The file of each own module; those of one page alone have none, and stand with their page. */
function layersIn(modules: Modules): ReadonlyMap<string, string> {
  const layers = known.get(modules) ?? findLayers(modules);
  known.set(modules, layers);
  return layers;
}

function findLayers(modules: Modules): ReadonlyMap<string, string> {
  const layers = new Map<string, string>();
  const fill = (name: string, files: readonly string[]) => {
    for (const file of files)
      for (const id of importedBy(file, modules)) if (!layers.has(id)) layers.set(id, name);
  };
  fill('base', [ROOT]);
  fill(
    'shell',
    LAYOUTS.map((name) => join(ROUTES, name)),
  );
  const definitions = importedBy(CATALOGUE, modules);
  const pagesByModule = pagesOf(modules);
  const readers = pagesByModule.get(DEFINITIONS) ?? new Set();
  for (const id of OVERLAYS) layers.set(id, 'overlays');
  for (const [id, pages] of pagesByModule) {
    if (layers.has(id)) continue;
    if (definitions.has(id) && readers.isSupersetOf(pages)) layers.set(id, 'catalogue');
    if (layers.has(id) || pages.size === 1) continue;
    const families = new Set([...pages].map(familyOf));
    layers.set(id, families.size < MANY ? [...families].toSorted().join('-') : 'parts');
  }
  return layers;
}

/** Names of the pages that import each module. */
function pagesOf(modules: Modules): ReadonlyMap<string, ReadonlySet<string>> {
  const pages = new Map<string, Set<string>>();
  for (const name of readdirSync(ROUTES)) {
    if (LAYOUTS.includes(name) || ALONE.includes(name)) continue;
    for (const id of importedBy(join(ROUTES, name), modules)) {
      const already = pages.get(id) ?? new Set();
      pages.set(id, already.add(basename(name, '.tsx')));
    }
  }
  return pages;
}

function familyOf(page: string): string {
  return FAMILIES.find(([, pages]) => pages.test(page))?.[0] ?? page;
}

/** Own modules that a file imports at once, itself among them; packages follow by themselves. */
function importedBy(file: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = [file];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next) || next.includes('node_modules')) continue;
    reached.add(next);
    left.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
  }
  return reached;
}
