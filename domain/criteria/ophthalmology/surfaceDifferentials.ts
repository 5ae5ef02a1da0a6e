import type { Rule } from '../core/rule.ts';
import {
  all,
  always,
  animal,
  any,
  atLeast,
  breed,
  byHand,
  known,
  not,
  says,
} from '../grammar/condition.ts';
import { differential } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { denies, otherEye, TREATMENTS, WORDS } from './eyes.ts';
import { type EyeId, fired } from './ids.ts';
import { GELATT, LA_CROIX } from './sources.ts';
import { lowTears } from './tear.ts';
import { bothEyes, eitherEye, inText, stains, stt, told, trauma } from './values.ts';

/** Both were measured: of an eye that was not, nothing is known. */
const lowInOne = all(
  bothEyes((eye) => known(stt(eye))),
  eitherEye((eye) => all(lowTears(eye), not(lowTears(otherEye(eye))))),
);
const dryNose = inText('nariz seca', 'trufa seca');
const untreated = byHand([TREATMENTS], (facts) => denies(facts.text(TREATMENTS) ?? ''));

export const tearDifferentials: readonly Rule[] = rules<EyeId>('differentials', {
  'O-X1': {
    about: 'Con O-C1: Queratoconjuntivitis seca inmunomediada, si algún dato indicado lo apoya.',
    when: fired('O-C1'),
    says: differential('Queratoconjuntivitis seca inmunomediada', {
      inFavour: [
        ['Schirmer bajo en los dos ojos', bothEyes(lowTears)],
        [
          'Raza predispuesta',
          breed('Shih Tzu', 'Pequinés', 'Carlino', 'West Highland', 'Cocker', 'Bulldog'),
        ],
      ],
      against: [
        ['Unilateral brusca', all(lowInOne, inText(...WORDS.sudden))],
        ['Nariz seca', dryNose],
      ],
      decidedBy: 'Schirmer repetido y exclusión de las demás causas',
    }),
    sources: [GELATT],
  },
  'O-X2': {
    about: 'Con O-C1: Farmacológica, si algún dato indicado lo apoya.',
    when: fired('O-C1'),
    says: differential('Farmacológica', {
      inFavour: [
        [
          'Sulfamida, etodolaco o atropina en los tratamientos',
          // «Sulfato» is a salt of many drugs, and no sulphonamide.
          says(
            [TREATMENTS],
            ...['sulfami', 'sulfadi', 'sulfame', 'sulfasal', 'sulfonam', 'sulfas$', 'trimetoprim'],
            ...['etodolac', 'atropin'],
          ),
        ],
      ],
      against: [['Sin tratamientos', untreated]],
      decidedBy: 'Retirar y repetir',
    }),
    sources: 'house',
  },
  'O-X3': {
    about: 'Con O-C1 en un solo ojo: Neurogénica, si algún dato indicado lo apoya.',
    when: all(fired('O-C1'), lowInOne),
    says: differential('Neurogénica', {
      inFavour: [
        ['Nariz seca', dryNose],
        ['Parálisis facial', inText('paralisis facial', 'paralisis del facial')],
      ],
      decidedBy: 'Exploración neurológica, otoscopia',
    }),
    sources: 'house',
  },
  'O-X4': {
    about: 'Con O-C1: Endocrina o infecciosa, si algún dato indicado lo apoya.',
    when: fired('O-C1'),
    says: differential('Endocrina o infecciosa', {
      inFavour: [
        ['Diabetes en el texto', inText('diabet')],
        ['Cushing en el texto', inText('cushing', 'hiperadrenocort')],
        ['Hipotiroidismo en el texto', inText('hipotiroid')],
        ['Moquillo en el texto', inText('moquillo')],
      ],
      decidedBy: 'Glucosa, tiroides, según el caso',
    }),
    sources: 'house',
  },
});

export const corneaDifferentials: readonly Rule[] = rules<EyeId>('differentials', {
  'O-X11': {
    about: 'Con O-C10 a O-C15: Traumatismo o cuerpo extraño, si algún dato indicado lo apoya.',
    when: fired('O-C10', 'O-C11', 'O-C12', 'O-C13', 'O-C14', 'O-C15'),
    says: differential('Traumatismo o cuerpo extraño', {
      inFavour: [['Traumatismo previo indicado', trauma]],
      decidedBy: 'Evertir los párpados, biomicroscopía',
    }),
    sources: 'house',
  },
  'O-X12': {
    about:
      'Con O-C10 a O-C12: Cilio ectópico, distiquia, entropión, si algún dato indicado lo apoya.',
    when: fired('O-C10', 'O-C11', 'O-C12'),
    says: differential('Cilio ectópico, distiquia, entropión', {
      inFavour: [
        [
          'Bordes palpebrales en el texto',
          inText('borde palpebral', 'bordes palpebrales', 'distiqui', 'entropi', 'cilio'),
        ],
      ],
      decidedBy: 'Exploración con lupa',
    }),
    sources: 'house',
  },
  'O-X13': {
    about: 'Con O-C10 u O-C13: Exposición o sequedad, si algún dato indicado lo apoya.',
    when: fired('O-C10', 'O-C13'),
    says: differential('Exposición o sequedad', {
      inFavour: [
        ['Schirmer bajo', eitherEye(lowTears)],
        ['Braquicéfalo en el texto', any(inText('braquicef'), breed('braquicef'))],
      ],
      against: [
        [
          'Schirmer normal',
          eitherEye((eye) => all(stains(eye), atLeast(stt(eye), byAnimal({ perro: 15 })))),
        ],
      ],
      decidedBy: 'Schirmer, tiempo de rotura',
    }),
    sources: 'house',
  },
  'O-X14': {
    about: 'Con O-C13: Infección con melting, si algún dato indicado lo apoya.',
    when: fired('O-C13'),
    says: differential('Infección con melting', {
      inFavour: [
        ['Melting', told('examMelting', 'yes')],
        ['Infiltrado', told('examInfiltrate', 'yes')],
      ],
      decidedBy: 'Citología y cultivo con antibiograma',
    }),
    sources: 'house',
  },
  'O-X15': {
    about:
      'Con O-C12 en el gato: Herpesvirus o secuestro corneal, si algún dato indicado lo apoya.',
    when: all(fired('O-C12'), animal('gato')),
    says: differential('Herpesvirus o secuestro corneal', {
      inFavour: [
        ['Gato', always],
        ['Recurrencia', inText('recurr', 'recidiv')],
        ['Placa parda', inText('placa parda', 'secuestro')],
      ],
      against: [['Primera vez', inText('primera vez')]],
      decidedBy: 'PCR, exploración; no queratotomía en rejilla',
    }),
    sources: [LA_CROIX],
  },
});
