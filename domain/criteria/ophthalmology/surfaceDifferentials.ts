import type { Rule } from '../core/rule.ts';
import { says } from '../core/text.ts';
import { differential } from '../shared/rows.ts';
import { isUlcer } from './cornea.ts';
import { bothAre, denies, eitherIs, hadTrauma, saysAny, sttOf, TREATMENTS, WORDS } from './eyes.ts';
import { all, cat, fired, type Holds, inText, told } from './holds.ts';
import { EYES } from './readings.ts';
import { GELATT, LA_CROIX } from './sources.ts';
import { lowTears } from './tear.ts';

const lowInBoth: Holds = (facts) => bothAre((eye) => lowTears(facts, eye));
/** Both were measured: of an eye that was not, nothing is known. */
const lowInOne: Holds = (facts) =>
  bothAre((eye) => sttOf(facts, eye) !== undefined) &&
  EYES.filter((eye) => lowTears(facts, eye)).length === 1;
const sudden = inText(...WORDS.sudden);
const dryNose = inText('nariz seca', 'trufa seca');

const KCS_BREEDS = ['Shih Tzu', 'Pequinés', 'Carlino', 'West Highland', 'Cocker', 'Bulldog'];
/** «Sulfato» is a salt of many drugs, and no sulphonamide. */
const SULPHA = [
  ...['sulfami', 'sulfadi', 'sulfame', 'sulfasal', 'sulfonam', 'sulfas$', 'trimetoprim'],
  ...['etodolac', 'atropin'],
];

export const tearDifferentials: readonly Rule[] = [
  differential({
    id: 'O-X1',
    of: 'O-C1',
    when: fired('O-C1'),
    name: 'Queratoconjuntivitis seca inmunomediada',
    inFavour: [
      ['Schirmer bajo en los dos ojos', lowInBoth],
      ['Raza predispuesta', (facts) => says(facts.breed, KCS_BREEDS)],
    ],
    against: [
      ['Unilateral brusca', all(lowInOne, sudden)],
      ['Nariz seca', dryNose],
    ],
    decidedBy: 'Schirmer repetido y exclusión de las demás causas',
    sources: [GELATT],
  }),
  differential({
    id: 'O-X2',
    of: 'O-C1',
    when: fired('O-C1'),
    name: 'Farmacológica',
    inFavour: [
      [
        'Sulfamida, etodolaco o atropina en los tratamientos',
        (facts) => facts.says([TREATMENTS], SULPHA),
      ],
    ],
    against: [['Sin tratamientos', (facts) => denies(facts.text(TREATMENTS) ?? '')]],
    decidedBy: 'Retirar y repetir',
  }),
  differential({
    id: 'O-X3',
    of: 'O-C1 en un solo ojo',
    when: all(fired('O-C1'), lowInOne),
    name: 'Neurogénica',
    inFavour: [
      ['Nariz seca', dryNose],
      ['Parálisis facial', inText('paralisis facial', 'paralisis del facial')],
    ],
    decidedBy: 'Exploración neurológica, otoscopia',
  }),
  differential({
    id: 'O-X4',
    of: 'O-C1',
    when: fired('O-C1'),
    name: 'Endocrina o infecciosa',
    inFavour: [
      ['Diabetes en el texto', inText('diabet')],
      ['Cushing en el texto', inText('cushing', 'hiperadrenocort')],
      ['Hipotiroidismo en el texto', inText('hipotiroid')],
      ['Moquillo en el texto', inText('moquillo')],
    ],
    decidedBy: 'Glucosa, tiroides, según el caso',
  }),
];

const ULCERS = ['O-C10', 'O-C11', 'O-C12', 'O-C13', 'O-C14', 'O-C15'];

export const corneaDifferentials: readonly Rule[] = [
  differential({
    id: 'O-X11',
    of: 'O-C10 a O-C15',
    when: fired(...ULCERS),
    name: 'Traumatismo o cuerpo extraño',
    inFavour: [['Traumatismo previo indicado', hadTrauma]],
    decidedBy: 'Evertir los párpados, biomicroscopía',
  }),
  differential({
    id: 'O-X12',
    of: 'O-C10 a O-C12',
    when: fired('O-C10', 'O-C11', 'O-C12'),
    name: 'Cilio ectópico, distiquia, entropión',
    inFavour: [
      [
        'Bordes palpebrales en el texto',
        inText('borde palpebral', 'bordes palpebrales', 'distiqui', 'entropi', 'cilio'),
      ],
    ],
    decidedBy: 'Exploración con lupa',
  }),
  differential({
    id: 'O-X13',
    of: 'O-C10 u O-C13',
    when: fired('O-C10', 'O-C13'),
    name: 'Exposición o sequedad',
    inFavour: [
      ['Schirmer bajo', (facts) => eitherIs((eye) => lowTears(facts, eye))],
      [
        'Braquicéfalo en el texto',
        (facts) => saysAny(facts, ['braquicef']) || says(facts.breed, ['braquicef']),
      ],
    ],
    against: [
      [
        'Schirmer normal',
        (facts) =>
          facts.species === 'perro' &&
          eitherIs((eye) => isUlcer(facts, eye) && (sttOf(facts, eye) ?? 0) >= 15),
      ],
    ],
    decidedBy: 'Schirmer, tiempo de rotura',
  }),
  differential({
    id: 'O-X14',
    of: 'O-C13',
    when: fired('O-C13'),
    name: 'Infección con melting',
    inFavour: [
      ['Melting', told('examMelting', 'yes')],
      ['Infiltrado', told('examInfiltrate', 'yes')],
    ],
    decidedBy: 'Citología y cultivo con antibiograma',
  }),
  differential({
    id: 'O-X15',
    of: 'O-C12 en el gato',
    when: all(fired('O-C12'), cat),
    name: 'Herpesvirus o secuestro corneal',
    inFavour: [
      ['Gato', cat],
      ['Recurrencia', inText('recurr', 'recidiv')],
      ['Placa parda', inText('placa parda', 'secuestro')],
    ],
    against: [['Primera vez', inText('primera vez')]],
    decidedBy: 'PCR, exploración; no queratotomía en rejilla',
    sources: [LA_CROIX],
  }),
];
