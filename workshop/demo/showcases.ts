import { CONSULTING_ROOM } from './showcases/consultingRoom.ts';
import { LABORATORY } from './showcases/laboratory.ts';
import type { Showcase } from './showcases/showcase.ts';

export const SHOWCASES: readonly Showcase[] = [...LABORATORY, ...CONSULTING_ROOM];
