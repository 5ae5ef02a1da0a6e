import { ageInWords } from '#domain/catalogue/signalment.ts';
import { ANIMAL_KINDS, groupOf, isMammal } from '../core/species.ts';
import {
  all,
  animal,
  any,
  atLeast,
  chose,
  not,
  over,
  sex,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { byAnimal, years } from '../grammar/quantity.ts';
import { part } from '../grammar/words.ts';

/** Animals, sexes and ages as the rows of every type name them. */

export const dog = animal('perro');
export const cat = animal('gato');
export const dogOrCat = animal('perro', 'gato');
export const horse = animal('caballo');
export const cattle = animal('bovino');
export const smallRuminant = animal('ovino', 'caprino');
export const ruminant = any(cattle, smallRuminant);
export const ruminantOrSow = animal('bovino', 'ovino', 'caprino', 'porcino');
export const rabbit = animal('conejo');
export const ferret = animal('hurón');
export const birdOrReptile = animal('ave', 'reptil');
/** Told, and one alone. */
export const speciesTold = animal(...ANIMAL_KINDS);
export const mammal = animal(...ANIMAL_KINDS.filter(isMammal));

export const male = sex('macho', 'macho castrado');
/** A pregnant or a nursing one is entire. */
export const entireFemale = sex('hembra', 'gestante', 'lactante');
export const spayed = sex('hembra esterilizada');
export const female = any(entireFemale, spayed);
export const sexUntold = sex('desconocido');

/** Foals and piglets are no species of their own: the age tells. */
export const foal = all(animal('caballo'), under(years, 1));
export const piglet = all(animal('porcino'), under(years, 0.17));
/** Years under which the intervals of adults do not hold (G-L3). */
const ADULT = byAnimal({ perro: 0.5, gato: 0.5, conejo: 0.5, caballo: 1, bovino: 1 });
export const immature = under(years, ADULT);
/** An empty age is that of an adult. */
export const atLeastYears = (least: number) => not(under(years, least));

const discharge = (kind: string) => chose('dischargeKind', kind);
/** Signs of the whole animal, with which pus is no vaginitis of a puppy. */
const unwell = ticked(
  ...['rfFever', 'rfVomiting', 'rfCollapse', 'rfShock', 'rfHypothermia', 'pupd'],
);
const juvenile = all(dogOrCat, under(years, 1), not(usable('lastHeatWeeks')), not(unwell));
/** An entire bitch bleeds in heat; one that is pregnant or has whelped does not. */
const inHeat = all(
  animal('perro'),
  sex('hembra', 'lactante'),
  not(ticked('rfPregnant')),
  not(over('usFetuses', 0)),
);

/** Purulent or abnormal discharge: ticked, or its kind told in a form that asks it. */
export const vulvarDischarge = any(
  ticked('rfVulvarDischarge'),
  all(discharge('purulent'), not(juvenile)),
  // After the first of the litter it is lochia.
  all(discharge('green'), not(atLeast('pupsBorn', 1))),
  all(discharge('bloody'), not(inHeat)),
);
/** Blood has its own question of bleeding. */
export const bleeding = ticked('rfBleeding', 'bleedingSigns');

/** Name of the animal's group inside a sentence. */
export const group = part('grupo', [], ({ animal: kind }) =>
  kind ? groupOf(kind) : 'esa especie',
);

/** «3 meses», «8 años»; empty where the age is not known. */
export const ageText = part('edad', [], ({ age }) => (age === undefined ? '' : ageInWords(age)));
