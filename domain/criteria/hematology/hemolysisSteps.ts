import type { Condition } from '../core/condition.ts';
import { all, always, any, not, ticked, under, usable } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, horse } from '../shared/animals.ts';
import { fired, steps } from './ids.ts';
import { SOURCES } from './sources.ts';
import { bleedingTold, done, hematocrit, hemolyses, PARASITES, platelets } from './values.ts';

const transfusion = fired('H-R1');

/** Urgency of H-R1 (transfusion) when it fires, else of the row. */
export const withTransfusion = (otherwise: Condition = always) =>
  soonest(['vital', transfusion], ['24h', otherwise]);

/** H-C44 replaces the acts of C8 to C11. */
const COMBINED: StepRow = { when: fired('H-C44'), step: [], rank: 3 };
const CAUSE = ['X-R7', 'X-K16'] as const;

/** Below 20 % of hematocrit the class ranks P1. */
const immune = (row: StepRow): readonly StepRow[] => [
  COMBINED,
  { ...row, when: under(hematocrit, 20), rank: 1 },
  row,
];
const IMMUNE_DOG: StepRow = {
  step: 'Repita el hematocrito cada 6–12 h, busque la causa y valore inmunosupresión y tromboprofilaxis hoy.',
  also: [
    'Pida PCR de vectores y radiografía (cinc) y ecografía.',
    'Mida ‹plaquetas·TP·TTPa·bilirrubina·lactato›.',
    'Evite catéter yugular y fármacos prescindibles.',
  ],
  urgency: withTransfusion(),
  after: ['H-R1'],
  absorbs: CAUSE,
  sources: [SOURCES.IMHA, SOURCES.IMHA_TREATMENT],
};
const IMMUNE_CAT: StepRow = {
  step: 'Pida PCR de hemoplasmas y FeLV/FIV hoy: en el gato la causa suele ser infecciosa.',
  also: [
    'Busque peritonitis infecciosa felina (PIF), neoplasia y fármacos.',
    'Repita el hematocrito cada 6–12 h.',
  ],
  urgency: withTransfusion(),
  after: ['H-R1'],
  absorbs: CAUSE,
  sources: [SOURCES.IMHA, SOURCES.HAEMOPLASMA],
};

/** ☠ with very few erythrocytes or platelets. */
const combined = (row: StepRow): readonly StepRow[] => [
  { ...row, when: any(under(hematocrit, 15), under(platelets, 30)), vital: true },
  row,
];

export const hemolysisSteps = steps({
  'H-C8': immune(IMMUNE_DOG),
  'H-C9': immune(IMMUNE_DOG),
  'H-C10': [
    COMBINED,
    {
      step: [
        only(
          not(all(done('salineAgglutination'), done('coombs'), usable('spherocytesPerField'))),
          'Complete las pruebas: aglutinación con lavado, Coombs y esferocitos en monocapa, y repita el hematocrito hoy.',
        ),
        'Pida PCR de vectores.',
      ],
      also: ['Pida PCR de vectores.'],
      urgency: withTransfusion(),
      rank: 3,
      after: ['H-R1'],
      absorbs: CAUSE,
      sources: [SOURCES.IMHA],
    },
  ],
  'H-C11': [
    // The step of the haemoplasma asks for the same tests.
    { when: all(fired('H-C60'), PARASITES.hemoplasma), step: [] },
    { ...IMMUNE_CAT, when: all(hemolyses, under(hematocrit, 20)), rank: 1 },
    IMMUNE_CAT,
  ],
  'H-C13': [
    {
      when: dog,
      step: 'Busque hoy la fuente: radiografía (cinc) y anamnesis de cebolla, ajo y paracetamol; retírela.',
      also: [
        'Mire el color de la sangre: descarte metahemoglobinemia.',
        'Repita el hematocrito cada 12 h.',
      ],
      urgency: soonest('24h', ['vital', any(transfusion, ticked('rfDyspnoea'))]),
      after: ['H-R1'],
      absorbs: CAUSE,
      sources: [SOURCES.SS],
    },
    {
      when: cat,
      step: 'Descarte hoy paracetamol, cebolla y propofol repetido; valore diabetes, linfoma e hipertiroidismo.',
      also: ['Llame a toxicología y mire el color de la sangre (metahemoglobina).'],
      urgency: soonest('24h', ['vital', any(transfusion, ticked('rfDyspnoea'))]),
      after: ['H-R1'],
      absorbs: CAUSE,
      sources: [SOURCES.CIA],
    },
    {
      when: horse,
      step: 'Retire hoy hojas de arce rojo y otras plantas oxidantes y repita hematocrito y creatinina en 12 h.',
      urgency: '24h',
      absorbs: CAUSE,
    },
  ],
  'H-C44': combined({
    step: 'Descarte hoy infección por vectores y CID (PCR, TP, TTPa, fibrinógeno) y valore inmunosupresión.',
    also: ['Evite punciones.', 'Vigile hematocrito cada 6–12 h.'],
    urgency: soonest('24h', [
      'vital',
      any(under(hematocrit, 15), under(platelets, 30), bleedingTold),
    ]),
    after: ['H-R1'],
    absorbs: CAUSE,
  }),
});
