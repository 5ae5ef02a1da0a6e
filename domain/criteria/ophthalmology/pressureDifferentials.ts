import { all, any, atLeast, chose, not, over, ticked, under } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { answer, years } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { cat, dog, dogOrCat, horse } from '../shared/animals.ts';
import { otherEye } from './eyes.ts';
import { glaucoma, glaucomaBreed } from './glaucoma.ts';
import { fired, rules } from './ids.ts';
import { readAffected } from './readings.ts';
import { BSAVA_O, GLAUCOMA_BREEDS, JINKS } from './sources.ts';
import { uveitis, weakEye } from './uveitis.ts';
import {
  bothEyes,
  diabetes,
  eitherEye,
  flare,
  hyphema,
  hypopyon,
  lens,
  luxated,
  mass,
  type OfEye,
  shows,
  signsDays,
  stains,
} from './values.ts';

const inflamed: OfEye = (eye) => any(uveitis(eye), weakEye(eye));
const AFFECTED = 'clinicalUnilateralBilateral';
const affected = answer('ojos afectados', [AFFECTED], (facts) =>
  readAffected(facts.text(AFFECTED) ?? '').join(),
);
/** Only this eye: the other is free of it, or this one is entered as the affected eye. */
const alone = (of: OfEye, free: OfEye): OfEye => {
  return (eye) =>
    all(of(eye), not(of(otherEye(eye))), any(free(otherEye(eye)), chose(affected, eye)));
};
const oneInflamed = eitherEye(alone(inflamed, shows('examFlare', 'no')));
const BILATERAL: Fact = ['Bilateral', bothEyes(inflamed)];
const UNILATERAL: Fact = ['Unilateral', oneInflamed];
const TRAUMA: Fact = ['Traumatismo reciente', ticked('rfTrauma')];
const STAINS: Fact = ['Fluoresceína positiva', eitherEye(stains)];
const aged = (least: number): Fact => [`Edad de ${least} años o más`, atLeast(years, least)];
const younger = (most: number): Fact => [`Edad menor de ${most} años`, under(years, most)];
const FEVER: Fact = ['Fiebre', ticked('rfFever')];
const BLEEDING: Fact = ['Sangrado o petequias', ticked('rfBleeding')];

const inGlaucoma = (of: OfEye) => eitherEye((eye) => all(glaucoma(eye), of(eye)));
const clean: OfEye = (eye) =>
  all(shows('examFlare', 'no')(eye), shows('examHyphema', 'no')(eye), lens('clear')(eye));

const inflammation = (animals: Row['when']) => all(fired('O-C7', 'O-C8'), animals);

/** Causes of high pressure and uveitis; lethal and contagious ones first. */
export const pressureDifferentials = rules('differentials', {
  'O-X6': {
    about:
      'Con O-C5: glaucoma secundario a uveítis o neoplasia, en el gato siempre; en el perro, si algún dato lo apoya.',
    when: all(fired('O-C5'), dogOrCat),
    says: [when(cat, secondaryToTumour(true)), when(dog, secondaryToTumour(false))],
    sources: [BSAVA_O],
  },
  'O-X5': {
    about: 'Con O-C5 en un perro de raza predispuesta: glaucoma primario.',
    when: all(fired('O-C5'), glaucomaBreed),
    says: differential('Glaucoma primario', {
      inFavour: [
        ['Raza predispuesta', glaucomaBreed],
        ['Sin flare', inGlaucoma(shows('examFlare', 'no'))],
        ['Cristalino transparente y en su sitio', inGlaucoma(lens('clear'))],
      ],
      against: [
        ['Flare', inGlaucoma(flare)],
        ['Luxación del cristalino', inGlaucoma(luxated)],
        ['Masa intraocular', inGlaucoma(mass)],
      ],
      decidedBy: 'Gonioscopia del otro ojo',
    }),
    sources: [GLAUCOMA_BREEDS],
  },
  'O-X8': {
    about: 'Con O-C7 u O-C8 en el gato: FeLV o FIV, siempre.',
    when: inflammation(cat),
    says: differential('Infección por FeLV o FIV', {
      inFavour: [BILATERAL, younger(8)],
      against: [['Unilateral con traumatismo', all(oneInflamed, ticked('rfTrauma'))]],
      decidedBy: 'FeLV, FIV',
      always: true,
    }),
    sources: [JINKS],
  },
  'O-X10': {
    about: 'Con O-C7 u O-C8: linfoma, en el gato siempre; en el perro, si algún dato lo apoya.',
    when: inflammation(dogOrCat),
    says: [
      differential('Linfoma', {
        when: cat,
        inFavour: [
          ['Hipopion', eitherEye(hypopyon)],
          ['Masa intraocular', eitherEye(mass)],
          aged(8),
        ],
        decidedBy: 'Ecografía ocular, citología',
        always: true,
      }),
      differential('Linfoma', {
        when: dog,
        inFavour: [
          BILATERAL,
          aged(8),
          ['Hipopion o hifema', any(eitherEye(hypopyon), eitherEye(hyphema))],
        ],
        decidedBy: 'Hemograma, ganglios, ecografía',
      }),
    ],
    sources: [JINKS],
  },
  'O-X22': {
    about: 'Con O-C7 u O-C8 en el gato: peritonitis infecciosa felina, siempre.',
    when: inflammation(cat),
    says: differential('Peritonitis infecciosa felina (PIF)', {
      inFavour: [BILATERAL, younger(3), FEVER, ['Ictericia', ticked('rfJaundice')]],
      against: [aged(10)],
      decidedBy: 'Proteínas, PCR de humor o derrame',
      always: true,
    }),
    sources: [JINKS],
  },
  'O-X23': {
    about: 'Con O-C7 u O-C8 en el gato: toxoplasmosis, siempre.',
    when: inflammation(cat),
    says: differential('Toxoplasmosis', {
      inFavour: [BILATERAL, ['Signos neurológicos agudos', ticked('rfNeuro')]],
      decidedBy: 'Serología IgG, IgM',
      always: true,
    }),
    sources: [JINKS],
  },
  'O-X24': {
    about:
      'Con O-C7 u O-C8 en el perro: infección (Leishmania, Ehrlichia), si algún dato la apoya.',
    when: inflammation(dog),
    says: differential('Uveítis infecciosa (Leishmania, Ehrlichia)', {
      inFavour: [BILATERAL, FEVER, BLEEDING],
      decidedBy: 'Serologías según la zona',
    }),
    sources: [BSAVA_O],
  },
  'O-X9': {
    about: 'Con O-C7 u O-C8 en el perro: uveítis facoinducida, si algún dato la apoya.',
    when: inflammation(dog),
    says: differential('Uveítis facoinducida', {
      inFavour: [
        ['Catarata madura o hipermadura', eitherEye(lens('mature', 'hypermature'))],
        ['Diabetes', diabetes],
      ],
      against: [
        ['Cristalino transparente', eitherEye((eye) => all(inflamed(eye), lens('clear')(eye)))],
      ],
      decidedBy: 'Ecografía ocular',
    }),
    sources: [BSAVA_O],
  },
  'O-X25': {
    about: 'Con O-C7 en el caballo: uveítis recurrente, si algún dato la apoya.',
    when: all(fired('O-C7'), horse),
    says: differential('Uveítis recurrente equina', {
      inFavour: [['Más de 30 días de evolución', over(signsDays, 30)], BILATERAL],
      against: [STAINS],
      decidedBy: 'Serología de Leptospira, fondo',
    }),
  },
  'O-X7': {
    about:
      'Con O-C7 u O-C8: traumatismo, o úlcera en el perro y el caballo, si algún dato lo apoya.',
    when: inflammation(any(dogOrCat, horse)),
    says: [
      differential('Uveítis por traumatismo', {
        when: cat,
        inFavour: [TRAUMA, UNILATERAL],
        against: [BILATERAL],
        decidedBy: 'Exploración y fluoresceína',
      }),
      differential('Uveítis por traumatismo o úlcera', {
        when: not(cat),
        inFavour: [TRAUMA, STAINS],
        against: [BILATERAL],
        decidedBy: 'Exploración con lámpara de hendidura',
      }),
    ],
    sources: [BSAVA_O],
  },
});

function secondaryToTumour(always: boolean) {
  return differential('Glaucoma secundario a uveítis o neoplasia', {
    inFavour: [
      ['Flare', inGlaucoma(flare)],
      ['Hifema', inGlaucoma(hyphema)],
      ['Masa intraocular', inGlaucoma(mass)],
    ],
    against: [['Cristalino y cámara limpios', inGlaucoma(clean)]],
    decidedBy: always ? 'Ecografía ocular, FeLV/FIV' : 'Ecografía ocular',
    ...(always ? { always } : {}),
  });
}
