import { all, any, atLeast, chose, known, not, ticked, under } from '../../grammar/condition.ts';
import { years } from '../../grammar/quantity.ts';
import { only, steps } from '../../grammar/steps.ts';
import { shown, words } from '../../grammar/words.ts';
import { atLeastYears, cat, dog, ferret, horse, smallRuminant } from '../animals.ts';
import { bicarbonate, glucose, ph, pressure } from '../chemistry.ts';
import {
  ACUTE_KIDNEY,
  CRITICAL_CARE,
  EFFUSION_ALBUMIN,
  HYPEROSMOLAR,
  HYPERTENSION,
  HYPOGLYCAEMIA,
  SERIAL_LACTATE,
} from '../sources.ts';
import type { CriticalId } from './ids.ts';

import { cow, firedAny, infant } from './values.ts';

const acidotic = any(under(ph, 7.3), under(bicarbonate, 15), ticked('rfVomiting', 'rfCollapse'));
/** Already concluded: no step excludes it. */
const parvovirus = chose('parvoAntigen', 'positive');
const hypoglycaemicSigns = ticked('rfSeizures', 'rfCollapse', 'rfNeuro');
const treatLowGlucose = any(
  hypoglycaemicSigns,
  infant,
  all(under(glucose, 2.2), not(any(cow, smallRuminant))),
);

/** Sepsis or pyometra: both explain a low glucose in a dog. */
const septic = firedAny('B-C10', 'B-C11', 'B-C12', 'B-C13', 'B-S7', 'U-C26a', 'U-C03');

export const metabolismSteps = steps<CriticalId>({
  'X-K6': {
    step: [
      only(treatLowGlucose, 'Trate ya la hipoglucemia y repita la glucosa en 15–30 minutos.'),
      'Repita ya la glucosa en fluoruro o con glucómetro validado; aliméntelo si está consciente y no vomita.',
    ],
    also: [
      'Pregunte por insulina u otros hipoglucemiantes.',
      only(
        all(infant, not(parvovirus)),
        'Descarte sepsis, parvovirosis, derivación portosistémica y ayuno.',
      ),
      only(all(infant, parvovirus), 'Descarte sepsis, derivación portosistémica y ayuno.'),
      only(
        all(dog, known(years), atLeastYears(5), not(septic)),
        'Mida insulina en la misma muestra con hipoglucemia.',
      ),
      only(ferret, 'Valore insulinoma: mida insulina en la misma muestra.'),
      only(dog, 'Descarte Addison, xilitol y sepsis.'),
      only(horse, 'Descarte sepsis.'),
      only(
        any(ticked('rfPregnant'), smallRuminant),
        'Descarte toxemia de la gestación: mida β-hidroxibutirato.',
      ),
    ],
    sources: [HYPOGLYCAEMIA],
  },
  'X-K7': {
    step: 'Mida ahora gasometría, electrolitos, cetonas y osmolalidad: descarte cetoacidosis e hiperosmolaridad.',
    also: ['Baje la glucosa y el sodio de forma gradual.'],
    sources: [HYPEROSMOLAR],
  },
  'X-K7u': {
    step: words`Repita ya la glucosa y aclare la unidad: ${shown(glucose)} es muy alta en mmol/l y baja en mg/dl.`,
  },
  'X-K8': [
    {
      when: cow,
      step: 'Trate la cetosis y busque desplazamiento de abomaso, metritis y mastitis.',
    },
    {
      when: smallRuminant,
      step: 'Trate hoy como toxemia de la gestación si está gestante y mida glucosa, calcio y potasio.',
    },
    {
      when: acidotic,
      step: [
        'Inicie fluidoterapia, mida ‹potasio·fósforo› y hospitalice: trate como cetoacidosis.',
        'Inicie fluidoterapia y hospitalice: trate como cetoacidosis.',
      ],
      also: [
        only(
          cat,
          'Suspenda el inhibidor de SGLT2, si lo recibe, y consulte su ficha: la glucemia normal no la descarta.',
        ),
      ],
    },
    {
      step: 'Mida hoy ‹gasometría·glucosa·potasio·fósforo›: descarte cetoacidosis.',
      also: [
        only(
          cat,
          'Suspenda el inhibidor de SGLT2, si lo recibe, y consulte su ficha: la glucemia normal no la descarta.',
        ),
      ],
    },
  ],
  'X-K9': {
    step: 'Busque y trate ya la causa: perfusión, obstrucción, cetosis, tóxicos o ventilación.',
    also: ['Repita la gasometría tras la estabilización.'],
    sources: [CRITICAL_CARE],
  },
  'X-K10': {
    step: [
      'Mida ‹potasio·diuresis› hoy y descarte una causa posrenal con ecografía.',
      'Descarte hoy una causa posrenal con ecografía.',
    ],
    also: [
      'Pida densidad urinaria antes de dar fluidos, si no retrasa el tratamiento.',
      'Evite fármacos nefrotóxicos.',
    ],
    sources: [ACUTE_KIDNEY],
  },
  'X-K11': {
    step: [
      'Palpe la vejiga y mida ‹potasio·creatinina› ahora: una obstrucción es urgencia vital.',
      'Palpe la vejiga ahora: una obstrucción es urgencia vital.',
    ],
    sources: [ACUTE_KIDNEY],
  },
  'X-K15': [
    {
      when: horse,
      step: 'Descarte colitis, parasitosis y pérdida renal.',
      also: ['Valore el riesgo de derrame y de tromboembolia.'],
      sources: [EFFUSION_ALBUMIN],
    },
    {
      step: 'Mida UPC, ácidos biliares, cobalamina y folato para situar la pérdida.',
      also: [
        'Valore el riesgo de derrame y de tromboembolia.',
        only(dog, 'Descarte Addison con cortisol basal.'),
      ],
      sources: [EFFUSION_ALBUMIN],
    },
  ],
  'X-K16': {
    step: 'Mida el hematocrito hoy: primero separe hemólisis; después enzimas y ecografía biliar.',
    also: [
      only(
        cat,
        'Descarte lipidosis, colangitis, obstrucción biliar y hemoplasmas; no lo deje sin comer.',
      ),
    ],
  },
  'X-K17': {
    step: 'Corrija la perfusión y repita el lactato en 2–6 horas; busque isquemia, sepsis o hemorragia.',
    also: [
      'Repita la muestra si no concuerda: la extracción difícil o la demora elevan el lactato.',
    ],
    sources: [SERIAL_LACTATE],
  },
  'X-K18': [
    {
      when: under(pressure, 80),
      step: 'Compruebe la medida y la perfusión ahora; si se confirma, trate la causa y repita cada 5–10 minutos.',
      sources: [HYPERTENSION],
    },
    {
      when: atLeast(pressure, 180),
      step: 'Repita la presión en calma hoy, mire el fondo de ojo y trate si hay daño de órgano diana.',
      also: [only(cat, 'Mida creatinina y T4.')],
      sources: [HYPERTENSION],
    },
    {
      step: 'Repita la presión otro día en calma y mire el fondo de ojo.',
      also: [only(cat, 'Mida creatinina y T4.')],
      sources: [HYPERTENSION],
    },
  ],
});
