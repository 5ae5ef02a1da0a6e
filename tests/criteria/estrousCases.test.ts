import { expect, it } from 'vitest';
import { differences, type WorkedCase } from './workedCase.ts';

/** Cases of the estrous cycle, worked out by hand from its criteria; read on 21/11/2026. */

const BITCH = { animalSpecies: 'Perra', animalReproductiveStatus: 'Entera, nulípara' };
const SPAYED = { animalSpecies: 'Perro', animalReproductiveStatus: 'Esterilizada' };
const QUEEN = { animalSpecies: 'Gata', animalReproductiveStatus: 'Entera, multípara' };
const cells = (
  parabasal: number,
  intermediate: number,
  superficial: number,
  anucleated: number,
) => ({
  cytoParabasal: parabasal,
  cytoIntermediate: intermediate,
  cytoSuperficial: superficial,
  cytoAnucleated: anucleated,
});
const NO_CLASS = 'Los datos indicados no permiten aplicar ningún criterio de clasificación.';
const CLEAR_UP = 'Aclare los datos que no concuerdan.';
const ALONE =
  'Una sola muestra no data la ovulación: la fase se confirma con otra muestra en 48 h y la fecha con progesterona.';

const CASES: readonly WorkedCase[] = [
  {
    title: 'early proestrus with a basal progesterone',
    data: {
      ...BITCH,
      ...cells(20, 45, 25, 10),
      cytoErythrocytes: 'many',
      cytoNeutrophils: 'few',
      clinicalSigns: 'Día 4 desde el inicio del sangrado',
      progesterone: 0.4,
    },
    conclusion: 'proestro temprano',
    certainty: 'compatible',
    step: 'Repita citología y progesterona en 3–4 días.',
    says: ['Progesterona basal.', 'Índice de queratinización: 35 %', ALONE],
    silent: ['Fase no asignable', 'Diestro'],
  },
  {
    title: 'late proestrus by the cytology alone',
    data: { ...BITCH, ...cells(5, 30, 45, 20), cytoErythrocytes: 'many' },
    conclusion: 'proestro tardío',
    certainty: 'sugestivo',
    step: 'Progesterona hoy: es lo que sitúa la ovulación.',
    says: ['Fase no asignable con una sola muestra'],
    differentials: ['Proestro tardío frente a diestro'],
  },
  {
    title: 'a progesterone in nmol/l by chemiluminescence, at ovulation',
    data: {
      ...BITCH,
      ...cells(0, 5, 45, 50),
      cytoNeutrophils: 'none',
      progesterone: 16,
      progesteroneUnit: 'nmol/l',
      progesteroneMethod: 'clia',
    },
    conclusion: 'estro (citología 95 % queratinizada), ovulando',
    certainty: 'compatible',
    step: 'Cubra o insemine a partir de 48 h; confirme con otra progesterona.',
    says: [
      'Progesterona: 5 ng/ml · Indicado por usted · 16 nmol/l',
      'Con quimioluminiscencia los cortes son algo más bajos (5,1 y 13,6 nmol/l).',
    ],
  },
  {
    title: 'diestrus by a fall and a progesterone',
    data: {
      ...BITCH,
      ...cells(40, 45, 10, 5),
      cytoErythrocytes: 'none',
      cytoNeutrophils: 'many',
      previousKeratin: 92,
      progesterone: 18,
    },
    conclusion: 'diestro',
    certainty: 'compatible',
    step: 'Fuera del periodo fértil de este celo.',
    says: ['Progesterona de fase lútea.'],
    silent: ['Anestro', 'Cubra o insemine'],
  },
  {
    title: 'a spayed bitch with luteal progesterone has ovarian tissue',
    data: { ...SPAYED, progesterone: 4, clinicalSigns: 'Celo hace 4 semanas, a pesar de todo' },
    conclusion: 'Progesterona lútea en una esterilizada: tejido ovárico.',
    certainty: 'compatible',
    urgency: 'dias',
    step: 'AMH y progesterona en la misma muestra.',
    silent: ['ovulación (5 ng/ml', 'Anestro'],
    differentials: ['Remanente ovárico'],
  },
  {
    title: 'a spayed bitch with a day of the cycle contradicts itself',
    data: { ...SPAYED, cycleDay: 9, amh: 'negative', progesterone: 0.3 },
    conclusion: 'El panel AMH + P4 no detecta tejido ovárico.',
    certainty: 'compatible',
    step: CLEAR_UP,
    warnings: ['datos de ciclo en una esterilizada.'],
  },
  {
    title: 'a queen fifteen days in heat',
    data: {
      ...QUEEN,
      ...cells(0, 10, 50, 40),
      clinicalSigns: 'En celo desde hace 15 días',
      progesterone: 0.4,
    },
    conclusion: 'Celo prolongado: quiste folicular, tumor ovárico o celo partido.',
    certainty: 'posible',
    urgency: 'dias',
    says: [
      'Posible influencia estrogénica en la gata',
      'El hisopado puede provocar la ovulación.',
      'Sin luteinización.',
    ],
    silent: ['Estro (citología'],
    differentials: ['Quiste folicular o tumor de la granulosa'],
  },
  {
    title: 'a fall of progesterone on day 61 threatens the pregnancy',
    data: {
      ...BITCH,
      sampleDateTime: '2026-11-02T09:00',
      lhPeakDate: '2026-09-02',
      matingFirstDate: '2026-09-05',
      matingLastDate: '2026-09-07',
      progesterone: 1.9,
      clinicalSigns: 'Gestante, sin flujo',
    },
    conclusion:
      'Progesterona insuficiente para mantener la gestación: repítala hoy y valore viabilidad fetal.',
    certainty: 'sugestivo',
    urgency: '24h',
    step: 'Riesgo de pérdida gestacional.',
    says: [
      'Día 61 desde el pico de LH (término: 65 ± 1).',
      'Parto previsto por LH: del 05/11/2026 al 07/11/2026.',
      'Parto posible entre 31/10/2026 y 18/11/2026 (gestación contada desde la monta).',
    ],
    silent: ['Progesterona en ascenso inicial', 'parto esperable'],
  },
  {
    title: 'a green discharge before the first pup is vital, whatever the smear',
    data: { ...BITCH, clinicalSigns: 'Gestante a término, flujo verde oscuro', cytoSperm: 'no' },
    conclusion: NO_CLASS,
    certainty: 'no_concluyente',
    urgency: 'vital',
    step: 'Flujo verdoso: si no ha nacido ningún cachorro, indica desprendimiento placentario; valore cesárea.',
  },
  {
    title: 'a closed season with pus seven weeks after the heat',
    data: {
      ...BITCH,
      clinicalSigns: 'Celo hace 7 semanas, flujo con pus, bebe mucho, vómitos repetidos',
      progesterone: 6,
    },
    conclusion:
      'Flujo purulento o inflamación séptica en las semanas que siguen al celo: descarte piómetra.',
    certainty: 'sugestivo',
    urgency: 'vital',
    step: 'Descarte piómetra hoy.',
    says: ['Ecografía uterina y hemograma hoy.', 'Poliuria o polidipsia'],
    differentials: ['Piómetra'],
  },
  {
    title: 'a septic smear of a spayed bitch speaks of the vagina, and against the uterus',
    data: {
      ...SPAYED,
      cytoNeutrophils: 'many',
      cytoNeutrophilKind: 'degenerate',
      cytoBacteria: 'intracellular',
      clinicalSigns: 'Se lame la vulva',
    },
    conclusion: 'Inflamación con bacterias fagocitadas: vaginitis o endometritis.',
    certainty: 'sugestivo',
    urgency: 'dias',
    silent: ['descarte piómetra'],
    says: ['En contra: Esterilizada'],
    differentials: ['Vaginitis', 'Piómetra'],
  },
  {
    title: 'a mare is told that her smear places no phase',
    data: { animalSpecies: 'Yegua', ...cells(10, 20, 40, 30), progesterone: 5 },
    conclusion: NO_CLASS,
    certainty: 'no_concluyente',
    says: [
      'La citología vaginal no sitúa la fase del ciclo en esta especie; hacen falta ecografía de ovarios y progesterona.',
      ALONE,
    ],
    silent: ['Compatible con la ovulación', 'Estro ('],
  },
  {
    title: 'a ferret five weeks in heat and pale',
    data: {
      animalSpecies: 'Hurona',
      animalReproductiveStatus: 'Entera, nulípara',
      clinicalSigns: 'Lleva 5 semanas en celo, palidez',
      cytoSuperficial: 60,
      cytoAnucleated: 30,
    },
    conclusion: 'Celo prolongado en hurona: riesgo de anemia por estrógenos.',
    certainty: 'posible',
    urgency: '24h',
    says: ['Hemograma hoy.'],
  },
  {
    title: 'a vestibular smear gives no phase, and the progesterone speaks alone',
    data: {
      ...BITCH,
      ...cells(0, 5, 45, 50),
      sampleType: 'Citología vestibular',
      progesterone: 2,
    },
    conclusion: NO_CLASS,
    certainty: 'no_concluyente',
    step: CLEAR_UP,
    says: ['Compatible con el entorno del pico de LH', 'Superficiales nucleadas: 45 %'],
    silent: ['Índice de queratinización:', 'Estro ('],
    warnings: ['el vestíbulo no representa la vagina.'],
  },
  {
    title: 'a bitch whose status nobody told gets no phase, and still the step of her progesterone',
    data: { animalSpecies: 'Perro', ...cells(0, 8, 52, 40), progesterone: 2.3 },
    conclusion: NO_CLASS,
    certainty: 'no_concluyente',
    step: 'Progesterona en 24–48 h hasta confirmar la ovulación (4–10 ng/ml).',
    says: ['Compatible con el entorno del pico de LH'],
    silent: ['Estro ('],
  },
];

it.each(CASES)('$title', (worked) => expect(differences('estrous_cycle', worked)).toEqual({}));
