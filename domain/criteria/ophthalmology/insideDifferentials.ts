import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { differential } from '../shared/rows.ts';
import { isUlcer } from './cornea.ts';
import { ALL_TEXTS, denies, eitherIs, hadTrauma, otherEye, seen, systolic, WORDS } from './eyes.ts';
import { all, atLeastYears, cat, fired, type Holds, inText, told } from './holds.ts';
import { glaucoma, hasMass, isGlaucomaBreed, isLuxated, lowWithSign } from './pressure.ts';
import { EYES, type Eye, readAffected } from './readings.ts';
import { GLAUCOMA_BREEDS } from './sources.ts';
import { cataract } from './vision.ts';

const inflamed = (facts: CaseFacts, eye: Eye) =>
  seen(facts, 'examFlare', eye) === 'yes' || lowWithSign(facts, eye);
const inBoth: Holds = (facts) => EYES.filter((eye) => inflamed(facts, eye)).length === 2;
/** Whether the other eye was told to be free of it, or one eye alone was told to be affected. */
const otherIsFree = (facts: CaseFacts, eye: Eye): boolean =>
  seen(facts, 'examFlare', otherEye(eye)) === 'no' ||
  readAffected(facts.text('clinicalUnilateralBilateral') ?? '').join() === eye;
const inOne: Holds = (facts) =>
  EYES.some((eye) => {
    const alone = inflamed(facts, eye) && !inflamed(facts, otherEye(eye));
    return alone && otherIsFree(facts, eye);
  });
const noTrauma: Holds = (facts) => denies(facts.text('clinicalPreviousTrauma') ?? '');

/** So of an eye whose pressure speaks of glaucoma. */
const inGlaucoma =
  (holds: (facts: CaseFacts, eye: Eye) => boolean): Holds =>
  (facts) =>
    eitherIs((eye) => glaucoma(facts, eye) !== undefined && holds(facts, eye));
const shown = (key: string, value: string): Holds =>
  inGlaucoma((facts, eye) => seen(facts, key, eye) === value);
const inPlace = inGlaucoma(
  (facts, eye) =>
    !isLuxated(facts, eye) && !['unknown', undefined].includes(seen(facts, 'examLens', eye)),
);
const cleanEye = inGlaucoma(
  (facts, eye) =>
    seen(facts, 'examFlare', eye) === 'no' &&
    seen(facts, 'examHyphema', eye) === 'no' &&
    seen(facts, 'examLens', eye) === 'clear',
);
const hasLuxation = inGlaucoma(isLuxated);
const oneSided: Holds = (facts) =>
  EYES.some((eye) => {
    const fellow = otherEye(eye);
    const here = glaucoma(facts, eye) !== undefined && inflamed(facts, eye);
    const there = glaucoma(facts, fellow) !== undefined || inflamed(facts, fellow);
    return here && !there && otherIsFree(facts, eye);
  });

/** «Sin vacunar», «no vacunado»: the words themselves deny. */
function unvaccinated(facts: CaseFacts): boolean {
  return /\b(sin vacuna|no (est[aá] )?vacunad)/i.test(
    ALL_TEXTS.map((key) => facts.text(key)).join(' · '),
  );
}

function normalPressure(facts: CaseFacts): boolean {
  const pressure = systolic(facts);
  return pressure !== undefined && pressure < 140;
}

export const pressureDifferentials: readonly Rule[] = [
  differential({
    id: 'O-X5',
    of: 'O-C5',
    when: fired('O-C5'),
    name: 'Glaucoma primario',
    inFavour: [
      ['Raza predispuesta', isGlaucomaBreed],
      ['Sin flare', shown('examFlare', 'no')],
      ['Cristalino en su sitio', inPlace],
    ],
    against: [
      ['Flare', shown('examFlare', 'yes')],
      ['Luxación del cristalino', hasLuxation],
      ['Hifema', shown('examHyphema', 'yes')],
      ['Masa descrita', hasMass],
    ],
    decidedBy: 'Gonioscopia del otro ojo',
    sources: [GLAUCOMA_BREEDS],
  }),
  differential({
    id: 'O-X6',
    of: 'O-C5',
    when: fired('O-C5'),
    name: 'Glaucoma secundario',
    inFavour: [
      ['Flare', shown('examFlare', 'yes')],
      ['Hifema', shown('examHyphema', 'yes')],
      ['Luxación del cristalino', hasLuxation],
      ['Catarata hipermadura', shown('examLens', 'hypermature')],
      ['Masa descrita', hasMass],
    ],
    against: [['Ojo por lo demás limpio', cleanEye]],
    decidedBy: 'Biomicroscopía y ecografía ocular',
  }),
  differential({
    id: 'O-X7',
    of: 'O-C7 u O-C8',
    when: fired('O-C7', 'O-C8'),
    name: 'Uveítis traumática o refleja (úlcera)',
    inFavour: [
      ['Traumatismo', hadTrauma],
      ['Fluoresceína positiva', (facts) => eitherIs((eye) => isUlcer(facts, eye))],
    ],
    against: [['Bilateral sin traumatismo', all(inBoth, noTrauma)]],
    decidedBy: 'Fluoresceína, ecografía ocular',
  }),
  differential({
    id: 'O-X8',
    of: 'O-C7 u O-C8',
    when: fired('O-C7', 'O-C8'),
    name: 'Uveítis infecciosa o sistémica',
    inFavour: [
      ['Bilateral', inBoth],
      ['Fiebre', inText('fiebre', 'febril')],
      ['Zona de leishmania o garrapatas', inText('leishman', 'garrapata')],
      ['Gato sin vacunar', all(cat, unvaccinated)],
    ],
    against: [['Unilateral con traumatismo', all(inOne, hadTrauma)]],
    decidedBy: 'Analítica y serologías según zona; gato FeLV/FIV',
  }),
  differential({
    id: 'O-X9',
    of: 'O-C7 con catarata hipermadura',
    when: all(fired('O-C7'), told('examLens', 'hypermature')),
    name: 'Uveítis facoinducida',
    inFavour: [['Catarata hipermadura', told('examLens', 'hypermature')]],
    against: [['Cristalino claro en el otro ojo', told('examLens', 'clear')]],
    decidedBy: 'Ecografía, presión',
  }),
  differential({
    id: 'O-X10',
    of: 'O-C7 a O-C9',
    when: fired('O-C7', 'O-C8', 'O-C9'),
    name: 'Neoplasia',
    inFavour: [
      ['Masa descrita', hasMass],
      ['Edad de 10 años o más', atLeastYears(10)],
      ['Glaucoma e inflamación unilaterales', oneSided],
    ],
    decidedBy: 'Ecografía ocular, seguimiento',
  }),
];

export const insideDifferentials: readonly Rule[] = [
  differential({
    id: 'O-X16',
    of: 'O-C17 con catarata',
    when: all(fired('O-C17'), (facts) => eitherIs((eye) => cataract(facts, eye) !== undefined)),
    name: 'Catarata diabética o inflamatoria',
    inFavour: [
      ['Diabetes en el texto', inText(...WORDS.diabetes)],
      ['Catarata hipermadura', told('examLens', 'hypermature')],
    ],
    against: [['Joven con historia familiar', all(inText('joven'), inText('historia familiar'))]],
    decidedBy: 'Glucosa, electrorretinografía antes de cirugía',
  }),
  differential({
    id: 'O-X17',
    of: 'O-C19',
    when: fired('O-C19'),
    name: 'Hipertensión sistémica',
    inFavour: [
      ['Presión sistólica de 160 mmHg o más', (facts) => (systolic(facts) ?? 0) >= 160],
      ['Gato de 8 años o más', all(cat, atLeastYears(8))],
    ],
    against: [['Presión normal', normalPressure]],
    decidedBy: 'Presión repetida, creatinina, T4',
  }),
  differential({
    id: 'O-X18',
    of: 'O-C19',
    when: fired('O-C19'),
    name: 'Coagulopatía, hiperviscosidad, inflamación',
    inFavour: [
      ['Presión normal', normalPressure],
      ['Petequias', inText('petequi')],
    ],
    against: [['Presión sistólica de 160 mmHg o más', (facts) => (systolic(facts) ?? 0) >= 160]],
    decidedBy: 'Hemograma, proteínas, coagulación',
  }),
  differential({
    id: 'O-X19',
    of: 'O-C20',
    when: fired('O-C20'),
    name: 'Degeneración retiniana adquirida súbita',
    inFavour: [
      ['Bilateral brusca', fired('O-C20')],
      ['Fondo normal', fired('O-C20')],
    ],
    against: [
      ['Dolor', inText('dolor')],
      ['Neuritis previa', inText('neuritis')],
    ],
    decidedBy: 'Electrorretinografía (plana)',
  }),
  differential({
    id: 'O-X20',
    of: 'O-C20',
    when: fired('O-C20'),
    name: 'Neuritis óptica',
    inFavour: [
      ['Papila tumefacta', inText('papila tumefacta', 'papilas tumefactas', 'papiledema')],
      ['ERG normal', inText('erg normal', 'electrorretinografia normal')],
    ],
    against: [['ERG plana', inText('erg plan', 'electrorretinografia plana')]],
    decidedBy: 'ERG normal → RM y LCR',
  }),
  differential({
    id: 'O-X21',
    of: 'O-C22 u O-C23',
    when: fired('O-C22', 'O-C23'),
    name: 'Lesión intracraneal',
    inFavour: [
      [
        'Otros déficits neurológicos',
        inText('deficit neurolog', 'deficits neurolog', 'convulsi', 'ataxi'),
      ],
    ],
    decidedBy: 'Exploración neurológica, RM',
  }),
];
