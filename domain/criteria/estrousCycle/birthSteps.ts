import { all, animal, any, atLeast, not, ticked, under, usable } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { ruminantOrSow } from '../shared/animals.ts';
import { PYOMETRA as HAGMAN } from '../shared/sources.ts';
import { stopped } from './birth.ts';
import type { CycleId } from './ids.ts';
import { CONCANNON, DAVIDSON_BIRTH, JOHNSTON, JUTKOWITZ } from './sources.ts';
import {
  afterBirth,
  bitchOrQueen,
  collapsed,
  dayFromLh,
  entire,
  heatTold,
  luteal,
  spayed,
  unwell,
} from './values.ts';

const mare = animal('caballo');
const UTERUS = 'Haga hoy ecografía de útero y hemograma; no haga cistocentesis.';
const NO_OXYTOCIN = 'Evite oxitócicos con obstrucción o sufrimiento fetal.';
const MOTHER = 'Mida ‹glucosa·calcio›.';

const DYSTOCIA: readonly StepRow[] = [
  {
    when: stopped,
    step: 'Mire el latido de los fetos que quedan ahora y valore cesárea o ayuda obstétrica.',
    also: ['Cuente los fetos con radiografía.'],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R11'],
    sources: [JUTKOWITZ],
  },
  {
    when: collapsed,
    step: 'Estabilice a la madre, mida glucosa y calcio y mire ahora el latido de todos los fetos.',
    also: [NO_OXYTOCIN],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R11'],
    sources: [JUTKOWITZ],
  },
  {
    step: 'Explore la vagina y mire ahora el latido de todos los fetos; valore cesárea.',
    also: [MOTHER, NO_OXYTOCIN],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R11'],
    sources: [JUTKOWITZ],
  },
];

const PLACENTA: readonly StepRow[] = [
  {
    when: usable('pupsBorn'),
    step: 'Mire ahora el latido fetal por ecografía: el flujo verde indica desprendimiento placentario.',
    also: ['Valore cesárea según latido y dilatación.'],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R11'],
    sources: [JUTKOWITZ],
  },
  {
    step: 'Compruebe si ha nacido alguna cría; si no, mire ahora el latido fetal y valore cesárea.',
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R11'],
    sources: [JUTKOWITZ],
  },
];

const PYOMETRA: readonly StepRow[] = [
  {
    when: spayed,
    step: 'Haga ecografía del muñón y busque remanente ovárico: AMH con progesterona.',
    urgency: soonest(['24h', unwell], ['dias', spayed]),
    absorbs: ['X-R11'],
  },
  {
    when: ticked('rfCollapse', 'rfShock', 'rfHypothermia', 'rfVomiting'),
    step: 'Estabilice ya y haga ecografía de útero; valore cirugía urgente.',
    also: ['Mida ‹lactato·glucosa·creatinina·potasio›.', 'No haga cistocentesis.'],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R11', 'X-R2'],
    sources: [HAGMAN],
  },
  {
    step: UTERUS,
    also: ['Mida ‹creatinina·glucosa·lactato›.', 'No insemine ni dé progestágenos.'],
    urgency: '24h',
    absorbs: ['X-R11'],
    sources: [HAGMAN],
  },
];

const nothingDated = not(any(usable('progesterone'), heatTold));
const METRITIS = only(afterBirth, 'Mida glucosa y calcio: descarte metritis.');
const METRITIS_IMAGE = only(
  afterBirth,
  'Mida glucosa y calcio y haga ecografía: descarte metritis.',
);

const INFLAMED: readonly StepRow[] = [
  {
    when: all(bitchOrQueen, not(spayed), under(years, 1), not(heatTold), not(unwell)),
    step: 'Vigile: la vaginitis juvenil suele resolverse con el primer celo; cultive si hay fiebre.',
    urgency: 'dias',
    absorbs: ['X-R11'],
    sources: [JOHNSTON],
  },
  {
    when: all(bitchOrQueen, entire, any(unwell, nothingDated)),
    step: UTERUS,
    also: [METRITIS],
    urgency: soonest(['vital', ticked('rfCollapse', 'rfShock', 'rfVomiting')], ['24h', entire]),
    absorbs: ['X-R11'],
    sources: [HAGMAN],
  },
  {
    when: all(bitchOrQueen, spayed),
    step: 'Haga vaginoscopia y cultivo; busque cuerpo extraño y muñón.',
    urgency: 'dias',
    absorbs: ['X-R11'],
    sources: [JOHNSTON],
  },
  {
    when: all(bitchOrQueen, not(luteal)),
    step: 'Haga vaginoscopia y cultivo vaginal profundo y mire el útero por ecografía.',
    also: [METRITIS_IMAGE],
    urgency: soonest(['24h', afterBirth], ['dias', bitchOrQueen]),
    absorbs: ['X-R11'],
    sources: [JOHNSTON],
  },
  {
    when: any(mare, ruminantOrSow),
    step: 'Pida cultivo y citología uterinos y consulte a un especialista en reproducción.',
    also: [only(afterBirth, 'Descarte retención de placenta.')],
    urgency: soonest(['24h', unwell]),
  },
];

const GESTATION: Partial<Record<CycleId, readonly StepRow[]>> = {
  'C-C12': [
    {
      when: atLeast(dayFromLh, 62),
      step: 'Prepare el parto para las próximas 24–48 horas y mire el latido fetal.',
      also: ['Mida la temperatura dos veces al día.'],
      rank: 2,
      sources: [CONCANNON],
    },
    {
      step: 'Repita hoy la progesterona por quimioluminiscencia y mire el latido fetal por ecografía.',
      also: [
        'Descarte enfermedad materna y uterina.',
        'Valore progestágeno solo con fetos vivos y edad segura.',
      ],
      urgency: '24h',
      rank: 1,
      sources: [CONCANNON],
    },
  ],
  'C-R4': [
    {
      step: 'Mire hoy el latido fetal por ecografía y valore cesárea.',
      also: ['Confirme la fecha: LH, ovulación o diestro son las fiables.'],
      urgency: '24h',
      sources: [DAVIDSON_BIRTH],
    },
  ],
};

export const birthSteps: Partial<Record<CycleId, readonly StepRow[]>> = {
  'C-C15': DYSTOCIA,
  'C-R1': PLACENTA,
  'C-C10': PYOMETRA,
  'C-C9': INFLAMED,
  ...GESTATION,
};
