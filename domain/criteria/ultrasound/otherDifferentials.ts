import type { Rule } from '../core/rule.ts';
import { says as textSays } from '../core/text.ts';
import {
  all,
  any,
  atLeast,
  between,
  byHand,
  chose,
  compared,
  flagged,
  not,
  over,
  rowMarked,
  sex,
  under,
} from '../grammar/condition.ts';
import { differential } from '../grammar/outcome.ts';
import { quantity, years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { fastOutflow, highProbability } from './dogHeart.ts';
import { daysSince, writtenHeartRate } from './history.ts';
import { fired, type UltrasoundId } from './ids.ts';
import { ALL_TEXTS, WORDS } from './measures.ts';
import { staged } from './mitral.ts';
import {
  denied,
  fever,
  inText,
  mitral,
  noSignsTold,
  pressure,
  pupd,
  pyometraSigns,
} from './values.ts';

const uterus = fired('U-C26a', 'U-C26b', 'U-C26c');

const entire = sex('macho');
const neutered = sex('macho castrado');
const mineral = chose('usProstateMineral', 'yes');
const noMineral = chose('usProstateMineral', 'no');
const purulent = inText(...WORDS.purulent);
const older = over(years, 6);

const sinceHeat = quantity('días desde el celo', ALL_TEXTS, (facts) => daysSince(facts, 'celo'));
const sinceCastration = quantity('días desde la castración', ALL_TEXTS, (facts) =>
  daysSince(facts, 'castra'),
);
const writtenRate = quantity('frecuencia cardiaca del texto', ALL_TEXTS, writtenHeartRate);
const noSigns = all(noSignsTold, not(pyometraSigns));
const noLeucocytosis = any(denied('leucocitosis'), inText('leucocitos normal', 'hemograma normal'));

const reproduction: readonly Rule[] = rules<UltrasoundId>('differentials', {
  'U-X19': {
    about:
      'Con U-C22a o U-C22b: Carcinoma prostático o urotelial, si algún dato indicado lo apoya.',
    when: fired('U-C22a', 'U-C22b'),
    says: differential('Carcinoma prostático o urotelial', {
      inFavour: [
        ['Mineralización', mineral],
        ['Castrado', neutered],
        ['Disuria', inText('disuri')],
      ],
      against: [['Entero sin mineralización', all(entire, noMineral)]],
      decidedBy: 'Citología (lavado o PAAF), BRAF, ganglios ilíacos',
    }),
    sources: 'house',
  },
  'U-X20': {
    about:
      'Con U-C22a a U-C22e: Hiperplasia benigna o prostatitis, si algún dato indicado lo apoya.',
    when: fired('U-C22b', 'U-C22c', 'U-C22d', 'U-C22a', 'U-C22e'),
    says: differential('Hiperplasia benigna o prostatitis', {
      inFavour: [
        ['Entero', entire],
        ['Más de 6 años', older],
        ['Sin mineralización', noMineral],
      ],
      against: [['Castrado hace más de 3 meses', all(neutered, over(sinceCastration, 90))]],
      decidedBy: 'Citología y cultivo',
    }),
    sources: 'house',
  },
  'U-X21': {
    about: 'Con U-C26a a U-C26c: Piómetra, si algún dato indicado lo apoya.',
    when: uterus,
    says: differential('Piómetra', {
      inFavour: [
        ['Contenido uterino', uterus],
        ['Hembra entera', sex('hembra', 'lactante')],
        ['De 2 a 10 semanas tras el celo', between(sinceHeat, 14, 70)],
        ['Flujo purulento', purulent],
        ['Poliuria o polidipsia', pupd],
      ],
      against: [['Sin signos y sin leucocitosis, según lo indicado', all(noSigns, noLeucocytosis)]],
      decidedBy: 'Hemograma, radiografía, cirugía según el caso',
    }),
    sources: 'house',
  },
  'U-X22': {
    about:
      'Con U-C26a a U-C26c: Mucómetra, hidrómetra, hemómetra, si algún dato indicado lo apoya.',
    when: uterus,
    says: differential('Mucómetra, hidrómetra, hemómetra', {
      inFavour: [
        ['Contenido anecoico', chose('usUterusContent', 'fluid')],
        ['Sin signos, según lo indicado', noSigns],
      ],
      against: [
        ['Fiebre', fever],
        ['Leucocitosis con desviación', all(inText('leucocitosis'), inText('desviacion'))],
      ],
      decidedBy: 'Hemograma y control',
    }),
    sources: 'house',
  },
});

const pericardial = fired('U-C28a', 'U-C28b', 'U-C28c');
const isHigh = all(fired('U-C33'), highProbability);
const bigBreed = byHand([], ({ breed }) => textSays(breed, ['grande', 'gigante']));
const hasFailed = any(chose('echoChf', 'past', 'refractory'), inText('insuficiencia cardiaca'));

const heart: readonly Rule[] = rules<UltrasoundId>('differentials', {
  'U-X23': {
    about:
      'Con U-C28a a U-C28c: Neoplasia cardiaca (hemangiosarcoma, base del corazón), si algún dato indicado lo apoya.',
    when: pericardial,
    says: differential('Neoplasia cardiaca (hemangiosarcoma, base del corazón)', {
      inFavour: [
        ['Raza grande', any(bigBreed, inText('raza grande'))],
        ['Más de 6 años', older],
        [
          'Nódulo esplénico en el texto',
          inText('nodulo esplenic', 'nodulos esplenic', 'masa esplenic'),
        ],
      ],
      against: [['Menos de 2 años', under(years, 2)]],
      decidedBy: 'Ecocardiografía (antes de drenar si el paciente está estable); TC; coagulación.',
    }),
    sources: 'house',
  },
  'U-X24': {
    about:
      'Con U-C28a a U-C28c: Derrame idiopático, insuficiencia cardiaca, coagulopatía, si algún dato indicado lo apoya.',
    when: pericardial,
    says: differential('Derrame idiopático, insuficiencia cardiaca, coagulopatía', {
      inFavour: [
        ['Insuficiencia cardiaca', hasFailed],
        ['Edema pulmonar en el texto', inText('edema pulmonar')],
        ['Ascitis en el texto', inText('ascitis')],
        ['Sin masa, según lo descrito', denied(...WORDS.mass)],
      ],
      against: [['Masa descrita', inText(...WORDS.mass)]],
      decidedBy: 'Análisis del líquido, tiempos de coagulación',
    }),
    sources: 'house',
  },
  'U-X25': {
    about:
      'Con U-C29a a U-C29e: Enfermedad mitral frente a otro soplo (estenosis, displasia), si algún dato indicado lo apoya.',
    when: mitral,
    says: differential('Enfermedad mitral frente a otro soplo (estenosis, displasia)', {
      inFavour: [['Lesión de la válvula', chose('echoMitral', 'lesion')]],
      against: [['Velocidad aórtica o pulmonar alta', fastOutflow]],
      decidedBy: 'Ecocardiografía Doppler completa',
    }),
    sources: 'house',
  },
  'U-X26': {
    about: 'Con U-C30: Déficit de taurina o dieta, si algún dato indicado lo apoya.',
    when: fired('U-C30'),
    says: differential('Déficit de taurina o dieta', {
      inFavour: [
        [
          'Dieta sin cereales o boutique en el texto',
          inText('sin cereales', 'boutique', 'grain free'),
        ],
      ],
      decidedBy: 'Taurina en sangre completa, cambio dietético',
    }),
    sources: 'house',
  },
  'U-X27': {
    about: 'Con U-C30: Taquimiocardiopatía, si algún dato indicado lo apoya.',
    when: fired('U-C30'),
    says: differential('Taquimiocardiopatía', {
      inFavour: [
        ['Frecuencia cardiaca de más de 200 lpm en el texto', over(writtenRate, 200)],
        ['Fibrilación auricular en el texto', inText('fibrilacion auricular')],
      ],
      against: [['Ritmo sinusal', inText('ritmo sinusal', 'sinusal')]],
      decidedBy: 'Holter',
    }),
    sources: 'house',
  },
  'U-X28': {
    about:
      'Con U-C31a a U-C31d: Hipertensión / hipertiroidismo / deshidratación, si algún dato indicado lo apoya.',
    when: fired('U-C31a', 'U-C31b', 'U-C31c', 'U-C31d'),
    says: differential('Hipertensión / hipertiroidismo / deshidratación', {
      inFavour: [
        ['Presión sistólica de 160 mmHg o más', atLeast(pressure, 160)],
        ['8 años o más', atLeast(years, 8)],
        ['Hipertiroidismo en el texto', inText('hipertir')],
        ['Hipertensión en el texto', inText('hipertens')],
      ],
      against: [
        [
          'Presión y T4 normales',
          all(under(pressure, 160), inText('t4 normal', 't4 total normal')),
        ],
      ],
      decidedBy: 'Presión arterial, T4 total, hidratación',
    }),
    sources: 'house',
  },
  'U-X29': {
    about:
      'Con U-C33 alta: Hipertensión pulmonar por cardiopatía izquierda, si algún dato indicado lo apoya.',
    when: isHigh,
    says: differential('Hipertensión pulmonar por cardiopatía izquierda', {
      inFavour: [
        ['LA:Ao por encima del límite', rowMarked('LA:Ao', 'H')],
        ['Enfermedad mitral', any(mitral, staged)],
      ],
      against: [['Aurícula normal', all(compared('echoLaAo'), not(flagged('echoLaAo')))]],
      decidedBy: 'Ecocardiografía completa',
    }),
    sources: 'house',
  },
  'U-X30': {
    about:
      'Con U-C33 alta: Respiratoria, parasitaria o tromboembólica, si algún dato indicado lo apoya.',
    when: isHigh,
    says: differential('Respiratoria, parasitaria o tromboembólica', {
      inFavour: [
        ['Tos', inText('tos$', 'tose$')],
        [
          'Zona de Dirofilaria o Angiostrongylus en el texto',
          inText('dirofilaria', 'angiostrongyl'),
        ],
      ],
      decidedBy: 'Radiografía, antígeno y Baermann, D-dímero',
    }),
    sources: 'house',
  },
});

export const otherDifferentials: readonly Rule[] = [...reproduction, ...heart];
