import { dirname, normalize } from 'node:path';

/** Rooms of the house and their allowed imports; tests are exempt. */

interface Room {
  readonly folder: string;
  /** Folders or files. */
  readonly imports: readonly string[];
  /** Folders for type imports only. */
  readonly types?: readonly string[];
  /** Packages; a name ending in `:` is a prefix. Undefined: any. */
  readonly packages?: readonly string[];
  /** Parts of the room that do not import each other. */
  readonly apart?: 'files' | 'folders';
}

const CONTEXT = 'server/context.ts';
/** Helpers for any room of the server above the stores. */
const SHARED = 'server/shared';
const STATUS = 'server/status.ts';
const WEB_TYPES = { types: ['server/http'] };

/** Order inside the domain: each room may import those before it (decision 071). */
const DOMAIN_ORDER = ['text', 'catalogue', 'analyses', 'report', 'marks', 'criteria', 'rules'];
/** Files at the door of the domain, below all of its rooms. */
const DOMAIN_DOOR = ['limits', 'errorKind', 'errorKinds', 'foreignErrorKinds', 'errors', 'uuid'];

const DOMAIN: readonly Room[] = [
  ...DOMAIN_ORDER.map((name, at) => ({
    folder: `domain/${name}`,
    imports: [
      ...DOMAIN_ORDER.slice(0, at).map((lower) => `domain/${lower}`),
      ...DOMAIN_DOOR.map((file) => `domain/${file}.ts`),
      // Charges and words follow from what was judged.
      ...(name === 'rules' ? ['domain/accuracy'] : []),
    ],
    packages: ['zod'],
  })),
  { folder: 'domain/accuracy', imports: [], packages: ['zod'] },
  {
    folder: 'domain/measuring',
    imports: ['text', 'catalogue', 'report', 'marks', 'accuracy'].map((name) => `domain/${name}`),
    packages: ['zod'],
  },
  { folder: 'domain', imports: [], packages: ['zod'] },
];

/** A file belongs to the first room whose folder holds it. */
const ROOMS: readonly Room[] = [
  ...DOMAIN,
  { folder: 'sandbox', imports: ['domain'], packages: ['zod', 'stripe', 'node:'] },
  { folder: 'server/stores', imports: ['domain'] },
  { folder: SHARED, imports: ['domain'] },
  { folder: 'server/external', imports: ['domain', SHARED] },
  { folder: 'server/engines', imports: ['domain', 'server/external', SHARED] },
  {
    folder: 'server/steps',
    imports: ['domain', 'server/stores', CONTEXT, SHARED],
    types: ['server/engines', 'server/external'],
  },
  {
    folder: 'server/flows',
    imports: ['domain', 'server/stores', 'server/steps', CONTEXT],
    types: ['server/engines', 'server/external'],
    apart: 'files',
  },
  ...['server/http', 'server/jobs'].map((folder) => ({
    folder,
    imports: ['domain', 'server/flows', 'server/observe/log', CONTEXT, SHARED],
  })),
  {
    folder: 'server/auth',
    imports: [
      ...['domain', 'server/stores', 'server/steps', 'server/flows', 'server/observe/log'],
      ...['server/external/commonPasswords.ts', CONTEXT, SHARED],
    ],
  },
  {
    folder: 'server/commands',
    imports: [
      ...['domain', 'server/stores', 'server/steps', 'server/flows', 'server/observe'],
      ...['server/config', CONTEXT, STATUS],
    ],
    types: ['server/external'],
  },
  {
    folder: 'server/observe',
    imports: [
      ...['domain', 'server/config', 'server/stores', 'server/steps', 'server/external', CONTEXT],
      SHARED,
    ],
    types: ['server/engines', STATUS],
  },
  { folder: 'server/config', imports: ['domain', 'server/engines', 'server/external'] },
  // The wiring: it alone imports every room below it.
  {
    folder: 'server/run',
    imports: [
      ...['domain', 'server/stores', SHARED, 'server/external', 'server/engines', 'server/config'],
      ...[CONTEXT, 'server/flows', 'server/observe', 'server/http', 'server/jobs', 'server/auth'],
      'server/commands',
    ],
  },
  {
    folder: 'server/cli',
    imports: [
      ...['domain', 'server/stores', 'server/external', 'server/config', 'server/observe'],
      ...['server/commands', 'server/run'],
    ],
  },
  {
    folder: CONTEXT,
    imports: [],
    types: ['domain', 'server/engines', 'server/external', 'server/stores', STATUS],
  },
  { folder: STATUS, imports: [], types: ['domain/rules', 'server/stores'] },
  { folder: 'server/main.ts', imports: ['server/run'] },
  { folder: 'server/cli.ts', imports: ['server/cli', 'server/run/loading.ts'] },
  // No other file stands at the door.
  { folder: 'server', imports: [], packages: [] },
  { folder: 'web/parts', imports: [] },
  { folder: 'web/ui', imports: ['domain', 'web/parts'] },
  { folder: 'web/api', imports: ['domain', 'web/parts'], ...WEB_TYPES },
  { folder: 'web/catalogue', imports: ['domain', 'web/parts', 'web/ui'], ...WEB_TYPES },
  { folder: 'web/measuring', imports: ['domain', 'web/parts'] },
  { folder: 'web/marks', imports: ['domain', 'web/api', 'web/catalogue', 'web/parts', 'web/ui'] },
  {
    folder: 'web/features',
    imports: [
      ...['domain', 'web/api', 'web/catalogue', 'web/marks', 'web/measuring', 'web/parts'],
      'web/ui',
    ],
    ...WEB_TYPES,
    apart: 'folders',
  },
  { folder: 'web', imports: ['domain', 'web'], ...WEB_TYPES },
  {
    folder: 'workshop/bench',
    imports: [
      ...['domain', 'scripts/tool.ts', 'server/engines', 'server/external', 'tests'],
      'workshop/marked.ts',
    ],
  },
  {
    folder: 'workshop/demo',
    imports: [
      ...['domain', 'sandbox', 'tests', 'server/run/start.ts', CONTEXT, 'server/config'],
      'server/http/plainPage.ts',
      ...['server/external', 'server/flows', 'server/observe', 'server/steps', 'server/stores'],
    ],
  },
];

interface Import {
  readonly source: string;
  readonly type: boolean;
}

const STATEMENT = /^\s*(?:import|export)\b([^;'"]*?)\bfrom\s*'([^']+)'/gm;
const BARE = /^\s*import '([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)(\.[A-Z])?/g;

function importsOf(text: string): Import[] {
  return [
    ...[...text.matchAll(STATEMENT)].map(([, words = '', source = '']) => ({
      source,
      type: /^\s*type\b/.test(words),
    })),
    ...[...text.matchAll(BARE)].map(([, source = '']) => ({ source, type: false })),
    ...[...text.matchAll(DYNAMIC)].map(([, source = '', member]) => ({
      source,
      type: member !== undefined,
    })),
  ];
}

export function importProblems(path: string, text: string): string[] {
  if (/\.test\.tsx?$|\/testing\//.test(path)) return [];
  const room = ROOMS.find(({ folder }) => within(path, folder));
  if (!room) return [];
  return importsOf(text)
    .filter((each) => !isAllowed(room, path, each))
    .map(
      ({ source, type }) =>
        `${path}: ${room.folder} may not import ${source}${type ? ' (type)' : ''}`,
    );
}

function isAllowed(room: Room, path: string, { source, type }: Import): boolean {
  const target = ownPath(path, source);
  if (target === undefined) return room.packages?.some((name) => isPackage(source, name)) ?? true;
  if (ROOMS.find(({ folder }) => within(target, folder)) === room)
    return isNear(room, path, target);
  if (room.imports.some((folder) => within(target, folder))) return true;
  return type && (room.types?.some((folder) => within(target, folder)) ?? false);
}

function isNear({ folder, apart }: Room, path: string, target: string): boolean {
  if (!apart) return true;
  const part = (file: string) => file.slice(folder.length + 1).split('/')[0];
  return apart === 'folders' && part(path) === part(target);
}

/** Path from the root; undefined for a package. */
function ownPath(path: string, source: string): string | undefined {
  if (source.startsWith('#')) return source.slice(1);
  if (source.startsWith('.')) return normalize(`${dirname(path)}/${source}`).replaceAll('\\', '/');
  return undefined;
}

const isPackage = (source: string, name: string) =>
  name.endsWith(':') ? source.startsWith(name) : source === name || source.startsWith(`${name}/`);

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
