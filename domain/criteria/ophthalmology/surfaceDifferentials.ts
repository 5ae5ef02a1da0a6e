import {
  all,
  any,
  atLeast,
  breed,
  chose,
  flagged,
  known,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { answer, years } from '../grammar/quantity.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { simpleUlcer } from './cornea.ts';
import { otherEye } from './eyes.ts';
import { fired, rules } from './ids.ts';
import { readAffected } from './readings.ts';
import { BSAVA_O, GELATT, LA_CROIX } from './sources.ts';
import { brachycephalic } from './surfaceSteps.ts';
import { lowTears } from './tear.ts';
import {
  bothEyes,
  diabetes,
  doesNotStain,
  eitherEye,
  globe,
  hypopyon,
  infiltrate,
  melting,
  stains,
  stt,
  ulcerDays,
  vessels,
} from './values.ts';

/** Requires both eyes measured. */
const lowInOne = all(
  bothEyes((eye) => known(stt(eye))),
  eitherEye((eye) => all(lowTears(eye), not(lowTears(otherEye(eye))))),
);
const DIABETES: Fact = ['Diabetes', diabetes];

export const tearDifferentials = rules('differentials', {
  'O-X1': {
    about: 'Con O-C1: queratoconjuntivitis seca inmunomediada, si algún dato la apoya.',
    when: fired('O-C1'),
    says: differential('Queratoconjuntivitis seca inmunomediada', {
      inFavour: [
        ['Schirmer bajo en los dos ojos', bothEyes(lowTears)],
        [
          'Raza predispuesta',
          breed('Shih Tzu', 'Pequinés', 'Carlino', 'West Highland', 'Cocker', 'Bulldog'),
        ],
      ],
      against: [['Schirmer bajo en un solo ojo', lowInOne]],
      decidedBy: 'Schirmer repetido y exclusión de las demás causas',
    }),
    sources: [GELATT],
  },
  'O-X2': {
    about: 'Con O-C1: sequedad por un fármaco, si se ha indicado.',
    when: fired('O-C1'),
    says: differential('Sequedad por un fármaco', {
      inFavour: [['Sulfamida, etodolaco o atropina sistémica', ticked('examTearDrug')]],
      against: [['Ningún fármaco que seque', chose('examTearDrug', 'no')]],
      decidedBy: 'Retirar y repetir',
    }),
  },
  'O-X3': {
    about: 'Con O-C1 en un solo ojo: sequedad neurogénica.',
    when: all(fired('O-C1'), lowInOne),
    says: differential('Sequedad neurogénica', {
      inFavour: [
        ['Schirmer bajo en un solo ojo', lowInOne],
        ['Signos neurológicos agudos', ticked('rfNeuro')],
      ],
      decidedBy: 'Exploración neurológica, otoscopia',
    }),
  },
  'O-X4': {
    about: 'Con O-C1: enfermedad endocrina, con diabetes o glucosa alta.',
    when: fired('O-C1'),
    says: differential('Enfermedad endocrina', {
      inFavour: [DIABETES, ['Glucosa alta', flagged('chemGlucose', 'H')]],
      decidedBy: 'Perfil tiroideo y suprarrenal, según el caso',
    }),
  },
});

const AFFECTED = 'clinicalUnilateralBilateral';
const affected = answer('ojo afectado', [AFFECTED], (facts) =>
  readAffected(facts.text(AFFECTED) ?? '').join(),
);
const oneUlcer = eitherEye((eye) =>
  all(
    stains(eye),
    not(stains(otherEye(eye))),
    any(doesNotStain(otherEye(eye)), chose(affected, eye)),
  ),
);
/** An open globe has no differentials. */
const ulcer = all(
  fired('O-C10', 'O-C11', 'O-C12', 'O-C13'),
  not(any(fired('O-C14', 'O-C15'), eitherEye(globe('proptosis')))),
);
const LASTING: Fact = ['Más de 7 días con la úlcera', over(ulcerDays, 7)];

export const corneaDifferentials = rules('differentials', {
  'O-X14': {
    about: 'Con una úlcera en perro o gato: infección, si algún dato la apoya.',
    when: all(ulcer, dogOrCat),
    says: differential('Infección de la córnea', {
      inFavour: [
        ['Queratomalacia (melting)', eitherEye(melting)],
        ['Infiltrado', eitherEye(infiltrate)],
        ['Hipopion', eitherEye(hypopyon)],
      ],
      against: [['Úlcera superficial y limpia', eitherEye(simpleUlcer)]],
      decidedBy: 'Citología y cultivo',
    }),
    sources: [BSAVA_O],
  },
  'O-X11': {
    about: 'Con una úlcera en el perro: cuerpo extraño o cilio ectópico, siempre.',
    when: all(ulcer, dog),
    says: differential('Cuerpo extraño o cilio ectópico', {
      inFavour: [
        ['Un solo ojo', oneUlcer],
        ['Dolor ocular', ticked('rfEyePain')],
        ['Traumatismo reciente', ticked('rfTrauma')],
      ],
      decidedBy: 'Eversión de párpados',
      always: true,
    }),
    sources: [BSAVA_O],
  },
  'O-X13': {
    about: 'Con una úlcera en el perro: sequedad, con un Schirmer menor de 15.',
    when: all(ulcer, dog),
    says: differential('Sequedad', {
      inFavour: [['Schirmer menor de 15', eitherEye((eye) => all(stains(eye), lowTears(eye)))]],
      against: [
        ['Schirmer de 15 o más', eitherEye((eye) => all(stains(eye), atLeast(stt(eye), 15)))],
      ],
    }),
    sources: [BSAVA_O],
  },
  'O-X29': {
    about: 'Con una úlcera en el perro: exposición, si algún dato la apoya.',
    when: all(ulcer, dog),
    says: differential('Exposición de la córnea', {
      inFavour: [
        ['Raza braquicéfala', brachycephalic],
        ['Exoftalmos o buftalmos', eitherEye(globe('exophthalmos', 'buphthalmos'))],
      ],
      decidedBy: 'Reflejo palpebral y cierre',
    }),
    sources: [BSAVA_O],
  },
  'O-X15': {
    about: 'Con una úlcera en el gato: herpesvirus, siempre.',
    when: all(ulcer, cat),
    says: differential('Herpesvirus felino', {
      inFavour: [['Edad menor de 3 años', under(years, 3)], LASTING],
      against: [['Traumatismo reciente', ticked('rfTrauma')]],
      decidedBy: 'PCR, exploración',
      always: true,
    }),
    sources: [LA_CROIX],
  },
  'O-X30': {
    about: 'Con una úlcera en el gato: secuestro corneal, si algún dato lo apoya.',
    when: all(ulcer, cat),
    says: differential('Secuestro corneal', {
      inFavour: [LASTING, ['Vasos o pigmento en la córnea', eitherEye(vessels)]],
      decidedBy: 'Exploración con lámpara',
    }),
    sources: [LA_CROIX],
  },
});
