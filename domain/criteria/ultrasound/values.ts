import type { Condition, Quantity } from '../core/condition.ts';
import {
  all,
  any,
  atLeast,
  chose,
  flagged,
  not,
  over,
  rowMarked,
  ticked,
} from '../grammar/condition.ts';
import { byAnimal, derived, entered, quantity } from '../grammar/quantity.ts';
import { shown, textIf, type Words, words } from '../grammar/words.ts';
import { dogOrCat } from '../shared/animals.ts';
import { creatinine, potassium } from '../shared/chemistry.ts';
import { fired } from './ids.ts';
import { gradient, LEFT, measured, RIGHT, type Side, WRITTEN } from './measures.ts';

/** Measure in the unit of its field, from the field or from a line of «Medidas». */
export const measure = (key: string): Quantity =>
  quantity(key, [key, WRITTEN], (facts) => measured(facts, key));

/** Exact comparison, without rounding. */
export const isOver = (one: Quantity, other: Quantity): Condition =>
  over(
    quantity(`${one.name} sobre ${other.name}`, [...one.reads, ...other.reads], (facts) => {
      const most = one.of(facts);
      const least = other.of(facts);
      return most === undefined || least === undefined ? undefined : most - least;
    }),
    0,
  );

/** Peak gradient of a velocity in m/s, in mmHg. */
export const gradientOf = (velocity: Quantity): Quantity =>
  quantity(`gradiente de ${velocity.name}`, velocity.reads, (facts) => {
    const speed = velocity.of(facts);
    return speed === undefined ? undefined : gradient(speed);
  });

/** Millimetres with at most one decimal. */
export const mm = (of: Quantity): Words => words`${shown(of, 1)} mm`;
export const mmHg = (of: Quantity): Words => words`${shown(of, 0)} mmHg`;

/** «INEST» of the specification: poor perfusion by ticks. */
export const unstable = ticked('rfShock', 'rfCollapse', 'rfPale');
export const dyspnoea = ticked('rfDyspnoea');
export const syncope = ticked('rfSyncope');
export const fever = ticked('rfFever');
export const pain = ticked('rfAbdPain');
export const anuria = ticked('rfAnuria');
export const pupd = ticked('pupd');
/** Possible coagulopathy: measured before a puncture. */
export const mayBleed = ticked('rfBleeding', 'rfToxin');
export const jaundice = any(ticked('rfJaundice'), flagged('chemBilirubin', 'H'));

/** Creatinine (µmol/l) and potassium (mmol/l) of kidney failure in dog and cat. */
export const highCreatinine = over(creatinine, byAnimal({ perro: 140, gato: 140 }));
export const highPotassium = atLeast(potassium, byAnimal({ perro: 6, gato: 6 }));
/** «AZO» of the specification. */
export const azotaemia = all(dogOrCat, any(highCreatinine, anuria, highPotassium));

export const labour = any(ticked('labourSigns'), over('labourHours', 0));
/** «SYS» of the specification: systemic signs with uterine content. */
export const uterineSigns = any(
  ticked('rfFever', 'rfVomiting', 'rfCollapse', 'rfShock', 'rfHypothermia', 'pupd'),
  chose('dischargeKind', 'purulent'),
);

const either = (of: (side: Side) => Condition) => any(of(LEFT), of(RIGHT));
const both = (of: (side: Side) => Condition) => all(of(LEFT), of(RIGHT));

export const adrenal = ({ key }: Side) => measure(`usAdrenal${key}`);
export const adrenalIsHigh = ({ feminine }: Side) => rowMarked(`Adrenal ${feminine}`, 'H');
export const bothAdrenalsHigh = both(adrenalIsHigh);
export const oneAdrenalHigh = all(either(adrenalIsHigh), not(bothAdrenalsHigh));
/** Gland opposite a single enlarged one, mm. */
export const fellow = quantity(
  'adrenal contralateral',
  [LEFT, RIGHT].flatMap((side) => adrenal(side).reads),
  (facts) => {
    if (!oneAdrenalHigh.holds(facts)) return undefined;
    return adrenal(adrenalIsHigh(LEFT).holds(facts) ? RIGHT : LEFT).of(facts);
  },
);

export const pelvis = ({ key }: Side) => measure(`usPelvis${key}`);
/** Pelvis (mm) from which it was always obstructed (d'Anjou 2011). */
const OBSTRUCTED = byAnimal({ perro: 13, gato: 13 });
export const pelvisIsWide = (side: Side) => atLeast(pelvis(side), OBSTRUCTED);

export const pelvisIsHigh = any(
  ...[LEFT, RIGHT].map(({ feminine }) => rowMarked(`Pelvis renal ${feminine}`, 'H')),
);

export const kidneyIs = ({ masculine }: Side, mark: 'H' | 'L') =>
  rowMarked(`K/Ao ${masculine}`, mark);

export const wideAtrium = rowMarked('LA:Ao', 'H');
export const failed = chose('echoChf', 'past', 'refractory');
export const pressure = entered('echoSystolicPressure');
export const ventricle = derived('lviddn');
export const atrium = measure('echoLaAo');
export const fetalRate = entered('usFetalRate');
export const fetuses = entered('usFetuses');

export const seenFluid = (key: string) => chose(key, 'scant', 'moderate', 'large');
/** «FLUID» and «BIG» of the specification: free abdominal fluid, by AFAST score or as seen. */
export const freeFluid = any(over('usAfs', 0), seenFluid('usFreeFluid'));
export const muchFluid = any(atLeast('usAfs', 3), chose('usFreeFluid', 'moderate', 'large'));

export const amount = (key: string): Words =>
  textIf(chose(key, 'scant'), 'escaso', textIf(chose(key, 'moderate'), 'moderado', 'abundante'));

export const mitral = fired('U-C29a', 'U-C29b', 'U-C29c', 'U-C29c2', 'U-C29d', 'U-C29e');
