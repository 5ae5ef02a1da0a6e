import { ageInWords } from '#domain/catalogue/signalment.ts';
import type { Condition, Cut, Quantity } from '../core/condition.ts';
import { all, atLeast, known, ticked } from '../grammar/condition.ts';
import type { Fact } from '../grammar/differential.ts';
import { years } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';

export const figureFact = (name: string, of: Quantity, unit: string, when: Condition): Fact => [
  words`${name} ${shown(of)}${unit}`,
  all(known(of), when),
];

export const from = (name: string, of: Quantity, unit: string, least: Cut): Fact =>
  figureFact(name, of, unit, atLeast(of, least));

const ageText = part('edad', [], ({ age }) =>
  age === undefined ? '' : `Edad: ${ageInWords(age)}`,
);
export const aged = (when: Condition): Fact => [ageText, all(known(years), when)];

export const TRAUMA: Fact = ['Traumatismo reciente', ticked('rfTrauma')];
export const TOXIN: Fact = ['Posible tóxico', ticked('rfToxin')];
export const DYSPNOEA: Fact = ['Disnea', ticked('rfDyspnoea')];
export const FEVER: Fact = ['Fiebre', ticked('rfFever')];
