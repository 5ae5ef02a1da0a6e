import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, breed, chose, inside, ticked, under } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { kilograms, years } from '../grammar/quantity.ts';
import { cat, dog } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { failed, fever, wideAtrium } from './values.ts';

const pericardial = fired('U-C28a', 'U-C28b', 'U-C28c');
const pleural = fired('U-C36');

const heartMass = ticked('usHeartMass');
const noHeartMass = chose('usHeartMass', 'no');
const spleenNodule = ticked('usSpleenNodule');
const young = under(years, 3);
const old = atLeast(years, 8);
const short = breed('boxer', 'bulldog', 'boston', 'pug', 'carlino', 'pekin', 'shih');

const FAILED: Fact = ['Insuficiencia cardiaca actual o pasada', failed];
const ATRIUM: Fact = ['LA:Ao por encima del límite', wideAtrium];
const INSIDE: Fact = ['LA:Ao dentro del intervalo', inside('echoLaAo')];
const FEVER: Fact = ['Fiebre', fever];
const MASS: Fact = ['Masa cardiaca', heartMass];
const NO_MASS: Fact = ['Sin masa cardiaca', noHeartMass];
const YOUNG: Fact = ['Menos de 3 años', young];
const JAUNDICE: Fact = ['Ictericia', ticked('rfJaundice')];

const dogPericardium = rules('differentials', {
  'U-X23': {
    about: 'Perro con derrame pericárdico: hemangiosarcoma auricular.',
    when: all(pericardial, dog),
    says: differential('Hemangiosarcoma auricular', {
      inFavour: [
        MASS,
        ['Nódulo o masa esplénica', spleenNodule],
        ['6 años o más y 20 kg o más', all(atLeast(years, 6), atLeast(kilograms, 20))],
      ],
      against: [NO_MASS],
      decidedBy: 'Ecocardiografía, TC, coagulación',
    }),
  },
  'U-X38': {
    about: 'Perro con derrame pericárdico: masa de la base del corazón.',
    when: all(pericardial, dog),
    says: differential('Masa de la base del corazón', {
      inFavour: [MASS, ['Braquicéfalo de 6 años o más', all(short, atLeast(years, 6))]],
      against: [NO_MASS],
      decidedBy: 'Ecocardiografía, TC',
    }),
  },
  'U-X24': {
    about: 'Perro con derrame pericárdico: derrame idiopático.',
    when: all(pericardial, dog),
    says: differential('Derrame idiopático', {
      inFavour: [NO_MASS, ['20 kg o más', atLeast(kilograms, 20)]],
      against: [MASS],
      decidedBy: 'Ecocardiografía repetida y análisis del líquido',
    }),
  },
  'U-X39': {
    about: 'Perro con derrame pericárdico: coagulopatía.',
    when: all(pericardial, dog),
    says: differential('Coagulopatía', {
      inFavour: [
        ['Sangrado', ticked('rfBleeding')],
        ['Posible tóxico', ticked('rfToxin')],
      ],
      decidedBy: 'TP y TTPa',
    }),
  },
});

const catPericardium = rules('differentials', {
  'U-X40': {
    about: 'Gato con derrame pericárdico: insuficiencia cardiaca, siempre.',
    when: all(pericardial, cat),
    says: differential('Insuficiencia cardiaca', {
      inFavour: [FAILED, ATRIUM],
      against: [INSIDE],
      decidedBy: 'Ecocardiografía',
      always: true,
    }),
  },
  'U-X41': {
    about: 'Gato con derrame pericárdico: peritonitis infecciosa felina.',
    when: all(pericardial, cat),
    says: differential('Peritonitis infecciosa felina', {
      inFavour: [YOUNG, FEVER, JAUNDICE],
      decidedBy: 'Análisis del líquido y RT-PCR',
    }),
  },
  'U-X42': {
    about: 'Gato con derrame pericárdico: linfoma.',
    when: all(pericardial, cat),
    says: differential('Linfoma', {
      inFavour: [MASS, ['8 años o más', old]],
      decidedBy: 'Citología del líquido',
    }),
  },
});

const catPleura = rules('differentials', {
  'U-X43': {
    about: 'Gato con derrame pleural: insuficiencia cardiaca, siempre.',
    when: all(pleural, cat),
    says: differential('Insuficiencia cardiaca', {
      inFavour: [FAILED, ATRIUM],
      against: [INSIDE],
      decidedBy: 'Ecocardiografía y NT-proBNP',
      always: true,
    }),
  },
  'U-X44': {
    about: 'Gato con derrame pleural y fiebre: piotórax.',
    when: all(pleural, cat),
    says: differential('Piotórax', { inFavour: [FEVER], decidedBy: 'Citología y cultivo' }),
  },
  'U-X45': {
    about: 'Gato de menos de 3 años o de 8 o más con derrame pleural: linfoma mediastínico.',
    when: all(pleural, cat),
    says: differential('Linfoma mediastínico', {
      inFavour: [['Menos de 3 años, u 8 o más', any(young, old)]],
      against: [ATRIUM],
      decidedBy: 'Citología',
    }),
  },
  'U-X46': {
    about: 'Gato con derrame pleural: peritonitis infecciosa felina.',
    when: all(pleural, cat),
    says: differential('Peritonitis infecciosa felina', {
      inFavour: [YOUNG, FEVER, JAUNDICE],
      against: [ATRIUM],
      decidedBy: 'RT-PCR del líquido',
    }),
  },
});

const dogPleura = rules('differentials', {
  'U-X48': {
    about: 'Perro con derrame pleural: hemotórax.',
    when: all(pleural, dog),
    says: differential('Hemotórax', {
      inFavour: [
        ['Traumatismo', ticked('rfTrauma')],
        ['Posible tóxico', ticked('rfToxin')],
        ['Sangrado', ticked('rfBleeding')],
        ['Mucosas pálidas', ticked('rfPale')],
      ],
      decidedBy: 'Hematocrito del líquido, TP y TTPa',
    }),
  },
  'U-X49': {
    about: 'Perro con derrame pleural y fiebre: piotórax.',
    when: all(pleural, dog),
    says: differential('Piotórax', { inFavour: [FEVER], decidedBy: 'Citología y cultivo' }),
  },
  'U-X50': {
    about: 'Perro con derrame pleural: neoplasia.',
    when: all(pleural, dog),
    says: differential('Neoplasia torácica', {
      inFavour: [['8 años o más', old], MASS, ['Nódulo o masa esplénica', spleenNodule]],
      decidedBy: 'Citología, TC',
    }),
  },
  'U-X51': {
    about: 'Perro con derrame pleural: insuficiencia cardiaca.',
    when: all(pleural, dog),
    says: differential('Insuficiencia cardiaca', {
      inFavour: [FAILED, ATRIUM],
      against: [INSIDE],
      decidedBy: 'Ecocardiografía',
    }),
  },
  'U-X47': {
    about: 'Perro o gato con derrame pleural: quilotórax, siempre.',
    when: all(pleural, any(dog, cat)),
    says: differential('Quilotórax', {
      inFavour: [],
      against: [FEVER],
      decidedBy: 'Triglicéridos del líquido',
      always: true,
    }),
  },
});

export const chestDifferentials: readonly Rule[] = [
  ...dogPericardium,
  ...catPericardium,
  ...catPleura,
  ...dogPleura,
];
