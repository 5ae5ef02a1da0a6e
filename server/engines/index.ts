import type { EngineKind } from './kind.ts';
import { llm } from './llm/kind.ts';
import { local } from './local/kind.ts';
import { webhook } from './webhook/kind.ts';

/** Every engine that `AI_ENGINE` may name: a new one is a line here. */
export const ENGINES: readonly EngineKind[] = [local, llm, webhook];
