import type { EnginesSetting } from './settings.ts';

/** Measurements and published criteria; its facts are in every report. */
export const FACTS_ENGINE = 'local';
export const MODEL_ENGINE = 'llm';
/** External automation, which answers later. */
export const AUTOMATION_ENGINE = 'webhook';

/** Words for people, by the name in `AI_ENGINE`. */
const ENGINE_WORDS: Readonly<Record<string, string | undefined>> = {
  [FACTS_ENGINE]: 'Medidas y criterios',
  [MODEL_ENGINE]: 'Modelo de lenguaje',
  [AUTOMATION_ENGINE]: 'Automatización externa',
};

export interface NamedChoice {
  /** Default for types without an entry. */
  readonly usual: string;
  readonly byType: Readonly<Record<string, string>>;
}

/** Chosen engine that this installation no longer has. */
export interface MissingEngine {
  readonly type: string;
  readonly engine: string;
}

export function engineOf({ usual, byType }: NamedChoice, type: string): string {
  return Object.hasOwn(byType, type) ? (byType[type] ?? usual) : usual;
}

export function typesOf(
  choice: NamedChoice,
  types: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(types, (type) => engineOf(choice, type));
}

/**
 * Administration’s choice over the environment’s. An engine that is not ready falls back to the
 * environment’s, and `missing` lists it.
 */
export function chooseOver(
  environment: NamedChoice,
  ready: { has(engine: string): boolean },
  setting: EnginesSetting | null,
): NamedChoice & { readonly missing: readonly MissingEngine[] } {
  const chosen = Object.entries(setting?.byType ?? {});
  const here = chosen.filter(([, engine]) => ready.has(engine));
  const gone = chosen.filter(([, engine]) => !ready.has(engine));
  return {
    usual: environment.usual,
    byType: { ...environment.byType, ...Object.fromEntries(here) },
    missing: gone.map(([type, engine]) => ({ type, engine })),
  };
}

/** Words with the name, or the name alone. */
export function engineWords(name: string): string {
  const words = Object.hasOwn(ENGINE_WORDS, name) ? ENGINE_WORDS[name] : undefined;
  return words === undefined ? name : `${words} (${name})`;
}
