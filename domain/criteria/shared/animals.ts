import { ageInWords } from '#domain/catalogue/signalment.ts';
import { ANIMAL_KINDS, groupOf, isMammal } from '#domain/catalogue/species.ts';
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

/** Animals, sexes and ages shared by all types. */

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
/** The text names exactly one species. */
export const speciesTold = animal(...ANIMAL_KINDS);
export const mammal = animal(...ANIMAL_KINDS.filter(isMammal));

export const male = sex('macho', 'macho castrado');
/** Includes pregnant and nursing females. */
export const entireFemale = sex('hembra', 'gestante', 'lactante');
export const spayed = sex('hembra esterilizada');
export const female = any(entireFemale, spayed);
export const sexUntold = sex('desconocido');

/** Foals and piglets are told apart by age. */
export const foal = all(animal('caballo'), under(years, 1));
export const piglet = all(animal('porcino'), under(years, 0.17));
/** Years below which adult intervals do not hold (G-L3). */
const ADULT = byAnimal({ perro: 0.5, gato: 0.5, conejo: 0.5, caballo: 1, bovino: 1 });
export const immature = under(years, ADULT);
/** A missing age counts as adult. */
export const atLeastYears = (least: number) => not(under(years, least));

const discharge = (kind: string) => chose('dischargeKind', kind);
/** Systemic signs: with them pus is not puppy vaginitis. */
const unwell = ticked(
  ...['rfFever', 'rfVomiting', 'rfCollapse', 'rfShock', 'rfHypothermia', 'pupd'],
);
const juvenile = all(dogOrCat, under(years, 1), not(usable('lastHeatWeeks')), not(unwell));
/** An entire bitch bleeds in heat, except when pregnant or after whelping. */
const inHeat = all(
  animal('perro'),
  sex('hembra', 'lactante'),
  not(ticked('rfPregnant')),
  not(over('usFetuses', 0)),
);

/** Purulent or abnormal discharge: ticked, or by its kind. */
export const vulvarDischarge = any(
  ticked('rfVulvarDischarge'),
  all(discharge('purulent'), not(juvenile)),
  // Green discharge after the first pup is lochia.
  all(discharge('green'), not(atLeast('pupsBorn', 1))),
  all(discharge('bloody'), not(inHeat)),
);
/** Vulvar blood is left out: it has its own question. */
export const bleeding = ticked('rfBleeding', 'bleedingSigns');

export const group = part('grupo', [], ({ animal: kind }) =>
  kind ? groupOf(kind) : 'esa especie',
);

/** «3 meses», «8 años»; empty when unknown. */
export const ageText = part('edad', [], ({ age }) => (age === undefined ? '' : ageInWords(age)));
