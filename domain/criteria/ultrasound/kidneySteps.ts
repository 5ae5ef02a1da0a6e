import { all, any, known, not, over, rowMarked, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, dogOrCat, entireFemale } from '../shared/animals.ts';
import { creatinine, potassium } from '../shared/chemistry.ts';
import { UROLITHIASIS } from '../shared/sources.ts';
import { fired, steps } from './ids.ts';
import { asymmetry, wideUreter } from './kidneys.ts';
import { LEFT, RIGHT, SIDES } from './measures.ts';
import { CLARKE, COWGILL, D_ANJOU_2011, IRIS, ISCAID, LEMIEUX, NYLAND } from './sources.ts';
import {
  anuria,
  azotaemia,
  fever,
  highCreatinine,
  highPotassium,
  kidneyIs,
  measure,
  pain,
  pelvis,
  pelvisIsHigh,
} from './values.ts';

/** Common acts that these steps replace: palpation of the bladder and treatment of potassium. */
const OF_OBSTRUCTION = ['X-R4', 'X-K1', 'X-K2', 'X-K10', 'X-K11'] as const;
const NO_FLUIDS = 'Evite sobrecargar de fluidos: vigile peso y respiración.';
const GASES = 'Mida creatinina, gasometría y lactato.';

const withPotassium: StepRow = {
  when: highPotassium,
  step: 'Trate ya la hiperpotasemia con ECG continuo, palpe la vejiga y consulte la descompresión urinaria urgente.',
  also: [GASES, 'Haga radiografía: busque cálculos ureterales.', NO_FLUIDS],
  urgency: 'vital',
  vital: true,
  absorbs: OF_OBSTRUCTION,
  treats: [potassium],
  sources: [UROLITHIASIS, CLARKE],
};
const withAnuria: StepRow = {
  when: anuria,
  step: 'Palpe la vejiga, haga un ECG[, mida el potasio] y consulte ahora la descompresión urinaria de urgencia.',
  also: [GASES, 'Haga radiografía: busque cálculos uretrales y ureterales.', NO_FLUIDS],
  urgency: 'vital',
  vital: true,
  absorbs: OF_OBSTRUCTION,
  sources: [UROLITHIASIS],
};
const inDog = (row: StepRow): StepRow => ({ ...row, when: row.when ? all(dog, row.when) : dog });

const UTERUS_FIRST = only(all(dogOrCat, entireFemale), 'Mire el útero antes de una cistocentesis.');

const obstruction = steps({
  'U-C35': [
    withPotassium,
    withAnuria,
    {
      step: 'Trate como obstrucción hasta descartarla: palpe la vejiga, mire el uréter y haga radiografía hoy[; mida el potasio].',
      also: [
        'Haga urocultivo con orina libre si no hay obstrucción distal.',
        'Derive a un centro que descomprima el uréter.',
        'Evite nefrotóxicos.',
      ],
      urgency: soonest('24h', ['vital', over(creatinine, 440)]),
      absorbs: ['X-K10'],
      sources: [LEMIEUX, COWGILL],
    },
  ],
  'U-C9': [
    inDog(withPotassium),
    inDog(withAnuria),
    {
      step: [
        'Confirme hoy el nivel de la obstrucción: uréter, trígono y radiografía; mida ‹creatinina·potasio›.',
        'Confirme hoy el nivel de la obstrucción: uréter, trígono y radiografía.',
      ],
      also: [
        only(fever, 'Valore descompresión urgente con cultivo: la pionefrosis es urgencia.'),
        only(ticked('usBladderMass'), 'Evite puncionar la masa.'),
      ],
      urgency: soonest('24h', ['vital', fever]),
      absorbs: ['X-K10'],
      sources: [D_ANJOU_2011],
    },
  ],
  'U-C10': [
    inDog(withPotassium),
    inDog(withAnuria),
    {
      when: all(dog, highCreatinine),
      step: 'Descarte obstrucción hoy: mire el uréter y el trígono y haga radiografía[; mida el potasio].',
      also: ['Repita la pelvis sin fluidos.'],
      urgency: '24h',
      absorbs: ['X-K10'],
      sources: [UROLITHIASIS],
    },
    {
      when: all(any(fever, pain), not(azotaemia)),
      step: 'Pida urocultivo y hemograma hoy: descarte pielonefritis y obstrucción.',
      also: [UTERUS_FIRST],
      urgency: '24h',
      sources: [ISCAID],
    },
    {
      // A cat without creatinine must not wait for weeks.
      when: not(any(fired('U-C35', 'U-C9'), all(cat, not(known(creatinine))))),
      step: 'Pida ‹urocultivo·creatinina·densidad› y repita la pelvis sin fluidos en 2–4 semanas.',
      also: [UTERUS_FIRST],
    },
  ],
  'U-R16': {
    step: 'Mida hoy ‹creatinina·potasio›: en el gato una pelvis dilatada puede ser obstrucción ureteral.',
    also: ['Mire el uréter y haga radiografía.'],
    urgency: soonest(
      'dias',
      ['24h', any(wideUreter, asymmetry, ...SIDES.map((side) => over(pelvis(side), 5)))],
      ['24h', any(fever, pain, ticked('rfVomiting'))],
    ),
    sources: [COWGILL],
  },
});

const smallKidney = any(
  ...[LEFT, RIGHT].map((side) => kidneyIs(side, 'L')),
  ...[LEFT, RIGHT].map(({ masculine }) => rowMarked(`Riñón ${masculine}`, 'L')),
);
const bySize: readonly StepRow[] = [
  {
    when: smallKidney,
    step: 'Mida ‹creatinina·SDMA·densidad·UPC·presión›.',
    urgency: soonest(['24h', azotaemia]),
    sources: [IRIS],
  },
  {
    step: [
      only(
        cat,
        'Mida creatinina y potasio, mire pelvis y uréter y haga PAAF del riñón si sospecha linfoma.',
      ),
      'Mida creatinina y densidad y mire pelvis, uréter y vasos portales.',
    ],
    also: [only(cat, 'Pida FeLV y PCR de coronavirus si hay derrame.')],
    urgency: soonest('dias', ['24h', azotaemia]),
  },
];

const mass = ticked('usBladderMass');

const others = steps({
  'U-C8': bySize,
  'U-C43': bySize,
  'U-C46': [
    {
      when: all(dog, mass),
      step: 'Pida BRAF en orina y citología por sondaje; no puncione la masa ni haga cistocentesis.',
      also: ['Mire ganglios ilíacos y próstata.', 'Compruebe que no hay hidronefrosis.'],
      urgency: soonest('dias', ['24h', pelvisIsHigh]),
      sources: [NYLAND],
    },
    {
      when: all(cat, mass),
      step: 'Pida citología por sondaje traumático; evite la cistocentesis de la masa.',
      urgency: 'dias',
    },
    {
      step: 'Pida urocultivo y sedimento y repita con la vejiga llena.',
      also: [UTERUS_FIRST],
      sources: [ISCAID],
    },
  ],
});

const bothMeasured = all(
  known(measure('usKidneyLeft')),
  known(measure('usKidneyRight')),
  not(pelvisIsHigh),
);

/** Critical values whose step asks for the study already made. */
const withUltrasound = steps({
  'X-K10': {
    when: bothMeasured,
    step: 'Mida ‹potasio·diuresis› hoy: no hay dilatación indicada de la pelvis.',
  },
  'X-R16': { step: 'Mida el potasio y haga un ECG hoy.' },
});

export const kidneySteps = { ...obstruction, ...others, ...withUltrasound };
