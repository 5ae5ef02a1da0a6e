import { expect, it } from 'vitest';
import { differences, type WorkedCase } from './workedCase.ts';

/** Cases of a node, an anal sac, an ear and the airways, worked out by hand from its criteria. */

const DOG = { patientSpecies: 'Perro', patientAge: 8 };
const CAT = { patientSpecies: 'Gato', patientAge: 9 };
const GOOD = { cytoCellularity: 'high', cytoPreservation: 'good' };
const NO_CLASS = 'Población sin criterio que la clasifique: neutrófilos del lavado 40 %.';
const UNDECIDED =
  'No se puede afirmar ni descartar malignidad con los datos indicados; histología de la lesión completa.';

const CASES: readonly WorkedCase[] = [
  {
    title: 'a third of large lymphocytes decides nothing, and the question is answered first',
    data: {
      ...DOG,
      ...GOOD,
      sampleType: 'Ganglio linfático',
      lnLargePct: 35,
      lnSmallPct: 60,
      specificConfirmMalignancy: true,
    },
    conclusion:
      'Ganglio con expansión de linfocitos grandes no concluyente entre hiperplasia y linfoma.',
    certainty: 'no_concluyente',
    step: 'Repita la punción en otro ganglio y, si sigue dudoso, citometría de flujo o biopsia excisional.',
    says: [UNDECIDED],
    silent: ['Poblaciones y estirpe: no evaluable'],
    differentials: [],
  },
  {
    title: 'a lymphoma with a high calcium cannot wait',
    data: {
      ...DOG,
      ...GOOD,
      clinicalLesionType: 'Adenomegalia',
      sampleType: 'Ganglio linfático',
      lnLargePct: 80,
      lnSmallPct: 15,
      calcium: 3.4,
    },
    conclusion: 'linfoma',
    certainty: 'compatible',
    urgency: '24h',
    step: 'Envíe muestra fresca a citometría de flujo, o PARR, y estadifique antes de dar corticoides.',
    says: [
      'Compatible con hipercalcemia (3,4 mmol/l)',
      'Confirme con calcio iónico, fósforo y creatinina hoy.',
    ],
    silent: ['Repita con calcio iónico', 'Mida calcio,'],
  },
  {
    title: 'an anal sac with a calcium above 3 is urgent although no criterion is marked',
    data: {
      ...DOG,
      ...GOOD,
      cytoSite: 'anal_sac',
      cytoLineage: 'neuroendocrine',
      mcAnisokaryosis: '1',
      mcNc: '1',
      mcNucleoli: '1',
      mcMitoses: '1',
      calcium: 3.2,
    },
    conclusion: 'hipercalcemia (3,2 mmol/l)',
    certainty: 'compatible',
    urgency: '24h',
    step: 'Confirme con calcio iónico, fósforo y creatinina hoy.',
    says: [
      'Criterios de malignidad presentes: 4 de 4 indicados (0 marcados)',
      'Haga ecografía de ganglios sublumbares y biopsia.',
    ],
    differentials: ['Adenocarcinoma de saco anal'],
  },
  {
    title: 'mites in the ear of a cat decide, with counts below those of otitis',
    data: {
      ...CAT,
      sampleType: 'Oído',
      sampleObtentionMethod: 'Hisopado',
      earYeast: 11,
      earCocci: 14,
      earMites: 'observed',
    },
    conclusion: 'otoacariosis',
    certainty: 'diagnostico',
    step: 'Trate los ácaros en todos los convivientes y repita la otoscopia a las 3–4 semanas.',
    says: [
      'Recuentos por debajo de los de otitis (Malassezia 12/campo y bacterias 15/campo); el criterio es poco sensible: valore la clínica.',
    ],
    silent: ['otitis por levaduras', 'otitis bacteriana'],
  },
  {
    title: 'the lavage of one lung of a horse is not compared with the consensus',
    data: {
      patientSpecies: 'Caballo',
      patientAge: 10,
      sampleType: 'Lavado respiratorio',
      balSide: 'left',
      balNeutrophilPct: 40,
    },
    conclusion: NO_CLASS,
    certainty: 'no_concluyente',
    says: ['Los criterios del consenso son para mezcla de ambos lados.'],
    silent: ['asma equino'],
  },
  {
    title: 'bacteria inside cells of a contaminated lavage are a pneumonia, less sure',
    data: {
      ...DOG,
      sampleType: 'Lavado respiratorio',
      balNeutrophilPct: 70,
      balMacrophagePct: 30,
      balBacteriaIntra: 'observed',
      balSquamous: 'observed',
    },
    conclusion: 'bronconeumonía bacteriana',
    certainty: 'compatible',
    urgency: '24h',
    says: [
      'Compatible con inflamación neutrofílica de vías bajas',
      'Células escamosas o Simonsiella: contaminación orofaríngea, el lavado no representa las vías bajas.',
    ],
  },
];

it.each(CASES)('$title', (worked) => expect(differences('cytology', worked)).toEqual({}));
