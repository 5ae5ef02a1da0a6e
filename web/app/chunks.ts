import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * The files that the web is built into. Left to itself the bundler writes one for each set of pages
 * that share a module: a hundred files a page. Here pages belong to families. A page loads the
 * framework, the app (what an account's pages share), the file of its family and at most two more:
 * what pages with fields share, and what shows a case's type.
 */

/** Modules as the bundler knows them, by their path. */
interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const WEB = resolve(import.meta.dirname, '..');
const ROUTES = join(WEB, 'app', 'routes');
/** Imports each definition when its type is asked or shown. */
const DEFINITIONS = resolve(WEB, '..', 'domain', 'analyses', 'load.ts');
/** Toasts, dialogs and lists over the page: no page needs them at once. */
const OVERLAYS = ['toastRegion', 'dialogBox', 'comboboxPopup'].map((name) =>
  join(WEB, 'ui', `${name}.tsx`),
);
const ROOT = join(WEB, 'app', 'root.tsx');
const LAYOUTS = ['sessionPages.tsx', 'publicPages.tsx'];
/** Pages whose modules are for them alone: the app loads none of them. */
const ALONE = ['kit.tsx', 'accuracy.tsx', 'offline.tsx', 'phone.tsx'];

/** Families of more than one page; any other page is one by itself. */
const FAMILIES: readonly (readonly [name: string, pages: RegExp])[] = [
  ['admin', /admin/i],
  ['form', /^new/],
  ['entrance', /^(login|register|forgot|reset|invitation|confirm|entrance|unknown)/],
  ['legal', /^(privacy|terms|accessibility|processing)/],
  ['payment', /^payment/],
];
const MANY = 3;
/** Packages that own modules share a file with. */
const OF_PACKAGE: Readonly<Record<string, RegExp>> = {
  hookForm: /[\\/]node_modules[\\/]react-hook-form[\\/]/,
};
/** Its later parts share modules with it: those stay in its own file. */
const REPORT = 'analysis';
/** Come after other pages: what they share with a form comes with the small file of fields. */
const LATER = [
  'features/report/feedback/feedbackCard.tsx',
  'features/settings/microscopes/microscopesCard.tsx',
  'marks/background.ts',
];
/** Families that show the fields of a type or what was written in them. */
const CASE = new Set(['form', REPORT]);
/** Families with fields. That of the cases has its own state of a form, the others a package. */
const WITH_FIELDS = new Set(['accountInfo', 'admin', 'entrance', 'form', 'support']);
/** Families that an account opens now and then: what two of them share is no weight on the rest. */
const SELDOM = new Set([
  ...['admin', 'entrance', 'home', 'learnMore', 'legal', 'payment', 'subscription', 'support'],
]);

/** Families of a day's work: what none of them imports is no weight on them. */
const OFTEN = new Set(['dashboard', 'form', 'history', REPORT]);

/** Groups of the bundler. Each also takes what its modules import and no group before it took. */
export const CHUNKS = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
  },
  ...['app', 'seldom', 'case', 'schemas', 'fields', 'hookForm'].map(layer),
  {
    name: (id: string, modules: Modules) => {
      const name = layersIn(modules).get(id);
      return name?.includes('-') ? name : null;
    },
  },
  ...FAMILIES.map(([name]) => layer(name)),
  layer(REPORT),
  // Last: what a page has of their modules must not bring the rest to it.
  layer('overlays'),
].map((group, at, { length }) => ({ ...group, priority: length - at }));

function layer(name: string) {
  return {
    name: (id: string, modules: Modules) =>
      layersIn(modules).get(id) === name || OF_PACKAGE[name]?.test(id) ? name : null,
  };
}

const known = new WeakMap<Modules, ReadonlyMap<string, string>>();

/** The file of each own module; those of one other page alone have none, and stand with it. */
function layersIn(modules: Modules): ReadonlyMap<string, string> {
  const layers = known.get(modules) ?? findLayers(modules);
  known.set(modules, layers);
  return layers;
}

function findLayers(modules: Modules): ReadonlyMap<string, string> {
  const layers = new Map<string, string>();
  for (const file of [ROOT, ...LAYOUTS.map((name) => join(ROUTES, name))])
    for (const id of importedBy(file, modules)) layers.set(id, 'app');
  const later = new Set(LATER.flatMap((path) => [...importedBy(join(WEB, path), modules)]));
  const pagesByModule = pagesOf(modules);
  const familiesOf = (id: string) => new Set([...(pagesByModule.get(id) ?? [])].map(familyOf));
  for (const id of OVERLAYS) layers.set(id, 'overlays');
  for (const [id, types] of typesOf(modules)) {
    const { size } = familiesOf(id);
    if (layers.has(id) || size >= MANY) continue;
    layers.set(id, size === 0 && types.length === 1 ? `type-${types[0]}` : 'case');
  }
  for (const [id, pages] of pagesByModule) {
    if (layers.has(id) || (pages.size === 1 && !pages.has(REPORT))) continue;
    const families = familiesOf(id);
    const ofSchemas = families.size >= MANY && importsSchemas(id, modules);
    const file = ofSchemas ? 'schemas' : fileOf(families);
    layers.set(id, later.has(id) && file === 'form' ? 'fields' : file);
  }
  return layers;
}

/** The file of what some families import. */
function fileOf(families: ReadonlySet<string>): string {
  const few = [...families].toSorted().join('-');
  if (families.size === 1) return few;
  if (families.isSubsetOf(CASE)) return 'case';
  if (families.isSubsetOf(WITH_FIELDS)) return families.has('form') ? 'fields' : 'hookForm';
  if (families.size < MANY && families.isSubsetOf(SELDOM)) return few;
  return families.isDisjointFrom(OFTEN) ? 'seldom' : 'app';
}

/** True of a module with the package of schemas (25 KB), which no page of an account needs. */
function importsSchemas(id: string, modules: Modules): boolean {
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((each) => /[\\/]node_modules[\\/]zod[\\/]/.test(each));
}

/** Names of the definitions that import each module. */
function typesOf(modules: Modules): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const file of modules.getModuleInfo(DEFINITIONS)?.dynamicallyImportedIds ?? [])
    for (const id of importedBy(file, modules))
      types.set(id, [...(types.get(id) ?? []), basename(file, '.ts')]);
  return types;
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
