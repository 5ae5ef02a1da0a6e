import { all, any, chose, known, not, over, ticked, under } from '../../grammar/condition.ts';
import { soonest } from '../../grammar/outcome.ts';
import { only, unless } from '../../grammar/steps.ts';
import { textIf } from '../../grammar/words.ts';
import { cat, dog } from '../../shared/animals.ts';
import {
  albumin,
  calcium,
  potassium,
  pressure,
  sodium,
  sodiumToPotassium,
} from '../../shared/chemistry.ts';
import { steps } from '../ids.ts';
import { borderline, proteinuria, ratio, repeated, unlikely } from '../protein.ts';
import { BROWN, CD, IRIS_A, IRIS_G, IRIS_P, LEE05, LEISHVET, LEPTO, MVC, ZAT } from '../sources.ts';
import { bacteria, creatinine, entireBitchOrQueen, haematuria, pyuria } from '../values.ts';
import { culture } from './culture.ts';

const stable = chose('stableHydrated', 'yes');
const electrolytes = any(known(sodium), known(potassium), known(calcium));
const azotaemic = {
  step: [
    only(
      not(electrolytes),
      'Mida electrolitos (sodio, potasio, calcio) y diuresis hoy, haga ecografía y repita la creatinina.',
    ),
    'Mida ‹sodio·potasio·calcio› y diuresis hoy, haga ecografía y repita la creatinina.',
    'Mida la diuresis hoy, haga ecografía y repita la creatinina.',
  ],
  also: [
    only(
      all(dog, not(known(sodiumToPotassium))),
      'Mida sodio y potasio: descarte hipoadrenocorticismo.',
    ),
    'Evite AINE y nefrotóxicos.',
  ],
  urgency: soonest(
    ['vital', ticked('rfCollapse')],
    ['24h', any(all(over(creatinine, 220), not(stable)), ticked('rfVomiting'))],
  ),
  sources: [IRIS_A, IRIS_G],
} as const;

const measurePressure = (rest: string, capital: string) =>
  textIf(known(pressure), `${capital}${rest.slice(1)}`, `Mida la presión arterial y ${rest}`);
const causes = textIf(
  dog,
  measurePressure('busque la causa: Leishmania, Ehrlichia, Dirofilaria, neoplasia e imagen.', 'B'),
  textIf(
    known(pressure),
    'Mida T4 y creatinina y pida FeLV/FIV e imagen renal.',
    'Mida la presión arterial, T4 y creatinina y pida FeLV/FIV e imagen renal.',
  ),
);
const proteinUrgency = soonest(['24h', under(albumin, 15)], ['dias', over(ratio, 2)]);

export const kidneySteps = steps({
  'U-C4': [
    {
      ...azotaemic,
      when: stable,
      step: [
        'Repita creatinina y SDMA en 2–4 semanas y complete ‹UPC·presión arterial› y ecografía renal.',
        'Repita creatinina y SDMA en 2–4 semanas y complete la ecografía renal.',
      ],
      also: ['Evite AINE y nefrotóxicos.'],
    },
    azotaemic,
  ],
  'U-C5': {
    step: 'Valore hidratación y corazón, corrija el déficit y repita creatinina y densidad en 24–48 h.',
    urgency: soonest(['24h', ticked('rfShock', 'rfVomiting')]),
    sources: [IRIS_G],
  },
  'U-C10': [
    {
      when: all(proteinuria, repeated),
      step: causes,
      also: [
        unless(['chemAlbumin'], 'Mida albúmina y valore riesgo de tromboembolia.'),
        only(dog, 'Valore biopsia renal con un nefrólogo.'),
      ],
      urgency: proteinUrgency,
      sources: [LEE05, BROWN, LEISHVET],
    },
    {
      when: proteinuria,
      step: textIf(
        known(pressure),
        'Repita el UPC en 2–3 muestras separadas 2 semanas.',
        'Repita el UPC en 2–3 muestras separadas 2 semanas y mida la presión arterial.',
      ),
      also: ['Mida ‹albúmina·creatinina›.', only(over(ratio, 2), causes)],
      urgency: proteinUrgency,
      sources: [LEE05, BROWN],
    },
    {
      when: borderline,
      step: 'Repita el UPC en 2 meses con sedimento inactivo.',
      sources: [IRIS_P],
    },
  ],
  'U-C11': [
    {
      when: all(any(pyuria, bacteria('present', 'suspected')), entireBitchOrQueen),
      step: culture,
      sources: [IRIS_P],
    },
    {
      when: any(pyuria, bacteria('present', 'suspected')),
      step: only(
        not(chose('urineCulture', 'negative', 'positive')),
        'Cultive la orina y repita el UPC cuando el sedimento sea inactivo.',
      ),
      sources: [IRIS_P],
    },
    {
      when: haematuria,
      step: 'Localice la hematuria con ecografía y repita el UPC cuando ceda.',
      sources: [IRIS_P],
    },
  ],
  'U-C12': {
    step: 'Haga el sedimento de esta orina: sin él el UPC no se clasifica.',
    sources: [IRIS_P],
  },
  'U-C13': {
    when: not(unlikely),
    step: 'Mida el UPC en orina con sedimento inactivo.',
    sources: [ZAT],
  },
  'U-C14': {
    step: unless(['upc'], 'Mida el UPC: en el gato la tira de proteínas no sirve.'),
    sources: [IRIS_P],
  },
  'U-C35': {
    step: [
      'Mida ‹creatinina·potasio·diuresis› hoy y haga ecografía renal; cultive la orina.',
      'Haga ecografía renal hoy; cultive la orina.',
    ],
    also: [only(dog, 'Pida leptospirosis.')],
    urgency: '24h',
    sources: [CD, LEPTO],
  },
  'U-C36': {
    step: 'Mida creatinina y SDMA, repita el sedimento en orina fresca y revise fármacos nefrotóxicos.',
    sources: [MVC],
  },
  'U-C37': {
    step: 'Mida creatinina y SDMA, repita el sedimento en orina fresca y revise fármacos nefrotóxicos.',
    sources: [MVC],
  },
  'U-C39': [
    {
      when: entireBitchOrQueen,
      step: 'Haga ecografía de útero y pida bioquímica con calcio antes de estudiar más la poliuria.',
      also: [
        only(cat, 'Mida T4.'),
        only(dog, 'Valore Cushing solo con signos.'),
        'No restrinja el agua.',
      ],
    },
    {
      step: [
        'Repita la densidad en la primera orina de tres mañanas y pida bioquímica con ‹calcio·sodio›.',
        'Repita la densidad en la primera orina de tres mañanas.',
      ],
      also: [
        only(cat, 'Mida T4.'),
        only(dog, 'Valore Cushing solo con signos.'),
        'No restrinja el agua.',
      ],
    },
  ],
  'U-C80': { step: 'Repita el análisis solo si cambian los signos: sedimento inactivo.' },
});
