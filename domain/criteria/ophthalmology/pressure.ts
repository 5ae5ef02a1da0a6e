import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { says } from '../core/text.ts';
import {
  eyeName,
  iopOf,
  mmHg,
  ofEye,
  otherEye,
  perEye,
  saysAny,
  seen,
  TREATMENTS,
  WORDS,
} from './eyes.ts';
import { iopFlag, iopIsHigh } from './intervals.ts';
import type { Eye } from './readings.ts';
import { BEN_SHLOMO, GLAUCOMA_BREEDS, KROLL } from './sources.ts';

const classes = rulesAt('classes');
const MYDRIATICS = ['atropin', 'tropicamid', 'ciclopent'];
const PRIMARY_BREEDS = [
  'Basset Hound',
  'Cocker Spaniel americano',
  'Cocker Spaniel inglés',
  'Springer Spaniel inglés',
  'Husky siberiano',
  'Samoyedo',
  'Chow Chow',
  'Shar Pei',
  'Shiba Inu',
  'Beagle',
  'Boston Terrier',
  'Caniche',
  'Gran danés',
  'Fox Terrier de pelo duro',
  'Elkhound noruego',
  'Cairn Terrier',
  'Shih Tzu',
];

/** Whether the breed is one that primary glaucoma is known of. */
export const isGlaucomaBreed = (facts: CaseFacts): boolean =>
  facts.species === 'perro' && says(facts.breed, PRIMARY_BREEDS);

/** What stands beside a high pressure, as it was entered of that eye. */
function glaucomaSigns(facts: CaseFacts, eye: Eye): string[] {
  const told = (key: string) => seen(facts, key, eye);
  const menace = told('examMenace');
  const plr = [told('examPlrDirect'), told('examPlrConsensual')];
  return [
    ...(told('examPupil') === 'mydriasis' && !facts.says([TREATMENTS], MYDRIATICS)
      ? ['midriasis']
      : []),
    ...(told('examEpiscleral') === 'yes' ? ['congestión epiescleral'] : []),
    ...(told('examCornealEdema') === 'yes' ? ['edema corneal'] : []),
    ...(menace === 'absent' ? ['amenaza ausente'] : []),
    ...(menace === 'reduced' ? ['amenaza reducida'] : []),
    ...(plr.includes('absent') ? ['RPL ausente'] : []),
  ];
}

/** How far a high pressure of this eye speaks of glaucoma; undefined when it does not. */
export function glaucoma(facts: CaseFacts, eye: Eye): 'compatible' | 'sugestivo' | undefined {
  const signs = glaucomaSigns(facts, eye);
  if (!iopIsHigh(facts, eye) || signs.length === 0) return undefined;
  return signs.length >= 2 && (iopOf(facts, eye) ?? 0) >= 30 ? 'compatible' : 'sugestivo';
}

export const hasMass = (facts: CaseFacts): boolean => saysAny(facts, WORDS.mass);

const LUXATIONS: Readonly<Record<string, string>> = {
  luxAnterior: 'luxación anterior del cristalino',
  luxPosterior: 'luxación posterior del cristalino',
  subluxated: 'cristalino subluxado',
};
export const isLuxated = (facts: CaseFacts, eye: Eye): boolean =>
  Object.hasOwn(LUXATIONS, seen(facts, 'examLens', eye) ?? '');

function secondaryTo(facts: CaseFacts, eye: Eye): string[] {
  const told = (key: string) => seen(facts, key, eye);
  const lens = told('examLens') ?? '';
  const luxation = LUXATIONS[lens];
  return [
    ...(told('examFlare') === 'yes' ? ['flare'] : []),
    ...(told('examHyphema') === 'yes' ? ['hifema'] : []),
    ...(told('examHypopyon') === 'yes' ? ['hipopion'] : []),
    ...(luxation ? [luxation] : []),
    ...(lens === 'hypermature' ? ['catarata hipermadura'] : []),
    ...(hasMass(facts) ? ['masa descrita'] : []),
  ];
}

const highAlone = classes(
  'O-C4',
  'PIO alta (perro > 25, gato ≥ 25) sin otro dato: repetirla y buscar signos de glaucoma.',
  (facts) =>
    perEye((eye) => {
      const value = iopOf(facts, eye);
      if (value === undefined || !iopIsHigh(facts, eye) || glaucoma(facts, eye)) return undefined;
      const text = `PIO elevada (${mmHg(value)}): repítala y busque signos de glaucoma.`;
      return { kind: 'conclusion', rank: 4, text: ofEye(eye, text), certainty: 'posible' };
    }),
  [BEN_SHLOMO, KROLL],
);

const withSigns = classes(
  'O-C5',
  'PIO alta con algún signo en ese ojo; compatible desde 30 mmHg y con dos signos, sugestivo si no.',
  (facts) =>
    perEye((eye) => {
      const certainty = glaucoma(facts, eye);
      if (!certainty) return undefined;
      const text =
        certainty === 'compatible'
          ? 'Glaucoma'
          : `Presión alta con ${listed(glaucomaSigns(facts, eye))}: glaucoma probable.`;
      return { kind: 'conclusion', rank: 2, text: ofEye(eye, text), certainty };
    }),
  [],
  'house',
);

const secondary = classes(
  'O-C6',
  'PIO alta: la causa indicada en ese ojo o, sin ella, la raza.',
  (facts) =>
    perEye((eye) => {
      if (!iopIsHigh(facts, eye)) return undefined;
      const causes = secondaryTo(facts, eye);
      if (causes.length > 0) {
        const text = ofEye(eye, `Secundario: ${listed(causes)}.`);
        return { kind: 'conclusion', text, certainty: 'posible' };
      }
      if (!isGlaucomaBreed(facts)) return undefined;
      const text = 'Raza predispuesta al glaucoma primario: el otro ojo también está en riesgo.';
      return { kind: 'conclusion', text, certainty: 'posible' };
    }),
  [GLAUCOMA_BREEDS],
);

/** Low by its interval in the dog, or at least 8 mmHg below a fellow eye that is not high itself. */
function isLow(facts: CaseFacts, eye: Eye): boolean {
  const { species } = facts;
  if (species !== 'perro' && species !== 'gato') return false;
  if (species === 'perro' && iopFlag(facts, eye) === 'L') return true;
  const [own, fellow] = [iopOf(facts, eye), iopOf(facts, otherEye(eye))];
  if (own === undefined || fellow === undefined || iopIsHigh(facts, otherEye(eye))) return false;
  return fellow - own >= 8;
}

function inflamedSigns(facts: CaseFacts, eye: Eye): string[] {
  const told = (key: string) => seen(facts, key, eye);
  return [
    ...(told('examPupil') === 'miosis' ? ['miosis'] : []),
    ...(told('examEpiscleral') === 'yes' ? ['congestión epiescleral'] : []),
    ...(told('examHypopyon') === 'yes' ? ['hipopion'] : []),
  ];
}

const hasFlare = (facts: CaseFacts, eye: Eye) => seen(facts, 'examFlare', eye) === 'yes';

/** O-C8 in this eye: a low pressure with a sign, and no flare. */
export const lowWithSign = (facts: CaseFacts, eye: Eye): boolean =>
  isLow(facts, eye) && inflamedSigns(facts, eye).length > 0 && !hasFlare(facts, eye);

const flare = classes('O-C7', 'Hay flare: uveítis anterior.', (facts) =>
  perEye((eye) => {
    if (!hasFlare(facts, eye)) return undefined;
    const text = `Uveítis anterior (${eyeName(eye)}): hay flare.`;
    return { kind: 'conclusion', rank: 3, text, certainty: 'compatible' };
  }),
);

const lowPressure = classes(
  'O-C8',
  'PIO baja (perro), o 8 mmHg o más por debajo del otro ojo, con miosis, congestión o hipopion: uveítis o fuga.',
  (facts) =>
    perEye((eye) => {
      if (!lowWithSign(facts, eye)) return undefined;
      const signs = listed(inflamedSigns(facts, eye));
      const text = `Presión baja con ${signs}: uveítis anterior o fuga corneal.`;
      return { kind: 'conclusion', rank: 3, text: ofEye(eye, text), certainty: 'sugestivo' };
    }),
  [BEN_SHLOMO, KROLL],
);

const lowAlone = classes(
  'O-C9',
  'Perro con PIO baja sin más: uveítis, perforación, edad o error de medida.',
  (facts) =>
    perEye((eye) => {
      if (facts.species !== 'perro' || iopFlag(facts, eye) !== 'L') return undefined;
      if (lowWithSign(facts, eye) || hasFlare(facts, eye)) return undefined;
      const text = 'PIO baja: uveítis, perforación, edad o error de medida.';
      return { kind: 'conclusion', rank: 4, text: ofEye(eye, text), certainty: 'posible' };
    }),
  [BEN_SHLOMO],
);

/** The dog and the cat have each their own source. */
const citing = (rule: Rule): Rule => ({
  ...rule,
  cites: ({ species }) => (species === 'gato' ? [KROLL] : [BEN_SHLOMO]),
});

export const pressureRules: readonly Rule[] = [
  citing(highAlone),
  withSigns,
  secondary,
  flare,
  citing(lowPressure),
  lowAlone,
];
