import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** `.env`, as editors save it. */
export interface EnvFile {
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Names whose value is cut at an unquoted # without a blank before it. */
  readonly cut: readonly string[];
}

/** Empty where there is no file. */
export function readEnvFile(path: string): EnvFile {
  if (!existsSync(path)) return { values: {}, cut: [] };
  const text = decode(readFileSync(path)).replace(/\r\n?/g, '\n');
  const values = parseEnv(text);
  return { values, cut: Object.keys(values).filter((name) => isCut(name, text)) };
}

/** The line of a start about a value that is cut. */
export function cutWords(name: string): string {
  return `${name}: en .env, # empieza un comentario y lo que sigue no es del valor. Si lo es, escriba el valor entre comillas: ${name}="…"`;
}

/** Without the byte-order mark, which would belong to the first name. */
function decode(bytes: Buffer): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes);
}

const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([^\s=]+)[ \t]*=(.*)$/;

function isCut(name: string, text: string): boolean {
  const values = text.split('\n').flatMap((line) => {
    const [, key, value = ''] = ASSIGNMENT.exec(line) ?? [];
    return key === name ? [value] : [];
  });
  // The last line of a name counts.
  const raw = values.at(-1) ?? '';
  const isQuoted = /^\s*["'`]/.test(raw);
  return !isQuoted && (raw.startsWith('#') || /^[^#]*[^\s#]#/.test(raw));
}
