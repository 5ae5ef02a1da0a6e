import type { EngineKind } from './kind.ts';
import { llm } from './llm/kind.ts';
import { local } from './local/kind.ts';
import { webhook } from './webhook/kind.ts';

/** Engines that `AI_ENGINE` may name: add a new one here. */
export const ENGINES: readonly EngineKind[] = [local, llm, webhook];
