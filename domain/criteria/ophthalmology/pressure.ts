import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atLeastOf,
  breed,
  chose,
  not,
  says,
} from '../grammar/condition.ts';
import { type Fact, given, lead, line } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { listOf, shown, words } from '../grammar/words.ts';
import { eyeName, iopOf, ofEye, otherEye, TREATMENTS, WORDS } from './eyes.ts';
import type { EyeId } from './ids.ts';
import { highPressure, pressureIs } from './intervals.ts';
import type { Eye } from './readings.ts';
import { BEN_SHLOMO, GLAUCOMA_BREEDS, KROLL } from './sources.ts';
import { eachEye, inText, iop, type OfEye, shows } from './values.ts';

/** A dog of a breed that primary glaucoma is known of. */
export const glaucomaBreed = all(
  animal('perro'),
  breed(
    ...['Basset Hound', 'Cocker Spaniel americano', 'Cocker Spaniel inglés'],
    ...['Springer Spaniel inglés', 'Husky siberiano', 'Samoyedo', 'Chow Chow', 'Shar Pei'],
    ...['Shiba Inu', 'Beagle', 'Boston Terrier', 'Caniche', 'Gran danés'],
    ...['Fox Terrier de pelo duro', 'Elkhound noruego', 'Cairn Terrier', 'Shih Tzu'],
  ),
);
const dilatedByDrops = says([TREATMENTS], 'atropin', 'tropicamid', 'ciclopent');
const menace = (told: string): OfEye => shows('examMenace', told);
export const episcleral = shows('examEpiscleral', 'yes');
export const flare = shows('examFlare', 'yes');
export const hyphema = shows('examHyphema', 'yes');
const hypopyon = shows('examHypopyon', 'yes');
export const mass = inText(...WORDS.mass);
export const lens = (...told: readonly string[]): OfEye => shows('examLens', ...told);
export const luxated = lens('luxAnterior', 'luxPosterior', 'subluxated');

/** What stands beside a high pressure, as it was entered of that eye. */
const glaucomaSigns = (eye: Eye): readonly Fact[] => [
  ['midriasis', all(shows('examPupil', 'mydriasis')(eye), not(dilatedByDrops))],
  ['congestión epiescleral', episcleral(eye)],
  ['edema corneal', shows('examCornealEdema', 'yes')(eye)],
  ['amenaza ausente', menace('absent')(eye)],
  ['amenaza reducida', menace('reduced')(eye)],
  [
    'RPL ausente',
    atLeastOf(1, shows('examPlrDirect', 'absent')(eye), shows('examPlrConsensual', 'absent')(eye)),
  ],
];
const signsOf = (least: number, eye: Eye) =>
  atLeastOf(least, ...glaucomaSigns(eye).map(([, when]) => when));

/** A high pressure with a sign: it speaks of glaucoma. */
export const glaucoma: OfEye = (eye) => atLeastOf(2, signsOf(1, eye), highPressure(eye));
/** From 30 mmHg on, with two signs. */
export const sureGlaucoma: OfEye = (eye) =>
  all(glaucoma(eye), signsOf(2, eye), atLeast(iop(eye), 30));

const secondaryTo = (eye: Eye): readonly Fact[] => [
  ['flare', flare(eye)],
  ['hifema', hyphema(eye)],
  ['hipopion', hypopyon(eye)],
  ['luxación anterior del cristalino', lens('luxAnterior')(eye)],
  ['luxación posterior del cristalino', lens('luxPosterior')(eye)],
  ['cristalino subluxado', lens('subluxated')(eye)],
  ['catarata hipermadura', lens('hypermature')(eye)],
  ['masa descrita', mass],
];
const hasCause: OfEye = (eye) => atLeastOf(1, ...secondaryTo(eye).map(([, when]) => when));

/** Pressure of the other eye less that of this one, mmHg. */
const belowFellow = (eye: Eye) =>
  quantity(`PIO de ${eyeName(otherEye(eye))} − ${eyeName(eye)}`, iop(eye).reads, (facts) => {
    const [own, fellow] = [iopOf(facts, eye), iopOf(facts, otherEye(eye))];
    return own === undefined || fellow === undefined ? undefined : fellow - own;
  });
const lowByInterval: OfEye = (eye) => all(animal('perro'), chose(pressureIs(eye), 'L'));
/** Low by its interval in the dog, or well below a fellow eye that is not high itself. */
const lowPressure: OfEye = (eye) =>
  all(
    animal('perro', 'gato'),
    any(lowByInterval(eye), all(atLeast(belowFellow(eye), 8), not(highPressure(otherEye(eye))))),
  );
const inflamedSigns = (eye: Eye): readonly Fact[] => [
  ['miosis', shows('examPupil', 'miosis')(eye)],
  ['congestión epiescleral', episcleral(eye)],
  ['hipopion', hypopyon(eye)],
];
/** O-C8: a low pressure with a sign, and no flare. */
export const lowWithSign: OfEye = (eye) =>
  all(
    lowPressure(eye),
    atLeastOf(1, ...inflamedSigns(eye).map(([, when]) => when)),
    not(flare(eye)),
  );

export const pressureRules: readonly Rule[] = rules<EyeId>('classes', {
  'O-C4': eachEye({
    about: 'PIO alta (perro > 25, gato ≥ 25) sin otro dato: repetirla y buscar signos de glaucoma.',
    when: (eye) => all(highPressure(eye), not(glaucoma(eye))),
    says: (eye) =>
      lead(
        'posible',
        4,
        words`${eyeName(eye)}: PIO elevada (${shown(iop(eye), 0)} mmHg): repítala y busque signos de glaucoma.`,
      ),
    sources: { perro: [BEN_SHLOMO], gato: [KROLL] },
  }),
  'O-C5': eachEye({
    about:
      'PIO alta con algún signo en ese ojo; compatible desde 30 mmHg y con dos signos, sugestivo si no.',
    when: glaucoma,
    says: (eye) => [
      given(sureGlaucoma(eye), lead('compatible', 2, ofEye(eye, 'Glaucoma'))),
      given(
        not(sureGlaucoma(eye)),
        lead(
          'sugestivo',
          2,
          words`${eyeName(eye)}: presión alta con ${listOf(...glaucomaSigns(eye))}: glaucoma probable.`,
        ),
      ),
    ],
    sources: 'house',
  }),
  'O-C6': eachEye({
    about: 'PIO alta: la causa indicada en ese ojo o, sin ella, la raza.',
    when: highPressure,
    says: (eye) => [
      given(
        hasCause(eye),
        line('posible', words`${eyeName(eye)}: secundario: ${listOf(...secondaryTo(eye))}.`),
      ),
      given(
        all(not(hasCause(eye)), glaucomaBreed),
        line(
          'posible',
          'Raza predispuesta al glaucoma primario: el otro ojo también está en riesgo.',
        ),
      ),
    ],
    sources: [GLAUCOMA_BREEDS],
  }),
  'O-C7': eachEye({
    about: 'Hay flare: uveítis anterior.',
    when: flare,
    says: (eye) => lead('compatible', 3, `Uveítis anterior (${eyeName(eye)}): hay flare.`),
    sources: 'house',
  }),
  'O-C8': eachEye({
    about:
      'PIO baja (perro), o 8 mmHg o más por debajo del otro ojo, con miosis, congestión o hipopion: uveítis o fuga.',
    when: lowWithSign,
    says: (eye) =>
      lead(
        'sugestivo',
        3,
        words`${eyeName(eye)}: presión baja con ${listOf(...inflamedSigns(eye))}: uveítis anterior o fuga corneal.`,
      ),
    sources: { perro: [BEN_SHLOMO], gato: [KROLL] },
  }),
  'O-C9': eachEye({
    about: 'Perro con PIO baja sin más: uveítis, perforación, edad o error de medida.',
    when: (eye) => all(lowByInterval(eye), not(any(lowWithSign(eye), flare(eye)))),
    says: (eye) =>
      lead('posible', 4, ofEye(eye, 'PIO baja: uveítis, perforación, edad o error de medida.')),
    sources: [BEN_SHLOMO],
  }),
});
