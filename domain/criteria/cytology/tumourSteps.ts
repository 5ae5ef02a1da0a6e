import { all, any, not, over, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { only, type StepRow, unless } from '../grammar/steps.ts';
import { cat, cattle, dog, dogOrCat } from '../shared/animals.ts';
import { fired, steps } from './ids.ts';
import { REPEAT } from './inflammationSteps.ts';
import { malignantRows, mammaryRows } from './placeSteps.ts';
import { sources } from './sources.ts';
import {
  diffQuik,
  granuleStain,
  hypercalcaemia,
  poorlyKept,
  scarce,
  site,
  skin,
  spoilt,
} from './values.ts';

const LYMPHOMA_URGENCY = soonest(
  'dias',
  ['vital', ticked('rfDyspnoea')],
  ['24h', any(hypercalcaemia, ticked('rfVomiting'))],
);
const LARGE_MAST = only(over('lesionSizeCm', 3), 'Planifique márgenes con TC.');
const VECTORS = 'Descarte Ehrlichia y Leishmania.';

const lymphoma: readonly StepRow[] = [
  {
    when: any(poorlyKept, scarce, spoilt),
    step: REPEAT,
    also: ['No dé corticoides antes de tener el diagnóstico.'],
    urgency: LYMPHOMA_URGENCY,
    sources: sources('CSU'),
  },
  {
    when: dog,
    step: 'Envíe muestra fresca a citometría de flujo, o PARR, y estadifique antes de dar corticoides.',
    also: [
      'Mida ‹calcio·hemograma·bioquímica›.',
      'Haga radiografía y ecografía.',
      'Haga histología si precisa el subtipo.',
      'Puncione otro ganglio si el aspirado es mandibular.',
    ],
    urgency: LYMPHOMA_URGENCY,
    sources: sources('LYM', 'CSU'),
  },
  {
    when: cat,
    step: 'Envíe muestra a citometría o PARR y biopsia y pida FeLV/FIV antes de dar corticoides.',
    also: ['Haga ecografía y radiografía.'],
    urgency: LYMPHOMA_URGENCY,
    sources: sources('CSU', 'FLV'),
  },
];

const mastCells: Parameters<typeof steps>[0] = {
  'Y-C24': {
    when: dog,
    step: 'Estadifique antes de operar: puncione el ganglio regional y haga ecografía abdominal.',
    also: [
      only(diffQuik, 'Confirme los gránulos con Giemsa o azul de toluidina.'),
      'Evite manipular la masa; vigile signos digestivos.',
      'Envíe a histología con grado, KIT y AgNOR.',
      LARGE_MAST,
      'Derive a oncología.',
    ],
    urgency: soonest('24h', [
      'vital',
      any(ticked('rfCollapse'), all(ticked('rfVomiting'), ticked('rfPale'))),
    ]),
    sources: sources('CAM'),
  },
  'Y-C25': {
    when: dog,
    step: 'Puncione el ganglio regional, confirme la tinción y planifique cirugía con márgenes e histología.',
    also: [
      unless(['lesionSizeCm'], 'Mida la masa y valore bordes libres con el cirujano.'),
      LARGE_MAST,
    ],
    sources: sources('CAM'),
  },
  'Y-C26': {
    when: cat,
    step: 'Haga ecografía abdominal con citología de bazo, y biopsia de la masa cutánea.',
    also: ['Busque formas múltiples (cuello, cabeza).', LARGE_MAST],
  },
  'Y-C31': {
    step: 'Estadifique: otro ganglio, ecografía con citología de bazo e hígado, y derive a oncología.',
    also: ['No abra cirugía local sin estadificar.'],
    urgency: soonest('dias', ['24h', ticked('rfVomiting')]),
    sources: sources('KRI'),
  },
};

const nodes: Parameters<typeof steps>[0] = {
  'Y-C27': lymphoma,
  'Y-C28': [
    { when: cattle, step: 'Pida PCR y serología de leucosis bovina y biopsia del ganglio.' },
    {
      when: dogOrCat,
      step: 'Repita la punción en otro ganglio y, si sigue dudoso, citometría de flujo o biopsia excisional.',
      also: ['No dé corticoides.', only(cat, 'Pida FeLV/FIV.'), only(dog, VECTORS)],
      sources: sources('ALL-17'),
    },
  ],
  'Y-C29b': { step: 'Envíe a citometría o biopsia si el ganglio sigue aumentado 2–3 semanas.' },
  'Y-C29': {
    when: dogOrCat,
    step: 'Envíe a citometría o biopsia si el ganglio sigue aumentado 2–3 semanas.',
    also: [only(dog, 'Descarte Leishmania y Ehrlichia.')],
    sources: sources('KS'),
  },
  'Y-C30': {
    step: 'Busque la puerta de entrada en el territorio del ganglio y cultive el aspirado.',
    urgency: soonest(['24h', ticked('rfFever')]),
    sources: sources('ALL-17'),
  },
  'Y-C32': {
    step: 'Busque el tumor primario y estadifique con imagen de tórax y abdomen.',
    urgency: 'dias',
    sources: sources('R&M'),
  },
};

const places: Parameters<typeof steps>[0] = {
  'Y-C20': malignantRows,
  'Y-C20b': {
    step: [
      only(
        not(granuleStain),
        'Tiña con Giemsa o azul de toluidina y, si sigue sin definirse, inmunohistoquímica o biopsia.',
      ),
      'Pida inmunohistoquímica o biopsia.',
    ],
    also: [
      only(
        all(dog, under(years, 3), skin),
        'Revise en 2–3 semanas: el histiocitoma puede regresar solo.',
      ),
      only(dog, 'Explore genitales y boca (tumor venéreo transmisible).'),
    ],
    urgency: 'dias',
  },
  'Y-C33': [
    { when: fired('Y-C20'), step: [] },
    {
      when: all(dog, site('thyroid')),
      step: 'Haga ecografía o TC de cuello y tórax; no repita la punción: sangra y es carcinoma la mayoría.',
      sources: sources('R&M', 'WIT'),
    },
    {
      when: all(cat, site('thyroid')),
      step: 'Mida T4 y haga ecografía cervical.',
      sources: sources('R&M', 'WIT'),
    },
    {
      step: [
        unless(['calcium'], 'Mida calcio, haga ecografía de ganglios sublumbares y biopsia.'),
        'Haga ecografía de ganglios sublumbares y biopsia.',
      ],
      sources: sources('R&M', 'WIT'),
    },
  ],
  'Y-C60': [{ when: fired('Y-C20'), step: [] }, ...mammaryRows],
  'Y-C61': [
    {
      when: dog,
      step: 'Haga radiografía y biopsia ósea; antes, fosfatasa alcalina en el aspirado.',
      also: ['Descarte fractura patológica y hongo.', 'Limite el ejercicio.'],
      urgency: 'dias',
      sources: sources('R&M'),
    },
    {
      when: cat,
      step: 'Haga radiografía y biopsia ósea.',
      also: ['Descarte fractura patológica y hongo.', 'Limite el ejercicio.'],
      urgency: 'dias',
      sources: sources('R&M'),
    },
  ],
  'Y-C62': {
    step: 'Haga ecografía y hematocrito seriado; la citología sanguinolenta no descarta hemangiosarcoma.',
    urgency: soonest(['vital', ticked('rfCollapse')], ['24h', ticked('rfPale')]),
  },
};

const BIOPSY = {
  step: 'Haga biopsia si crece, sangra o cambia; si no, revise en 4–6 semanas.',
  sources: sources('MEI'),
} as const;

const undecided: Parameters<typeof steps>[0] = {
  'Y-C21': {
    step: 'Controle la inflamación o infección y repita citología o biopsia en 2–3 semanas.',
    sources: sources('ECP-Y'),
  },
  'Y-C22': BIOPSY,
  'Y-C23': BIOPSY,
  'Y-X7': { step: 'Vigile el tamaño; biopsia o TC si crece deprisa, es profundo o > 5 cm.' },
  'Y-C63': {
    when: not(fired('Y-C15', 'Y-C17', 'Y-C21', 'Y-C22', 'Y-C23', 'Y-C28', 'Y-C29')),
    step: 'Complete estirpe, población y criterios nucleares, o haga histología de la lesión completa.',
  },
  'Y-R3': {
    step: unless(
      ['chemIonisedCalcium', 'chemPhosphate', 'chemCreatinine'],
      'Confirme con calcio iónico, fósforo y creatinina hoy.',
    ),
    also: ['Rehidrate si hay vómitos o azotemia.'],
    absorbs: ['X-K13'],
    sources: sources('SCC'),
  },
};

export const tumourSteps = steps({ ...mastCells, ...nodes, ...places, ...undecided });
