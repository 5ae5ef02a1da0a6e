import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { schemaTables } from '#tests/support/schemaTables.ts';
import { VET_TABLES } from '#tests/support/vetTables.ts';

/** Access to a row is decided by `caseFor` and by a scope, and compared nowhere else (decision 119). */

const ROOT = join(import.meta.dirname, '../..');
const TABLES = await schemaTables();

/** Names in the code of tables whose user is a person, not an account. */
const PEOPLE = new Set(
  TABLES.filter(({ name }) => VET_TABLES[name]?.scope === 'person').map(({ inCode }) => inCode),
);
const ALL = new Set(TABLES.map(({ inCode }) => inCode));

const COMPARISONS = new Set(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'inArray', 'notInArray']);
const EQUALITIES = new Set(['===', '!==', '==', '!=']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

const nameOf = (part: unknown) =>
  isNode(part) && part.type === 'Identifier' ? String(part.name) : '';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (isNode(child)) yield* nodesOf(child);
}

/** Variables that stand for a table under another name: `const actors = alias(profiles, …)`. */
function aliasesIn(nodes: readonly Node[]): ReadonlyMap<string, string> {
  const named = nodes.flatMap((node): [string, string][] => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return [];
    const { init } = node;
    const [first] = init.type === 'CallExpression' ? (init.arguments as unknown[]) : [init];
    const of = nameOf(first);
    return ALL.has(of) ? [[nameOf(node.id), of]] : [];
  });
  return new Map(named);
}

const ID = /^(?:user|owner|account)Id$/;
/** `x.userId`, or a bare `userId`; the name of the table or value before the point. */
function idIn(part: unknown): { readonly of: string } | undefined {
  if (!isNode(part)) return undefined;
  if (part.type === 'ChainExpression') return idIn(part.expression);
  if (part.type === 'Identifier') return ID.test(nameOf(part)) ? { of: '' } : undefined;
  if (part.type !== 'MemberExpression' || !ID.test(nameOf(part.property))) return undefined;
  return { of: nameOf(part.object) };
}

/** Comparisons of ids in a file, each with its line, from 1. */
function comparisonsIn(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  const nodes = [...nodesOf(program as unknown as Node)];
  const aliases = aliasesIn(nodes);
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
  const isForeign = (part: unknown) => {
    const of = idIn(part)?.of;
    return of !== undefined && of !== '' && !PEOPLE.has(aliases.get(of) ?? of);
  };
  const foreignIn = (node: Node) => (node.arguments as unknown[]).filter(isForeign);
  const isColumn = (part: unknown) => {
    const table = isNode(part) && part.type === 'MemberExpression' ? nameOf(part.object) : '';
    return ALL.has(aliases.get(table) ?? table);
  };
  const isJoin = (parts: unknown) => (parts as unknown[]).every(isColumn);
  return nodes.flatMap((node) => {
    if (node.type === 'CallExpression' && COMPARISONS.has(nameOf(node.callee)))
      return isJoin(node.arguments) ? [] : foreignIn(node).map(() => `${lineOf(node)} query`);
    if (node.type === 'BinaryExpression' && EQUALITIES.has(String(node.operator)))
      return idIn(node.left) && idIn(node.right) ? [`${lineOf(node)} ids`] : [];
    if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
      const table = nameOf(node.init);
      const takes = (node.id.properties as Node[]).some(({ key }) => ID.test(nameOf(key)));
      return takes && ALL.has(table) && !PEOPLE.has(table) ? [`${lineOf(node)} column`] : [];
    }
    if (node.type === 'TemplateElement') {
      const { raw } = node.value as { readonly raw: string };
      return /\b(?:user|account)_id\s*(?:=|in\b|<>|!=)\s*\(?$/.test(raw)
        ? [`${lineOf(node)} sql`]
        : [];
    }
    return [];
  });
}

/** The one decision about cases, and the one condition of queries. */
const DECIDE = ['server/steps/caseFor.ts', 'server/stores/scope.ts'];

/** Comparisons that open or refuse no row of an account. */
const OTHERS: Readonly<Record<string, string>> = {
  'server/flows/admin/openCase.ts ids': 'an administrator needs no reason for a case of his own',
  'server/flows/billing/confirmCheckout.ts ids': 'a page of Stripe, by its own metadata',
  'server/stores/adminUsers.ts query': 'a page of the administration’s list',
  'server/steps/tellOfActs.ts ids': 'no mail about an act on one’s own account',
};

describe('ids of people and accounts', () => {
  everyRow([
    ['db.select().where(eq(analyses.userId, id));', ['1 query']],
    ['\nconst a = and(x, ne(id, charges.userId));', ['2 query']],
    ['inArray(drafts.userId, ids);', ['1 query']],
    ['eq(charges.accountId, id);', ['1 query']],
    ['eq(profiles.userId, analyses.accountId);', []],
    ['const other = alias(analyses, "other"); eq(other.userId, id);', ['1 query']],
    ['const other = alias(profiles, "other"); eq(other.userId, id);', []],
    ['eq(sessions.userId, userId); eq(profiles.userId, invoices.id);', []],
    ['if (state?.userId !== input.userId) throw x;', ['1 ids']],
    ['if (userId === row.ownerId) return;', ['1 ids']],
    ['if (a.accountId == b.accountId) return;', ['1 ids']],
    ['const isGone = row.userId === null;', []],
    ['const { userId: of } = versionAttempts; and(of);', ['1 column']],
    ['const { userId } = session;', []],
    [`sql\`select 1 from analyses where user_id = $\{id}\`;`, ['1 sql']],
    [`sql\`delete from x where account_id in ($\{ids})\`;`, ['1 sql']],
    ['sql`select 1 from a join b on a.user_id = b.user_id`;', []],
  ])('{text} has comparisons {comparisons}', (text, comparisons) => {
    expect(comparisonsIn('a.ts', text)).toEqual(comparisons);
  });

  test('are compared by the decision and the scope, and where a reason stands beside it', () => {
    const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
      (path) => !/\.test\.ts$|\/testing\//.test(path) && !DECIDE.includes(path),
    );
    expect(files.length).toBeGreaterThan(400);
    const compared = files.flatMap((path) =>
      comparisonsIn(path, readFileSync(join(ROOT, path), 'utf8')).map(
        (line) => `${path} ${line.replace(/^\d+ /, '')}`,
      ),
    );
    expect(compared.sort()).toEqual(Object.keys(OTHERS).sort());
  });
});

describe('tables with rows of a vet', () => {
  const ofVets = TABLES.filter(
    ({ name, table }) =>
      name === 'users' ||
      Object.keys(getTableColumns(table)).some((key) => /^(user|account|analysis)Id$/.test(key)),
  );

  test('stand in the list that names scope, copy and erasure, and no other does', () => {
    expect(Object.keys(VET_TABLES).sort()).toEqual(
      [...ofVets.map(({ name }) => name), 'clinic_accounts']
        .filter((name, index, all) => all.indexOf(name) === index)
        .sort(),
    );
  });

  test('are erased by functions that exist', () => {
    const server = globSync('server/{steps,stores}/*.ts', { cwd: ROOT })
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n');
    const missing = Object.values(VET_TABLES)
      .filter(({ erased }) => erased !== 'cascade')
      .filter(({ erased }) => !server.includes(`function ${erased.slice(0, -1)}`));
    expect(missing).toEqual([]);
  });
});
