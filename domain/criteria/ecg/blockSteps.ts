import { all, any, atLeast, chose, not, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, dogOrCat, ferret, horse, rabbit } from '../shared/animals.ts';
import { steps } from './ids.ts';
import { FERRETS, FIVE_MINUTE, KELLUM, REEF, SCHROPE, TILLEY } from './sources.ts';
import { atropineTested, pWaves, regularity, unstable } from './values.ts';

const syncope = ticked('rfSyncope');

const NO_SUPPRESSION = 'No suprima los latidos de escape.';
const SLOWING_DRUGS = 'Revise fármacos que frenan la conducción.';

const secondDegree: readonly StepRow[] = [
  {
    when: all(dogOrCat, syncope),
    step: 'Consulte hoy marcapasos con un cardiólogo[, mida el potasio] y haga ecocardiografía.',
    also: [SLOWING_DRUGS, 'Evite sedación y anestesia hasta el estudio.'],
    urgency: soonest(['vital', ticked('rfCollapse')], ['24h', syncope]),
    absorbs: ['X-R5'],
    sources: [SCHROPE],
  },
  {
    when: dogOrCat,
    step: [
      only(
        not(atropineTested),
        'Haga Holter, ecocardiografía y prueba de atropina[; mida el potasio].',
      ),
      'Haga Holter y ecocardiografía[ y mida el potasio].',
    ],
    also: ['Evite alfa-2 y otros fármacos que frenan la conducción.'],
    urgency: 'dias',
    absorbs: ['X-R5'],
    sources: [TILLEY],
  },
  {
    when: horse,
    step: 'Haga ECG de esfuerzo y ecocardiografía: el bloqueo que no cede con el ejercicio es patológico.',
    also: ['Pida troponina I y electrolitos.'],
    urgency: soonest(['24h', unstable], ['dias', horse]),
    absorbs: ['X-R5'],
    sources: [REEF],
  },
  {
    when: ferret,
    step: 'Mida la glucosa, haga ecocardiografía y consulte a un especialista en exóticos.',
    also: ['Evite sedación y fármacos que frenan la conducción.'],
    urgency: soonest(['24h', unstable], ['dias', ferret]),
    sources: [FERRETS],
  },
];

const rabbitBlock: StepRow = {
  when: rabbit,
  step: 'Repita el ECG en calma y consulte a un especialista en exóticos.',
  urgency: soonest(['24h', unstable]),
};

export const blockSteps = steps({
  'E-C8': [
    {
      when: dogOrCat,
      step: 'Revise fármacos y electrolitos y repita el ECG en 2–4 semanas o antes de una anestesia.',
      also: [only(syncope, 'Haga un Holter de 24 horas.')],
      urgency: soonest(['24h', syncope]),
    },
    rabbitBlock,
  ],
  'E-C9': [
    {
      when: all(horse, chose('ecgExercise', 'disappears')),
      step: 'Anote el hallazgo: no precisa más pruebas sin síncopes ni bajo rendimiento.',
      sources: [REEF],
    },
    {
      when: all(horse, chose('ecgExercise', 'persists')),
      step: 'Derive a cardiología equina: Holter, ECG de esfuerzo y ecocardiografía.',
      urgency: 'dias',
      sources: [REEF],
    },
    {
      when: horse,
      step: 'Repita el ECG con ejercicio o excitación: el bloqueo vagal debe desaparecer.',
      also: ['No use atropina para probarlo: puede causar íleo.'],
      sources: [REEF],
    },
    {
      when: ferret,
      step: [
        only(
          any(unstable, ticked('rfSeizures', 'rfNeuro')),
          'Mida la glucosa y haga ecocardiografía: la debilidad sugiere insulinoma o cardiopatía.',
        ),
        'Repita el ECG sin sedación; con debilidad o síncopes, mida la glucosa y haga ecocardiografía.',
      ],
      urgency: soonest(['24h', unstable], ['dias', ferret]),
      sources: [FERRETS],
    },
    {
      when: all(dogOrCat, ticked('rfSyncope', 'rfCollapse')),
      step: 'Haga Holter y ecocardiografía, revise fármacos y consulte a cardiología.',
      also: ['No lo someta a ejercicio para probarlo.'],
      urgency: '24h',
    },
    {
      when: dogOrCat,
      step: 'Repita el ECG tras ejercicio o atropina y revise fármacos; si persiste, haga Holter.',
      also: [only(cat, 'Mida potasio y haga ecocardiografía.')],
      sources: [TILLEY],
    },
    rabbitBlock,
  ],
  'E-C10': secondDegree,
  'E-C11': secondDegree,
  'E-C12': [
    {
      when: all(dogOrCat, unstable),
      step: 'Derive ya para marcapasos[, mida el potasio] y mantenga ECG continuo y reposo.',
      also: [
        'No suprima los latidos de escape con antiarrítmicos.',
        'Evite sedación y anestesia sin marcapasos temporal.',
        SLOWING_DRUGS,
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R5'],
      sources: [SCHROPE],
    },
    {
      when: dog,
      step: 'Haga hoy ecocardiografía[, mida el potasio] y consulte marcapasos con un cardiólogo.',
      also: ['Pida troponina I.', NO_SUPPRESSION],
      urgency: '24h',
      absorbs: ['X-R5'],
      sources: [SCHROPE],
    },
    {
      when: cat,
      step: [
        'Haga hoy ecocardiografía, mida ‹potasio·T4› y consulte a cardiología.',
        'Haga hoy ecocardiografía y consulte a cardiología.',
      ],
      also: ['Vigile síncopes: el gato puede vivir estable sin marcapasos.'],
      urgency: '24h',
      absorbs: ['X-R5'],
      sources: [KELLUM],
    },
  ],
  'E-C12h': {
    step: 'Derive hoy a cardiología equina y no lo monte ni lo sede hasta el estudio.',
    urgency: soonest(['vital', unstable], ['24h', pWaves('dissociated')]),
    sources: [REEF],
  },
  'E-C12f': {
    step: 'Derive hoy a cardiología o exóticos: haga ecocardiografía, glucosa y radiografía de tórax.',
    also: ['Evite sedación y fármacos que frenan la conducción.'],
    urgency: soonest(['vital', unstable], ['24h', pWaves('dissociated')]),
    sources: [FERRETS],
  },
  'E-C13': {
    when: dogOrCat,
    step: 'Registre 60 s en seis derivaciones y mida la frecuencia de las P y la de los QRS.',
    urgency: soonest(['24h', unstable]),
    sources: [TILLEY],
  },
  'E-C20': {
    when: dogOrCat,
    step: 'Haga ecocardiografía y compruebe que cada QRS ancho lleva delante una P.',
    also: [only(syncope, 'Haga Holter: busque bloqueo AV intermitente.')],
    urgency: soonest(['24h', syncope], ['dias', dogOrCat]),
    absorbs: ['X-R5'],
    sources: [TILLEY],
  },
  'E-C21': {
    when: dogOrCat,
    step: 'Haga Holter de 24 horas: la preexcitación puede dar taquicardias.',
    urgency: soonest(['24h', syncope]),
    sources: [FIVE_MINUTE],
  },
  'E-C22': [
    {
      when: all(dogOrCat, syncope),
      step: [
        only(
          not(atropineTested),
          'Haga Holter y prueba de atropina y consulte marcapasos con un cardiólogo.',
        ),
        'Haga Holter hoy y consulte marcapasos con un cardiólogo.',
      ],
      also: ['Mida potasio.'],
      urgency: soonest(['vital', atLeast(entered('ecgRrLongest'), 6000)], ['24h', syncope]),
      rank: 2,
      absorbs: ['X-R5'],
      sources: [TILLEY],
    },
    {
      when: all(dogOrCat, regularity('respiratory')),
      step: 'Repita el ECG tras excitación; si la pausa persiste, haga Holter.',
    },
    {
      when: dogOrCat,
      step: [
        only(not(atropineTested), 'Haga un Holter de 24 horas y una prueba de atropina.'),
        'Haga un Holter de 24 horas.',
      ],
      urgency: 'dias',
      sources: [TILLEY],
    },
  ],
});
