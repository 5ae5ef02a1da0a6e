import type { World } from './world.ts';

export interface Desk {
  readonly world: World;
  /** Address of the sandbox, known once it listens. */
  url: string;
  onEvent: (id: string) => void;
}

/** Country and name of the selling account. */
export const ACCOUNT = { country: 'ES', name: 'Vetoscopio (pruebas)' } as const;
