import { lowerFirst } from '#domain/report/labels.ts';
import type { Condition, Quantity } from '../core/condition.ts';
import { all, always, animal, breed as breedHas, known, not, over } from '../grammar/condition.ts';
import type { Fact } from '../grammar/outcome.ts';
import { entered, kilograms, years } from '../grammar/quantity.ts';
import { part, shown, type Words, words } from '../grammar/words.ts';
import { potassium, pWaves, rate, relationUnknown } from './values.ts';

/** Entered facts, as a differential quotes them. */

export const breedText = part('raza', [], ({ breed }) => `Raza: ${breed ?? ''}`);
export const ageText = words`Edad: ${shown(years, 1)} años`;
export const weightText = words`Peso: ${shown(kilograms, 1)} kg`;
export const rateText = words`Frecuencia cardiaca: ${shown(rate, 0)} lpm`;
export const potassiumText = words`Potasio: ${shown(potassium, 1)} mmol/l`;

/** A dog of one of these breeds. */
export const dogBreed = (...names: readonly string[]): Condition =>
  all(animal('perro'), breedHas(...names));

const row = (quantity: Quantity, name: string, unit = ''): Fact => [
  words`${name}: ${shown(quantity)}${unit}`,
  over(quantity, 0),
];

const shapeText: Words = part(
  'ondas P',
  ['ecgPWaves'],
  (facts) => `Ondas P: ${lowerFirst(facts.shown('ecgPWaves') ?? '')}`,
);

/** What the classes of the trace rest on, as it was entered. */
export const TRACE = {
  rate: [rateText, known(rate)],
  pWaves: [shapeText, not(relationUnknown)],
  pr: row(entered('ecgPrInterval'), 'PR', ' ms'),
  t: row(entered('ecgTAmplitude'), 'T', ' mV'),
  pause: row(entered('ecgRrLongest'), 'RR más largo', ' ms'),
  premature: row(entered('ecgPrematureWide'), 'Latidos prematuros anchos'),
  run: row(entered('ecgWideRun'), 'Latidos anchos seguidos'),
} as const satisfies Record<string, Fact>;

/** A fact that is quoted only where another condition holds too. */
export const factIf = (when: Condition, [text, holds]: Fact): Fact => [text, all(when, holds)];

/** What the rule asked for already: it always holds here. */
export const asked = (text: Fact[0]): Fact => [text, always];

export const P_BEFORE: Fact = ['P antes de cada QRS', pWaves('each')];
export const P_APART = 'P sin relación con los QRS';
