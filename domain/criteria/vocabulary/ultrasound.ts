import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../engine/caseFacts.ts';
import { some, type Truth } from '../engine/condition.ts';
import { asEntered } from '../engine/limits.ts';
import { shown } from '../engine/numbers.ts';
import {
  anySign,
  type Derived,
  entireMale,
  highest,
  isHigh,
  SYSTEMIC_SIGNS,
  systemic,
  vocabularyOf,
} from './base.ts';

/** Free fluid, by its score or as seen. */
const fluid = (facts: CaseFacts): Truth =>
  some([
    facts.cut('usAfs', '>', { '*': 0 }),
    facts.chose('usFreeFluid', 'scant', 'moderate', 'large'),
  ]);

/** A left heart that fails or is about to. */
const effHeart = (facts: CaseFacts): Truth =>
  some([
    isHigh(facts, 'echoLaAo'),
    isHigh(facts, 'echoLaLong'),
    facts.chose('echoChf', 'past', 'refractory'),
    facts.chose('echoLaSize', 'moderate', 'severe'),
  ]);

const ofDog = (facts: CaseFacts) => facts.species === 'perro';

/** A quotient of two figures; undefined where one is absent or zero. */
const quotient =
  (above: string, below: string, onlyDog = false): Derived['value'] =>
  (facts) => {
    const one = facts.number(above);
    const other = facts.number(below);
    return one && other && (!onlyDog || ofDog(facts)) ? one / other : undefined;
  };

/** A diameter in cm by the weight in kg to a power (Cornell 2004); of dogs only. */
const normalised =
  (diameter: string, power: number): Derived['value'] =>
  (facts) => {
    const millimetres = facts.number(diameter);
    const weight = facts.number('kilograms');
    if (!ofDog(facts) || !millimetres || !weight) return undefined;
    return millimetres / 10 / weight ** power;
  };

/** Prostate of an entire dog against the largest by weight and age (Ruel 1998). */
function prostateExcess(facts: CaseFacts): number | undefined {
  const weight = facts.number('kilograms');
  if (!ofDog(facts) || entireMale(facts) !== true || !weight) return undefined;
  const age = facts.number('years') || 5;
  const largest = [
    ['usProstateLength', (0.055 * weight * 1 + 0.143 * age + 3.31) * 10],
    ['usProstateWidth', (0.047 * weight + 0.089 * age + 3.45) * 10],
  ] as const;
  const shares = largest.flatMap(([name, most]) => {
    const size = facts.number(name);
    return size ? size / most : [];
  });
  return shares.length > 0 ? Math.max(...shares) : undefined;
}

/** Days before birth, from the inner chorionic cavity or the biparietal diameter in mm. */
function fetalDays(facts: CaseFacts): number | undefined {
  const icc = facts.number('usIcc');
  const bpd = facts.number('usBpd');
  const weight = facts.number('kilograms');
  const small = Boolean(weight && weight <= 9);
  if (facts.species === 'gato') {
    if (icc) return (62.03 - icc) / 1.1;
    return bpd ? (23.39 - bpd) / 0.47 : undefined;
  }
  if (!ofDog(facts)) return undefined;
  if (icc) return small ? (68.68 - icc) / 1.53 : (82.13 - icc) / 1.8;
  if (bpd) return small ? (25.11 - bpd) / 0.61 : (29.18 - bpd) / 0.7;
  return undefined;
}

function pregnant(facts: CaseFacts): Truth {
  const fetuses = facts.number('usFetuses');
  const isSeen =
    facts.chose('usUterusContent', 'fetuses') === true ||
    (fetuses ?? 0) > 0 ||
    facts.number('usFetalRate') !== undefined ||
    Boolean(facts.number('usIcc')) ||
    Boolean(facts.number('usBpd'));
  const isAnswered =
    facts.answer('animalReproductiveStatus') === 'Gestante' ||
    plain(facts.text('patientSex')).includes('gestante');
  if (isSeen || isAnswered) return true;
  const content = facts.choice('usUterusContent') ?? '';
  return fetuses === 0 || ['none', 'fluid', 'echogenic'].includes(content) ? false : undefined;
}

/** Peak gradient of a velocity in m/s, mmHg (simplified Bernoulli). */
const gradient =
  (velocity: string): Derived['value'] =>
  (facts) => {
    const speed = facts.number(velocity);
    return speed === undefined ? undefined : 4 * speed ** 2;
  };

/** Volume of an ellipsoid, cm³. */
function prostateVolume(facts: CaseFacts): number | undefined {
  const length = facts.number('usProstateLength');
  const width = facts.number('usProstateWidth');
  const height = facts.number('usProstateHeight');
  return length && width && height ? (0.523 * length * width * height) / 1000 : undefined;
}

const ADRENALS = ['usAdrenalLeft', 'usAdrenalRight'] as const;

export const ultrasound = vocabularyOf({
  derived: {
    kAoLeft: { value: quotient('usKidneyLeft', 'usAorta', true) },
    kAoRight: { value: quotient('usKidneyRight', 'usAorta', true) },
    pvAo: { value: quotient('usPortalVein', 'usAorta') },
    lviddn: { value: normalised('echoLvidd', 0.294) },
    lvidsn: { value: normalised('echoLvids', 0.315) },
    fs: {
      value: (facts) => {
        const diastole = facts.number('echoLvidd');
        const systole = facts.number('echoLvids');
        return diastole && systole ? (100 * (diastole - systole)) / diastole : undefined;
      },
    },
    lvwt: {
      value: (facts) =>
        facts.species === 'gato' ? highest(facts, 'echoIvsd', 'echoLvpwd') : undefined,
    },
    prostateExcess: { value: prostateExcess },
    prostateVolume: { value: prostateVolume },
    trGradient: { value: gradient('echoTrVelocity') },
    aoGradient: { value: gradient('echoAoVelocity') },
    paGradient: { value: gradient('echoPaVelocity') },
    fetalDays: { value: fetalDays, from: ['usIcc', 'usBpd', 'patientWeight'] },
    kidneyGap: {
      value: (facts) => {
        const left = facts.number('usKidneyLeft');
        const right = facts.number('usKidneyRight');
        return left && right ? Math.abs(left - right) : undefined;
      },
    },
    otherAdrenal: {
      value: (facts) => {
        const [left, right] = ADRENALS.map((name) => facts.number(name));
        return left && right ? Math.min(left, right) : undefined;
      },
    },
    bigAdrenal: { value: (facts) => highest(facts, ...ADRENALS) },
    maxPelvis: { value: (facts) => highest(facts, 'usPelvisLeft', 'usPelvisRight') },
  },
  conditions: {
    fluid: { truth: fluid, from: ['usAfs', 'usFreeFluid'] },
    bigFluid: {
      from: ['usAfs', 'usFreeFluid'],
      truth: (facts) =>
        some([
          facts.cut('usAfs', '>=', { '*': 3 }),
          facts.chose('usFreeFluid', 'moderate', 'large'),
        ]),
    },
    gutBlock: {
      from: ['usGutObstruction', 'usGutContent'],
      truth: (facts) =>
        some([
          facts.chose('usGutObstruction', 'yes'),
          facts.chose('usGutContent', 'foreign', 'linear', 'target'),
        ]),
    },
    biliaryPain: {
      from: ['rfFever', 'rfJaundice', 'rfAbdPain', 'bilirubin'],
      truth: (facts) =>
        some([anySign(facts, 'rfFever', 'rfJaundice', 'rfAbdPain'), isHigh(facts, 'bilirubin')]),
    },
    sys: {
      from: [...SYSTEMIC_SIGNS, 'dischargeKind'],
      truth: (facts) => some([systemic(facts), facts.chose('dischargeKind', 'purulent')]),
    },
    pregnantUs: { truth: pregnant },
    lactating: {
      truth: (facts) => {
        const sex = facts.text('patientSex');
        return sex ? plain(sex).includes('lactante') : undefined;
      },
    },
    effHeart: { truth: effHeart, from: ['echoLaAo', 'echoLaLong', 'echoChf', 'echoLaSize'] },
    systoleOver: {
      truth: (facts) => {
        const diastole = facts.number('echoLvidd');
        const systole = facts.number('echoLvids');
        return diastole === undefined || systole === undefined ? undefined : systole > diastole;
      },
    },
  },
  readings: {
    /** A whole score, or its half points. */
    afastScore: (facts) => {
      const score = facts.known('usAfs') ?? 0;
      if (typeof score === 'object') return asEntered(score);
      return shown(score, Number.isInteger(score) ? 0 : 1);
    },
  },
});
