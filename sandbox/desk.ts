import type { World } from './world.ts';

/** What every part of the sandbox is given. */
export interface Desk {
  readonly world: World;
  /** Where the sandbox itself is reached; known once it listens. */
  url: string;
  /** Told of each new event, by its id. */
  onEvent: (id: string) => void;
}

/** The address of the account that sells. */
export const ACCOUNT = { country: 'ES', name: 'Vetoscopio (pruebas)' } as const;
