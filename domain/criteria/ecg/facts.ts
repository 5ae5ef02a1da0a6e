import type { Condition } from '../core/condition.ts';
import { all, breed as breedHas } from '../grammar/condition.ts';
import type { Fact } from '../grammar/differential.ts';
import { kilograms, years } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';
import { dog } from '../shared/animals.ts';
import { potassium, pWaves, rate } from './values.ts';

export const breedText = part('raza', [], ({ breed }) => `Raza: ${breed ?? ''}`);
export const ageText = words`Edad: ${shown(years, 1)} años`;
export const weightText = words`Peso: ${shown(kilograms, 1)} kg`;
export const rateText = words`Frecuencia cardiaca: ${shown(rate, 0)} lpm`;
export const potassiumText = words`Potasio: ${shown(potassium, 1)} mmol/l`;

export const dogBreed = (...names: readonly string[]): Condition => all(dog, breedHas(...names));

export const P_BEFORE: Fact = ['P antes de cada QRS', pWaves('each')];
export const P_APART = 'P sin relación con los QRS';
