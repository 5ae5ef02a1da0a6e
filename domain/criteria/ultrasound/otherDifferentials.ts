import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { says } from '../core/text.ts';
import { differential } from '../shared/rows.ts';
import { hypertension, mitralStage, stenoses } from './dogHeart.ts';
import { daysSince, writtenHeartRate } from './history.ts';
import { deniesAny, marked, statesNoSigns, WORDS } from './measures.ts';
import { pyometraSigns } from './reproduction.ts';
import { all, chose, fired, type Holds, inText, years } from './rows.ts';

const MITRAL = ['U-C29a', 'U-C29b', 'U-C29c', 'U-C29c2', 'U-C29d', 'U-C29e'];
const PERICARDIAL = ['U-C28a', 'U-C28b', 'U-C28c'];
const UTERUS = ['U-C26a', 'U-C26b', 'U-C26c'];

const entire: Holds = ({ sex }) => sex === 'macho';
const neutered: Holds = ({ sex }) => sex === 'macho castrado';
const mineral = chose('usProstateMineral', 'yes');
const noMineral = chose('usProstateMineral', 'no');
const mass = inText(...WORDS.mass);

/** Two to ten weeks after the heat, where pyometra is expected. */
const afterHeat: Holds = (facts) => {
  const days = daysSince(facts, 'celo');
  return days !== undefined && days >= 14 && days <= 70;
};
const castratedLongAgo: Holds = (facts) =>
  neutered(facts) && (daysSince(facts, 'castra') ?? 0) > 90;
const veryFast: Holds = (facts) => (writtenHeartRate(facts) ?? 0) > 200;
const noLeucocytosis: Holds = (facts) =>
  deniesAny(facts, ['leucocitosis']) || inText('leucocitos normal', 'hemograma normal')(facts);
const noSigns: Holds = (facts) => statesNoSigns(facts) && !pyometraSigns(facts);

const reproduction: readonly Rule[] = [
  differential({
    id: 'U-X19',
    of: 'U-C22a o U-C22b',
    when: fired('U-C22a', 'U-C22b'),
    name: 'Carcinoma prostático o urotelial',
    inFavour: [
      ['Mineralización', mineral],
      ['Castrado', neutered],
      ['Disuria', inText('disuri')],
    ],
    against: [['Entero sin mineralización', all(entire, noMineral)]],
    decidedBy: 'Citología (lavado o PAAF), BRAF, ganglios ilíacos',
  }),
  differential({
    id: 'U-X20',
    of: 'U-C22a a U-C22e',
    when: fired('U-C22b', 'U-C22c', 'U-C22d', 'U-C22a', 'U-C22e'),
    name: 'Hiperplasia benigna o prostatitis',
    inFavour: [
      ['Entero', entire],
      ['Más de 6 años', (facts) => (facts.age ?? 0) > 6],
      ['Sin mineralización', noMineral],
    ],
    against: [['Castrado hace más de 3 meses', castratedLongAgo]],
    decidedBy: 'Citología y cultivo',
  }),
  differential({
    id: 'U-X21',
    of: 'U-C26a a U-C26c',
    when: fired(...UTERUS),
    name: 'Piómetra',
    inFavour: [
      ['Contenido uterino', fired(...UTERUS)],
      ['Hembra entera', ({ sex }) => sex === 'hembra' || sex === 'lactante'],
      ['De 2 a 10 semanas tras el celo', afterHeat],
      ['Flujo purulento', inText(...WORDS.purulent)],
      ['Poliuria o polidipsia', inText(...WORDS.pupd)],
    ],
    against: [['Sin signos y sin leucocitosis, según lo indicado', all(noSigns, noLeucocytosis)]],
    decidedBy: 'Hemograma, radiografía, cirugía según el caso',
  }),
  differential({
    id: 'U-X22',
    of: 'U-C26a a U-C26c',
    when: fired(...UTERUS),
    name: 'Mucómetra, hidrómetra, hemómetra',
    inFavour: [
      ['Contenido anecoico', chose('usUterusContent', 'fluid')],
      ['Sin signos, según lo indicado', noSigns],
    ],
    against: [
      ['Fiebre', inText(...WORDS.fever)],
      ['Leucocitosis con desviación', all(inText('leucocitosis'), inText('desviacion'))],
    ],
    decidedBy: 'Hemograma y control',
  }),
];

const atriumIsHigh: Holds = (facts) => marked(facts, 'LA:Ao') === 'H';
const isAlta: Holds = (facts) => facts.fired('U-C33') && hypertension(facts) === 'alta';
const velocityIsHigh: Holds = (facts) => stenoses(facts).length > 0;
const hasFailed: Holds = (facts) =>
  ['past', 'refractory'].includes(facts.choice('echoChf') ?? '') ||
  inText('insuficiencia cardiaca')(facts);
const pressure = (facts: CaseFacts) => facts.number('echoSystolicPressure');

const heart: readonly Rule[] = [
  differential({
    id: 'U-X23',
    of: 'U-C28a a U-C28c',
    when: fired(...PERICARDIAL),
    name: 'Neoplasia cardiaca (hemangiosarcoma, base del corazón)',
    inFavour: [
      [
        'Raza grande',
        (facts) => says(facts.breed, ['grande', 'gigante']) || inText('raza grande')(facts),
      ],
      ['Más de 6 años', (facts) => (facts.age ?? 0) > 6],
      [
        'Nódulo esplénico en el texto',
        inText('nodulo esplenic', 'nodulos esplenic', 'masa esplenic'),
      ],
    ],
    against: [['Menos de 2 años', years(0, 2)]],
    decidedBy: 'Ecocardiografía (antes de drenar si el paciente está estable); TC; coagulación.',
  }),
  differential({
    id: 'U-X24',
    of: 'U-C28a a U-C28c',
    when: fired(...PERICARDIAL),
    name: 'Derrame idiopático, insuficiencia cardiaca, coagulopatía',
    inFavour: [
      ['Insuficiencia cardiaca', hasFailed],
      ['Edema pulmonar en el texto', inText('edema pulmonar')],
      ['Ascitis en el texto', inText('ascitis')],
      ['Sin masa, según lo descrito', (facts) => deniesAny(facts, WORDS.mass)],
    ],
    against: [['Masa descrita', mass]],
    decidedBy: 'Análisis del líquido, tiempos de coagulación',
  }),
  differential({
    id: 'U-X25',
    of: 'U-C29a a U-C29e',
    when: fired(...MITRAL),
    name: 'Enfermedad mitral frente a otro soplo (estenosis, displasia)',
    inFavour: [['Lesión de la válvula', chose('echoMitral', 'lesion')]],
    against: [['Velocidad aórtica o pulmonar alta', velocityIsHigh]],
    decidedBy: 'Ecocardiografía Doppler completa',
  }),
  differential({
    id: 'U-X26',
    of: 'U-C30',
    when: fired('U-C30'),
    name: 'Déficit de taurina o dieta',
    inFavour: [
      [
        'Dieta sin cereales o boutique en el texto',
        inText('sin cereales', 'boutique', 'grain free'),
      ],
    ],
    decidedBy: 'Taurina en sangre completa, cambio dietético',
  }),
  differential({
    id: 'U-X27',
    of: 'U-C30',
    when: fired('U-C30'),
    name: 'Taquimiocardiopatía',
    inFavour: [
      ['Frecuencia cardiaca de más de 200 lpm en el texto', veryFast],
      ['Fibrilación auricular en el texto', inText('fibrilacion auricular')],
    ],
    against: [['Ritmo sinusal', inText('ritmo sinusal', 'sinusal')]],
    decidedBy: 'Holter',
  }),
  differential({
    id: 'U-X28',
    of: 'U-C31a a U-C31d',
    when: fired('U-C31a', 'U-C31b', 'U-C31c', 'U-C31d'),
    name: 'Hipertensión / hipertiroidismo / deshidratación',
    inFavour: [
      ['Presión sistólica de 160 mmHg o más', (facts) => (pressure(facts) ?? 0) >= 160],
      ['8 años o más', years(8)],
      ['Hipertiroidismo en el texto', inText('hipertir')],
      ['Hipertensión en el texto', inText('hipertens')],
    ],
    against: [
      [
        'Presión y T4 normales',
        (facts) => (pressure(facts) ?? 160) < 160 && inText('t4 normal', 't4 total normal')(facts),
      ],
    ],
    decidedBy: 'Presión arterial, T4 total, hidratación',
  }),
  differential({
    id: 'U-X29',
    of: 'U-C33 alta',
    when: isAlta,
    name: 'Hipertensión pulmonar por cardiopatía izquierda',
    inFavour: [
      ['LA:Ao por encima del límite', atriumIsHigh],
      ['Enfermedad mitral', (facts) => facts.fired(...MITRAL) || mitralStage(facts) !== undefined],
    ],
    against: [
      [
        'Aurícula normal',
        (facts) => facts.found('echoLaAo') !== undefined && !facts.found('echoLaAo')?.flag,
      ],
    ],
    decidedBy: 'Ecocardiografía completa',
  }),
  differential({
    id: 'U-X30',
    of: 'U-C33 alta',
    when: isAlta,
    name: 'Respiratoria, parasitaria o tromboembólica',
    inFavour: [
      ['Tos', inText('tos$', 'tose$')],
      ['Zona de Dirofilaria o Angiostrongylus en el texto', inText('dirofilaria', 'angiostrongyl')],
    ],
    decidedBy: 'Radiografía, antígeno y Baermann, D-dímero',
  }),
];

export const otherDifferentials: readonly Rule[] = [...reproduction, ...heart];
