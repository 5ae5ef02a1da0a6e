import { rounded } from '#domain/text/rounding.ts';
import type { Answer, Quantity } from '../core/condition.ts';
import type { CaseFacts, Figure, IntervalComparison, Limits, TabledFigure } from '../core/facts.ts';
import { flagOf, ownLimits } from '../core/intervals.ts';
import { intervalReference, type Reference } from '../core/references.ts';
import type { Effect } from '../core/rule.ts';
import { all, any, atLeast, chose, known, not, over } from '../grammar/condition.ts';
import { comparedWith } from '../grammar/flags.ts';
import { answer, byAnimal } from '../grammar/quantity.ts';
import { dog } from '../shared/animals.ts';
import { eyeName, iopOf, perEye, sttOf, tonometer } from './eyes.ts';
import { rules } from './ids.ts';
import { EYES, type Eye, type Tonometer } from './readings.ts';
import {
  ABRAMS,
  ANDRADE,
  BEN_SHLOMO,
  CASPIAN,
  GELATT,
  HAEUSSLER,
  KROLL,
  MCLELLAN,
  PEREIRA,
  RAJAEI,
  WHITTAKER,
} from './sources.ts';
import { iop, type OfEye, stt, tonometerIs } from './values.ts';

/**
 * Normal intraocular pressure of the dog (mmHg) by tonometer; 10–25 with another or an unknown one.
 */
const DOG_IOP: Readonly<Partial<Record<Tonometer, Limits>>> = {
  tonovet: [7, 22],
  tonovetPlus: [11, 25],
  tonopenAvia: [6, 19],
};
/** Applanation reads higher than rebound in the rabbit. */
const APPLANATION: readonly Tonometer[] = ['tonopen', 'tonopenAvia', 'perkins', 'schiotz'];
const applanation = tonometerIs(...APPLANATION);
const perkins = tonometerIs('perkins');
/** mmHg above which a dog is high with any tonometer; in the cat 25 itself is high. */
const HIGH_IOP = 25;

/** Figures that may have the clinic's own intervals. Published ones depend on the tonometer. */
export const OWN_ANALYTES: readonly TabledFigure[] = [
  { key: 'examIop', name: 'PIO', unit: 'mmHg', species: {} },
  { key: 'examStt', name: 'Schirmer', unit: 'mm/min', species: { perro: [15, null] } },
];

function ownEyeLimits(facts: CaseFacts, key: string): Limits | undefined {
  return ownLimits(facts, key, `${key}Od`);
}

/**
 * Interval for this animal and tonometer, the clinic's own first; the wider of two possible ones.
 */
export function iopLimits(facts: CaseFacts): Limits | undefined {
  const own = ownEyeLimits(facts, 'examIop');
  return own ?? publishedIop(facts);
}

function publishedIop(facts: CaseFacts): Limits | undefined {
  const device = tonometer(facts);
  switch (facts.species) {
    case 'perro':
      return (device && DOG_IOP[device]) ?? [10, HIGH_IOP];
    case 'gato':
      return [null, HIGH_IOP];
    case 'conejo':
      return device && APPLANATION.includes(device) ? [11, 20] : [4, 15];
    case 'caballo':
      return device === 'perkins' ? [18.6, 28.4] : [17, 28];
    case 'bovino':
      return device === 'perkins' ? [16, 21] : undefined;
    default:
      return undefined;
  }
}

/** Pressure that is high with any tonometer that the case may have used. */
export const highPressure: OfEye = (eye) =>
  any(
    over(iop(eye), byAnimal({ perro: HIGH_IOP })),
    atLeast(iop(eye), byAnimal({ gato: HIGH_IOP })),
    all(not(applanation), over(iop(eye), byAnimal({ conejo: 20 }))),
    all(applanation, over(iop(eye), byAnimal({ conejo: 25 }))),
    all(not(perkins), over(iop(eye), byAnimal({ caballo: 28 }))),
    all(perkins, over(iop(eye), byAnimal({ caballo: 28.4, bovino: 21 }))),
  );
const HIGH = { Od: highPressure('Od'), Os: highPressure('Os') };

/** H or L by the interval of the species; never L in the rabbit. */
function iopFlag(facts: CaseFacts, eye: Eye): 'H' | 'L' | undefined {
  const value = iopOf(facts, eye);
  const limits = iopLimits(facts);
  if (value === undefined || !limits) return undefined;
  const own = ownEyeLimits(facts, 'examIop') !== undefined;
  if (!own && HIGH[eye].holds(facts)) return 'H';
  const flag = flagOf(value, limits);
  return !own && facts.species === 'conejo' && flag === 'L' ? undefined : flag;
}

export const pressureIs = (eye: Eye): Answer =>
  answer(`PIO ${eyeName(eye)} por su intervalo`, [...iop(eye).reads, 'examTonometer'], (facts) =>
    iopFlag(facts, eye),
  );
export const lowByInterval: OfEye = (eye) => all(dog, chose(pressureIs(eye), 'L'));

function eyeFigure(facts: CaseFacts, of: string, key: string, eye: Eye): Partial<Figure> {
  const entered = facts.number(key + eye) !== undefined;
  return {
    name: `${of} ${eyeName(eye)}`,
    of,
    side: eyeName(eye),
    origin: 'indicado',
    ...(entered ? { key: key + eye } : {}),
  };
}

function comparisonOf(
  facts: CaseFacts,
  eye: Eye,
  of: string,
  value: number,
  limits: Limits,
): IntervalComparison {
  return {
    analyte: `${of} ${eyeName(eye)}`,
    name: `${of} ${eyeName(eye)}`,
    value,
    limits,
    flag: of === 'PIO' ? iopFlag(facts, eye) : flagOf(value, limits),
    own: ownEyeLimits(facts, of === 'PIO' ? 'examIop' : 'examStt') !== undefined,
  };
}

function iopNote(facts: CaseFacts, nearHigh: boolean): string | undefined {
  if (nearHigh)
    return facts.species === 'conejo' ? 'límite: repita' : 'límite alto del tonómetro: repita';
  if (!iopLimits(facts)) return 'sin intervalo';
  const penInCat = facts.species === 'gato' && tonometer(facts) === 'tonopen';
  return penInCat ? 'ref. < 25; infravalora las presiones altas' : undefined;
}

function iopEffects(facts: CaseFacts, eye: Eye): Effect[] {
  const value = iopOf(facts, eye);
  if (value === undefined) return [];
  const limits = iopLimits(facts);
  const flag = iopFlag(facts, eye);
  const published = ownEyeLimits(facts, 'examIop') === undefined;
  const zoned = (facts.species === 'perro' || facts.species === 'conejo') && published;
  const nearHigh = zoned && flag === 'H' && !HIGH[eye].holds(facts);
  const cat = facts.species === 'gato' && published;
  const note = iopNote(facts, nearHigh) ?? (cat ? 'ref. < 25' : undefined);
  const figure: Figure = {
    ...eyeFigure(facts, 'PIO', 'examIop', eye),
    name: `PIO ${eyeName(eye)}`,
    origin: 'indicado',
    value: rounded(value, 0),
    unit: 'mmHg',
    // Omits the interval in the cat: 25 itself is high, and intervals are inclusive.
    ...(limits && !cat ? { interval: limits } : {}),
    ...(flag ? { flag: nearHigh ? 'limite' : flag } : {}),
    ...(note ? { note } : {}),
  };
  return [
    ...(limits
      ? [
          {
            kind: 'comparison',
            comparison: comparisonOf(facts, eye, 'PIO', value, limits),
          } as const,
        ]
      : []),
    { kind: 'figure', figure },
    ...(cat && flag === 'H'
      ? [
          {
            kind: 'limitation',
            text: `PIO ${eyeName(eye)}: repítala: se mide alta con nervios y presión en el cuello.`,
          } as const,
        ]
      : []),
  ];
}

/** Note by species, from the Schirmer value in mm/min. */
function sttNote(facts: CaseFacts, value: number): string | undefined {
  switch (facts.species) {
    case 'perro':
      if (value >= 15) return undefined;
      return value >= 11 ? 'subclínico' : value > 5 ? 'leve' : 'grave';
    case 'gato':
      return 'muchos gatos sanos dan menos de 10';
    case 'conejo':
      return 'media 7,6 ± 2,3 (5,3 ± 2,96)';
    case 'caballo':
      return 'sin intervalo en mm/min';
    default:
      return 'sin intervalo';
  }
}

/** Normal tears of the dog, mm/min; no other species has a valid limit. */
function sttLimits(facts: CaseFacts): Limits | undefined {
  return ownEyeLimits(facts, 'examStt') ?? (facts.species === 'perro' ? [15, null] : undefined);
}

function sttEffects(facts: CaseFacts, eye: Eye): Effect[] {
  const value = sttOf(facts, eye);
  if (value === undefined) return [];
  const limits = sttLimits(facts);
  const note = sttNote(facts, value);
  const figure: Figure = {
    ...eyeFigure(facts, 'Schirmer', 'examStt', eye),
    name: `Schirmer ${eyeName(eye)}`,
    origin: 'indicado',
    value: rounded(value, 1),
    unit: 'mm/min',
    ...(limits ? { interval: limits } : {}),
    ...(note ? { note } : {}),
  };
  return [
    ...(limits
      ? [
          {
            kind: 'comparison',
            comparison: comparisonOf(facts, eye, 'Schirmer', value, limits),
          } as const,
        ]
      : []),
    { kind: 'figure', figure },
  ];
}

export function eyeReferences(facts: CaseFacts): Reference[] {
  const iop = iopLimits(facts);
  const stt = sttLimits(facts);
  const own = (key: string) => ownEyeLimits(facts, key) !== undefined;
  const device = tonometer(facts) && facts.shown('examTonometer');
  return EYES.flatMap((eye) => [
    ...intervalReference(
      facts,
      `examIop${eye}`,
      iop && { limits: iop, own: own('examIop') },
      // 25 itself is high in the cat.
      { of: device, words: facts.species === 'gato' ? `< ${HIGH_IOP}` : undefined },
    ),
    ...intervalReference(facts, `examStt${eye}`, stt && { limits: stt, own: own('examStt') }),
  ]);
}

const readsOfBoth = (of: (eye: Eye) => Quantity) => EYES.flatMap((eye) => of(eye).reads);

export const intervalRules = rules('flags', {
  'O-F1': {
    about:
      'PIO de cada ojo: fuera del intervalo de la especie y del tonómetro se marca H o L; en el conejo, H desde más de 20 (rebote) o 25 (aplanación) y nunca L.',
    when: any(...EYES.map((eye) => known(iop(eye)))),
    says: comparedWith(
      [...readsOfBoth(iop), 'examTonometer'],
      (facts) => perEye((eye) => iopEffects(facts, eye)),
      EYES.map((eye) => `PIO ${eyeName(eye)}`),
    ),
    sources: {
      perro: [BEN_SHLOMO],
      gato: [MCLELLAN, KROLL],
      conejo: [PEREIRA],
      caballo: [ANDRADE, GELATT],
      bovino: [ANDRADE, GELATT],
    },
  },
  'O-F3': {
    about:
      'Schirmer de cada ojo: en el perro, 15 o más dentro; de 11 a menos de 15 subclínico; más de 5 y menos de 11 leve; hasta 5 grave.',
    when: any(...EYES.map((eye) => known(stt(eye)))),
    says: comparedWith(readsOfBoth(stt), (facts) => perEye((eye) => sttEffects(facts, eye))),
    sources: {
      perro: [HAEUSSLER],
      gato: [RAJAEI],
      conejo: [ABRAMS, WHITTAKER],
      caballo: [CASPIAN],
    },
  },
});
