import type { CaseFacts } from '../engine/caseFacts.ts';
import { writtenDay } from '../engine/day.ts';
import { entered, shown } from '../engine/numbers.ts';
import { saidOf, type Words, wordFor } from './base.ts';
import {
  dateClash,
  dayEntered,
  gestationDay,
  keratinised,
  matingOnly,
  ovulationDay,
  postpartum,
  sampleDay,
  smearSum,
  systemic,
} from './estrousDays.ts';

const whole = (value: number): string => String(Math.trunc(value));
const is = (facts: CaseFacts, key: string, option: string) => facts.choice(key) === option;

/** Days after ovulation on which to inseminate, by the kind of semen. */
const FERTILE: Readonly<Record<string, readonly [from: number, to: number]>> = {
  frozen: [3, 4],
  chilled: [2, 3],
  fresh: [2, 4],
  natural: [2, 4],
};

export function fertileDays(
  facts: CaseFacts,
  ovulation: number,
): readonly [from: number, to: number] {
  const [after, before] = FERTILE[facts.choice('semenType') ?? ''] ?? [2, 4];
  return [ovulation + after, ovulation + before];
}

function breedAct(facts: CaseFacts): string {
  const ovulation = ovulationDay(facts);
  if (ovulation === undefined) return 'Repita la progesterona en 24–48 horas.';
  const [from, to] = fertileDays(facts, ovulation);
  const act = wordFor(
    facts,
    'semenType',
    {
      frozen: 'Insemine el semen congelado',
      chilled: 'Insemine el semen refrigerado',
    },
    'Cubra o insemine',
  );
  if (facts.today > to + 2)
    return 'No la cubra: el periodo fértil estimado ya ha pasado; confirme con citología.';
  if (facts.today > to) return `${act} hoy: el periodo fértil se acaba.`;
  if (facts.today >= from) return `${act} hoy y, si puede, mañana: está en el periodo fértil.`;
  return `${act} del ${writtenDay(from)} al ${writtenDay(to)}; repita la progesterona antes.`;
}

/** Days to birth, from the surest date to the least. */
const TERMS = [
  { key: 'lhPeakDate', by: 'LH', days: [64, 66] },
  { key: 'ovulationDate', by: 'ovulación', days: [62, 64] },
  { key: 'diestrusFirstDay', by: 'primer día de diestro', days: [54, 60] },
] as const;

/** Due dates by each date that is told, the surest first; without `by` counted from the mating. */
export function dueDates(
  facts: CaseFacts,
): readonly { readonly by?: string; readonly from: number; readonly to: number }[] {
  const dated = TERMS.flatMap(({ key, by, days: [from, to] }) => {
    const date = facts.date(key);
    return date === undefined ? [] : [{ by, from: date + from, to: date + to }];
  });
  const first = facts.date('matingFirstDate');
  if (first === undefined) return dated;
  const last = facts.date('matingLastDate') ?? first;
  const [least, most] = facts.species === 'gato' ? [63, 67] : [56, 72];
  return [...dated, { from: first + least, to: last + most }];
}

function due(facts: CaseFacts): string {
  const [surest] = dueDates(facts);
  if (!surest) return '';
  return `: parto previsto del ${writtenDay(surest.from)} al ${writtenDay(surest.to)}`;
}

function dystocia(facts: CaseFacts): string {
  const hours = (name: string) => facts.number(name) ?? 0;
  const strong = hours('labourHours');
  const weak = hours('weakHours');
  const since = hours('hoursSincePup');
  return saidOf([
    [`${entered(strong)} h de contracciones fuertes sin cría`, strong >= 0.5],
    [`${entered(weak)} h de contracciones débiles`, weak >= 4],
    [`${entered(since)} h desde la última cría`, since >= 4],
    ['madre inestable', facts.sign('rfCollapse') || facts.sign('rfShock')],
    ['fetos sin latido', is(facts, 'uterusScan', 'dead')],
  ]).join(', ');
}

function lowProgesterone(facts: CaseFacts): string {
  const level = shown(facts.number('p4') ?? 0, 1);
  const day = facts.number('gestDay');
  if (day === undefined)
    return `Progesterona de ${level} ng/ml en una gestante sin fecha: insuficiente o parto próximo`;
  return day >= 57
    ? `Progesterona de ${level} ng/ml en el día ${whole(day)}: parto próximo o progesterona insuficiente`
    : `Progesterona de ${level} ng/ml en el día ${whole(day)} de gestación: insuficiente`;
}

function remnant(facts: CaseFacts): string {
  if (is(facts, 'amh', 'positive')) return 'Remanente ovárico (AMH positiva)';
  if ((facts.number('p4') ?? 0) > 1) return 'Remanente ovárico: progesterona de tejido lúteo';
  if ((facts.number('ki') ?? 0) >= 80)
    return 'Epitelio queratinizado en una esterilizada: remanente ovárico o estrógenos externos';
  if (is(facts, 'lhTest', 'negative')) return 'LH baja en una esterilizada: remanente ovárico';
  return is(facts, 'amh', 'negative')
    ? 'AMH negativa: en contra del remanente ovárico'
    : 'Remanente ovárico no descartado: muestra fuera del celo';
}

function queen(facts: CaseFacts): string {
  const cells = facts.number('ki') ?? 0;
  const level = facts.number('p4') ?? 0;
  const phase =
    cells >= 80
      ? `Celo (${shown(cells)} % queratinizadas)`
      : 'Gata sin celo: interestro, anestro o fase lútea';
  const ovulated = level >= 1.5 ? `; ha ovulado (progesterona de ${shown(level, 1)} ng/ml)` : '';
  return phase + ovulated;
}

const OTHER_SPECIES: Readonly<Record<string, string>> = {
  caballo: 'Yegua: la citología vaginal no sitúa el celo',
  bovino: 'Vaca: la citología vaginal no sitúa el celo',
  conejo: 'Coneja: la citología vaginal no sitúa el ciclo',
  hurón: 'Hurona: la citología vaginal no sitúa el ciclo',
};

/** Dates that contradict the smear, or each other. */
function clashText(facts: CaseFacts): string {
  const cells = keratinised(facts);
  const day = writtenDay(dayEntered(facts, 'sampleDateTime') ?? facts.today);
  for (const [key, name] of [
    ['ovulationDate', 'una ovulación'],
    ['lhPeakDate', 'un pico de LH'],
  ] as const) {
    const date = dayEntered(facts, key);
    if (date !== undefined && cells !== undefined && cells >= 80)
      return `${name} del ${writtenDay(date)} no concuerda con una citología de estro del ${day}`;
  }
  return 'las fechas de LH, ovulación, monta o parto no concuerdan entre sí';
}

const dischargeWord = (facts: CaseFacts): string =>
  wordFor(
    facts,
    'dischargeKind',
    { purulent: 'purulento', bloody: 'sanguinolento', green: 'verdoso' },
    'o inflamación',
  );

function gestationText(facts: CaseFacts): string {
  const day = gestationDay(facts);
  if (facts.number('gestDay') === undefined || day === undefined) return '';
  if (matingOnly(facts)) return ', según la monta';
  const sample = sampleDay(facts);
  const of = sample === facts.today ? '' : ` (el ${writtenDay(sample)})`;
  return `, día ${whole(day)}${of}`;
}

export const estrousReadings: Readonly<Record<string, Words>> = {
  breedAct,
  due,
  dystocia,
  queen,
  remnant,
  clashText,
  dischargeWord,
  lowP4: lowProgesterone,
  gestDayText: gestationText,
  p4Phase: (facts) => {
    const level = facts.number('p4');
    return level === undefined ? '' : `, progesterona de ${shown(level, 1)} ng/ml`;
  },
  ovText: (facts) => {
    const day = ovulationDay(facts);
    return day === undefined || dateClash(facts) ? '' : `; ovulación hacia el ${writtenDay(day)}`;
  },
  ovText2: (facts) => {
    const day = ovulationDay(facts);
    return day === undefined ? '' : `Ovulación estimada hacia el ${writtenDay(day)}`;
  },
  dayText: (facts) => {
    const day = facts.number('cycleDay');
    return day === undefined ? '' : ` el día ${whole(day)}`;
  },
  farmUterus: (facts) =>
    postpartum(facts) && systemic(facts) ? 'Metritis posparto' : 'Endometritis',
  pupsText: (facts) => {
    const pups = facts.number('pupsBorn');
    return pups ? `: ${whole(pups)} crías nacidas` : '';
  },
  abortName: (facts) => {
    if (is(facts, 'abortion', 'yes')) return 'Aborto';
    return is(facts, 'uterusScan', 'dead')
      ? 'Muerte fetal'
      : `Gestación con flujo ${dischargeWord(facts)}: descarte pérdida o infección`;
  },
  spermPhase: (facts) =>
    (is(facts, 'cytoSperm', 'yes') ? ' con espermatozoides' : '') +
    ((facts.number('ki') ?? 0) >= 80 ? ' en estro' : ''),
  vaginal: (facts) =>
    wordFor(facts, 'vaginalMass', {
      oedema: 'Edema o prolapso vaginal',
      mass: 'Masa vaginal',
      stricture: 'Estenosis o banda vaginal',
    }),
  otherSpecies: ({ species }) =>
    OTHER_SPECIES[species ?? ''] ?? 'La citología vaginal no sitúa el ciclo en esta especie',
  p4raw: (facts) => {
    const value = facts.answer('progesterone');
    return entered(typeof value === 'number' ? value : 0);
  },
  sum: (facts) => entered(smearSum(facts) ?? 0),
};
