import { all, any, atLeast, atLeastOf, breed, not } from '../grammar/condition.ts';
import type { Fact } from '../grammar/differential.ts';
import { concludes, line, summary, when } from '../grammar/outcome.ts';
import { listOf, perAnimal, shown, words } from '../grammar/words.ts';
import { dog, dogOrCat, rabbit } from '../shared/animals.ts';
import { eyeWords, ofEye } from './eyes.ts';
import { rules } from './ids.ts';
import { highPressure, lowByInterval } from './intervals.ts';
import type { Eye } from './readings.ts';
import { BEN_SHLOMO, GLAUCOMA_BREEDS, KROLL, MILLER, MSD_L, PEREIRA } from './sources.ts';
import { uveitis, weakEye } from './uveitis.ts';
import {
  eachEye,
  episcleral,
  exotic,
  hyphema,
  iop,
  lens,
  luxated,
  mass,
  mydriatic,
  noMenace,
  type OfEye,
  shows,
  suddenOnset,
} from './values.ts';

export const glaucomaBreed = all(
  dog,
  breed(
    ...['Basset Hound', 'Cocker Spaniel americano', 'Cocker Spaniel inglés'],
    ...['Springer Spaniel inglés', 'Husky siberiano', 'Samoyedo', 'Chow Chow', 'Shar Pei'],
    ...['Shiba Inu', 'Beagle', 'Boston Terrier', 'Caniche', 'Gran danés'],
    ...['Fox Terrier de pelo duro', 'Elkhound noruego', 'Cairn Terrier', 'Shih Tzu'],
  ),
);

const glaucomaSigns = (eye: Eye): readonly Fact[] => [
  ['midriasis', all(shows('examPupil', 'mydriasis')(eye), not(mydriatic))],
  ['congestión epiescleral', episcleral(eye)],
  ['edema corneal', shows('examCornealEdema', 'yes')(eye)],
  ['amenaza ausente', noMenace(eye)],
  ['amenaza reducida', shows('examMenace', 'reduced')(eye)],
  [
    'RPL ausente',
    atLeastOf(1, shows('examPlrDirect', 'absent')(eye), shows('examPlrConsensual', 'absent')(eye)),
  ],
];
const signsOf = (least: number, eye: Eye) =>
  atLeastOf(least, ...glaucomaSigns(eye).map(([, when]) => when));
const highWithSign: OfEye = (eye) => atLeastOf(2, signsOf(1, eye), highPressure(eye));

export const glaucoma: OfEye = (eye) => all(dogOrCat, highWithSign(eye));
/** At least 30 mmHg, with two signs. */
export const sureGlaucoma: OfEye = (eye) =>
  all(glaucoma(eye), signsOf(2, eye), atLeast(iop(eye), 30));
/** Other species, whose limits are less known. */
export const otherGlaucoma: OfEye = (eye) => all(not(any(dogOrCat, exotic)), highWithSign(eye));
/** Glaucoma of at most three days in an eye that is losing its sight. */
export const acuteGlaucoma: OfEye = (eye) =>
  all(glaucoma(eye), shows('examMenace', 'absent', 'reduced')(eye), suddenOnset);

const causes = (eye: Eye): readonly Fact[] => [
  ['luxación anterior', lens('luxAnterior')(eye)],
  ['luxación posterior', lens('luxPosterior')(eye)],
  ['subluxación del cristalino', lens('subluxated')(eye)],
  ['uveítis', uveitis(eye)],
  ['hifema', hyphema(eye)],
  ['catarata hipermadura', lens('hypermature')(eye)],
  ['masa intraocular', mass(eye)],
];
const hasCause: OfEye = (eye) => atLeastOf(1, ...causes(eye).map(([, when]) => when));
/** Its cause was entered in the same eye and leads before it. */
export const secondaryGlaucoma: OfEye = (eye) =>
  all(glaucoma(eye), any(luxated(eye), uveitis(eye), mass(eye), lens('hypermature')(eye)));

export const glaucomaRules = rules('classes', {
  'O-C5': eachEye({
    about: words`PIO alta con algún signo en ese ojo: ${perAnimal(['compatible desde 30 mmHg y con dos signos, sugestivo si no', 'perro', 'gato'], ['posible', 'conejo', 'caballo', 'bovino'])}.`,
    when: (eye) => any(glaucoma(eye), otherGlaucoma(eye)),
    says: (eye) => [
      when(sureGlaucoma(eye), concludes('compatible', 1, ofEye(eye, 'Glaucoma'))),
      when(
        all(glaucoma(eye), not(sureGlaucoma(eye))),
        concludes(
          'sugestivo',
          2,
          words`Presión alta con ${listOf(...glaucomaSigns(eye))} en el ${eyeWords(eye)}: glaucoma probable.`,
        ),
      ),
      when(
        otherGlaucoma(eye),
        concludes(
          'posible',
          3,
          words`Presión alta con ${listOf(...glaucomaSigns(eye))} en el ${eyeWords(eye)}: glaucoma posible.`,
        ),
      ),
      when(
        all(shows('examDazzle', 'absent')(eye), noMenace(eye)),
        summary('Deslumbramiento ausente: pronóstico visual reservado.'),
      ),
    ],
    sources: [MILLER],
  }),
  'O-C6': eachEye({
    about: 'PIO alta: la causa indicada en ese ojo o, sin ella, la raza.',
    when: (eye) => all(dogOrCat, highPressure(eye)),
    says: (eye) => [
      when(
        all(glaucoma(eye), hasCause(eye)),
        line('posible', words`Glaucoma secundario a ${listOf(...causes(eye))}.`),
      ),
      when(
        all(not(glaucoma(eye)), hasCause(eye)),
        line('posible', words`Presión alta con ${listOf(...causes(eye))}: vigile el glaucoma.`),
      ),
      when(
        all(not(hasCause(eye)), glaucomaBreed),
        line(
          'posible',
          'Raza predispuesta al glaucoma primario: el otro ojo también está en riesgo.',
        ),
      ),
    ],
    sources: [GLAUCOMA_BREEDS, MSD_L],
  }),
});

export const lonePressureRules = rules('classes', {
  'O-C4': eachEye({
    about: words`PIO de ${perAnimal(['más de 25 mmHg', 'perro'], ['25 mmHg o más', 'gato'], ['más de 20 mmHg, 25 con aplanación', 'conejo'])} sin ningún signo: repetirla y buscar signos de glaucoma.`,
    when: (eye) => all(any(dogOrCat, rabbit), highPressure(eye), not(highWithSign(eye))),
    says: (eye) =>
      concludes(
        'posible',
        4,
        words`PIO elevada (${shown(iop(eye), 0)} mmHg) en el ${eyeWords(eye)}: repítala y busque signos de glaucoma.`,
      ),
    sources: { perro: [BEN_SHLOMO], gato: [KROLL], conejo: [PEREIRA] },
  }),
  'O-C9': eachEye({
    about: 'Perro con PIO baja sin más: uveítis, perforación, edad o error de medida.',
    when: (eye) => all(lowByInterval(eye), not(any(weakEye(eye), uveitis(eye)))),
    says: (eye) =>
      concludes(
        'posible',
        4,
        ofEye(eye, 'PIO baja: uveítis, perforación, edad o error de medida.'),
      ),
    sources: [BEN_SHLOMO],
  }),
});
