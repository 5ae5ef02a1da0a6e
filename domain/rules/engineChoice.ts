import type { EnginesSetting } from './settings.ts';

/** The engine of measurements and published criteria: its facts go into every report. */
export const FACTS_ENGINE = 'local';
/** The engine that asks a language model. */
export const MODEL_ENGINE = 'llm';
/** The engine that sends the case to an external automation, which answers later. */
export const AUTOMATION_ENGINE = 'webhook';

/** Words of each engine on screens, in mails and in reports, by the name that `AI_ENGINE` gives it. */
const ENGINE_WORDS: Readonly<Record<string, string | undefined>> = {
  [FACTS_ENGINE]: 'Medidas y criterios',
  [MODEL_ENGINE]: 'Modelo de lenguaje',
  [AUTOMATION_ENGINE]: 'Automatización externa',
};

/** The engine of each type, by name. */
export interface NamedChoice {
  /** For every type without its own. */
  readonly usual: string;
  readonly byType: Readonly<Record<string, string>>;
}

/** The administration's choice of an engine that this installation no longer has. */
export interface MissingEngine {
  readonly type: string;
  readonly engine: string;
}

/** The engine that reads cases of a type, by its name. */
export function engineOf({ usual, byType }: NamedChoice, type: string): string {
  return Object.hasOwn(byType, type) ? (byType[type] ?? usual) : usual;
}

/** The types that each engine reads, by its name. */
export function typesOf(
  choice: NamedChoice,
  types: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(types, (type) => engineOf(choice, type));
}

/**
 * The choice in force: the administration's over the environment's. Where the chosen engine is not
 * ready, the environment's reads, and `missing` lists it.
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

/** Name of an engine on screens: words with its name, or its name alone. */
export function engineWords(name: string): string {
  const words = Object.hasOwn(ENGINE_WORDS, name) ? ENGINE_WORDS[name] : undefined;
  return words === undefined ? name : `${words} (${name})`;
}
