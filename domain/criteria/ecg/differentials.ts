import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  breed,
  enabled,
  marked,
  not,
  over,
  says,
  told,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/outcome.ts';
import { kilograms, years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { part, words } from '../grammar/words.ts';
import {
  ageText,
  asked,
  breedText,
  dogBreed,
  factIf,
  potassiumText,
  rateText,
  TRACE,
  weightText,
} from './facts.ts';
import { type EcgId, fired } from './ids.ts';
import { JERAJ, MENAUT, TAG_DAY, TILLEY, WARE } from './sources.ts';
import {
  decompensated,
  history,
  murmur,
  obstructed,
  potassium,
  pWaves,
  rate,
  regularity,
  sedated,
  syncope,
  truePause,
} from './values.ts';

/** Doubtful clause, off: `E-X1.cat` (in the cat, rare without severe heart disease). */

const MURMUR: Fact = ['Soplo', murmur];
const FAILURE: Fact = ['Disnea o insuficiencia cardiaca', decompensated];
const SYNCOPE: Fact = ['Síncope', syncope];
const lowered = (text: typeof rateText) =>
  part(text.pattern, text.reads, (facts) => text.of(facts).toLowerCase());
const HEAVY = 40;
const primary = all(
  atLeast(kilograms, HEAVY),
  under(rate, 120),
  not(any(decompensated, syncope, murmur)),
);

const fibrillation: readonly Rule[] = rules<EcgId>('differentials', {
  'E-X1': {
    about: 'Fibrilación auricular: secundaria a una cardiopatía con aurícula dilatada.',
    when: fired('E-C5'),
    says: differential('Fibrilación auricular secundaria a cardiopatía con aurícula dilatada', {
      inFavour: [
        MURMUR,
        FAILURE,
        [
          breedText,
          dogBreed('doberman', 'gran danes', 'boxer', 'antiguo pastor ingles', 'lebrel irlandes'),
        ],
        [rateText, over(rate, 160)],
        [
          'Gato: la fibrilación auricular es rara sin cardiopatía grave',
          all(animal('gato'), enabled('E-X1.cat')),
        ],
      ],
      against: [
        [words`${weightText}, ${lowered(rateText)} y sin signos: apunta a la primaria`, primary],
      ],
      broughtUpBy: [TRACE.pWaves],
      decidedBy: 'Ecocardiografía',
    }),
    sources: { perro: [MENAUT] },
  },
  'E-X2': {
    about: 'Fibrilación auricular en un perro de 40 kg o más y hasta 140 lpm: primaria.',
    when: all(fired('E-C5'), animal('perro'), atLeast(kilograms, HEAVY), atMost(rate, 140)),
    says: differential('Fibrilación auricular primaria («lone») de raza gigante', {
      inFavour: [
        asked(weightText),
        asked(rateText),
        [breedText, breed('lebrel irlandes', 'mastin', 'terranova', 'rottweiler')],
      ],
      against: [MURMUR, FAILURE],
      decidedBy: 'Ecocardiografía sin dilatación',
    }),
    sources: [MENAUT],
  },
});

const state = (stem: string) => says(['technicalAnimalState'], stem);

const sinus: readonly Rule[] = rules<EcgId>('differentials', {
  'E-X3': {
    about: 'Taquicardia sinusal: respuesta fisiológica.',
    when: fired('E-C3'),
    says: differential('Respuesta fisiológica (miedo, dolor, fiebre, hipovolemia, anemia)', {
      inFavour: [
        ['Estado: nervioso', state('nervios')],
        ['Estado: jadeando', state('jade')],
      ],
      against: [['Estado: tranquilo', state('tranquil')]],
      broughtUpBy: [TRACE.rate],
      decidedBy: 'Repetir en calma; hematocrito, presión arterial, temperatura',
    }),
    sources: 'house',
  },
  'E-X4': {
    about: 'Taquicardia sinusal en un gato de 8 años o más: hipertiroidismo.',
    when: all(fired('E-C3'), animal('gato')),
    says: differential('Hipertiroidismo', {
      inFavour: [[ageText, atLeast(years, 8)]],
      decidedBy: 'T4 total',
    }),
    sources: 'house',
  },
});

/** Names of drugs that slow conduction, by the groups of the table. */
const SLOWING = [
  ...['betabloque', 'beta bloque', 'atenolol', 'propranolol', 'sotalol', 'carvedilol', 'esmolol'],
  ...['metoprolol', 'bisoprolol', 'digital', 'digox'],
  ...['alfa 2', 'alfa2', 'medetomidina', 'dexmedetomidina', 'xilacina', 'xilazina', 'diltiazem'],
];
const TREATMENTS = 'clinicalCurrentTreatments';
const treatments = part('tratamientos', [TREATMENTS], (facts) => facts.text(TREATMENTS) ?? '');
const animalState = part('estado', ['technicalAnimalState'], (facts) =>
  (facts.text('technicalAnimalState') ?? '').toLowerCase(),
);

/** What the slow rhythm or the block rests on: the first that fired. */
const seconds = fired('E-C9', 'E-C10', 'E-C11', 'E-C12');
const first = fired('E-C8');
const slowFacts: readonly Fact[] = [
  factIf(seconds, TRACE.pWaves),
  factIf(all(not(seconds), first), TRACE.pr),
  factIf(all(not(any(seconds, first)), fired('E-C4')), TRACE.rate),
  factIf(not(any(seconds, first, fired('E-C4'))), TRACE.pause),
];

const slow: readonly Rule[] = rules<EcgId>('differentials', {
  'E-X5': {
    about: 'Bradicardia sinusal, bloqueo AV o pausa respiratoria: tono vagal alto.',
    when: any(fired('E-C4', 'E-C8', 'E-C9', 'E-C10', 'E-C11'), marked('vagalPause')),
    says: differential('Tono vagal alto', {
      inFavour: [['Arritmia respiratoria', regularity('respiratory')]],
      against: [SYNCOPE],
      broughtUpBy: slowFacts,
      decidedBy: 'Prueba de respuesta a atropina con ECG (sin dosis en este informe)',
    }),
    sources: 'house',
  },
  'E-X6': {
    about:
      'Bradicardia sinusal, bloqueo AV o pausa: enfermedad del nodo o del sistema de conducción.',
    when: any(fired('E-C4', 'E-C10', 'E-C11', 'E-C12'), truePause),
    says: differential('Enfermedad del nodo sinusal o degeneración del sistema de conducción', {
      inFavour: [
        SYNCOPE,
        [ageText, atLeast(years, 8)],
        [breedText, breed('schnauzer miniatura', 'cocker', 'west highland')],
      ],
      against: [
        [
          'Respuesta completa a atropina',
          says(
            ['clinicalOtherCardioTests'],
            'respuesta completa a atropina',
            'respuesta completa a la atropina',
          ),
        ],
      ],
      broughtUpBy: slowFacts,
      decidedBy: 'Holter; respuesta a atropina',
    }),
    sources: [TILLEY, WARE],
  },
  'E-X7': {
    about: 'Bloqueo AV con un fármaco que frena la conducción.',
    when: fired('E-C8', 'E-C9', 'E-C10', 'E-C11', 'E-C12'),
    says: differential('Fármacos (betabloqueantes, digitálicos, alfa-2, diltiazem)', {
      inFavour: [
        [words`Tratamientos: ${treatments}`, says([TREATMENTS], ...SLOWING)],
        [words`Estado: ${animalState}`, sedated],
      ],
      against: [['No se han indicado tratamientos', not(told(TREATMENTS))]],
      broughtUpBy: slowFacts,
      decidedBy: 'Revisar fármacos y repetir',
    }),
    sources: 'house',
  },
});

const normalPotassium = atMost(potassium, 5.5);
const flat = pWaves('flat');

const byPotassium: readonly Rule[] = rules<EcgId>('differentials', {
  'E-X8': {
    about: 'Silencio auricular o patrón de hiperpotasemia: causas de hiperpotasemia.',
    when: fired('E-C14', 'E-C23'),
    says: differential(
      'Hiperpotasemia (obstrucción urinaria, hipoadrenocorticismo, insuficiencia renal aguda)',
      {
        inFavour: [
          [potassiumText, over(potassium, 5.5)],
          ['Signos de obstrucción urinaria', obstructed],
          ['Vómitos', history('vomit')],
          ['Decaimiento', history('decai')],
        ],
        against: [[potassiumText, normalPotassium]],
        broughtUpBy: [
          factIf(flat, TRACE.pWaves),
          factIf(not(flat), TRACE.t),
          factIf(not(flat), TRACE.pr),
        ],
        decidedBy: 'Potasio y creatinina ahora',
      },
    ),
    sources: [TAG_DAY],
  },
  'E-X9': {
    about: 'Silencio auricular: miopatía auricular.',
    when: fired('E-C14'),
    says: differential('Miopatía auricular', {
      inFavour: [
        [breedText, dogBreed('springer')],
        [potassiumText, normalPotassium],
      ],
      against: [[potassiumText, over(potassium, 6.5)]],
      broughtUpBy: [TRACE.pWaves],
      decidedBy: 'Ecocardiografía, ECG tras corregir el potasio',
    }),
    sources: [JERAJ, TILLEY],
  },
});

export const ecgDifferentials: readonly Rule[] = [
  ...fibrillation,
  ...sinus,
  ...slow,
  ...byPotassium,
];
