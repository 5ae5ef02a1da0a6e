import { all, any, atLeast, known, not, ticked } from '../../grammar/condition.ts';
import { soonest } from '../../grammar/outcome.ts';
import { only } from '../../grammar/steps.ts';
import { textIf } from '../../grammar/words.ts';
import { cat, dog, dogOrCat, entireFemale, ferret, male, rabbit } from '../../shared/animals.ts';
import { ketones, ph, potassium } from '../../shared/chemistry.ts';
import { ACUTE_KIDNEY, CRITICAL_CARE, PYOMETRA, UROLITHIASIS } from '../../shared/sources.ts';
import { breeding, smallPatient } from '../danger.ts';
import { fired, steps } from '../ids.ts';
import { AAHA, GRA, LEPTO, SGLT, SPARKES, THR } from '../sources.ts';
import {
  anuria,
  azotaemia,
  creatinine,
  emptyBladder,
  fullBladder,
  hyperglycaemia,
  lowerSigns,
  normoglycaemia,
  stored,
} from '../values.ts';

const OBSTRUCTED = ['X-R4', 'X-K1', 'X-K2', 'X-K10', 'X-K11'] as const;
const AFTER_OBSTRUCTION = [
  'Estabilice potasio y perfusión antes de sedar para sondar.',
  'Haga imagen de vías urinarias y urocultivo al resolverla.',
  'Vigile la diuresis posobstructiva y repita creatinina y potasio.',
  only(
    not(fullBladder),
    'Descarte uroperitoneo, obstrucción ureteral y fallo renal con ecografía si la vejiga está vacía.',
  ),
] as const;
const RELIEVED = [UROLITHIASIS, CRITICAL_CARE] as const;

/** Poisoning in fresh urine leads, unless there are lower tract signs. */
const poisonLeads = all(fired('U-C02'), not(stored), not(lowerSigns));
const obstructed = {
  also: AFTER_OBSTRUCTION,
  urgency: 'vital',
  absorbs: OBSTRUCTED,
  treats: [potassium],
  sources: RELIEVED,
} as const;
const leads = { ...obstructed, vital: true } as const;
const leadsUncited = { ...leads, also: [], sources: undefined } as const;

const emptied =
  'Mida potasio con ECG y haga ecografía ahora: descarte uroperitoneo, obstrucción ureteral y fallo renal.';
const withoutPotassium = textIf(
  fullBladder,
  'Mida potasio con ECG ahora; si está llena y no orina, descomprímala.',
  'Palpe la vejiga y mida potasio con ECG ahora; si está llena y no orina, descomprímala.',
);
const withHighPotassium =
  'Trate la hiperpotasemia con ECG ahora; si la vejiga está llena y no orina, descomprímala.';
const withPotassium = textIf(
  fullBladder,
  'Descomprima ahora la vejiga si está llena y repita potasio y creatinina en 4–6 horas.',
  'Palpe la vejiga ahora, descomprímala si está llena y repita potasio y creatinina en 4–6 horas.',
);
const relieve = textIf(
  not(known(potassium)),
  withoutPotassium,
  textIf(atLeast(potassium, 6), withHighPotassium, withPotassium),
);

const ketoacidosis = {
  also: [
    'Vigile potasio y fósforo al empezar la insulina.',
    textIf(
      all(dog, entireFemale),
      'Busque el desencadenante: urocultivo, pancreatitis, fármacos, celo.',
      'Busque el desencadenante: urocultivo, pancreatitis, fármacos.',
    ),
    'Repita glucosa y cetonas cada pocas horas.',
  ],
  urgency: 'vital',
  vital: true,
  absorbs: ['X-K7', 'X-K8', 'X-K9'],
  sources: [SPARKES, AAHA],
} as const;
const measured = all(known(ph), known(potassium), known(ketones));

const kidney = {
  step: [
    'Mida hoy ‹diuresis·potasio·presión arterial› y haga ecografía renal: descarte obstrucción y tóxicos.',
    'Haga hoy ecografía renal: descarte obstrucción y tóxicos.',
  ],
  also: [
    only(
      dog,
      'Pida leptospirosis (PCR en sangre y orina, y MAT) y proteja al personal de la orina.',
    ),
    'Retire nefrotóxicos.',
    'Valore centro con diálisis si hay anuria o potasio alto.',
    only(cat, 'Pregunte por lirios.'),
  ],
  sources: [ACUTE_KIDNEY, LEPTO],
} as const;

export const vitalSteps = steps({
  'U-C01': [
    { when: all(emptyBladder, poisonLeads), step: emptied, ...obstructed, also: [], rank: 0 },
    { when: poisonLeads, step: relieve, ...obstructed, rank: 0 },
    { when: emptyBladder, step: emptied, ...leads, also: [] },
    {
      when: all(ferret, male),
      step: 'Palpe la vejiga, haga ecografía y mida potasio ahora: descarte próstata y enfermedad adrenal.',
      ...leadsUncited,
    },
    {
      when: smallPatient,
      step: 'Palpe la vejiga, haga ecografía y mida potasio ahora: descarte urolitos.',
      ...leadsUncited,
    },
    { step: relieve, ...leads },
  ],
  'U-R2': [
    {
      when: cat,
      step: 'Palpe ahora la vejiga: descarte obstrucción uretral. No espere al análisis.',
      also: ['Mida potasio, haga ECG y descomprima si está llena y no orina.'],
      urgency: 'vital',
      absorbs: OBSTRUCTED,
    },
    {
      when: dog,
      step: 'Palpe hoy la vejiga y compruebe que orina: descarte obstrucción uretral.',
      also: ['Palpe próstata y haga radiografía de uretra.'],
      urgency: '24h',
      absorbs: OBSTRUCTED,
    },
  ],
  'U-C02': [
    {
      when: stored,
      step: 'Repita el sedimento en orina fresca ahora y pregunte por acceso a anticongelante.',
      urgency: '24h',
      absorbs: ['X-R13', 'X-R9'],
    },
    {
      step: 'Trate ya como etilenglicol: pida la prueba, osmolalidad y brecha aniónica y llame a toxicología.',
      also: [
        'No espere a que suba la creatinina: el antídoto pierde valor en horas.',
        'Mida ‹calcio·potasio·gasometría·diuresis› y haga ecografía renal.',
        only(
          not(all(known(creatinine), not(any(azotaemia, anuria)))),
          'Valore derivar a un centro con diálisis si hay azotemia u oliguria.',
        ),
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R13', 'X-R9'],
      sources: [GRA, THR, UROLITHIASIS],
    },
  ],
  'U-C43': [
    {
      when: all(dogOrCat, hyperglycaemia, measured),
      step: 'Inicie fluidoterapia y hospitalice: repita glucosa, potasio y gasometría cada pocas horas.',
      ...ketoacidosis,
    },
    {
      when: all(dogOrCat, hyperglycaemia),
      step: 'Haga gasometría, electrolitos y cetonas en sangre ahora e inicie fluidoterapia.',
      ...ketoacidosis,
    },
    {
      when: all(dogOrCat, normoglycaemia),
      step: 'Mida cetonas en sangre y gasometría y repita la glucosa: valore ayuno, vómitos y tubulopatía.',
      urgency: '24h',
      absorbs: ['X-K7', 'X-K8', 'X-K9'],
    },
    { step: 'Mida ahora la glucosa, las cetonas en sangre y la gasometría.', ...ketoacidosis },
  ],
  'U-C43b': {
    step: 'Suspenda el inhibidor de SGLT2, haga gasometría y cetonas en sangre ahora y hospitalice.',
    also: ['No descarte cetoacidosis por una glucemia normal.', 'Vigile potasio y fósforo.'],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-K7', 'X-K8', 'X-K9'],
    sources: [SGLT],
  },
  'U-C03': [
    {
      when: rabbit,
      step: 'Haga una ecografía de útero: el sangrado uterino se ve como hematuria en la coneja.',
      also: ['Compare con orina por cistocentesis ecoguiada solo si el útero es normal.'],
      urgency: soonest('dias', ['24h', ticked('rfPale')]),
      absorbs: ['X-R11'],
    },
    {
      when: ferret,
      step: 'Haga ecografía de útero, ovarios y adrenales: descarte piómetra y exceso de estrógenos.',
      also: ['Compare con orina por cistocentesis ecoguiada solo si el útero es normal.'],
      urgency: soonest('dias', ['24h', ticked('rfPale')]),
      absorbs: ['X-R11'],
    },
    {
      when: breeding,
      step: 'Haga hoy ecografía de útero y viabilidad fetal: descarte distocia, aborto y metritis.',
      also: ['Interprete densidad, proteínas y bacterias después de tratar el útero.'],
      urgency: soonest('24h', [
        'vital',
        ticked('rfCollapse', 'rfShock', 'rfHypothermia', 'rfVomiting'),
      ]),
      absorbs: ['X-R11'],
      sources: [PYOMETRA],
    },
    {
      step: 'Haga hoy una ecografía de útero; no haga cistocentesis a ciegas hasta descartar piómetra.',
      also: [
        'Pida ‹hemograma·creatinina·glucosa·lactato›.',
        'Estabilice y valore cirugía sin demora si se confirma.',
        'Interprete densidad, proteínas y bacterias después de tratar el útero.',
      ],
      urgency: soonest('24h', [
        'vital',
        ticked('rfCollapse', 'rfShock', 'rfHypothermia', 'rfVomiting'),
      ]),
      absorbs: ['X-R11'],
      sources: [PYOMETRA],
    },
  ],
  'U-C38': {
    ...kidney,
    urgency: soonest('24h', [
      'vital',
      any(ticked('rfAnuria', 'rfCollapse'), atLeast(potassium, 6.5)),
    ]),
  },
  'U-C41b': { ...kidney, urgency: '24h' },
});
