import { always, grade } from '../grammar/condition.ts';
import type { Fact } from '../grammar/differential.ts';
import { entered, firstOf } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';
import {
  bands,
  estimatedPlatelets,
  hematocrit,
  lymphocytes,
  neutrophils,
  platelets,
  reticulocytes,
} from './values.ts';

/** Fact that the condition of the rule already guarantees. */
export const asked = (text: Fact[0]): Fact => [text, always];

/** «cuerpos de Heinz 2+». */
export const graded = (key: string, name: string): Fact => [
  part(name, [key], (facts) => `${name} ${facts.choice(key) ?? ''}`),
  grade(key, 1),
];

export const proteinText = (word: string) =>
  words`proteínas plasmáticas ${shown(entered('plasmaProtein'))} g/l (${word})`;
export const anaemiaText = words`hematocrito ${shown(hematocrit)} %, reticulocitos ${shown(reticulocytes, 'count')} ×10⁹/l`;
export const bandText = words`bandas ${shown(bands, 'count')} ×10⁹/l`;
export const lymphocyteText = words`linfocitos ${shown(lymphocytes, 'count')} ×10⁹/l`;
export const neutrophilText = words`neutrófilos ${shown(neutrophils, 'count')} ×10⁹/l`;
/** Entered, else estimated from the smear. */
const anyPlatelets = firstOf('plaquetas', platelets, estimatedPlatelets);
export const plateletText = words`plaquetas ${shown(anyPlatelets, 'count')} ×10⁹/l`;
