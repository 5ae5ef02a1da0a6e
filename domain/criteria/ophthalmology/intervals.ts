import { rulesAt } from '../core/define.ts';
import type { CaseFacts, Figure, Found, Limits, TabledFigure } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import { flagOf, ownLimits } from '../core/intervals.ts';
import { intervalReference, type Reference } from '../core/references.ts';
import type { Effect, Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import type { CriteriaSpecies } from '../core/species.ts';
import { eyeName, iopOf, perEye, sttOf, tonometer } from './eyes.ts';
import { EYES, type Eye, type Tonometer } from './readings.ts';
import {
  ABRAMS,
  ANDRADE,
  BEN_SHLOMO,
  CASPIAN,
  CIENC_ANIM_BRAS,
  GELATT,
  HAEUSSLER,
  KROLL,
  MCLELLAN,
  RAJAEI,
  WHITTAKER,
} from './sources.ts';

const flags = rulesAt('flags');

/** Healthy intraocular pressure of the dog, mmHg, by tonometer; 10–25 with another or none told. */
const DOG_IOP: Readonly<Partial<Record<Tonometer, Limits>>> = {
  tonovet: [7, 22],
  tonovetPlus: [11, 25],
  tonopenAvia: [6, 19],
};
const REBOUND: readonly Tonometer[] = ['tonovet', 'tonovetPlus'];
const APPLANATION: readonly Tonometer[] = ['tonopen', 'tonopenAvia', 'perkins'];
/** Above it the pressure of a dog is high with any tonometer; a cat's is, from it on. */
const HIGH_IOP = 25;

/** What a clinic may have its own intervals of. The pressure's published ones change with the tonometer. */
export const OWN_ANALYTES: readonly TabledFigure[] = [
  { key: 'examIop', name: 'PIO', unit: 'mmHg', species: {} },
  {
    key: 'examStt',
    name: 'Schirmer',
    unit: 'mm/min',
    species: { perro: [15, null] },
  },
];

/** The clinic's own interval of a figure that is entered for each eye. */
function ownEyeLimits(facts: CaseFacts, key: string): Limits | undefined {
  return ownLimits(facts, key, `${key}Od`);
}

/** Interval for this animal and tonometer, the clinic's own first; the widest where two are possible. */
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
      if (device && REBOUND.includes(device)) return [7, 14];
      return device && APPLANATION.includes(device) ? [8, 16] : [7, 16];
    case 'caballo':
      return device === 'perkins' ? [18.6, 28.4] : [17, 28];
    case 'bovino':
      return device === 'perkins' ? [16, 21] : undefined;
    default:
      return undefined;
  }
}

/** Whether a pressure is high enough for the classes of glaucoma: dog and cat alone. */
export function iopIsHigh(facts: CaseFacts, eye: Eye): boolean {
  const value = iopOf(facts, eye);
  if (value === undefined) return false;
  if (facts.species === 'gato') return value >= HIGH_IOP;
  return facts.species === 'perro' && value > HIGH_IOP;
}

/** H or L of a pressure by the interval of its species. */
export function iopFlag(facts: CaseFacts, eye: Eye): 'H' | 'L' | undefined {
  const value = iopOf(facts, eye);
  const limits = iopLimits(facts);
  if (value === undefined || !limits) return undefined;
  const own = ownEyeLimits(facts, 'examIop') !== undefined;
  return !own && iopIsHigh(facts, eye) ? 'H' : flagOf(value, limits);
}

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

function found(facts: CaseFacts, eye: Eye, of: string, value: number, limits: Limits): Found {
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
  if (nearHigh) return 'límite alto del tonómetro: repita';
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
  const dog = facts.species === 'perro' && published;
  const nearHigh = dog && flag === 'H' && value <= HIGH_IOP;
  const cat = facts.species === 'gato' && published;
  const note = iopNote(facts, nearHigh) ?? (cat ? 'ref. < 25' : undefined);
  const figure: Figure = {
    ...eyeFigure(facts, 'PIO', 'examIop', eye),
    name: `PIO ${eyeName(eye)}`,
    origin: 'indicado',
    value: rounded(value, 0),
    unit: 'mmHg',
    // 25 itself is high in the cat, and an interval has its limits inside.
    ...(limits && !cat ? { interval: limits } : {}),
    ...(flag ? { flag: nearHigh ? 'limite' : flag } : {}),
    ...(note ? { note } : {}),
  };
  return [
    ...(limits ? [{ kind: 'found', found: found(facts, eye, 'PIO', value, limits) } as const] : []),
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

/** mm in a minute, by species; the notes are those of the table. */
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

/** Tears enough in the dog, mm in a minute; no other species has a limit that holds. */
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
      ? [{ kind: 'found', found: found(facts, eye, 'Schirmer', value, limits) } as const]
      : []),
    { kind: 'figure', figure },
  ];
}

type BySpecies = Readonly<Partial<Record<CriteriaSpecies, readonly Source[]>>>;

/** What is cited of each species; of one without its own, nothing. */
const IOP_SOURCES: BySpecies = {
  perro: [BEN_SHLOMO],
  gato: [MCLELLAN, KROLL],
  conejo: [CIENC_ANIM_BRAS],
  caballo: [ANDRADE, GELATT],
  bovino: [ANDRADE, GELATT],
};
const STT_SOURCES: BySpecies = {
  perro: [HAEUSSLER],
  gato: [RAJAEI],
  conejo: [ABRAMS, WHITTAKER],
  caballo: [CASPIAN],
};

function citing(rule: Rule, sources: BySpecies): Rule {
  return { ...rule, cites: ({ species }) => (species && sources[species]) ?? [] };
}

const everySource = (sources: BySpecies): readonly Source[] => [
  ...new Set(Object.values(sources).flat()),
];

/** What the figures of each eye will be compared with, by species and tonometer. */
export function eyeReferences(facts: CaseFacts): Reference[] {
  const [iop, stt] = [iopLimits(facts), sttLimits(facts)];
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

export const intervalRules: readonly Rule[] = [
  citing(
    flags(
      'O-F1',
      'PIO de cada ojo: fuera del intervalo de la especie y del tonómetro se marca H o L.',
      (facts) => perEye((eye) => iopEffects(facts, eye)),
      everySource(IOP_SOURCES),
    ),
    IOP_SOURCES,
  ),
  citing(
    flags(
      'O-F3',
      'Schirmer de cada ojo: en el perro, 15 o más dentro; 11–14,9 subclínico; 5–11 leve; hasta 5 grave.',
      (facts) => perEye((eye) => sttEffects(facts, eye)),
      everySource(STT_SOURCES),
    ),
    STT_SOURCES,
  ),
];
