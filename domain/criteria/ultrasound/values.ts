import type { Condition, Quantity } from '../core/condition.ts';
import {
  all,
  any,
  atLeast,
  byHand,
  chose,
  not,
  over,
  rowMarked,
  says,
} from '../grammar/condition.ts';
import { byAnimal, derived, entered, quantity } from '../grammar/quantity.ts';
import { shown, textIf, type Words, words } from '../grammar/words.ts';
import { fired } from './ids.ts';
import {
  ALL_TEXTS,
  deniesAny,
  gradient,
  LEFT,
  measured,
  RIGHT,
  SIGNS,
  type Side,
  statesNoSigns,
  WORDS,
  WRITTEN,
} from './measures.ts';

/** What several rules of the ultrasound ask, as values. */

/** A measure in the unit of its field, entered or written in a line of «Medidas». */
export const measure = (key: string): Quantity =>
  quantity(key, [key, WRITTEN], (facts) => measured(facts, key));

/** One figure is over the other, to the last bit. */
export const isOver = (one: Quantity, other: Quantity): Condition =>
  over(
    quantity(`${one.name} sobre ${other.name}`, [...one.reads, ...other.reads], (facts) => {
      const [most, least] = [one.of(facts), other.of(facts)];
      return most === undefined || least === undefined ? undefined : most - least;
    }),
    0,
  );

/** Peak gradient of a velocity in m/s, in mmHg. */
export const gradientOf = (velocity: Quantity): Quantity =>
  quantity(`gradiente de ${velocity.name}`, velocity.reads, (facts) => {
    const found = velocity.of(facts);
    return found === undefined ? undefined : gradient(found);
  });

/** Millimetres with a decimal at most. */
export const mm = (of: Quantity): Words => words`${shown(of, 1)} mm`;
export const mmHg = (of: Quantity): Words => words`${shown(of, 0)} mmHg`;

/** One of the texts says one of the stems, not denied. */
export const inText = (...stems: readonly string[]): Condition => says(ALL_TEXTS, ...stems);
/** A text denies one of the stems and none says it. */
export const denied = (...stems: readonly string[]): Condition =>
  byHand(ALL_TEXTS, (facts) => deniesAny(facts, stems));
/** The fields of signs say that there are none. */
export const noSignsTold = byHand(SIGNS, statesNoSigns);

export const pupd = inText(...WORDS.pupd);
export const syncope = inText(...WORDS.syncope);
export const dyspnoea = inText(...WORDS.dyspnoea);
export const jaundice = inText(...WORDS.jaundice);
export const fever = inText(...WORDS.fever);
export const labour = inText(...WORDS.labour);
export const azotaemia = inText(...WORDS.azotaemia);
export const pyometraSigns = inText(
  ...[...WORDS.pupd, ...WORDS.purulent, ...WORDS.fever, 'letarg', 'anorex'],
);

const either = (of: (side: Side) => Condition) => any(of(LEFT), of(RIGHT));
const both = (of: (side: Side) => Condition) => all(of(LEFT), of(RIGHT));

export const adrenal = ({ key }: Side) => measure(`usAdrenal${key}`);
export const adrenalIsHigh = ({ feminine }: Side) => rowMarked(`Adrenal ${feminine}`, 'H');
export const bothAdrenalsHigh = both(adrenalIsHigh);
export const oneAdrenalHigh = all(either(adrenalIsHigh), not(bothAdrenalsHigh));
/** The gland beside a single high one, mm. */
export const fellow = quantity(
  'adrenal contralateral',
  [LEFT, RIGHT].flatMap((side) => adrenal(side).reads),
  (facts) => {
    if (!oneAdrenalHigh.holds(facts)) return undefined;
    return adrenal(adrenalIsHigh(LEFT).holds(facts) ? RIGHT : LEFT).of(facts);
  },
);

export const pelvis = ({ key }: Side) => measure(`usPelvis${key}`);
/** From here on a pelvis was always obstructed (d'Anjou 2011), mm. */
const OBSTRUCTED = byAnimal({ perro: 13, gato: 13 });
export const pelvisIsWide = (side: Side) => atLeast(pelvis(side), OBSTRUCTED);

export const kidneyIs = ({ masculine }: Side, mark: 'H' | 'L') =>
  rowMarked(`K/Ao ${masculine}`, mark);

export const pressure = entered('echoSystolicPressure');
export const ventricle = derived('lviddn');
export const atrium = measure('echoLaAo');
export const fetalRate = entered('usFetalRate');
export const fetuses = entered('usFetuses');

/** Fluid was seen, in any amount. */
export const seenFluid = (key: string) => chose(key, 'scant', 'moderate', 'large');
/** Word of an amount of fluid that was seen. */
export const amount = (key: string): Words =>
  textIf(chose(key, 'scant'), 'escaso', textIf(chose(key, 'moderate'), 'moderado', 'abundante'));

export const mitral = fired('U-C29a', 'U-C29b', 'U-C29c', 'U-C29c2', 'U-C29d', 'U-C29e');
