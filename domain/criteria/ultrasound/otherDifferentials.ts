import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  between,
  breed,
  chose,
  inside,
  not,
  over,
  sex,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential } from '../grammar/differential.ts';
import { years } from '../grammar/quantity.ts';
import { fastOutflow, highProbability } from './dogHeart.ts';
import { fired, rules } from './ids.ts';
import { staged } from './mitral.ts';
import { anuria, fever, mitral, pressure, uterineSigns, wideAtrium } from './values.ts';

const entire = sex('macho');
const neutered = sex('macho castrado');
const noMineral = chose('usProstateMineral', 'no');

const prostate = rules('differentials', {
  'U-X19': {
    about: 'Mineralización prostática: carcinoma prostático o urotelial.',
    when: fired('U-C22a', 'U-C22b'),
    says: differential('Carcinoma prostático o urotelial', {
      inFavour: [
        ['Castrado', neutered],
        ['No orina o apenas orina', anuria],
        ['Masa en vejiga o trígono', ticked('usBladderMass')],
      ],
      broughtUpBy: [['Mineralización', ticked('usProstateMineral')]],
      against: [['Entero', entire]],
      decidedBy: 'Citología por lavado, BRAF, ganglios ilíacos',
    }),
  },
  'U-X20': {
    about: 'Próstata medida o mineralizada: hiperplasia benigna o prostatitis.',
    when: fired('U-C22b', 'U-C22c', 'U-C22d', 'U-C22a', 'U-C22e'),
    says: differential('Hiperplasia benigna o prostatitis', {
      inFavour: [
        ['Entero', entire],
        ['Más de 6 años', all(entire, over(years, 6))],
        ['Sin mineralización', noMineral],
        ['Fiebre', fever],
      ],
      against: [['Castrado', neutered]],
      decidedBy: 'Citología y cultivo',
    }),
  },
});

const ofUterus = fired('U-C26a', 'U-C26b');
const anechoic = chose('usUterusContent', 'fluid');
const rabbit = fired('U-C26r');

const uterus = rules('differentials', {
  'U-X21': {
    about: 'Perra o gata entera con contenido uterino: piómetra.',
    when: fired('U-C26b'),
    says: differential('Piómetra', {
      inFavour: [
        ['De 2 a 10 semanas tras el celo', between('lastHeatWeeks', 2, 10)],
        ['Contenido ecogénico', chose('usUterusContent', 'echogenic')],
      ],
      broughtUpBy: [['Contenido uterino', fired('U-C26b')]],
      against: [['Ningún signo general indicado', not(uterineSigns)]],
      decidedBy: 'Hemograma, ecografía, citología',
    }),
  },
  'U-X22': {
    about: 'Perra o gata entera con contenido uterino: mucómetra o hidrómetra.',
    when: ofUterus,
    says: differential('Mucómetra o hidrómetra', {
      inFavour: [['Contenido anecoico y ningún signo indicado', all(anechoic, not(uterineSigns))]],
      against: [['Fiebre', fever]],
      decidedBy: 'Progesterona y control',
    }),
  },
  'U-X32': {
    about: 'Perra o gata entera de 3 a 6 semanas tras el celo: gestación temprana.',
    when: all(ofUterus, between('lastHeatWeeks', 3, 6)),
    says: differential('Gestación temprana', {
      inFavour: [['Contenido anecoico, de 3 a 6 semanas tras el celo', anechoic]],
      against: [['Signos generales', uterineSigns]],
      decidedBy: 'Repetir a los 25 días',
    }),
  },
  'U-X33': {
    about: 'Coneja con contenido o masa en el útero: adenocarcinoma uterino.',
    when: rabbit,
    says: differential('Adenocarcinoma uterino', {
      inFavour: [
        ['3 años o más', atLeast(years, 3)],
        ['Masa o engrosamiento nodular', ticked('usUterineMass')],
        ['Flujo vulvar anómalo', chose('dischargeKind', 'purulent', 'bloody', 'green')],
      ],
      against: [['Menos de 2 años', under(years, 2)]],
      decidedBy: 'Histología',
    }),
  },
  'U-X34': {
    about: 'Coneja con contenido en el útero: piómetra.',
    when: rabbit,
    says: differential('Piómetra', {
      inFavour: [
        ['Fiebre', fever],
        ['Contenido ecogénico', chose('usUterusContent', 'echogenic')],
      ],
      decidedBy: 'Histología',
    }),
  },
  'U-X35': {
    about: 'Coneja con contenido en el útero y sangrado: aneurisma endometrial.',
    when: rabbit,
    says: differential('Aneurisma endometrial', {
      inFavour: [
        ['Flujo sanguinolento', chose('dischargeKind', 'bloody')],
        ['Mucosas pálidas', ticked('rfPale')],
      ],
      decidedBy: 'Histología',
    }),
  },
});

const thick = fired('U-C31a', 'U-C31b', 'U-C31c', 'U-C31d');
const dilated = fired('U-C30');
const isHigh = all(fired('U-C33'), highProbability);
const highT4 = chose('t4Status', 'high');
const normalT4 = chose('t4Status', 'normal');

const heart = rules('differentials', {
  'U-X25': {
    about: 'Enfermedad mitral con una velocidad alta: otro soplo.',
    when: mitral,
    says: differential('Otro soplo: estenosis o displasia', {
      inFavour: [['Velocidad aórtica o pulmonar alta', fastOutflow]],
      decidedBy: 'Ecocardiografía Doppler completa',
    }),
  },
  'U-X26': {
    about: 'Perro con fenotipo dilatado: déficit de taurina o dieta, siempre.',
    when: dilated,
    says: differential('Déficit de taurina o dieta', {
      inFavour: [['Cocker o Golden', breed('cocker', 'golden')]],
      decidedBy: 'Taurina en sangre y dieta',
      always: true,
    }),
  },
  'U-X27': {
    about: 'Perro con fenotipo dilatado: taquimiocardiopatía, siempre.',
    when: dilated,
    says: differential('Taquimiocardiopatía', { inFavour: [], decidedBy: 'Holter', always: true }),
  },
  'U-X53': {
    about: 'Perro con fenotipo dilatado y T4 baja: hipotiroidismo.',
    when: dilated,
    says: differential('Hipotiroidismo', {
      inFavour: [['T4 baja', chose('t4Status', 'low')]],
      against: [['T4 normal', normalT4]],
      decidedBy: 'TSH',
    }),
  },
  'U-X28': {
    about: 'Gato con pared gruesa y presión alta: hipertensión sistémica.',
    when: thick,
    says: differential('Hipertensión sistémica', {
      inFavour: [['Presión sistólica de 160 mmHg o más', atLeast(pressure, 160)]],
      against: [['Presión sistólica menor de 160 mmHg', under(pressure, 160)]],
      decidedBy: 'Presión en calma',
    }),
  },
  'U-X54': {
    about: 'Gato con pared gruesa, de 7 años o más o con la T4 alta: hipertiroidismo.',
    when: thick,
    says: [
      differential('Hipertiroidismo', {
        when: not(highT4),
        inFavour: [['7 años o más', all(atLeast(years, 7), not(normalT4))]],
        against: [['T4 normal', normalT4]],
        decidedBy: 'T4 total',
      }),
      differential('Hipertiroidismo', {
        when: highT4,
        inFavour: [['T4 alta', highT4]],
        decidedBy: 'Repetir la ecocardiografía tras tratarlo',
      }),
    ],
  },
  'U-X55': {
    about: 'Gato con pared gruesa, hipoperfusión o vómitos: seudohipertrofia por deshidratación.',
    when: thick,
    says: differential('Seudohipertrofia por deshidratación', {
      inFavour: [
        ['Hipoperfusión', ticked('rfShock')],
        ['Vómitos', ticked('rfVomiting')],
      ],
      decidedBy: 'Repetir tras rehidratar',
    }),
  },
  'U-X29': {
    about: 'Probabilidad alta de hipertensión pulmonar: por cardiopatía izquierda.',
    when: isHigh,
    says: differential('Hipertensión pulmonar por cardiopatía izquierda', {
      inFavour: [
        ['LA:Ao por encima del límite', wideAtrium],
        ['Enfermedad mitral', any(mitral, staged)],
      ],
      against: [['LA:Ao dentro del intervalo', inside('echoLaAo')]],
      decidedBy: 'Ecocardiografía completa',
    }),
  },
  'U-X30': {
    about:
      'Probabilidad alta de hipertensión pulmonar: respiratoria, parasitaria o tromboembólica.',
    when: isHigh,
    says: differential('Hipertensión pulmonar respiratoria, parasitaria o tromboembólica', {
      inFavour: [['Disnea', ticked('rfDyspnoea')]],
      broughtUpBy: [['LA:Ao dentro del intervalo', inside('echoLaAo')]],
      decidedBy: 'Radiografía, antígeno y Baermann, D-dímero',
    }),
  },
});

export const otherDifferentials: readonly Rule[] = [...prostate, ...uterus, ...heart];
