import {
  all,
  always,
  animal,
  any,
  atLeast,
  breed,
  firedOf,
  not,
  over,
  ticked,
  usable,
} from '../../grammar/condition.ts';
import { entered } from '../../grammar/quantity.ts';
import { only, steps } from '../../grammar/steps.ts';
import { cat, dog, dogOrCat, foal, horse, male } from '../animals.ts';
import { potassium } from '../chemistry.ts';
import {
  ADDISON_RATIO,
  BASAL_CORTISOL,
  CALCIUM_TEXT,
  CRITICAL_CARE,
  HYPERKALAEMIC_ECG,
  PSEUDOHYPERKALAEMIA,
  SODIUM_POTASSIUM,
} from '../sources.ts';
import type { CriticalId } from './ids.ts';

import { cow, unwell } from './values.ts';

const spurious = any(ticked('chemHaemolysed'), over(entered('cbcPlatelets'), 1000));
const potassiumRich = any(
  breed('akita', 'shiba', 'kai', 'hokkaido', 'shikoku'),
  animal('caballo', 'bovino', 'porcino'),
);
/** A lymphoma explains the calcium: no step looks for its cause. */
const lymphoma = firedOf<'Y-C27'>()('Y-C27');
const LYMPHOMA = 'Busque linfoma y carcinoma de saco anal: palpe ganglios y recto.';
const ionised = usable('chemIonisedCalcium');
const hypocalcaemicSigns = ticked('rfSeizures', 'rfNeuro', 'rfCollapse', 'rfPregnant');

const REPEAT =
  'Repita el potasio en plasma heparinizado, separado al momento, y haga un ECG mientras tanto.';
/** Samples whose potassium may be spurious: released in the tube or from erythrocytes. */
const REPEATED = only(any(potassiumRich, spurious), REPEAT);
const CONTINUOUS = 'Monitorice el ritmo de forma continua.';
const NO_ANAESTHESIA = 'No anestesie hasta estabilizar el potasio.';

export const electrolyteSteps = steps<CriticalId>({
  'X-K0': { step: REPEAT, sources: [PSEUDOHYPERKALAEMIA] },
  'X-K1': [
    {
      when: dog,
      step: 'Haga un ECG y trate ya la hiperpotasemia; busque obstrucción urinaria, uroperitoneo y Addison.',
      also: [REPEATED, CONTINUOUS, NO_ANAESTHESIA],
      absorbs: ['X-R16'],
      sources: [PSEUDOHYPERKALAEMIA, HYPERKALAEMIC_ECG],
    },
    {
      when: horse,
      step: 'Haga un ECG y trate ya la hiperpotasemia; busque uroperitoneo, obstrucción y rabdomiólisis.',
      also: [REPEATED, CONTINUOUS, NO_ANAESTHESIA],
      absorbs: ['X-R16'],
      sources: [PSEUDOHYPERKALAEMIA],
    },
    {
      step: 'Haga un ECG y trate ya la hiperpotasemia; busque obstrucción urinaria y uroperitoneo.',
      also: [REPEATED, CONTINUOUS, NO_ANAESTHESIA],
      absorbs: ['X-R16'],
      sources: [PSEUDOHYPERKALAEMIA, HYPERKALAEMIC_ECG],
    },
  ],
  'X-K2': [
    {
      when: horse,
      step: 'Haga un ECG hoy y repita el potasio con creatinina, CK y gasometría.',
      absorbs: ['X-R16'],
      also: [only(foal, 'Descarte uroperitoneo con ecografía.')],
      sources: [PSEUDOHYPERKALAEMIA],
    },
    {
      step: 'Haga un ECG hoy, palpe la vejiga y repita el potasio con creatinina y gasometría.',
      absorbs: ['X-R16'],
      also: [only(potassiumRich, REPEAT)],
      sources: [PSEUDOHYPERKALAEMIA, HYPERKALAEMIC_ECG],
    },
  ],
  'X-K3': {
    step: 'Reponga el potasio bajo control de ECG y vigile la ventilación y la debilidad muscular.',
    also: [only(cat, 'Valore enfermedad renal, hiperaldosteronismo y diabetes.')],
    sources: [CRITICAL_CARE],
  },
  'X-K4': [
    {
      when: any(atLeast(potassium, 7.5), unwell),
      step: 'Trate la crisis (vía venosa, fluidos, ECG) y tome cortisol basal o ACTH sin retrasar el tratamiento.',
      also: [
        'Descarte tricuros, derrame, obstrucción urinaria y enfermedad renal.',
        'Si precisa corticoide antes, evite el que interfiere con el cortisol (prednisona, hidrocortisona).',
      ],
      sources: [SODIUM_POTASSIUM, BASAL_CORTISOL],
    },
    {
      step: 'Mida cortisol basal y, si es ≤ 55 nmol/l, haga una estimulación con ACTH.',
      also: [
        'Descarte tricuros, derrame, obstrucción urinaria y enfermedad renal.',
        'Si precisa corticoide antes, evite el que interfiere con el cortisol (prednisona, hidrocortisona).',
      ],
      sources: [SODIUM_POTASSIUM, BASAL_CORTISOL],
    },
  ],
  'X-K4b': {
    step: 'Mida cortisol basal para descartar hipoadrenocorticismo.',
    also: ['Descarte tricuros, derrame, obstrucción urinaria y enfermedad renal.'],
    sources: [ADDISON_RATIO],
  },
  'X-K5': {
    step: 'Corrija el sodio despacio con controles seriados: la corrección rápida daña el encéfalo.',
    also: ['Busque la causa: pérdidas, agua libre, Addison, diabetes insípida, sal.'],
    sources: [CRITICAL_CARE],
  },
  'X-K12': {
    step: [
      'Confirme con ‹calcio iónico› y mida ‹fósforo·creatinina› hoy: la hipercalcemia daña el riñón.',
      'Confirme hoy con ‹calcio iónico›: la hipercalcemia daña el riñón.',
      'Mida ‹fósforo·creatinina› hoy: la hipercalcemia daña el riñón.',
      'Trate hoy la hipercalcemia y su causa: daña el riñón.',
    ],
    also: [
      only(all(dog, not(lymphoma)), LYMPHOMA),
      only(all(dog, not(lymphoma)), 'Descarte también vitamina D, Addison y enfermedad renal.'),
      only(all(cat, not(lymphoma)), 'Descarte también vitamina D y enfermedad renal.'),
      only(not(lymphoma), 'Tome PTH y PTHrP antes de tratar.'),
      'No dé corticoides antes de tomar las muestras de linfoma.',
    ],
    sources: [CALCIUM_TEXT],
  },
  'X-K13': {
    step: [
      'Repita con ‹calcio iónico·fósforo·creatinina› antes de darla por cierta.',
      'Repita el calcio otro día antes de darla por cierta.',
    ],
    also: [
      only(all(dog, not(lymphoma)), LYMPHOMA),
      only(all(cat, not(lymphoma)), 'Valore hipercalcemia idiopática y dieta.'),
    ],
    sources: [CALCIUM_TEXT],
  },
  'X-K14': [
    {
      when: all(hypocalcaemicSigns, cow),
      step: 'Trate como paresia puerperal si está recién parida y reexplore en horas.',
      also: ['Interprete el calcio total junto a la albúmina.'],
      sources: [CALCIUM_TEXT],
    },
    {
      when: hypocalcaemicSigns,
      step: [
        'Trate la hipocalcemia con control de ECG y confirme con ‹calcio iónico›.',
        'Trate la hipocalcemia con control de ECG.',
      ],
      also: [
        'Interprete el calcio total junto a la albúmina.',
        only(all(dogOrCat, not(male)), 'Descarte eclampsia, pancreatitis y etilenglicol.'),
        only(all(dogOrCat, male), 'Descarte pancreatitis, hipoparatiroidismo y etilenglicol.'),
      ],
      sources: [CALCIUM_TEXT],
    },
    {
      when: always,
      step: [
        only(
          not(ionised),
          'Confirme hoy con ‹calcio iónico·albúmina·fósforo›: sin signos no trate una cifra total aislada.',
        ),
        'Repita hoy el calcio iónico y mida ‹albúmina·fósforo·magnesio›.',
      ],
      also: ['Interprete el calcio total junto a la albúmina.'],
      sources: [CALCIUM_TEXT],
    },
  ],
});
