import { expect, it } from 'vitest';
import { expected, judged, type RealCase } from '#tests/support/criteriaReport.ts';

/**
 * Cases as they come in, worked out by hand from `ultrasound.md`: what a report says of them, and what it must
 * not say because nobody told it.
 */

const DOG = { patientSpecies: 'Perro' };
const CAT = { patientSpecies: 'Gato' };

const CASES: Readonly<Record<string, RealCase>> = {
  'an adrenal mass with invasion and syncope': {
    data: {
      ...DOG,
      patientAge: 11,
      patientWeight: 28,
      ultrasoundArea: 'Glándulas adrenales',
      rfSyncope: 'yes',
      pupd: 'no',
      usAdrenalLeft: 24,
      usAdrenalRight: 5.8,
      usAdrenalInvasion: 'yes',
    },
    certainty: 'sugestivo',
    level: '24h',
    says: [
      'Masa adrenal mayor de 20 mm: en la serie publicada todas las de ese tamaño eran malignas.',
      'Adrenomegalia unilateral (izquierda), equívoca',
      'Mida metanefrinas y presión arterial antes de puncionar o anestesiar; después pida TC.',
      'Pruebas de hiperadrenocorticismo, ACTH endógena y TC',
      'Sin poliuria ni polidipsia',
    ],
    never: ['Asimetría adrenal', 'Pérez-López', 'Sin signos clínicos'],
  },
  'a tiny dog with a small left adrenal': {
    data: {
      ...DOG,
      patientBreed: 'Yorkshire Terrier',
      patientWeight: 1.9,
      rfVomiting: 'yes',
      rfCollapse: 'yes',
      usAdrenalLeft: 2.4,
      usAdrenalRight: 2.6,
    },
    certainty: 'sugestivo',
    level: 'vital',
    says: [
      'apoya hipoadrenocorticismo si la clínica acompaña; en perros muy pequeños puede ser normal.',
      'Adrenal izquierda: 2,4 mm · L · ref. ≥ 3,2',
      'sin intervalo · Yorkshire ≤ 6,7',
      'Coja una vía venosa y valore perfusión, hematocrito, glucosa, lactato y potasio ahora.',
    ],
    never: ['Potasio alto', 'Sodio bajo'],
  },
  'a cat with azotaemia and a pelvis of 3,6 mm': {
    data: {
      ...CAT,
      patientAge: 13,
      ultrasoundArea: 'Riñones',
      chemCreatinine: 260,
      usKidneyLeft: 31,
      usKidneyRight: 46,
      usPelvisRight: 3.6,
    },
    certainty: 'sugestivo',
    level: '24h',
    says: [
      'Obstrucción ureteral posible: pelvis 3,6 mm, riñones de 31 y 46 mm.',
      'Pielectasia derecha (3,6 mm): diuresis, pielonefritis, enfermedad renal u obstrucción',
      'el 26 % de los riñones obstruidos medían 4 mm o menos',
      'Trate como obstrucción hasta descartarla: palpe la vejiga',
      'Riñón izquierdo: 31 mm · límite · ref. 35–44',
      'Riñón derecho: 46 mm · H',
    ],
    never: ['Unilateral', 'Bilateral', '2–4 semanas'],
  },
  'a dog with walls inside and an ileum that has no interval': {
    data: {
      ...DOG,
      patientWeight: 12,
      usDuodenumWall: 5.1,
      usJejunumWall: 4.1,
      usIleumWall: 6,
      usGutLayers: 'kept',
    },
    certainty: 'compatible',
    says: [
      'Paredes medidas dentro del intervalo; no descarta enteropatía crónica.',
      'Sin intervalo para íleon: no evaluable.',
    ],
  },
  'an AFAST score against «no fluid»': {
    data: {
      ...DOG,
      patientWeight: 22,
      rfTrauma: 'yes',
      usAfs: 3,
      usFreeFluid: 'none',
    },
    certainty: 'no_concluyente',
    level: 'vital',
    says: [
      'Coherencia: la puntuación AFAST no concuerda con el líquido indicado.',
      'Reanime, puncione el líquido y mida su hematocrito ahora.',
    ],
  },
  'a pericardial effusion of a young dog': {
    data: {
      ...DOG,
      patientAge: 1,
      clinicalSigns: 'Intolerancia al ejercicio',
      usPericardial: 'moderate',
      usTamponade: 'no',
      imageDataObservations: 'Derrame anecoico.',
      usHeartMass: 'no',
    },
    certainty: 'diagnostico',
    level: '24h',
    says: ['Derrame pericárdico sin signos de taponamiento', 'Sin masa cardiaca'],
    never: ['Hemangiosarcoma', 'Masa de la base'],
  },
  'the same without a word of masses': {
    data: {
      ...DOG,
      patientAge: 4,
      clinicalSigns: 'Intolerancia al ejercicio',
      usPericardial: 'moderate',
      usTamponade: 'no',
      imageDataObservations: 'Derrame anecoico. No se observan masas.',
    },
    certainty: 'diagnostico',
    level: '24h',
    says: ['Derrame pericárdico sin signos de taponamiento'],
    never: ['Sin masa', 'Derrame idiopático'],
  },
  'a uterus with fluid in a limping bitch': {
    data: { ...DOG, patientSex: 'Hembra', clinicalSigns: 'Cojera', usUterusContent: 'fluid' },
    certainty: 'sugestivo',
    level: 'dias',
    says: [
      'Útero con contenido: piómetra, mucómetra, hidrómetra o hemómetra',
      'Contenido anecoico',
      'Mida progesterona y hemograma y repita la ecografía en pocos días.',
    ],
    never: ['Sin signos'],
  },
  'a pyometra five weeks after the heat': {
    data: {
      ...DOG,
      patientSex: 'Hembra',
      dischargeKind: 'purulent',
      lastHeatWeeks: 5,
      usUterusContent: 'echogenic',
    },
    certainty: 'compatible',
    level: '24h',
    says: [
      'Útero con contenido y signos generales: compatible con piómetra.',
      'Pida hoy hemograma, creatinina, glucosa y lactato y valore cirugía; no haga cistocentesis.',
    ],
    never: ['Mucómetra o hidrómetra', 'Sospecha de piómetra'],
  },
  'a dilated heart that beats fast': {
    data: {
      ...DOG,
      patientWeight: 45,
      ultrasoundArea: 'Corazón (ecocardiografía)',
      echoLvidd: 62,
      echoLvids: 52,
      echoMitral: 'regurgitation',
    },
    certainty: 'sugestivo',
    level: 'dias',
    says: [
      'fenotipo de miocardiopatía dilatada',
      'DVIDN (LVIDDN): 2,02 · H',
      'FA (fracción de acortamiento): 16 % · L',
      'Haga Holter de 24 horas y mida taurina en sangre y T4.',
    ],
  },
  'two dates of one gestation': {
    data: {
      ...DOG,
      patientWeight: 30,
      patientSex: 'Hembra gestante',
      clinicalReason: 'Control',
      usIcc: 20,
      usBpd: 18,
      usFetalRate: 171,
    },
    certainty: 'posible',
    level: '24h',
    says: [
      'Coherencia: la cavidad coriónica y el biparietal fechan con 19 días de diferencia.',
      'Faltan unos 35 días para el parto',
      'Faltan unos 16 días para el parto',
      'con la fórmula de talla media',
      'Repita el latido en 1–2 minutos en todos los fetos; si persiste a término, valore cesárea.',
    ],
    never: ['Socha'],
  },
  'a pleural effusion that takes the breath': {
    data: {
      ...CAT,
      patientWeight: 4,
      rfDyspnoea: 'yes',
      usPleural: 'large',
      usPelvisLeft: 2,
    },
    certainty: 'diagnostico',
    level: 'vital',
    says: [
      'Derrame pleural, abundante: observado',
      'Dé oxígeno y haga toracocentesis antes de más pruebas; envíe líquido a recuento y citología.',
      'Triglicéridos del líquido',
    ],
    never: ['Sin alteraciones'],
  },
  'a ventricle that was written in centimetres': {
    data: {
      ...DOG,
      patientWeight: 8.6,
      clinicalReason: 'Soplo',
      echoMitral: 'lesion',
      echoChf: 'never',
      echoLvidd: 3.64,
      echoLaAo: 1.8,
    },
    certainty: 'sugestivo',
    level: 'dias',
    says: [
      'Coherencia: VI en diástole: ¿está en cm?',
      'Estadio B sin subclasificar: falta DVIDN (LVIDDN).',
      'Mida el DVIDN (LVIDDN) para decidir el estadio.',
    ],
    never: ['estadio B1', 'LVIDDN): 0'],
  },
  'a liver that was only described': {
    data: {
      ...DOG,
      ultrasoundArea: 'Hígado y vía biliar',
      imageDataObservations: 'Hígado hiperecoico',
    },
    certainty: 'no_concluyente',
    says: ['Sin criterio numérico publicado que aplicar a hígado y vía biliar'],
    never: ['sin medidas ni descripción', 'se han transcrito las medidas'],
  },
};

it.each(Object.entries(CASES))('%s', (_, each) => {
  expect(judged('ultrasound', each)).toEqual(expected(each));
});
