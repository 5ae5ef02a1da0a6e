import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';

/** Evaluates `compose.yaml` without Compose. */

const ROOT = join(import.meta.dirname, '..', '..');
const SCHEMA = join(import.meta.dirname, 'composeSpec', 'compose-spec.json');

type Variables = Readonly<Record<string, string | undefined>>;

/** Keys of a service that tests read. */
const service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  env_file: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }).optional(),
  volumes: z.array(z.string()).default([]),
});
export type ComposeService = z.infer<typeof service>;

const document = z.looseObject({ services: z.record(z.string(), service) });

/** With anchors and merges resolved. */
export function readCompose(): unknown {
  return parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
}

export function composeServices(): Readonly<Record<string, ComposeService>> {
  return document.parse(readCompose()).services;
}

/** Violations of the Compose Specification; empty when valid. */
export function specProblems(compose: unknown): readonly string[] {
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  const { error } = schema.safeParse(compose);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Variables of a service whose `deploy/.env` is `envFile`. */
export function environmentOf(of: ComposeService, envFile: string): Record<string, string> {
  const variables = parseEnv(envFile);
  const own = Object.entries(of.environment).map(([name, text]) => [
    name,
    interpolate(text, variables),
  ]);
  return { ...(of.env_file.includes('deploy/.env') ? variables : {}), ...Object.fromEntries(own) };
}

/** `${NAME}`, `${NAME:-words}` and `${NAME:?}`, also inside the words. Throws where one is missing. */
export function interpolate(text: string, variables: Variables): string {
  const start = text.indexOf('${');
  if (start === -1) return text;
  const end = closing(text, start + 2);
  const [, name = '', how = '', words = ''] =
    /^(\w+)(:[-?])?(.*)$/s.exec(text.slice(start + 2, end)) ?? [];
  const value = variables[name] ?? '';
  if (value === '' && how === ':?') throw new Error(`${name} is missing`);
  const filled = value === '' && how === ':-' ? interpolate(words, variables) : value;
  return text.slice(0, start) + filled + interpolate(text.slice(end + 1), variables);
}

/** Index of the brace that closes the one before `from`. */
function closing(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at++) {
    if (text.startsWith('${', at)) open++;
    if (text[at] === '}' && --open === 0) return at;
  }
  throw new Error(`No end: ${text}`);
}
