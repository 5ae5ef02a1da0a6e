import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { words } from '#server/shared/words.ts';
import { atSource } from './sourcePlace.ts';

/** The log's form of an error: enough to find its place and cause, without its values. */
export interface ErrorRecord {
  readonly name: string;
  readonly [fact: string]: unknown;
  /** First lines of the stack, in the sources, relative to the product's root. */
  readonly at?: readonly string[];
  readonly cause?: ErrorRecord;
  readonly causes?: readonly ErrorRecord[];
}

const FRAMES = 8;
const CAUSES = 5;
const SIDE_BY_SIDE = 3;
const MAX_STATEMENT = 600;

/** Facts that name places of the program, schema or system, and repeat no value. */
const FACTS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'errno',
  'port',
  'command',
  'responseCode',
  'queue',
] as const;

/** SQLSTATE classes whose messages describe the server or the schema; others quote input. */
const PLAIN_CLASSES = new Set(['08', '23', '25', '40', '42', '53', '55', '57', '58', 'XX']);
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * An error for the log. A database error keeps its code, table, constraint and failed statement
 * with `$1`; values, the server's `detail` and the texts of refusals repeat user input and are
 * dropped. Other messages lose quoted parts and everything after a colon.
 */
export function describeError(error: unknown, depth = 0): ErrorRecord {
  if (typeof error !== 'object' || error === null)
    return { name: `thrown ${typeof error}`, message: words(String(error)) };
  const source = error as Record<string, unknown>;
  const { cause, errors, stack } = source;
  const deeper = depth < CAUSES;
  return {
    name: typeof source.name === 'string' ? words(source.name) : 'Object',
    ...factsOf(source),
    ...messageOf(source),
    ...statementOf(source),
    ...issuesOf(source),
    ...(typeof stack === 'string' ? { at: frames(stack) } : {}),
    ...(cause !== undefined && deeper ? { cause: describeError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && deeper
      ? { causes: errors.slice(0, SIDE_BY_SIDE).map((each) => describeError(each, depth + 1)) }
      : {}),
  };
}

function factsOf(source: Record<string, unknown>): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const name of FACTS) {
    const value = source[name];
    if (typeof value === 'number') facts[name] = value;
    if (typeof value === 'string' && value.length <= 100) facts[name] = words(value);
  }
  if (typeof source.status === 'number') facts.status = source.status;
  return facts;
}

function messageOf(source: Record<string, unknown>): { message?: string } {
  const { message, code } = source;
  if (typeof message !== 'string' || message === '') return {};
  const refusal = source.name === 'AppError' || typeof source.query === 'string';
  const ofDatabase = typeof code === 'string' && SQLSTATE.test(code) && 'severity' in source;
  if (refusal || (ofDatabase && !PLAIN_CLASSES.has(code.slice(0, 2)))) return {};
  // Messages of these classes quote names of the schema only.
  if (ofDatabase) return { message: message.split('\n')[0] ?? '' };
  const text = words(message);
  return text === '' ? {} : { message: text };
}

/** The query builder's statement, with every value as `$1`. */
function statementOf({ query, params }: Record<string, unknown>): { statement?: string } {
  if (typeof query !== 'string' || !Array.isArray(params)) return {};
  return { statement: query.replace(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT) };
}

/** Path and kind of each schema issue. */
function issuesOf({ issues }: Record<string, unknown>): { issues?: readonly string[] } {
  if (!Array.isArray(issues)) return {};
  const lines = issues.slice(0, SIDE_BY_SIDE).map((issue: { code?: unknown; path?: unknown }) => {
    const path = Array.isArray(issue.path) ? issue.path.map(String).join('.') : '';
    return words(`${path} ${String(issue.code)}`);
  });
  return { issues: lines };
}

const ROOT = join(import.meta.dirname, '..', '..', '..') + sep;
const ROOT_URL = pathToFileURL(ROOT).href;

/** Stack lines only: earlier ones repeat the message. */
function frames(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES)
    .map((line) => atSource(line.trim().slice(3)).replaceAll(ROOT_URL, '').replaceAll(ROOT, ''));
}
