import type { Rule } from '../core/rule.ts';
import { all, animal, any, atLeast, byHand, chose, not, under } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/outcome.ts';
import { answer, years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { ALL_TEXTS, denies, otherEye } from './eyes.ts';
import { type EyeId, fired } from './ids.ts';
import {
  flare,
  glaucoma,
  glaucomaBreed,
  hyphema,
  lens,
  lowWithSign,
  luxated,
  mass,
} from './pressure.ts';
import { readAffected } from './readings.ts';
import { GLAUCOMA_BREEDS } from './sources.ts';
import {
  bothEyes,
  eitherEye,
  inText,
  type OfEye,
  shows,
  stains,
  systolic,
  told,
  trauma,
} from './values.ts';
import { cataract, diabetes, hypertensive } from './vision.ts';

const inflamed: OfEye = (eye) => any(flare(eye), lowWithSign(eye));
const AFFECTED = 'clinicalUnilateralBilateral';
const affected = answer('ojos afectados', [AFFECTED], (facts) =>
  readAffected(facts.text(AFFECTED) ?? '').join(),
);
/** The other eye was told to be free of it, or this one alone was told to be affected. */
const otherIsFree: OfEye = (eye) =>
  any(shows('examFlare', 'no')(otherEye(eye)), chose(affected, eye));
const inOne = eitherEye((eye) =>
  all(inflamed(eye), not(inflamed(otherEye(eye))), otherIsFree(eye)),
);
const noTrauma = byHand(['clinicalPreviousTrauma'], (facts) =>
  denies(facts.text('clinicalPreviousTrauma') ?? ''),
);

/** So of an eye whose pressure speaks of glaucoma. */
const inGlaucoma = (of: OfEye) => eitherEye((eye) => all(glaucoma(eye), of(eye)));
const FLARE: Fact = ['Flare', inGlaucoma(flare)];
const HYPHEMA: Fact = ['Hifema', inGlaucoma(hyphema)];
const LUXATION: Fact = ['Luxación del cristalino', inGlaucoma(luxated)];
const MASS: Fact = ['Masa descrita', mass];
const inPlace = lens('clear', 'sclerosis', 'incipient', 'immature', 'mature', 'hypermature');
const clean: OfEye = (eye) =>
  all(shows('examFlare', 'no')(eye), shows('examHyphema', 'no')(eye), lens('clear')(eye));
const oneSided = eitherEye((eye) =>
  all(
    glaucoma(eye),
    inflamed(eye),
    not(any(glaucoma(otherEye(eye)), inflamed(otherEye(eye)))),
    otherIsFree(eye),
  ),
);

/** «Sin vacunar», «no vacunado»: the words themselves deny. */
const unvaccinated = byHand(ALL_TEXTS, (facts) =>
  /\b(sin vacuna|no (est[aá] )?vacunad)/i.test(ALL_TEXTS.map((key) => facts.text(key)).join(' · ')),
);
const NORMAL_PRESSURE: Fact = ['Presión normal', under(systolic, 140)];
const HIGH_PRESSURE: Fact = ['Presión sistólica de 160 mmHg o más', hypertensive];

export const pressureDifferentials: readonly Rule[] = rules<EyeId>('differentials', {
  'O-X5': {
    about: 'Con O-C5: Glaucoma primario, si algún dato indicado lo apoya.',
    when: fired('O-C5'),
    says: differential('Glaucoma primario', {
      inFavour: [
        ['Raza predispuesta', glaucomaBreed],
        ['Sin flare', inGlaucoma(shows('examFlare', 'no'))],
        ['Cristalino en su sitio', inGlaucoma(inPlace)],
      ],
      against: [FLARE, LUXATION, HYPHEMA, MASS],
      decidedBy: 'Gonioscopia del otro ojo',
    }),
    sources: [GLAUCOMA_BREEDS],
  },
  'O-X6': {
    about: 'Con O-C5: Glaucoma secundario, si algún dato indicado lo apoya.',
    when: fired('O-C5'),
    says: differential('Glaucoma secundario', {
      inFavour: [
        FLARE,
        HYPHEMA,
        LUXATION,
        ['Catarata hipermadura', inGlaucoma(lens('hypermature'))],
        MASS,
      ],
      against: [['Ojo por lo demás limpio', inGlaucoma(clean)]],
      decidedBy: 'Biomicroscopía y ecografía ocular',
    }),
    sources: 'house',
  },
  'O-X7': {
    about:
      'Con O-C7 u O-C8: Uveítis traumática o refleja (úlcera), si algún dato indicado lo apoya.',
    when: fired('O-C7', 'O-C8'),
    says: differential('Uveítis traumática o refleja (úlcera)', {
      inFavour: [
        ['Traumatismo', trauma],
        ['Fluoresceína positiva', eitherEye(stains)],
      ],
      against: [['Bilateral sin traumatismo', all(bothEyes(inflamed), noTrauma)]],
      decidedBy: 'Fluoresceína, ecografía ocular',
    }),
    sources: 'house',
  },
  'O-X8': {
    about: 'Con O-C7 u O-C8: Uveítis infecciosa o sistémica, si algún dato indicado lo apoya.',
    when: fired('O-C7', 'O-C8'),
    says: differential('Uveítis infecciosa o sistémica', {
      inFavour: [
        ['Bilateral', bothEyes(inflamed)],
        ['Fiebre', inText('fiebre', 'febril')],
        ['Zona de leishmania o garrapatas', inText('leishman', 'garrapata')],
        ['Gato sin vacunar', all(animal('gato'), unvaccinated)],
      ],
      against: [['Unilateral con traumatismo', all(inOne, trauma)]],
      decidedBy: 'Analítica y serologías según zona; gato FeLV/FIV',
    }),
    sources: 'house',
  },
  'O-X9': {
    about:
      'Con O-C7 con catarata hipermadura: Uveítis facoinducida, si algún dato indicado lo apoya.',
    when: all(fired('O-C7'), told('examLens', 'hypermature')),
    says: differential('Uveítis facoinducida', {
      inFavour: [['Catarata hipermadura', told('examLens', 'hypermature')]],
      against: [['Cristalino claro en el otro ojo', told('examLens', 'clear')]],
      decidedBy: 'Ecografía, presión',
    }),
    sources: 'house',
  },
  'O-X10': {
    about: 'Con O-C7 a O-C9: Neoplasia, si algún dato indicado lo apoya.',
    when: fired('O-C7', 'O-C8', 'O-C9'),
    says: differential('Neoplasia', {
      inFavour: [
        MASS,
        ['Edad de 10 años o más', atLeast(years, 10)],
        ['Glaucoma e inflamación unilaterales', oneSided],
      ],
      decidedBy: 'Ecografía ocular, seguimiento',
    }),
    sources: 'house',
  },
});

export const insideDifferentials: readonly Rule[] = rules<EyeId>('differentials', {
  'O-X16': {
    about:
      'Con O-C17 con catarata: Catarata diabética o inflamatoria, si algún dato indicado lo apoya.',
    when: all(fired('O-C17'), eitherEye(cataract)),
    says: differential('Catarata diabética o inflamatoria', {
      inFavour: [
        ['Diabetes en el texto', diabetes],
        ['Catarata hipermadura', told('examLens', 'hypermature')],
      ],
      against: [['Joven con historia familiar', all(inText('joven'), inText('historia familiar'))]],
      decidedBy: 'Glucosa, electrorretinografía antes de cirugía',
    }),
    sources: 'house',
  },
  'O-X17': {
    about: 'Con O-C19: Hipertensión sistémica, si algún dato indicado lo apoya.',
    when: fired('O-C19'),
    says: differential('Hipertensión sistémica', {
      inFavour: [HIGH_PRESSURE, ['Gato de 8 años o más', all(animal('gato'), atLeast(years, 8))]],
      against: [NORMAL_PRESSURE],
      decidedBy: 'Presión repetida, creatinina, T4',
    }),
    sources: 'house',
  },
  'O-X18': {
    about:
      'Con O-C19: Coagulopatía, hiperviscosidad, inflamación, si algún dato indicado lo apoya.',
    when: fired('O-C19'),
    says: differential('Coagulopatía, hiperviscosidad, inflamación', {
      inFavour: [NORMAL_PRESSURE, ['Petequias', inText('petequi')]],
      against: [HIGH_PRESSURE],
      decidedBy: 'Hemograma, proteínas, coagulación',
    }),
    sources: 'house',
  },
  'O-X19': {
    about: 'Con O-C20: Degeneración retiniana adquirida súbita, si algún dato indicado lo apoya.',
    when: fired('O-C20'),
    says: differential('Degeneración retiniana adquirida súbita', {
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
    sources: 'house',
  },
  'O-X20': {
    about: 'Con O-C20: Neuritis óptica, si algún dato indicado lo apoya.',
    when: fired('O-C20'),
    says: differential('Neuritis óptica', {
      inFavour: [
        ['Papila tumefacta', inText('papila tumefacta', 'papilas tumefactas', 'papiledema')],
        ['ERG normal', inText('erg normal', 'electrorretinografia normal')],
      ],
      against: [['ERG plana', inText('erg plan', 'electrorretinografia plana')]],
      decidedBy: 'ERG normal → RM y LCR',
    }),
    sources: 'house',
  },
  'O-X21': {
    about: 'Con O-C22 u O-C23: Lesión intracraneal, si algún dato indicado lo apoya.',
    when: fired('O-C22', 'O-C23'),
    says: differential('Lesión intracraneal', {
      inFavour: [
        [
          'Otros déficits neurológicos',
          inText('deficit neurolog', 'deficits neurolog', 'convulsi', 'ataxi'),
        ],
      ],
      decidedBy: 'Exploración neurológica, RM',
    }),
    sources: 'house',
  },
});
