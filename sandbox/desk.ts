import type { World } from './world.ts';

/** Shared parts of the sandbox. */
export interface Desk {
  readonly world: World;
  /** Where the sandbox itself is reached; known once it listens. */
  url: string;
  /** Called with the id of each new event. */
  onEvent: (id: string) => void;
}

/** The address of the account that sells. */
export const ACCOUNT = { country: 'ES', name: 'Vetoscopio (pruebas)' } as const;
