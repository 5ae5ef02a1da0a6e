import { expect, it } from 'vitest';
import { differences, type WorkedCase } from './workedCase.ts';

/** Cases of the estrous cycle, worked out by hand from its criteria; read on 21/11/2026. */

const BITCH = {
  animalSpecies: 'Perra',
  animalReproductiveStatus: 'Entera, nulípara',
  progesteroneUnit: 'ng/ml',
};
const SPAYED = {
  animalSpecies: 'Perro',
  animalReproductiveStatus: 'Esterilizada',
  progesteroneUnit: 'ng/ml',
};
const QUEEN = {
  animalSpecies: 'Gata',
  animalReproductiveStatus: 'Entera, multípara',
  progesteroneUnit: 'ng/ml',
};
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
      progesterone: 0.4,
    },
    conclusion: 'proestro temprano',
    certainty: 'compatible',
    step: 'Repita la citología en 48 h.',
    says: ['Progesterona basal.', 'Índice de queratinización: 35 %', ALONE],
    silent: ['Fase no asignable', 'Diestro'],
  },
  {
    title: 'late proestrus by the cytology alone',
    data: { ...BITCH, ...cells(5, 30, 45, 20), cytoErythrocytes: 'many' },
    conclusion: 'proestro tardío',
    certainty: 'sugestivo',
    step: 'Mida la progesterona hoy y repita la citología en 2–3 días.',
    says: ['Fase no asignable con una sola muestra'],
    differentials: ['Diestro temprano'],
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
    step: 'Cubra o insemine a partir de las 48 h y repita la progesterona.',
    says: [
      'Progesterona: 5 ng/ml · Calculado · 16 nmol/l',
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
    step: 'No cubra: este celo ya ha pasado; repita en el próximo.',
    says: ['Progesterona de fase lútea.'],
    silent: ['Anestro', 'Cubra o insemine'],
  },
  {
    title: 'a spayed bitch with luteal progesterone has ovarian tissue',
    data: { ...SPAYED, progesterone: 4, lastHeatWeeks: 4 },
    conclusion: 'Progesterona lútea en una esterilizada: tejido ovárico.',
    certainty: 'compatible',
    urgency: 'dias',
    step: 'Localice el remanente con ecografía y planifique la cirugía en fase lútea.',
    silent: ['ovulación (5 ng/ml', 'Anestro'],
    differentials: ['Remanente ovárico'],
  },
  {
    title: 'a spayed bitch with a day of the cycle contradicts itself',
    data: { ...SPAYED, cycleDay: 9, amh: 'negative', progesterone: 0.3 },
    conclusion: 'El panel AMH + P4 no detecta tejido ovárico.',
    certainty: 'compatible',
    step: 'Repita el estudio solo si vuelven el edema vulvar o el flujo.',
    warnings: ['datos de ciclo en una esterilizada.'],
  },
  {
    title: 'a queen fifteen days in heat',
    data: {
      ...QUEEN,
      ...cells(0, 10, 50, 40),
      heatDays: 15,
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
    differentials: ['Quiste folicular', 'Tumor de la granulosa', 'Celo partido'],
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
    step: 'Repita hoy la progesterona por quimioluminiscencia y mire el latido fetal por ecografía.',
    says: [
      'Día 61 desde el pico de LH (término: 65 ± 1).',
      'Parto previsto por LH: del 05/11/2026 al 07/11/2026.',
      'Parto posible entre 31/10/2026 y 18/11/2026 (gestación contada desde la monta).',
    ],
    silent: ['Progesterona en ascenso inicial', 'parto esperable'],
  },
  {
    title: 'a green discharge before the first pup is vital, whatever the smear',
    data: {
      ...BITCH,
      animalReproductiveStatus: 'Gestante',
      dischargeKind: 'green',
      pupsBorn: 0,
      cytoSperm: 'no',
    },
    conclusion:
      'Flujo verdoso antes de nacer la primera cría: posible desprendimiento placentario.',
    certainty: 'sugestivo',
    urgency: 'vital',
    step: 'Mire ahora el latido fetal por ecografía: el flujo verde indica desprendimiento placentario.',
  },
  {
    title: 'a closed season with pus seven weeks after the heat',
    data: {
      ...BITCH,
      dischargeKind: 'purulent',
      lastHeatWeeks: 7,
      pupd: 'yes',
      rfVomiting: 'yes',
      progesterone: 6,
    },
    conclusion:
      'Flujo purulento o inflamación séptica en las semanas que siguen al celo: descarte piómetra.',
    certainty: 'sugestivo',
    urgency: 'vital',
    step: 'Estabilice ya y haga ecografía de útero; valore cirugía urgente.',
    says: ['Flujo vulvar anómalo indicado por usted.', 'No haga cistocentesis.'],
    differentials: [],
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
    step: 'Haga vaginoscopia y cultivo; busque cuerpo extraño y muñón.',
    differentials: ['Piómetra'],
  },
  {
    title: 'a mare is told that her smear places no phase',
    data: {
      animalSpecies: 'Yegua',
      ...cells(10, 20, 40, 30),
      progesterone: 5,
      progesteroneUnit: 'ng/ml',
    },
    conclusion:
      'La citología vaginal no sitúa la fase del ciclo en esta especie; hacen falta ecografía de ovarios y progesterona.',
    certainty: 'no_concluyente',
    step: 'Haga ecografía de ovarios y útero: la progesterona indica tejido lúteo activo, no celo.',
    says: ['Tejido lúteo activo.'],
    silent: ['Compatible con la ovulación', 'Estro ('],
  },
  {
    title: 'a ferret five weeks in heat and pale',
    data: {
      animalSpecies: 'Hurona',
      animalReproductiveStatus: 'Entera, nulípara',
      heatDays: 35,
      rfPale: 'yes',
      cytoSuperficial: 60,
      cytoAnucleated: 30,
    },
    conclusion: 'Celo prolongado en hurona: riesgo de anemia por estrógenos.',
    certainty: 'posible',
    urgency: 'vital',
    step: 'Mida hoy el hematocrito y termine el celo con un especialista: el estrógeno suprime la médula.',
    says: ['Mida plaquetas y valore transfusión.'],
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
    step: 'Aclare primero: el vestíbulo no representa la vagina.',
    says: ['Compatible con el entorno del pico de LH', 'Superficiales nucleadas: 45 %'],
    silent: ['Índice de queratinización:', 'Estro ('],
    warnings: ['el vestíbulo no representa la vagina.'],
  },
  {
    title: 'a bitch whose status nobody told gets no phase, and is asked for it',
    data: {
      animalSpecies: 'Perro',
      ...cells(0, 8, 52, 40),
      progesterone: 2.3,
      progesteroneUnit: 'ng/ml',
    },
    conclusion: NO_CLASS,
    certainty: 'no_concluyente',
    step: 'Indique si está entera, gestante, en posparto o esterilizada: cambia la lectura.',
    says: ['Compatible con el entorno del pico de LH'],
    silent: ['Estro ('],
  },
];

it.each(CASES)('$title', (worked) => expect(differences('estrous_cycle', worked)).toEqual({}));
