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
      'Presión alta con congestión epiescleral en el ojo derecho (OD): glaucoma probable.',
      'Repita la PIO en calma con el cuello libre; si sigue alta, derive hoy.',
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
      signsDays: 3,
      examLensOs: 'luxAnterior',
      examIopOs: 52,
      examTonometer: 'tonovet',
      examMenaceOs: 'absent',
      examCornealEdemaOs: 'yes',
    },
    certainty: 'compatible',
    level: 'vital',
    says: [
      'Luxación anterior del cristalino en el ojo izquierdo (OI)',
      'Derive ya a oftalmología para cirugía: baje la PIO y no use prostaglandinas ni mióticos.',
      'Glaucoma secundario a luxación anterior.',
    ],
    never: ['Raza predispuesta', 'glaucoma probable'],
  },
  'a uveitis of one eye, the other not examined': {
    data: {
      ...CAT,
      patientAge: 4,
      clinicalConsultReason: 'Ojo rojo tras un golpe',
      clinicalPreviousTrauma: 'Golpe ayer',
      rfTrauma: 'yes',
      examFlareOd: 'yes',
      examIopOd: 8,
      examTonometer: 'tonovet',
    },
    certainty: 'compatible',
    level: 'dias',
    says: [
      'Uveítis anterior en el ojo derecho (OD): flare.',
      'Uveítis por traumatismo',
      'Linfoma',
      'Pida FeLV, FIV, Toxoplasma y hemograma y mida la presión arterial.',
    ],
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
      'Úlcera corneal en el ojo derecho (OD): fluoresceína positiva.',
      'Posible defecto epitelial crónico espontáneo (úlcera indolente) en el ojo derecho (OD).',
      'Explore párpados y cilios con lupa, haga Schirmer y busque la causa antes de desbridar.',
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
      'Derive ya para cirugía corneal: proteja el ojo y no lo toque.',
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
      rfBleeding: 'yes',
    },
    certainty: 'sugestivo',
    level: '24h',
    says: [
      'Retinopatía con hemorragias en el ojo derecho (OD)',
      'riesgo mínimo de daño orgánico',
      'Coagulopatía',
      'Pida hemograma, FeLV, FIV y Toxoplasma.',
    ],
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
  'a rabbit whose pressure is at the limit of a rebound tonometer': {
    data: {
      patientSpecies: 'Conejo',
      clinicalConsultReason: 'Revisión',
      examIopOd: 17,
      examIopOs: 13,
      examTonometer: 'tonovet',
      examSttOd: 6,
    },
    certainty: 'no_concluyente',
    says: [
      'Valores fuera del intervalo: PIO OD (límite)',
      'PIO OD: 17 mmHg · límite · ref. 4–15',
      'media 7,6 ± 2,3',
      'Pereira',
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
