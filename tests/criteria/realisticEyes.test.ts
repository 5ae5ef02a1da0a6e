import { expect, it } from 'vitest';
import { expected, judged, type RealCase } from '#tests/support/criteriaReport.ts';

/**
 * Cases as they come in, worked out by hand from `ophthalmology.md`: what a report says of them, and what it must
 * not say because nobody told it.
 */

const DOG = { patientSpecies: 'Perro' };
const CAT = { patientSpecies: 'Gato' };

const CASES: Readonly<Record<string, RealCase>> = {
  'a high pressure with one sign': {
    data: {
      ...DOG,
      patientBreed: 'Cocker Spaniel americano',
      patientAge: 8,
      clinicalConsultReason: 'Ojo rojo',
      clinicalSymptomsDuration: '2 semanas',
      examIopOd: 34,
      examIopOs: 18,
      examTonometer: 'tonopen',
      examEpiscleralOd: 'yes',
      examFlareOd: 'no',
    },
    certainty: 'sugestivo',
    level: '24h',
    says: [
      'Presión alta con congestión epiescleral: glaucoma probable.',
      'Glaucoma probable: repita la PIO en calma y, si se confirma, trátelo hoy.',
      'Raza predispuesta al glaucoma primario',
      'PIO OD: 34 mmHg · H · ref. 10–25',
      'Diferencia de PIO: 16 mmHg · asimetría · ref. < 8',
    ],
    never: ['Cristalino en su sitio', 'Kroll', 'McLellan'],
  },
  'an anterior luxation with the pressure of today': {
    data: {
      ...DOG,
      patientAge: 6,
      clinicalConsultReason: 'Dolor ocular',
      clinicalSymptomsDuration: 'tres días',
      examLensOs: 'luxAnterior',
      examIopOs: 52,
      examTonometer: 'tonovet',
      examMenaceOs: 'absent',
      examCornealEdemaOs: 'yes',
    },
    certainty: 'compatible',
    level: 'vital',
    says: [
      'Glaucoma (OS)',
      'Glaucoma agudo con visión en riesgo.',
      'Luxación anterior con presión alta.',
      'Secundario: luxación anterior del cristalino',
    ],
    never: ['Raza predispuesta', 'glaucoma probable'],
  },
  'a uveitis of one eye, the other not examined': {
    data: {
      ...CAT,
      patientAge: 4,
      clinicalConsultReason: 'Ojo rojo tras un golpe',
      clinicalPreviousTrauma: 'Golpe ayer',
      examFlareOd: 'yes',
      examIopOd: 8,
      examTonometer: 'tonovet',
    },
    certainty: 'compatible',
    level: 'dias',
    says: ['Uveítis anterior (OD): hay flare.', 'Uveítis traumática o refleja (úlcera)'],
    never: ['PIO baja', 'Unilateral con traumatismo', 'Neoplasia'],
  },
  'an indolent ulcer of a young boxer, its edge not told': {
    data: {
      ...DOG,
      patientBreed: 'Bóxer',
      patientAge: 2,
      examFluoOd: 'positive',
      examUlcerDepthOd: 'superficial',
      examUlcerDays: 14,
    },
    certainty: 'diagnostico',
    level: 'dias',
    says: [
      'Úlcera corneal (OD): fluoresceína positiva.',
      'Posible defecto epitelial crónico espontáneo (úlcera indolente).',
      'Control en 48–72 h.',
    ],
    never: ['Compatible con defecto', 'Sin intervalo de referencia para esta especie'],
  },
  'a descemetocele whose pressure was measured': {
    data: {
      ...DOG,
      patientAge: 4,
      examUlcerDepthOd: 'descemetocele',
      examFluoOd: 'negative',
      examIopOd: 6,
      examIopOs: 15,
      examCorneaState: 'Úlcera profunda',
    },
    certainty: 'compatible',
    level: 'vital',
    says: [
      'Descemetocele: riesgo de perforación, derive ya.',
      'Coherencia: con el globo abierto o casi abierto la PIO no se mide ni es fiable.',
      'No evaluable, no indicado: Schirmer',
    ],
    never: ['PIO OD: 6', 'fluoresceína negativa con úlcera descrita', 'Diferencia de PIO'],
  },
  'a retina that bleeds with a normal pressure': {
    data: {
      ...CAT,
      patientAge: 13,
      examFundusOd: 'hemorrhage',
      examSystolicPressure: 120,
      examMenaceOd: 'absent',
      clinicalObservedSymptoms: 'Petequias',
    },
    certainty: 'sugestivo',
    level: '24h',
    says: ['Retinopatía con hemorragias (OD)', 'riesgo mínimo de daño orgánico', 'Petequias'],
    never: ['retinopatía hipertensiva', 'con presión alta', 'Falta la presión'],
  },
  'a puppy that cannot menace yet': {
    data: {
      ...DOG,
      patientAge: 0.1,
      examMenaceOd: 'absent',
      examMenaceOs: 'absent',
      examIopOd: 12,
      examIopOs: 13,
    },
    certainty: 'compatible',
    says: [
      'Coherencia: la amenaza no es valorable a esta edad.',
      'No evaluable, no encaja: Amenaza',
      'la amenaza no es valorable antes de los 3 meses',
    ],
    never: ['sin respuesta de amenaza', 'no indicado: Amenaza'],
  },
  'texts of which nothing can be read': {
    data: {
      ...DOG,
      patientAge: 5,
      examSchirmerTest: '31/18?',
      examIntraocularPressure: 'OD 480 OS 17',
    },
    certainty: 'no_concluyente',
    says: [
      'No se han podido leer los valores de «31/18?»: escríbalos en las casillas OD y OS.',
      'No se han podido leer los valores de «OD 480 OS 17»: escríbalos en las casillas OD y OS.',
    ],
    never: ['Schirmer OD', 'PIO OD', 'Glaucoma', 'sin exploración'],
  },
  'two eyes inside, and an owner who sees it bump into things': {
    data: {
      ...DOG,
      patientAge: 5,
      clinicalConsultReason: 'No ve bien, se choca',
      examIopOd: 15,
      examIopOs: 15,
      examTonometer: 'tonovet',
    },
    certainty: 'no_concluyente',
    says: ['PIO OD: 15 mmHg · ref. 7–22'],
    never: ['no se han descrito lesiones', 'Sin alteraciones'],
  },
  'a rabbit whose pressure is high for a rebound tonometer': {
    data: {
      patientSpecies: 'Conejo',
      clinicalConsultReason: 'Revisión',
      examIopOd: 15,
      examIopOs: 13,
      examTonometer: 'tonovet',
      examSttOd: 6,
    },
    certainty: 'no_concluyente',
    says: [
      'Valores fuera del intervalo: PIO OD (H)',
      'PIO OD: 15 mmHg · H · ref. 7–14',
      'media 7,6 ± 2,3',
      'Ciênc Anim Bras',
    ],
    never: ['Glaucoma', 'Ben-Shlomo', 'Queratoconjuntivitis'],
  },
  'a ferret without a tonometer': {
    data: { patientSpecies: 'Hurón', clinicalConsultReason: 'Revisión', examIopOd: 15 },
    certainty: 'no_concluyente',
    says: ['PIO OD: 15 mmHg · sin intervalo', 'Sin intervalo de referencia para esta especie'],
    never: ['se compara con un intervalo general'],
  },
};

it.each(Object.entries(CASES))('%s', (_, each) => {
  expect(judged('ophthalmology', each)).toEqual(expected(each));
});
