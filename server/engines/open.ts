import type { DiagnosticEngine } from './engine.ts';
import { FACTS_ENGINE } from './index.ts';
import type { EngineParts, EngineSetting } from './kind.ts';

/** Which engine reads which type. */
export interface EngineChoice {
  /** Of every type without one of its own. */
  readonly usual: string;
  readonly byType: Readonly<Record<string, string>>;
  /** Every engine that has what it needs, by its name; all that are chosen are among them. */
  readonly ready: ReadonlyMap<string, EngineSetting>;
}

/** The engine that reads cases of a type, by its name. */
export function engineOf({ usual, byType }: EngineChoice, type: string): string {
  return Object.hasOwn(byType, type) ? (byType[type] ?? usual) : usual;
}

/**
 * Opens the engines that are chosen, each once, behind one that hands every case to that of its type.
 * `watch` is laid around each of them; its facts are read as they are.
 */
export async function openEngines(
  choice: EngineChoice,
  parts: Omit<EngineParts, 'facts'>,
  watch: (engine: DiagnosticEngine) => DiagnosticEngine = (engine) => engine,
): Promise<DiagnosticEngine> {
  const opened = new Map<string, Promise<DiagnosticEngine>>();
  const open = (name: string): Promise<DiagnosticEngine> => {
    const setting = choice.ready.get(name);
    if (!setting) throw new Error(`The engine ${name} is not configured`);
    const known = opened.get(name);
    const opening = known ?? setting.open({ ...parts, facts: () => open(FACTS_ENGINE) });
    if (!known) opened.set(name, opening);
    return opening;
  };
  const names = new Set([choice.usual, ...Object.values(choice.byType)]);
  const readers = new Map<string, DiagnosticEngine>();
  for (const name of names) readers.set(name, watch(await open(name)));
  const usual = readers.get(choice.usual);
  if (!usual) throw new Error(`The engine ${choice.usual} is not configured`);
  const readerOf = (type: string) => readers.get(engineOf(choice, type)) ?? usual;
  return {
    name: usual.name,
    ability: (definition) => readerOf(definition.type).ability(definition),
    diagnose: (clinicalCase, signal) =>
      readerOf(clinicalCase.definition.type).diagnose(clinicalCase, signal),
    close: async () => {
      const engines = await Promise.all(opened.values());
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}
