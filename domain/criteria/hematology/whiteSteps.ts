import {
  all,
  always,
  animal,
  any,
  atLeast,
  atMost,
  grade,
  not,
  ticked,
  under,
} from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { only, type StepRow, unless } from '../grammar/steps.ts';
import {
  atLeastYears,
  cat,
  dog,
  dogOrCat,
  entireFemale,
  horse,
  male,
  spayed,
} from '../shared/animals.ts';
import { potassium } from '../shared/chemistry.ts';
import { ADDISON_RATIO, BASAL_CORTISOL, PYOMETRA } from '../shared/sources.ts';
import { fired, steps } from './ids.ts';
import { SOURCES } from './sources.ts';
import {
  bands,
  bleedingTold,
  greyhound,
  neutropeniaGrade,
  onChemotherapy,
  onlyMild,
  onSteroids,
} from './values.ts';

const CULTURE_FIRST =
  'Trate como sepsis: tome cultivos antes del antibiótico si no retrasa el tratamiento.';
const REPEAT = 'Repita el hemograma en 12–24 h.';
const young = any(under(years, 1), ticked('rfVomiting'));

const shifted = soonest('24h', [
  'vital',
  any(grade('toxicChange', 3), ticked('rfCollapse', 'rfShock')),
]);
const feverish = ticked('rfCollapse', 'rfFever', 'rfVomiting');
const neutropenic = soonest('24h', [
  'vital',
  all(atLeast(neutropeniaGrade, 4), any(under(years, 0.5), feverish)),
]);
const severe = atLeast(neutropeniaGrade, 3);
const mild = atMost(neutropeniaGrade, 1);
const more = not(mild);

/** Neutropenia of grade 3 or 4 ranks before grade 2. */
const byGrade = (row: StepRow): readonly StepRow[] => [
  { ...row, when: all(more, severe, row.when ?? always), rank: 1 },
  { ...row, when: all(more, row.when ?? always) },
];

const inflamed = soonest([
  '24h',
  all(atLeast(bands, 1), any(grade('toxicChange', 2), ticked('rfFever', 'rfCollapse'))),
]);
const focus: readonly StepRow[] = [
  {
    when: all(dogOrCat, entireFemale, atLeastYears(0.5)),
    step: 'Haga hoy ecografía de útero y abdomen, busque el foco y repita el hemograma en 12–24 h.',
    also: ['Pida orina, radiografía de tórax y, si hay fiebre, hemocultivo.'],
    urgency: inflamed,
    sources: [PYOMETRA, SOURCES.ECP_L],
  },
  {
    when: horse,
    step: 'Mida fibrinógeno o amiloide A y busque el foco con ecografía de tórax y abdomen.',
    also: ['Tome cultivos antes del antibiótico.'],
    urgency: inflamed,
    sources: [SOURCES.ECP_L],
  },
  {
    step: 'Busque el foco hoy (exploración, imagen de tórax y abdomen, orina) y repita el hemograma en 12–24 h.',
    also: ['Tome cultivos antes del antibiótico.'],
    urgency: inflamed,
    sources: [SOURCES.ECP_L],
  },
];

const leukaemia: StepRow = {
  when: dogOrCat,
  step: 'Envíe sangre fresca a citometría de flujo y el frotis a un patólogo antes de dar corticoides.',
  also: [
    'Mida ‹calcio·coagulación·creatinina›.',
    only(cat, 'Pida FeLV/FIV.'),
    'Palpe ganglios y haga ecografía: separan linfoma de leucemia.',
  ],
  urgency: soonest('24h', ['vital', any(ticked('rfCollapse'), bleedingTold)]),
  sources: [SOURCES.CSU],
};

export const whiteSteps = steps({
  'H-C22': [
    {
      when: all(dog, young),
      step: 'Haga ya el antígeno de parvovirus en heces y aísle; mida ‹glucosa·lactato·electrolitos›.',
      also: [CULTURE_FIRST],
      urgency: shifted,
      sources: [SOURCES.BUR],
    },
    {
      when: all(cat, young),
      step: 'Haga ya la prueba de panleucopenia (antígeno o PCR) y aísle; mida ‹glucosa·lactato·electrolitos›.',
      also: [CULTURE_FIRST],
      urgency: shifted,
      sources: [SOURCES.BUR, SOURCES.PANLEUKOPENIA],
    },
    {
      when: all(dogOrCat, entireFemale, atLeastYears(1)),
      step: 'Haga hoy ecografía de útero, tórax y abdomen y trate como sepsis hasta demostrar lo contrario.',
      also: ['Mida ‹lactato·glucosa·creatinina›.', REPEAT],
      urgency: shifted,
      sources: [PYOMETRA],
    },
    {
      step: 'Trate como sepsis hasta demostrar lo contrario: cultivos, lactato, glucosa e imagen hoy.',
      also: [REPEAT],
      urgency: shifted,
      sources: [SOURCES.BUR],
    },
  ],
  'H-C22f': {
    step: 'Trate como sepsis neonatal: hemocultivo, glucosa, lactato e IgG ahora, y derive a cuidados intensivos.',
    also: [
      'Explore ombligo, articulaciones y pulmón.',
      'Caliente al potro y corrija la glucosa baja.',
    ],
    urgency: 'vital',
    vital: true,
    sources: [SOURCES.FOAL],
  },
  'H-C26': [
    // The class of the foal has the step.
    { when: fired('H-C22f'), step: [], rank: 5 },
    ...byGrade({
      when: all(dog, young),
      step: 'Haga ya el antígeno de parvovirus en heces y aísle; vigile sepsis, glucosa e hidratación.',
      also: [REPEAT],
      urgency: neutropenic,
      sources: [SOURCES.VCOG],
    }),
    ...byGrade({
      when: all(cat, young),
      step: 'Haga ya antígeno o PCR de panleucopenia, aísle y pida FeLV/FIV; vigile sepsis y glucosa.',
      also: [REPEAT],
      urgency: neutropenic,
      sources: [SOURCES.PANLEUKOPENIA],
    }),
    ...byGrade({
      when: all(dogOrCat, onChemotherapy),
      step: 'Mida la temperatura hoy: con fiebre trate como neutropenia febril y consulte al oncólogo.',
      also: ['Evite procedimientos invasivos y repita el hemograma en 48–72 h.'],
      urgency: soonest('24h', ['vital', ticked('rfFever', 'rfCollapse')]),
      sources: [SOURCES.VCOG],
    }),
    ...byGrade({
      when: animal('caballo', 'bovino'),
      step: 'Busque hoy colitis, pleuroneumonía, metritis o mastitis y mida fibrinógeno o amiloide A y lactato.',
      also: [only(horse, 'Vigile laminitis y endotoxemia.')],
      urgency: '24h',
    }),
    ...byGrade({
      when: dog,
      step: 'Busque sepsis hoy, repita el hemograma en 12–24 h y pida Ehrlichia y Leishmania.',
      also: ['Revise fármacos mielotóxicos.', 'Haga médula ósea si dura más de 1–2 semanas.'],
      urgency: neutropenic,
      sources: [SOURCES.VCOG],
    }),
    ...byGrade({
      when: cat,
      step: 'Busque sepsis hoy, repita el hemograma en 12–24 h y pida FeLV/FIV.',
      also: ['Revise fármacos mielotóxicos.', 'Haga médula ósea si dura más de 1–2 semanas.'],
      urgency: neutropenic,
      sources: [SOURCES.VCOG],
    }),
    {
      when: greyhound,
      step: 'Compare con su hemograma previo: el galgo tiene neutrófilos más bajos.',
    },
    { step: 'Repita el hemograma en 1–2 semanas con diferencial manual.' },
  ],
  'H-C29': leukaemia,
  'H-C70': leukaemia,
  'H-C30': { ...leukaemia, urgency: soonest() },
  'H-C20b': {
    step: [
      unless(
        ['chemSodium', 'chemPotassium'],
        'Mida sodio, potasio y cortisol basal hoy; si el cortisol es ≤ 55 nmol/l, haga estimulación con ACTH.',
      ),
      'Mida cortisol basal y, si es ≤ 55 nmol/l, haga una estimulación con ACTH.',
    ],
    also: ['Evite corticoides que interfieren hasta tomar la muestra.'],
    urgency: soonest(
      '24h',
      ['vital', any(ticked('rfCollapse', 'rfShock', 'rfBradycardia'), atLeast(potassium, 6.5))],
      ['dias', onlyMild],
    ),
    sources: [ADDISON_RATIO, BASAL_CORTISOL],
  },
  'H-C21': focus,
  'H-C23': focus,
  'H-C21b': {
    step: 'Repita el hemograma con diferencial de 200 células en 12–24 h y busque un foco si hay signos.',
    sources: [SOURCES.ECP_L],
  },
  'H-C27': [
    {
      when: any(male, spayed),
      step: 'Busque hoy un foco cerrado en tórax y abdomen con imagen; si no aparece, médula y citometría.',
      also: ['Descarte hemólisis inmunomediada y neoplasia.'],
      urgency: '24h',
      sources: [SOURCES.ZIC, SOURCES.LUC],
    },
    {
      step: 'Busque hoy un foco cerrado (útero, tórax, abdomen) con imagen; si no aparece, médula y citometría.',
      also: ['Descarte hemólisis inmunomediada y neoplasia.'],
      urgency: '24h',
      sources: [SOURCES.ZIC, SOURCES.LUC],
    },
  ],
  'H-C20': {
    step: 'Interprételo con los signos y los corticoides previos: no busque infección solo por este patrón.',
    also: [
      only(
        all(dog, not(onSteroids)),
        'Valore hiperadrenocorticismo solo si hay poliuria, polifagia o abdomen péndulo.',
      ),
    ],
    sources: [SOURCES.SS],
  },
  'H-C24': {
    step: 'Repita el hemograma en calma en 24–48 h y busque un foco si hay fiebre o dolor.',
    sources: [SOURCES.SS],
  },
  'H-C25': { step: 'Repita el hemograma en calma antes de buscar más.', sources: [SOURCES.SS] },
  'H-C28': [
    {
      when: dog,
      step: 'Haga coprología con Baermann, antígeno de Dirofilaria y revise ectoparásitos y alergia.',
    },
    {
      when: cat,
      step: 'Revise pulgas, alergia y asma y haga coprología; si persiste, ecografía digestiva.',
    },
    { when: horse, step: 'Haga coprología y valore enteropatía eosinofílica.' },
  ],
});
