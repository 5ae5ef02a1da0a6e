import type { Rule } from '../core/rule.ts';
import {
  all,
  always,
  animal,
  any,
  atLeast,
  atMost,
  breed,
  chose,
  known,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { kilograms, years } from '../grammar/quantity.ts';
import { shown, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, horse, male } from '../shared/animals.ts';
import { creatinine, sodiumToPotassium } from '../shared/chemistry.ts';
import { ageText, breedText, dogBreed, potassiumText, rateText, weightText } from './facts.ts';
import { fired, rules } from './ids.ts';
import { CURATIVE, JERAJ, MENAUT, TAG_DAY, TILLEY, WARE } from './sources.ts';
import { failing, potassium, rate, regularity, sedated } from './values.ts';

export const TICKS = {
  murmur: ['Soplo', ticked('ecgMurmur')],
  failing: ['Insuficiencia cardiaca o disnea', failing],
  syncope: ['Síncope', ticked('rfSyncope')],
  trauma: ['Traumatismo reciente', ticked('rfTrauma')],
  pain: ['Dolor abdominal', ticked('rfAbdPain')],
  vomiting: ['Vómitos repetidos', ticked('rfVomiting')],
  pale: ['Mucosas pálidas', ticked('rfPale')],
  anuria: ['No orina o apenas orina', ticked('rfAnuria')],
} as const satisfies Record<string, Fact>;

const normalPotassium: Fact = [potassiumText, atMost(potassium, 5.5)];

const obstruction = {
  inFavour: [
    TICKS.anuria,
    ['Macho', male],
    [words`Creatinina: ${shown(creatinine, 0)} µmol/l`, over(creatinine, 140)],
  ],
  decidedBy: 'Palpación de la vejiga y ecografía',
} as const;

const potassiumCauses = rules('differentials', {
  'E-X8': {
    about: 'Hiperpotasemia: obstrucción urinaria; en el gato macho, siempre.',
    when: all(fired('E-C34', 'E-C14', 'E-C23'), dogOrCat),
    says: [
      when(all(cat, male), differential('Obstrucción urinaria', { ...obstruction, always: true })),
      when(not(all(cat, male)), differential('Obstrucción urinaria', obstruction)),
    ],
    sources: [TAG_DAY],
  },
  'E-X15': {
    about: 'Hiperpotasemia en el perro: hipoadrenocorticismo.',
    when: all(fired('E-C34', 'E-C14', 'E-C23'), dog),
    says: differential('Hipoadrenocorticismo', {
      inFavour: [
        [words`Sodio:potasio: ${shown(sodiumToPotassium)}`, under(sodiumToPotassium, 27)],
        TICKS.vomiting,
        ['Colapso', ticked('rfCollapse')],
      ],
      against: [['Macho que no orina', all(male, ticked('rfAnuria'))]],
      decidedBy: 'Cortisol basal; ACTH',
    }),
  },
  'E-X16': {
    about: 'Hiperpotasemia: lesión renal aguda.',
    when: fired('E-C34', 'E-C14', 'E-C23'),
    says: differential('Lesión renal aguda', {
      inFavour: [
        [words`Creatinina: ${shown(creatinine, 0)} µmol/l`, over(creatinine, 140)],
        ['Posible tóxico', ticked('rfToxin')],
      ],
      decidedBy: 'Ecografía, densidad',
    }),
  },
  'E-X17': {
    about: 'Hiperpotasemia: uroperitoneo.',
    when: fired('E-C34', 'E-C14', 'E-C23'),
    says: differential('Uroperitoneo', {
      inFavour: [TICKS.trauma, TICKS.pain],
      decidedBy: 'Creatinina de líquido y de sangre',
    }),
  },
  'E-X18': {
    about: 'Hiperpotasemia: seudohiperpotasemia.',
    when: fired('E-C34', 'E-C14', 'E-C23'),
    says: differential('Seudohiperpotasemia', {
      inFavour: [
        ['Muestra hemolizada, o plaquetas o leucocitos muy altos', ticked('chemHaemolysed')],
        [breedText, dogBreed('akita', 'shiba')],
      ],
      against: [['Cambios en el ECG', fired('E-C34')]],
      decidedBy: 'Potasio en plasma heparinizado',
    }),
  },
  'E-X9': {
    about: 'Silencio auricular: miopatía auricular.',
    when: fired('E-C14'),
    says: differential('Miopatía auricular', {
      inFavour: [[breedText, dogBreed('springer')], normalPotassium],
      against: [[potassiumText, over(potassium, 6.5)]],
      decidedBy: 'Ecocardiografía',
    }),
    sources: [JERAJ],
  },
});

const HEAVY = 40;

const fibrillation = rules('differentials', {
  'E-X1': {
    about: 'Fibrilación auricular del perro: cardiopatía con aurícula dilatada.',
    when: all(fired('E-C5'), dog),
    says: differential('Cardiopatía con aurícula dilatada', {
      inFavour: [
        TICKS.murmur,
        TICKS.failing,
        [
          breedText,
          breed('doberman', 'gran danes', 'boxer', 'antiguo pastor ingles', 'lebrel irlandes'),
        ],
        [rateText, over(rate, 160)],
      ],
      against: [
        [
          words`${weightText}, ${rateText}, sin insuficiencia cardiaca`,
          all(atLeast(kilograms, HEAVY), under(rate, 120), not(failing)),
        ],
      ],
      decidedBy: 'Ecocardiografía',
    }),
    sources: [MENAUT],
  },
  'E-X2': {
    about: 'Fibrilación auricular en un perro de 40 kg o más y hasta 140 lpm: primaria.',
    when: all(fired('E-C5'), dog, atLeast(kilograms, HEAVY), atMost(rate, 140)),
    says: differential('Fibrilación auricular primaria de raza gigante', {
      inFavour: [
        [weightText, always],
        [rateText, always],
      ],
      against: [TICKS.failing, TICKS.murmur],
      decidedBy: 'Ecocardiografía sin dilatación',
    }),
    sources: [MENAUT],
  },
  'E-X3': {
    about: 'Fibrilación auricular del gato: cardiopatía con tromboembolia.',
    when: all(fired('E-C5'), cat),
    says: differential('Cardiopatía con aurícula dilatada', {
      inFavour: [TICKS.murmur, TICKS.failing],
      decidedBy: 'Ecocardiografía',
    }),
    sources: [CURATIVE],
  },
});

const blocked = fired('E-C10', 'E-C11', 'E-C12', 'E-C22');
const atropine = (answer: string) => chose('ecgAtropine', answer);

const vagal = {
  inFavour: [
    ['Arritmia respiratoria', regularity('respiratory')],
    ['Respuesta completa a la atropina', atropine('complete')],
    ['Desaparece con el ejercicio', chose('ecgExercise', 'disappears')],
  ],
  against: [TICKS.syncope, ['Persiste con el ejercicio', chose('ecgExercise', 'persists')]],
} as const;

const slow = rules('differentials', {
  'E-X6': {
    about: 'Bloqueo AV o pausa: enfermedad del nodo o del sistema de conducción.',
    when: blocked,
    says: differential('Enfermedad del nodo o del sistema de conducción', {
      inFavour: [
        [ageText, atLeast(years, 8)],
        [breedText, breed('schnauzer miniatura', 'cocker', 'west highland')],
        TICKS.syncope,
        ['Respuesta parcial o nula a la atropina', any(atropine('none'), atropine('partial'))],
      ],
      against: [['Respuesta completa a la atropina', atropine('complete')]],
      decidedBy: 'Holter',
    }),
    sources: [TILLEY, WARE],
  },
  'E-X5': {
    about: 'Bloqueo AV o pausa en perro o caballo: tono vagal alto.',
    when: all(any(blocked, fired('E-C9')), animal('perro', 'caballo')),
    says: [
      differential('Tono vagal alto', {
        when: horse,
        ...vagal,
        decidedBy: 'ECG con ejercicio o excitación',
      }),
      when(dog, differential('Tono vagal alto', { ...vagal, decidedBy: 'Atropina con ECG' })),
    ],
  },
  'E-X7': {
    about: 'Bloqueo AV o pausa: fármaco que frena la conducción.',
    when: any(blocked, fired('E-C8', 'E-C9')),
    says: differential('Fármaco que frena la conducción', {
      inFavour: [
        ['Fármaco indicado por usted', ticked('ecgSlowingDrug')],
        ['Animal sedado o anestesiado', sedated],
      ],
      decidedBy: 'Retirar si se puede y repetir',
    }),
  },
});

const fast = rules('differentials', {
  'E-X4': {
    about: 'Taquicardia sinusal o regular de un gato de 7 años o más: hipertiroidismo.',
    when: all(fired('E-C3', 'E-C7b'), cat, atLeast(years, 7), not(chose('t4Status', 'normal'))),
    says: differential('Hipertiroidismo', {
      inFavour: [
        [ageText, known(years)],
        ['T4 alta', chose('t4Status', 'high')],
      ],
      decidedBy: 'T4 total',
    }),
  },
  'E-X14': {
    about: 'Taquicardia sinusal o regular: dolor, fiebre, anemia o hipovolemia.',
    when: fired('E-C3', 'E-C7b'),
    says: differential('Dolor, fiebre, anemia o hipovolemia', {
      inFavour: [
        ['Fiebre', ticked('rfFever')],
        TICKS.pale,
        ['Sangrado', ticked('rfBleeding')],
        TICKS.pain,
      ],
      against: [['Estado: tranquilo', chose('technicalAnimalState', 'Tranquilo')]],
      decidedBy: 'Temperatura, presión, hematocrito',
    }),
  },
});

export const ecgDifferentials: readonly Rule[] = [
  ...potassiumCauses,
  ...fibrillation,
  ...slow,
  ...fast,
];
