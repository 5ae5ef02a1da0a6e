import { all, any, atLeast, atMost, not, over, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { byAnimal, kilograms, years } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, group, horse, rabbit } from '../shared/animals.ts';
import { steps } from './ids.ts';
import {
  BRIEF,
  CURATIVE,
  MENAUT,
  PEDRO,
  PROBLEM_FELINE,
  REEF,
  SANTILLI,
  TILLEY,
} from './sources.ts';
import { atropineTested, failing, rate, sedated, unstable } from './values.ts';

const syncope = ticked('rfSyncope');

/** Beats per minute of a fast fibrillation. */
const fast = over(rate, byAnimal({ perro: 160, gato: 200 }));
const verySlow = under(rate, byAnimal({ perro: 40, gato: 100 }));

export const otherSpecies: StepRow = {
  step: words`Consulte a un especialista en ${group}, haga ecocardiografía y repita el ECG sin sedación.`,
  urgency: soonest(['vital', unstable], ['dias', not(unstable)]),
};

const sedatedSlow: StepRow = {
  when: all(
    dogOrCat,
    any(sedated, ticked('ecgSlowingDrug')),
    not(unstable),
    atLeast(rate, byAnimal({ perro: 40, gato: 80 })),
  ),
  step: 'Mida la presión arterial y la temperatura y valore reducir o revertir el fármaco si hay hipotensión.',
  also: ['Repita el ECG cuando ceda el fármaco.'],
};

const slowDog: StepRow = {
  when: dog,
  step: [
    only(
      not(atropineTested),
      'Mida ‹temperatura·potasio·glucosa·T4› y repita el ECG tras excitación o atropina.',
    ),
    'Mida ‹temperatura·potasio·glucosa·T4›.',
  ],
  also: [
    'Revise fármacos que frenan el nodo.',
    'Mida presión arterial: descarte reflejo por hipertensión intracraneal si hay signos neurológicos.',
  ],
  urgency: soonest(['24h', any(under(rate, 40), unstable)]),
};

const slowCat: StepRow = {
  when: cat,
  step: 'Mida ahora ‹temperatura·potasio·glucosa·presión›: la bradicardia del gato es signo grave.',
  also: ['Caliente de forma activa si hay hipotermia.', 'Palpe la vejiga.'],
  urgency: soonest(['vital', any(verySlow, unstable)], ['24h', cat]),
  sources: [PROBLEM_FELINE],
};

export const rhythmSteps = steps({
  'E-C1': [
    {
      when: ticked('ecgPreanaesthetic'),
      step: 'Complete la valoración preanestésica con presión arterial y analítica según edad.',
    },
    {
      step: 'Repita el ECG solo si aparecen síncopes o intolerancia: el ritmo no pide más pruebas.',
    },
  ],
  'E-C2': [
    {
      when: all(dog, ticked('ecgPreanaesthetic')),
      step: 'Complete la valoración preanestésica con presión arterial y analítica según edad.',
      sources: [BRIEF],
    },
    {
      when: dog,
      step: 'Anote la variante normal: la arritmia respiratoria no pide más pruebas.',
      sources: [BRIEF],
    },
    {
      when: cat,
      step: 'Repita el ECG en calma y busque causa respiratoria, digestiva, ocular o neurológica.',
      urgency: soonest(['24h', syncope]),
      sources: [BRIEF],
    },
  ],
  'E-C37': {
    step: 'Haga Holter de 24 horas: un ECG en reposo no descarta una arritmia intermitente.',
    also: ['Mida presión arterial, hematocrito y glucosa.', 'Haga ecocardiografía.'],
    urgency: '24h',
    absorbs: ['X-R5'],
  },
  'E-C3': [
    {
      when: dogOrCat,
      step: 'Mida temperatura, presión y hematocrito, busque dolor y repita el ECG en calma.',
      also: [
        only(all(cat, atLeast(years, 7)), 'Mida T4.'),
        only(ticked('rfPale'), 'Haga ecografía abreviada.'),
      ],
      urgency: soonest(['vital', ticked('rfShock', 'rfCollapse')]),
      sources: [TILLEY],
    },
    { when: rabbit, step: 'Mida la temperatura, busque dolor y repita el ECG en calma.' },
  ],
  'E-C4': [
    sedatedSlow,
    slowDog,
    { ...slowCat, when: all(cat, any(verySlow, unstable)), rank: 1 },
    slowCat,
    {
      when: rabbit,
      step: 'Mida temperatura y glucosa y caliente al paciente; repita el ECG.',
      urgency: soonest(['vital', unstable]),
    },
  ],
  'E-R9': [
    sedatedSlow,
    { ...slowDog, urgency: '24h' },
    { ...slowCat, urgency: 'vital' },
    {
      when: horse,
      step: 'Derive hoy a cardiología equina: busque bloqueo AV avanzado, fármacos y alteración del potasio.',
      urgency: soonest(['vital', unstable], ['24h', horse]),
    },
  ],
  'E-C5': [
    {
      when: all(dogOrCat, fast, failing),
      step: 'Dé oxígeno, valore diurético y haga hoy radiografía y ecocardiografía; controle la frecuencia con un cardiólogo.',
      also: [
        'Mida creatinina, potasio y presión arterial.',
        only(dog, 'Controle con Holter en casa: media de 125 lpm o menos.'),
        only(cat, 'Valore tromboprofilaxis.'),
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R1', 'X-R5'],
      sources: [PEDRO, CURATIVE],
    },
    {
      when: all(dogOrCat, fast),
      step: 'Haga hoy ecocardiografía y radiografía y valore control de la frecuencia con un cardiólogo.',
      also: [
        only(dog, 'Haga Holter: objetivo medio de 125 lpm o menos.'),
        'Mida potasio y creatinina.',
      ],
      urgency: '24h',
      sources: [PEDRO],
    },
    {
      when: dogOrCat,
      step: 'Haga ecocardiografía y Holter de 24 horas en pocos días.',
      also: [
        only(
          all(atLeast(kilograms, 40), atMost(rate, 140)),
          'Separe con ella la forma primaria de la secundaria.',
        ),
      ],
      urgency: 'dias',
      sources: [MENAUT],
    },
    {
      when: horse,
      step: 'Haga ecocardiografía y ECG de esfuerzo antes de decidir la cardioversión.',
      also: [
        'No lo monte hasta el estudio.',
        'Anote la fecha de inicio: decide el pronóstico de la cardioversión.',
      ],
      urgency: soonest(['24h', unstable], ['dias', horse]),
      sources: [REEF],
    },
    {
      step: words`Consulte a un laboratorio o especialista en ${group}: los criterios de perro y gato no son aplicables.`,
      urgency: soonest(['vital', unstable], ['dias', not(unstable)]),
    },
  ],
  'E-C6': [
    {
      when: dogOrCat,
      step: 'Repita el ECG en seis derivaciones durante la arritmia y haga ecocardiografía.',
      urgency: soonest(['vital', unstable], ['dias', dogOrCat]),
      sources: [SANTILLI],
    },
    otherSpecies,
  ],
  'E-C7': [
    {
      when: all(dogOrCat, unstable),
      step: 'Pruebe una maniobra vagal con ECG y valore antiarrítmico intravenoso con un cardiólogo ahora.',
      also: [
        'Dé oxígeno y corrija perfusión y potasio.',
        'Compruebe antes que no es sinusal: dolor, fiebre, anemia, hipovolemia.',
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R1', 'X-R2', 'X-R5'],
      sources: [SANTILLI],
    },
    {
      when: dogOrCat,
      step: 'Pruebe una maniobra vagal con ECG y haga hoy ecocardiografía y Holter.',
      also: [only(cat, 'Mida T4.'), 'Descarte dolor, fiebre, anemia e hipovolemia.'],
      urgency: '24h',
      sources: [SANTILLI],
    },
  ],
  'E-C7b': [
    {
      when: cat,
      step: [
        'Repita el ECG en calma; si sigue por encima de 240 lpm, haga ecocardiografía y mida ‹presión·T4›.',
        'Repita el ECG en calma y haga ecocardiografía si sigue por encima de 240 lpm.',
      ],
      urgency: soonest(['24h', unstable]),
    },
    {
      when: dog,
      step: 'Repita el ECG en calma y en seis derivaciones; busque dolor, fiebre, anemia e hipovolemia.',
      urgency: soonest(['24h', unstable]),
    },
  ],
});
