import type { EngineKind, EngineSetting, EngineVariables } from '../engines/kind.ts';
import type { EngineChoice } from '../engines/open.ts';

const USUAL = 'AI_ENGINE';
const OF_TYPE = `${USUAL}_`;

type Values = Readonly<Record<string, string | undefined>>;

/** Names of this part, including `AI_ENGINE_<type>`. */
export function engineVariables(
  kinds: readonly EngineKind[],
  types: readonly string[],
): readonly string[] {
  return [
    USUAL,
    ...types.map((type) => `${OF_TYPE}${type}`),
    ...kinds.flatMap(({ variables }) => variables),
  ];
}

/** Refusal of an unknown name of this part; undefined for other names. */
export function unknownType(name: string, types: readonly string[]): string | undefined {
  if (!name.startsWith(OF_TYPE)) return undefined;
  return `${name}: no hay ningún tipo de estudio «${name.slice(OF_TYPE.length)}»; los hay: ${types.join(', ')}.`;
}

/** The choice, and one Spanish line per mistake; with mistakes the choice is invalid. */
export function readEngines(
  values: Values,
  kinds: readonly EngineKind[],
  types: readonly string[],
  usualName: string,
): { readonly choice: EngineChoice; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const ready = new Map<string, EngineSetting>();
  const broken = new Set<string>();
  for (const kind of kinds) {
    const setting = kind.configure(presentOf(values, kind.variables));
    if (setting === undefined) continue;
    if ('open' in setting) ready.set(kind.name, setting);
    else {
      lines.push(...setting);
      broken.add(kind.name);
    }
  }
  const names = kinds.map(({ name }) => name);
  const chosen = (variable: string): string | undefined => {
    const name = values[variable];
    if (name === undefined || name === '') return undefined;
    const kind = kinds.find((each) => each.name === name);
    if (!kind)
      lines.push(`${variable}: no hay ningún motor «${name}»; los hay: ${names.join(', ')}.`);
    else if (!ready.has(name) && !broken.has(name))
      lines.push(
        `${variable}: el motor ${name} necesita ${listed(kind.variables)}; vea docs/engines.md.`,
      );
    return name;
  };
  const byType = Object.fromEntries(
    types.flatMap((type) => {
      const name = chosen(`${OF_TYPE}${type}`);
      return name === undefined ? [] : [[type, name]];
    }),
  );
  return { choice: { usual: chosen(USUAL) ?? usualName, byType, ready }, lines };
}

function presentOf(values: Values, names: readonly string[]): EngineVariables {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, 2).join(' y ')}` : names.join('');
}
