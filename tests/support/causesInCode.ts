import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Sentences of the program's source that name why something failed. */

const ROOT = join(import.meta.dirname, '../..');
/** Prose, and sentences about the patient. */
const OTHER =
  /\.test\.tsx?$|\/testing\/|^domain\/(criteria|catalogue|analyses|report|accuracy|measuring|donations)\/|^web\/(app\/kit|features\/(legal|landing|learnMore))\/|mail\/templates\/|engines\/llm\/(prompt|instructions)|http\/document\/|cli\/help\.ts$|rules\/legal\.ts$/;

/** Words that name a cause. */
export const CAUSE_WORDS = {
  connection:
    /conexi[oó]n(?!es)|(?<!\p{L})red(?!\p{L}| es privada| local)|cortafuegos|\bDNS\b|no hay camino/iu,
  credentials: /credencial|contraseña.{0,20}(incorrect|no es correct)|no acepta (la|el usuario)/i,
  browser: /\bel navegador|este navegador|cookie/i,
  damage: /copia de seguridad|dañad/i,
  disk: /\bdisco de |disco lleno|un disco que|disco de solo|sin espacio|sin sitio|\bllen[oa]\b/i,
  permission: /\bpermiso/i,
  clock: /reloj|\bhora de (su|la m|esta)/i,
  expiry: /caducad|expirado/i,
  service: /no responde|dejado de responder|servidor de correo|no admite la conexión/i,
} as const satisfies Record<string, RegExp>;

export type NamedCause = keyof typeof CAUSE_WORDS;

export interface Sentence {
  readonly file: string;
  /** A placeholder is «…». */
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim();
  if (node.type !== 'TemplateLiteral') return '';
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

function visit(part: unknown, act: (node: Node) => void): void {
  if (Array.isArray(part)) for (const each of part) visit(each, act);
  if (!isNode(part)) return;
  act(part);
  for (const each of Object.values(part)) visit(each, act);
}

/** Every node of the source that is neither prose nor a test, with its file. */
export function eachNode(act: (node: Node, file: string) => void): void {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: ROOT });
  for (const file of files.filter((name) => !OTHER.test(name)).sort())
    visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program, (node) =>
      act(node, file),
    );
}

export function allSentences(): readonly Sentence[] {
  const sentences: Sentence[] = [];
  eachNode((node, file) => {
    const text = textOf(node);
    if (/\S \S/.test(text)) sentences.push({ file, text });
  });
  return sentences;
}

/** Every text of the domain and the engines, of one word too. */
export function allWords(): readonly string[] {
  const files = globSync('{domain,server/engines}/**/*.ts', { cwd: ROOT });
  const words: string[] = [];
  for (const file of files.filter((name) => !/\.test\.ts$|\/testing\//.test(name)))
    visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program, (node) => {
      words.push(textOf(node));
    });
  return words;
}

export function causesIn(text: string): readonly NamedCause[] {
  const names = Object.keys(CAUSE_WORDS) as NamedCause[];
  return names.filter((name) => CAUSE_WORDS[name].test(text));
}

/** Calls of a function, or of a constructor, by its name, with the text of the first argument. */
export function callsOf(name: string): readonly Sentence[] {
  const calls: Sentence[] = [];
  eachNode((node, file) => {
    const { callee } = node;
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (!isCall || !isNode(callee) || callee.type !== 'Identifier' || callee.name !== name) return;
    const [first] = node.arguments as unknown[];
    calls.push({ file, text: isNode(first) ? textOf(first) : '' });
  });
  return calls;
}
