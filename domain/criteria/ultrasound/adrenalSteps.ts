import { any, atLeast, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow, unless } from '../grammar/steps.ts';
import { potassium } from '../shared/chemistry.ts';
import { addison } from './abdomen.ts';
import { steps } from './ids.ts';
import { BEHREND, BENCHEKROUN, PAGANI, PEREZ_LOPEZ } from './sources.ts';
import { oneAdrenalHigh, pupd } from './values.ts';

const ofMass: StepRow = {
  step: 'Mida metanefrinas y presión arterial antes de puncionar o anestesiar; después pida TC.',
  also: ['Mida cortisol y ACTH endógena según los signos.'],
  urgency: soonest('dias', ['24h', ticked('rfCollapse')]),
  sources: [PAGANI],
};
const ofOneGland: StepRow = {
  step: [
    only(pupd, 'Haga supresión con dexametasona a dosis bajas y ACTH endógena y pida TC.'),
    'Mida presión arterial y metanefrinas y repita la ecografía en 1–3 meses.',
  ],
  urgency: 'dias',
  sources: [BENCHEKROUN],
};

const ELECTROLYTES = ['chemSodium', 'chemPotassium'];

export const adrenalSteps = steps({
  'U-C4': ofMass,
  'U-C5': ofMass,
  'U-C2': ofOneGland,
  'U-C3': ofOneGland,
  'U-C1': [
    {
      when: pupd,
      step: 'Haga supresión con dexametasona a dosis bajas o estimulación con ACTH.',
      also: ['Mida presión y UPC.'],
      sources: [BEHREND],
    },
    {
      step: 'No haga pruebas de Cushing sin signos; repita la ecografía en 3–6 meses.',
      sources: [BEHREND],
    },
  ],
  'U-C6': [
    {
      when: addison,
      step: [
        unless(
          ELECTROLYTES,
          'Mida sodio, potasio y cortisol basal ahora; si hay choque, trate la crisis sin esperar.',
        ),
        'Mida cortisol basal o ACTH ahora; si hay choque, trate la crisis sin esperar.',
      ],
      urgency: soonest('24h', [
        'vital',
        any(ticked('rfCollapse', 'rfShock'), atLeast(potassium, 7.5)),
      ]),
      absorbs: ['X-K4', 'X-K4b'],
    },
    {
      step: [
        unless(ELECTROLYTES, 'Mida sodio, potasio y cortisol basal.'),
        'Mida cortisol basal para descartar hipoadrenocorticismo.',
      ],
      absorbs: ['X-K4', 'X-K4b'],
    },
  ],
  'U-C7': [
    {
      when: oneAdrenalHigh,
      step: 'Mida potasio, presión arterial y aldosterona.',
      urgency: soonest(['24h', under(potassium, 3.5)]),
      sources: [PEREZ_LOPEZ],
    },
    { step: 'Mida glucosa, presión, T4 e IGF-1.', sources: [PEREZ_LOPEZ] },
  ],
});
