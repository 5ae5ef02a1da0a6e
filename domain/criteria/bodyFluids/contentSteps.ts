import { all, any, atLeast, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow, unless } from '../grammar/steps.ts';
import { cat, cattle, dog, horse } from '../shared/animals.ts';
import { potassium } from '../shared/chemistry.ts';
import { steps } from './ids.ts';
import { sources } from './sources.ts';
import { pleural, small } from './values.ts';

/** Potassium, or a sign of it, comes before the uroabdomen. */
const potassiumFirst = any(
  atLeast(potassium, 6.5),
  ticked('rfAnuria', 'rfCollapse', 'rfBradycardia'),
);
const ABSORBED = ['X-R4', 'X-K2', 'X-K10', 'X-K11'] as const;

function uroperitoneum(): readonly StepRow[] {
  const also = [
    'No opere con hiperpotasemia sin corregir.',
    only(ticked('rfTrauma'), 'Busque otras lesiones.'),
  ];
  return [
    {
      when: all(small, potassiumFirst),
      step: 'Trate la hiperpotasemia con ECG, drene la orina del abdomen y sondee; valore cirugía al estabilizar.',
      also,
      urgency: 'vital',
      vital: true,
      absorbs: [...ABSORBED, 'X-K1'],
      sources: sources('SCH', 'AUM'),
    },
    {
      when: small,
      step: 'Estabilice volumen y potasio, haga ECG y localice la fuga con contraste; sondee la vejiga.',
      also,
      urgency: '24h',
      absorbs: ABSORBED,
      sources: sources('SCH', 'AUM'),
    },
  ];
}

const toxaemic = ticked('rfCollapse', 'rfShock', 'rfFever');
const bile: StepRow = {
  when: small,
  step: 'Haga ecografía biliar y cultivo de bilis libre y valore cirugía hoy; estabilice antes.',
  also: ['Mida TP, TTPa, lipasa y lactato.', 'No puncione la vesícula.'],
  urgency: soonest(['vital', toxaemic], ['24h', small]),
  absorbs: ['X-R7', 'X-K16'],
  sources: sources('LUD'),
};

function urineOfLargeAnimals(): readonly StepRow[] {
  const rows = [
    [
      horse,
      'Corrija potasio y sodio, drene el abdomen de forma controlada y derive a cirugía hoy.',
    ],
    [cattle, 'Busque rotura de vejiga o uretra (urolito) con ecografía y decida hoy cirugía.'],
  ] as const;
  return rows.flatMap(([when, step]): readonly StepRow[] => {
    const row: StepRow = {
      when,
      step,
      urgency: soonest(['vital', any(atLeast(potassium, 6), ticked('rfCollapse'))], ['24h', when]),
      absorbs: ABSORBED,
      sources: sources('BEH'),
    };
    const vital = all(when, any(atLeast(potassium, 6.5), ticked('rfAnuria')));
    return [
      { ...row, when: vital, urgency: 'vital', vital: true, absorbs: [...ABSORBED, 'X-K1'] },
      row,
    ];
  });
}

const FAT_PAIR = 'Mida triglicéridos y colesterol en líquido y suero del mismo momento.';
const fatPair: StepRow = {
  step: unless(['fluidTriglycerides', 'serumTriglycerides', 'fluidCholesterol'], FAT_PAIR),
  sources: sources('FOS'),
};

const DRAINED_OFTEN = 'Mida albúmina, linfocitos y electrolitos si drena de forma repetida.';
const chylothorax: Pick<StepRow, 'urgency' | 'sources'> = {
  urgency: soonest(['vital', ticked('rfDyspnoea')], ['dias', small]),
  sources: sources('FOS'),
};

export const contentSteps = steps({
  'B-C40': uroperitoneum(),
  'B-C41': uroperitoneum(),
  'B-C44': urineOfLargeAnimals(),
  'B-C50': [{ ...bile, when: all(small, any(toxaemic, potassiumFirst)), vital: true }, bile],
  'B-C51': bile,
  'B-C20': [
    {
      when: all(pleural, cat),
      step: 'Haga ecocardiografía y radiografía tras drenar: descarte cardiopatía, masa mediastínica craneal y torsión.',
      also: [DRAINED_OFTEN, 'Mida T4 y antígeno y anticuerpos de Dirofilaria.'],
      ...chylothorax,
    },
    {
      when: all(pleural, dog),
      step: 'Haga ecocardiografía y TC torácica: descarte masa mediastínica, torsión lobar y cardiopatía.',
      also: [DRAINED_OFTEN],
      ...chylothorax,
    },
    {
      when: small,
      step: 'Haga ecografía abdominal: busque linfangiectasia, neoplasia, pancreatitis y obstrucción linfática.',
      urgency: 'dias',
      sources: sources('LIPO'),
    },
  ],
  'B-C21': fatPair,
  'B-C22': fatPair,
});
