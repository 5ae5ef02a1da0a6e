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
      clinicalSigns: 'Síncopes, sin poliuria ni polidipsia',
      usAdrenalLeft: 24,
      usAdrenalRight: 5.8,
      usAdrenalInvasion: 'yes',
    },
    certainty: 'sugestivo',
    level: 'dias',
    says: [
      'Masa adrenal mayor de 20 mm: en la serie publicada todas las de ese tamaño eran malignas.',
      'Adrenomegalia unilateral (izquierda), equívoca',
      'Excluya feocromocitoma antes de puncionar o anestesiar.',
      'Pruebas de hiperadrenocorticismo, ACTH endógena y TC',
      'Sin poliuria ni polidipsia, según lo indicado',
    ],
    never: ['Asimetría adrenal', 'Pérez-López', 'Sin signos clínicos, según'],
  },
  'a tiny dog with a small left adrenal': {
    data: {
      ...DOG,
      patientBreed: 'Yorkshire Terrier',
      patientWeight: 1.9,
      clinicalSigns: 'Vómitos y colapso',
      usAdrenalLeft: 2.4,
      usAdrenalRight: 2.6,
    },
    certainty: 'sugestivo',
    says: [
      'apoya hipoadrenocorticismo si la clínica acompaña; en perros muy pequeños puede ser normal.',
      'Adrenal izquierda: 2,4 mm · L · ref. ≥ 3,2',
      'sin intervalo · Yorkshire ≤ 6,7',
      'Vómitos en el texto',
    ],
    never: ['Hiperpotasemia en el texto', 'Hiponatremia en el texto'],
  },
  'a cat with azotaemia and a pelvis of 3,6 mm': {
    data: {
      ...CAT,
      patientAge: 13,
      ultrasoundArea: 'Riñones',
      clinicalReason: 'Azotemia',
      usKidneyLeft: 31,
      usKidneyRight: 46,
      usPelvisRight: 3.6,
    },
    certainty: 'posible',
    level: '24h',
    says: [
      'Pielectasia derecha (3,6 mm): diuresis, pielonefritis, enfermedad renal u obstrucción',
      'el 26 % de los riñones obstruidos medían 4 mm o menos',
      'Pielectasia con azotemia: descarte obstrucción hoy.',
      'Riñón izquierdo: 31 mm · límite · ref. 35–44',
      'Riñón derecho: 46 mm · H',
    ],
    never: ['Unilateral', 'Bilateral', 'Control en 2–4 semanas'],
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
      clinicalReason: 'Atropellado',
      usAfs: 3,
      usFreeFluid: 'none',
    },
    certainty: 'no_concluyente',
    level: 'vital',
    says: [
      'Coherencia: la puntuación AFAST no concuerda con el líquido indicado.',
      'Líquido libre abundante en un animal inestable: reanime y puncione.',
    ],
  },
  'a pericardial effusion of a young dog': {
    data: {
      ...DOG,
      patientAge: 1,
      clinicalSigns: 'Intolerancia al ejercicio',
      usPericardial: 'moderate',
      usTamponade: 'no',
      imageDataObservations: 'Derrame anecoico. No se observan masas.',
    },
    certainty: 'diagnostico',
    says: ['Derrame pericárdico sin signos de taponamiento', 'Sin masa, según lo descrito'],
    never: ['Neoplasia cardiaca', 'Masa descrita'],
  },
  'the same without a word of masses': {
    data: {
      ...DOG,
      patientAge: 4,
      clinicalSigns: 'Intolerancia al ejercicio',
      usPericardial: 'moderate',
      usTamponade: 'no',
      imageDataObservations: 'Derrame anecoico.',
    },
    certainty: 'diagnostico',
    says: ['Derrame pericárdico sin signos de taponamiento'],
    never: ['Sin masa', 'Derrame idiopático'],
  },
  'a uterus with fluid in a limping bitch': {
    data: { ...DOG, patientSex: 'Hembra', clinicalSigns: 'Cojera', usUterusContent: 'fluid' },
    certainty: 'sugestivo',
    says: [
      'Útero con contenido: piómetra, mucómetra, hidrómetra o hemómetra',
      'Contenido anecoico',
    ],
    never: ['Sin signos'],
  },
  'a pyometra five weeks after the heat': {
    data: {
      ...DOG,
      patientSex: 'Hembra',
      clinicalSigns: 'Letargia, flujo purulento',
      clinicalMedicalHistory: 'Último celo hace 5 semanas',
      usUterusContent: 'echogenic',
    },
    certainty: 'compatible',
    level: '24h',
    says: ['Sospecha de piómetra.', 'De 2 a 10 semanas tras el celo'],
    never: ['Mucómetra, hidrómetra'],
  },
  'a dilated heart that beats fast': {
    data: {
      ...DOG,
      patientWeight: 45,
      ultrasoundArea: 'Corazón (ecocardiografía)',
      clinicalSigns: 'Intolerancia al ejercicio, FC 230',
      echoLvidd: 62,
      echoLvids: 52,
      echoMitral: 'regurgitation',
    },
    certainty: 'sugestivo',
    says: ['fenotipo de miocardiopatía dilatada', 'LVIDDN: 2,02 · H', 'FS: 16 % · L', 'Holter.'],
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
      'Frecuencia fetal reducida: repita en minutos; si persiste a término, valore cesárea.',
    ],
    never: ['Socha'],
  },
  'a pleural effusion, of which no criterion speaks': {
    data: {
      ...CAT,
      patientWeight: 4,
      clinicalSigns: 'Disnea',
      usPleural: 'large',
      usPelvisLeft: 2,
    },
    certainty: 'no_concluyente',
    says: ['Derrame pleural, abundante: observado'],
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
    says: [
      'Coherencia: VI en diástole: ¿está en cm?',
      'Estadio B sin subclasificar: falta LVIDDN.',
    ],
    never: ['estadio B1', 'LVIDDN: 0'],
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
