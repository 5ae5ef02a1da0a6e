import {
  all,
  any,
  atLeast,
  breed,
  chose,
  known,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { entered, years } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, group, horse } from '../shared/animals.ts';
import { steps } from './ids.ts';
import { otherSpecies } from './rhythmSteps.ts';
import { MEURS, MEURS_HOLTER, REEF, SANTILLI, SILVERSTEIN, TILLEY, WESS } from './sources.ts';
import { potassium, unstable } from './values.ts';

const syncope = ticked('rfSyncope');
const ventricular = breed('boxer', 'doberman');
const holter = entered('ecgHolterVpc24h');

const soonerUnstable = soonest(['vital', unstable], ['24h', not(unstable)]);
const horseBeats: StepRow = {
  when: horse,
  step: 'Haga ECG de esfuerzo y Holter de 24 horas y mida electrolitos.',
  also: ['No lo monte si hay síncopes o rachas.'],
  urgency: 'dias',
  sources: [REEF],
};

export const beatSteps = steps({
  'E-C15': [
    {
      when: all(
        dog,
        any(atLeast('ecgWideRun', 2), chose('ecgWideForms', 'several'), ventricular, syncope),
      ),
      step: [
        'Haga Holter de 24 horas y ecocardiografía y mida ‹potasio·magnesio›.',
        'Haga Holter de 24 horas y ecocardiografía.',
      ],
      also: [
        'Haga ecografía de abdomen: bazo.',
        'Pida troponina I.',
        'Aplace la anestesia electiva.',
      ],
      urgency: soonest(['24h', syncope], ['dias', dog]),
      absorbs: ['X-R5'],
      sources: [WESS, MEURS],
    },
    {
      when: dog,
      step: 'Mida ‹potasio·magnesio·hematocrito› y haga Holter de 24 horas.',
      also: ['Busque dolor, masa esplénica y fármacos.'],
      urgency: soonest(['dias', atLeast('ecgPrematureWide', 10)]),
      absorbs: ['X-R5'],
    },
    {
      when: cat,
      step: [
        'Haga ecocardiografía y mida ‹presión·T4›: en el gato las extrasístoles suelen indicar cardiopatía.',
        'Haga ecocardiografía: en el gato las extrasístoles suelen indicar cardiopatía.',
      ],
      urgency: soonest(
        ['vital', ticked('rfDyspnoea', 'rfCollapse', 'rfShock')],
        ['24h', syncope],
        ['dias', cat],
      ),
      absorbs: ['X-R5'],
    },
    horseBeats,
    otherSpecies,
  ],
  'E-C16': [
    {
      when: any(unstable, atLeast('ecgWideRun', 30), chose('ecgWideForms', 'several')),
      step: 'Mantenga ECG continuo y valore ya un antiarrítmico intravenoso con un cardiólogo.',
      also: [
        'Dé oxígeno y mida presión arterial.',
        only(not(known(potassium)), 'Mida y corrija potasio y magnesio.'),
        only(known(potassium), 'Mida el magnesio y corrija potasio y magnesio.'),
        'Busque causa: bazo, torsión gástrica, traumatismo, dolor, sepsis.',
        'Haga ecocardiografía cuando esté estable.',
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R1', 'X-R2', 'X-R5'],
      sources: [SILVERSTEIN],
    },
    {
      step: [
        'Mida hoy ‹potasio·magnesio›, haga ecocardiografía y Holter y consulte a cardiología.',
        'Haga hoy ecocardiografía y Holter y consulte a cardiología.',
      ],
      also: [
        'Haga ecografía de abdomen: bazo y estómago.',
        only(ventricular, 'Avise del riesgo de muerte súbita.'),
      ],
      urgency: '24h',
      sources: [SANTILLI],
    },
  ],
  'E-C17': {
    step: 'Busque y trate la causa (dolor, hipovolemia, bazo, electrolitos) y monitorice: el ritmo no suele tratarse.',
    also: [
      'Mida potasio, magnesio, lactato y hematocrito.',
      'Repita el ECG si pasa de 180 lpm o aparecen síncopes.',
    ],
    urgency: '24h',
    sources: [SILVERSTEIN],
  },
  'E-C17c': {
    step: 'Haga hoy ecocardiografía[, mida el potasio] y consulte a cardiología: en el gato es taquicardia ventricular probable.',
    also: [only(atLeast(years, 7), 'Mida T4.')],
    urgency: soonerUnstable,
  },
  'E-C18': {
    step: 'Mida la frecuencia de la racha en el trazado: decide entre ritmo lento y taquicardia ventricular.',
    urgency: soonerUnstable,
  },
  'E-C18b': {
    step: 'Busque bloqueo AV[, mida el potasio] y no suprima el ritmo de escape.',
    also: ['Consulte marcapasos con un cardiólogo.'],
    urgency: soonerUnstable,
    sources: [TILLEY],
  },
  'E-C35': {
    step: words`Consulte hoy a un especialista en ${group}: la racha ancha necesita diagnóstico antes de anestesia o ejercicio.`,
    also: [only(horse, 'No lo monte hasta el estudio.')],
    urgency: soonerUnstable,
    sources: [REEF],
  },
  'E-C19': [
    horseBeats,
    {
      when: dogOrCat,
      step: 'Haga ecocardiografía: las extrasístoles supraventriculares suelen acompañar a una aurícula dilatada.',
      also: [only(cat, 'Mida T4.'), only(syncope, 'Haga un Holter de 24 horas.')],
      urgency: soonest(['24h', syncope]),
    },
    otherSpecies,
  ],
  'E-C32': [
    {
      when: over(holter, 300),
      step: 'Haga ecocardiografía y consulte a cardiología: cumple el criterio de miocardiopatía oculta.',
      also: [
        'Repita Holter cada 3–6 meses.',
        'Aplace la anestesia electiva hasta el estudio.',
        'No lo use para cría.',
      ],
      urgency: soonest(['24h', syncope], ['dias', known(holter)]),
      sources: [WESS],
    },
    {
      when: under(holter, 50),
      step: 'Repita el Holter y la ecocardiografía cada año.',
      sources: [WESS],
    },
    {
      step: 'Repita el Holter y la ecocardiografía antes de un año: dos registros así son diagnósticos.',
      urgency: 'dias',
      sources: [WESS],
    },
  ],
  'E-C36': {
    step: 'Haga ecocardiografía y busque causa extracardiaca: bazo, electrolitos, dolor; repita el Holter.',
    urgency: soonest(['24h', syncope], ['dias', over(holter, 100)]),
    sources: [MEURS_HOLTER],
  },
  'E-C33': {
    step: 'Haga ecocardiografía y consulte a cardiología; repita el Holter.',
    also: [only(syncope, 'Valore antiarrítmico con un cardiólogo.'), 'No lo use para cría.'],
    urgency: soonest(['24h', syncope], ['dias', known(holter)]),
    sources: [MEURS],
  },
});
