import {
  all,
  always,
  animal,
  any,
  flagged,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, cattle, dog, horse } from '../shared/animals.ts';
import { calcium } from '../shared/chemistry.ts';
import { differential } from './derived.ts';
import { hemolysisSteps } from './hemolysisSteps.ts';
import { fired, steps } from './ids.ts';
import { redSteps } from './redSteps.ts';
import { SOURCES } from './sources.ts';
import { bleedingTold, hemogram, notBleeding, platelets } from './values.ts';
import { whiteSteps } from './whiteSteps.ts';

const NO_PUNCTURE = 'Evite punción yugular, cistocentesis e inyecciones intramusculares.';

/** Vital by the count, for today when the vet ruled out bleeding. */
const spontaneous = soonest('vital', ['24h', notBleeding]);
const byGrade = soonest(
  ['24h', all(under(platelets, 25), notBleeding)],
  ['vital', under(platelets, 25)],
  ['dias', under(platelets, 50)],
);
/** Grades 3 and 4 rank before lower ones. */
const low = (row: StepRow): readonly StepRow[] => [
  { ...row, when: all(under(platelets, 50), row.when ?? always), rank: 3 },
  row,
];

const CITRATE =
  'Repita las plaquetas con citrato o extracción limpia y mire el borde de la extensión.';

const plateletSteps = steps({
  'H-C15': {
    when: animal('perro', 'gato', 'caballo'),
    step: 'Pida hoy TP, TTPa, fibrinógeno, dímero D y antitrombina: descarte CID.',
    also: [
      'Busque sepsis, neoplasia vascular y golpe de calor.',
      only(dog, 'Pida antígeno de Angiostrongylus.'),
    ],
    urgency: soonest('24h', ['vital', bleedingTold]),
    sources: [SOURCES.SS],
  },
  'H-C40': [
    {
      when: dog,
      step: 'Confirme en frotis sin agregados y pida hoy PCR y serología de vectores, TP y TTPa.',
      also: [
        NO_PUNCTURE,
        'Pregunte por rodenticidas, sulfamidas y vacunas.',
        'Valore trombocitopenia inmunomediada si el cribado es negativo.',
      ],
      urgency: spontaneous,
      absorbs: ['X-R8'],
      sources: [SOURCES.ITP, SOURCES.COR_P],
    },
    {
      when: cat,
      step: 'Repita en citrato con frotis; si se confirma, pida FeLV/FIV, TP, TTPa y busque neoplasia.',
      also: [NO_PUNCTURE],
      urgency: spontaneous,
      absorbs: ['X-R8'],
    },
    {
      when: horse,
      step: 'Confirme en citrato y pida TP, TTPa, fibrinógeno y PCR de Anaplasma phagocytophilum.',
      urgency: '24h',
      absorbs: ['X-R8'],
    },
    {
      when: cattle,
      step: 'Confirme en citrato y pida TP, TTPa, fibrinógeno y diarrea vírica bovina.',
      urgency: '24h',
      absorbs: ['X-R8'],
    },
  ],
  'H-C41': [
    // H-C40 has the step.
    { when: fired('H-C40'), step: [], rank: 3 },
    ...low({
      when: all(dog, under(platelets, 100)),
      step: 'Confirme en frotis y pida PCR o serología de Ehrlichia, Anaplasma y Leishmania.',
      also: ['Revise fármacos y bazo.'],
      urgency: byGrade,
    }),
    {
      when: dog,
      step: 'Confirme en frotis y repita en 1–2 semanas; si persiste, pida PCR o serología de vectores.',
      also: ['Revise fármacos y bazo.'],
    },
    ...low({
      when: cat,
      step: 'Repita en citrato con frotis del borde; si se confirma, pida FeLV/FIV.',
      urgency: byGrade,
    }),
    ...low({
      when: animal('caballo', 'bovino'),
      step: 'Repita en citrato con frotis; si se confirma, pida coagulación completa.',
    }),
  ],
  'H-C41b': {
    step: 'Estime las plaquetas en el frotis: la macrotrombocitopenia congénita no precisa tratamiento.',
    sources: [SOURCES.SS],
  },
  'H-C42': [
    {
      when: fired('H-A4'),
      step: 'Aclare primero: el VCM no corresponde al hematocrito y los eritrocitos indicados.',
      also: [CITRATE],
      sources: [SOURCES.COR_P],
    },
    { step: CITRATE, sources: [SOURCES.COR_P] },
  ],
  'H-C42.many': { step: CITRATE, sources: [SOURCES.COR_P] },
});

const marrowSteps = steps({
  'H-C73': [
    {
      when: dog,
      step: 'Pida Ehrlichia, Leishmania y parvovirus y revise estrógenos y fármacos; complete con biopsia de médula.',
      also: ['Vigile neutrófilos y plaquetas cada 48–72 h.'],
      urgency: '24h',
    },
    {
      when: cat,
      step: 'Pida FeLV/FIV y panleucopenia y complete con biopsia de médula.',
      also: ['Vigile neutrófilos y plaquetas cada 48–72 h.'],
      urgency: '24h',
    },
  ],
  'H-C74': [
    {
      when: dog,
      step: 'Pida proteinograma, calcio, Leishmania y Ehrlichia e imagen ósea antes de hablar de mieloma.',
      urgency: soonest(['24h', over(calcium, 3)]),
      sources: [SOURCES.MYELOMA],
    },
    {
      when: cat,
      step: 'Pida proteinograma, calcio y ecografía abdominal con citología de bazo.',
      urgency: soonest(['24h', over(calcium, 3)]),
      sources: [SOURCES.MYELOMA],
    },
  ],
  'H-C75': {
    step: 'Interprete con el hemograma del mismo día y repita plaquetas y reticulocitos en 48–72 h.',
  },
  'H-C76': {
    step: 'Interprete con el hemograma del mismo día y repita plaquetas y reticulocitos en 48–72 h.',
  },
});

const whiteCountOff = any(flagged('cbcWbc'), flagged('correctedWbc'));

const gapSteps = steps({
  'H-C80': {
    step: 'Repita el hemograma solo si cambian los signos: los datos indicados son normales.',
  },
  'H-C81': { step: 'Compare con su hemograma previo: estos valores son propios de la raza.' },
  'H-C72': {
    step: 'Haga el hemograma y el frotis de sangre del mismo día: sin ellos la médula no se interpreta.',
    sources: [SOURCES.ECP],
  },
  'H-A11': {
    step: 'Envíe frotis sin anticoagulante a un laboratorio de exóticos: el recuento automático no es válido.',
  },
  'X-G2': {
    when: animal('ave', 'reptil', 'acuático'),
    step: 'Envíe frotis sin anticoagulante a un laboratorio de exóticos: el recuento automático no es válido.',
  },
  'G-C0': [
    {
      when: not(hemogram),
      step: 'Haga un hemograma con analizador y un diferencial manual de al menos 100 células.',
    },
    {
      when: all(whiteCountOff, not(differential)),
      step: 'Haga un diferencial manual de 100–200 células.',
    },
    {
      when: all(flagged('cbcPlatelets', 'L'), not(usable('plateletsPerField'))),
      step: 'Estime las plaquetas en el frotis y busque agregados.',
    },
    { step: 'Repita los valores alterados en 24–72 h junto a un frotis.' },
  ],
});

export const bloodSteps = {
  ...redSteps,
  ...whiteSteps,
  ...hemolysisSteps,
  ...plateletSteps,
  ...marrowSteps,
  ...gapSteps,
};
