import {
  all,
  any,
  atLeast,
  between,
  chose,
  known,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dogOrCat, spayed, vulvarDischarge } from '../shared/animals.ts';
import { PYOMETRA } from '../shared/sources.ts';
import { nearTerm, toBirth } from './birth.ts';
import { steps } from './ids.ts';
import { BRADBURY, GIL, JUTKOWITZ, KUNZEL, NYLAND, PRETZER, WALTER, ZONE } from './sources.ts';
import { damUnstable } from './uterus.ts';
import { anuria, fetalRate, fetuses, fever, labour, measure, uterineSigns } from './values.ts';

const NO_NEEDLE = 'No haga cistocentesis.';

const HEAT = 'Descarte celo reciente: el útero en estro también tiene contenido.';

const uterus = steps({
  'U-C26a': [
    {
      when: ticked('rfCollapse', 'rfShock', 'rfHypothermia', 'rfVomiting'),
      step: 'Estabilice ya con fluidos y antibiótico intravenoso y valore cirugía urgente.',
      also: [
        'No haga cistocentesis ni drene el útero.',
        'Mida ‹lactato·glucosa·creatinina·potasio›.',
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R2', 'X-R11'],
      sources: [PYOMETRA],
    },
    {
      step: 'Pida hoy hemograma, creatinina, glucosa y lactato y valore cirugía; no haga cistocentesis.',
      also: [
        'Si se plantea tratamiento médico, confirme que el cuello está abierto y que no hay signos sistémicos.',
      ],
      urgency: '24h',
      absorbs: ['X-R11'],
      sources: [PYOMETRA],
    },
  ],
  'U-C26b': [
    {
      when: all(
        chose('usUterusContent', 'echogenic'),
        any(atLeast(measure('usUterusDiameter'), 20), between('lastHeatWeeks', 1, 12)),
      ),
      step: 'Pida hoy hemograma y creatinina: el contenido ecogénico en una hembra entera puede ser piómetra.',
      also: [NO_NEEDLE, 'Marque los signos: fiebre, vómitos, flujo, sed.'],
      urgency: '24h',
      rank: 2,
      absorbs: ['X-R11'],
      sources: [PYOMETRA],
    },
    {
      step: [
        only(
          cat,
          'Pida hemograma, descarte gestación temprana y repita la ecografía en pocos días.',
        ),
        'Mida progesterona y hemograma y repita la ecografía en pocos días.',
      ],
      also: [HEAT],
      urgency: 'dias',
      absorbs: ['X-R11'],
      sources: [PYOMETRA],
    },
  ],
  'U-C26c': [
    {
      when: uterineSigns,
      step: 'Pida hemograma y busque remanente ovárico: ecografía y AMH con progesterona.',
      urgency: '24h',
      rank: 2,
      absorbs: ['X-R11'],
    },
    {
      step: 'Pida hemograma y busque remanente ovárico: ecografía y AMH con progesterona.',
      urgency: 'dias',
      absorbs: ['X-R11'],
    },
  ],
  'U-C26r': {
    step: 'Valore ovariohisterectomía tras radiografía de tórax: el adenocarcinoma uterino es frecuente.',
    also: ['Mida hematocrito.', 'Descarte piómetra y aneurisma endometrial.', NO_NEEDLE],
    urgency: soonest(
      'dias',
      ['vital', ticked('rfCollapse')],
      ['24h', any(ticked('rfPale'), vulvarDischarge)],
    ),
    absorbs: ['X-R11'],
    sources: [WALTER, KUNZEL],
  },
  'U-C26h': {
    step: 'Pida hematocrito y descarte estro persistente, muñón uterino y enfermedad adrenal.',
    urgency: soonest('dias', ['24h', ticked('rfPale')]),
  },
  'U-C26e': {
    step: 'Consulte a un especialista en reproducción: cultivo y citología uterina, y fecha del último parto.',
    urgency: soonest('dias', ['24h', uterineSigns]),
  },
});

const LOSS =
  'Compruebe hoy el latido de todos los fetos y explore la vagina: el flujo puede ser pérdida o infección.';
const OXYTOCIN = 'Evite oxitócicos con obstrucción o sufrimiento fetal.';
const farFromTerm = over(toBirth, 7);
const calm: StepRow = {
  when: not(labour),
  step: [
    only(farFromTerm, 'Repita la ecografía en una semana.'),
    'Repita la ecografía cada 24–48 horas cerca del parto.',
  ],
};
const slow = all(over(fetalRate, 0), under(fetalRate, byAnimal({ perro: 160 })));

const gestation = steps({
  'U-C44': [
    {
      when: damUnstable,
      step: 'Estabilice a la madre, mida glucosa y calcio y mire ahora el latido de todos los fetos.',
      also: ['Coja una vía venosa.', 'Valore cesárea cuando esté estable.', OXYTOCIN],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R11'],
      sources: [JUTKOWITZ, PRETZER],
    },
    {
      step: 'Explore la vagina y mire ahora el latido de todos los fetos; valore cesárea.',
      also: [
        'Mida glucosa y calcio.',
        OXYTOCIN,
        'Repita el latido cada 1–2 minutos antes de decidir.',
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R11'],
      sources: [JUTKOWITZ, PRETZER],
    },
  ],
  'U-C24': [
    {
      when: all(not(over(fetalRate, 0)), not(labour)),
      step: 'Confirme hoy con Doppler y segundo observador si hay latido en todos los fetos.',
      also: ['Mida progesterona y hemograma.'],
      urgency: '24h',
    },
    {
      when: all(slow, not(labour)),
      step: [
        only(
          nearTerm,
          'Confirme el latido en 1–2 minutos en todos los fetos y valore cesárea si persiste.',
        ),
        'Confirme hoy la edad gestacional y repita el latido de todos los fetos en minutos.',
      ],
      urgency: soonest('24h', ['vital', nearTerm]),
      sources: [ZONE, GIL],
    },
    {
      when: all(
        atLeast(fetalRate, byAnimal({ perro: 160 })),
        under(fetalRate, byAnimal({ perro: 180 })),
      ),
      step: 'Repita el latido en 1–2 minutos en todos los fetos; si persiste a término, valore cesárea.',
      urgency: '24h',
      sources: [ZONE, GIL],
    },
    calm,
  ],
  'U-C25p': {
    step: LOSS,
    also: ['Pida hemograma y progesterona.'],
    urgency: soonest('24h', ['vital', damUnstable]),
    absorbs: ['X-R11'],
  },
  'U-C25': [
    {
      when: all(not(known(toBirth)), not(labour)),
      step: 'Calcule la edad gestacional con biparietal o cavidad coriónica, o con la fecha de LH.',
      also: ['Cuente los fetos con radiografía desde el día 45–50.'],
    },
    { ...calm, also: ['Cuente los fetos con radiografía desde el día 45–50.'] },
  ],
  'U-C23': calm,
});

const cutRisk = 'Evite la PAAF si el BRAF o el lavado bastan: hay riesgo de siembra.';
const ofCulture: readonly StepRow[] = [
  {
    when: fever,
    step: 'Haga urocultivo y descarte prostatitis o absceso hoy.',
    urgency: soonest('24h', ['vital', anuria]),
  },
  {
    step: 'Haga citología y cultivo de orina y próstata y valore castración.',
    urgency: soonest(['vital', anuria]),
  },
];

const prostate = steps({
  'U-C22a': {
    step: 'Pida BRAF en orina, citología por lavado prostático y radiografía de tórax.',
    also: [cutRisk],
    urgency: soonest('dias', ['vital', anuria]),
    sources: [BRADBURY, NYLAND],
  },
  'U-C22b': {
    step: 'Haga citología y cultivo prostático y BRAF en orina.',
    also: [cutRisk],
    urgency: soonest(['vital', anuria]),
    sources: [BRADBURY, NYLAND],
  },
  'U-C22c': ofCulture,
  'U-C22d': ofCulture,
});

const pregnant = any(over(fetuses, 0), chose('usUterusContent', 'fetuses'));
/** The common step asks for the ultrasound already made. */
const withUltrasound = steps({
  'X-R11': [
    { when: all(dogOrCat, pregnant), step: LOSS },
    {
      when: chose('usUterusContent', 'none'),
      step: 'Haga vaginoscopia: el útero se ha indicado sin contenido.',
    },
    {
      when: all(dogOrCat, not(spayed)),
      step: 'Explore hoy el útero por ecografía antes de cualquier cistocentesis: descarte piómetra.',
      sources: [PYOMETRA],
    },
  ],
});

export const reproductionSteps = { ...uterus, ...gestation, ...prostate, ...withUltrasound };
