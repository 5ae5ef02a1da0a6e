import { cycleContents } from './cycle.ts';
import { effusionContents } from './effusion.ts';
import { eyesContents } from './eyes.ts';
import { parasiteTable } from './parasites.ts';
import type { TypeParts } from './typeParts.ts';

export const ALL_TYPE_PARTS: Required<TypeParts> = {
  cycle: cycleContents,
  effusion: effusionContents,
  eyes: eyesContents,
  parasites: parasiteTable,
};
