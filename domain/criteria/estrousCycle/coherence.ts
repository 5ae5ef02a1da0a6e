import { lowerFirst } from '#domain/report/labels.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { impossiblePatient } from '../shared/rows.ts';
import { daysAfter, daysBetween, spanishDay } from './days.ts';
import { cellRows, progesteroneRow } from './figures.ts';
import {
  CELLS,
  cycleDay,
  erythrocytes,
  isCat,
  isEntireBitch,
  isMale,
  isMolar,
  isSpayed,
  keratin,
  neutrophils,
  progesterone,
  restingSmear,
} from './readings.ts';
import { DAVIDSON } from './sources.ts';

const coherence = rulesAt('coherence');

interface Contradiction {
  readonly text: string;
  readonly keys: readonly string[];
  readonly drops?: readonly string[];
}

const warning = (said: Contradiction): Effect => ({ kind: 'coherence', ...said });

/** What was counted is shown, and no index nor phase is read from it. */
function withoutIndex(facts: CaseFacts, text: string, keys: readonly string[]): Effect[] {
  return [warning({ text, keys, drops: CELLS }), ...cellRows(facts)];
}

/** Percentages that do not make a hundred, all four given (C-D2); some of them, more than a hundred. */
function wrongSum(facts: CaseFacts): number | undefined {
  const given = CELLS.flatMap((key) => facts.number(key) ?? []);
  const sum = rounded(
    given.reduce((total, part) => total + part, 0),
    6,
  );
  return sum > 102 || (given.length === CELLS.length && sum < 98) ? sum : undefined;
}

const sampleIs = (facts: CaseFacts, stem: string) => facts.says(['sampleType'], [stem]);

/** A row whose source says where the sample should come from. */
const vestibule: Rule = coherence(
  'C-K7',
  'Citología vestibular: no se calcula el índice.',
  (facts) =>
    sampleIs(facts, 'citologia vestibular')
      ? withoutIndex(facts, 'el vestíbulo no representa la vagina.', ['sampleType', ...CELLS])
      : undefined,
  [DAVIDSON],
);

const cells: readonly Rule[] = [
  coherence(
    'C-K1',
    'Los cuatro porcentajes no suman de 98 a 102, o algunos más: no se calcula el índice.',
    (facts) => {
      const sum = wrongSum(facts);
      if (sum === undefined) return undefined;
      return withoutIndex(facts, `los porcentajes suman ${figure(sum, 1)} %.`, CELLS);
    },
  ),
  vestibule,
  coherence('C-K8', 'Citología uterina: no se calculan índice ni fase.', (facts) =>
    sampleIs(facts, 'citologia uterina')
      ? withoutIndex(facts, 'la citología uterina no se lee con la escala vaginal.', [
          'sampleType',
          ...CELLS,
        ])
      : undefined,
  ),
  coherence(
    'C-K2',
    'Muchos eritrocitos con citología de anestro: el anestro es solo posible.',
    (facts) =>
      erythrocytes(facts) === 'many' && isEntireBitch(facts) && restingSmear(facts)
        ? warning({
            text: 'muchos eritrocitos con citología de anestro: proestro u otra causa de sangrado.',
            keys: ['cytoErythrocytes'],
          })
        : undefined,
  ),
  coherence(
    'C-K10',
    'Índice de 80 % o más con muchos neutrófilos: no se concluye estro.',
    (facts) =>
      (keratin(facts) ?? 0) >= 80 && neutrophils(facts) === 'many' && !isSpayed(facts)
        ? warning({
            text: 'en el estro no se esperan neutrófilos: diestro temprano o infección.',
            keys: ['cytoNeutrophils', 'cytoSuperficial', 'cytoAnucleated'],
          })
        : undefined,
  ),
  coherence('C-K11', 'Gata con muchos eritrocitos.', (facts) =>
    isCat(facts) && erythrocytes(facts) === 'many'
      ? warning({
          text: 'en la gata el sangrado no forma parte del ciclo.',
          keys: ['cytoErythrocytes'],
        })
      : undefined,
  ),
];

/** Days from the LH peak to ovulation. */
const toOvulation = (facts: CaseFacts) =>
  daysBetween(facts.text('lhPeakDate'), facts.text('ovulationDate'));

function apart(facts: CaseFacts): number {
  const [lh, ovulation] = [facts.text('lhPeakDate'), facts.text('ovulationDate')];
  const diestrus = facts.text('diestrusFirstDay');
  const origin = lh ?? ovulation ?? diestrus;
  const dues = [
    [lh, 65],
    [ovulation, 63],
    [diestrus, 57],
  ] as const;
  const days = dues.flatMap(([date, term]) => {
    const from = daysBetween(origin, date);
    return from === undefined ? [] : [from + term];
  });
  return days.length < 2 ? 0 : Math.max(...days) - Math.min(...days);
}

function outsideWindow(facts: CaseFacts): boolean {
  const late = daysBetween(facts.text('ovulationDate'), facts.text('matingLastDate')) ?? 0;
  const early = daysBetween(facts.text('diestrusFirstDay'), facts.text('matingFirstDate')) ?? 0;
  return late > 6 || early > 0;
}

const dates: readonly Rule[] = [
  coherence(
    'C-K4',
    'Pico de LH después de la ovulación, o más de 4 días antes: no se usan.',
    (facts) => {
      const days = toOvulation(facts);
      if (days === undefined || (days >= 0 && days <= 4)) return undefined;
      const keys = ['lhPeakDate', 'ovulationDate'];
      const text = 'la ovulación debe ser unos 2 días después del pico de LH.';
      return warning({ text, keys, drops: keys });
    },
  ),
  coherence('C-K9', 'Esterilizada con día del ciclo, ovulación o diestro: no se usan.', (facts) => {
    const given = ['cycleDay', 'ovulationDate', 'diestrusFirstDay'];
    const keys = given.filter((key) => facts.shown(key) !== undefined);
    if (!isSpayed(facts) || keys.length === 0) return undefined;
    return warning({ text: 'datos de ciclo en una esterilizada.', keys, drops: keys });
  }),
  coherence('C-K5', 'Dos fechas de parto difieren más de 3 días: se dan las dos.', (facts) => {
    const days = apart(facts);
    if (days <= 3) return undefined;
    return warning({
      text: `las fechas de parto difieren ${days} días; manda la de LH u ovulación.`,
      keys: ['lhPeakDate', 'ovulationDate', 'diestrusFirstDay'],
    });
  }),
  coherence(
    'C-K6',
    'Monta más de 6 días tras la ovulación, o tras empezar el diestro.',
    (facts) => {
      if (!outsideWindow(facts)) return undefined;
      const keys = ['matingFirstDate', 'matingLastDate'];
      return warning({ text: 'monta fuera de la ventana fértil.', keys, drops: keys });
    },
  ),
];

const PROGESTERONES = [
  ['progesterone', 'Progesterona'],
  ['progesteronePrevious', 'Progesterona anterior'],
] as const;

const hormones: readonly Rule[] = [
  coherence('C-K3', 'Progesterona de más de 90 ng/ml: no se usa.', (facts) =>
    PROGESTERONES.flatMap(([key, name]): Effect[] => {
      const value = facts.number(key);
      if (isMolar(facts) || value === undefined || value <= 90) return [];
      const text = `${lowerFirst(name)} ${figure(value, 1)} ng/ml improbable: ¿nmol/l?`;
      return [warning({ text, keys: [key], drops: [key] }), progesteroneRow(key, name, value)];
    }),
  ),
  coherence(
    'C-K12',
    'Progesterona de 10 ng/ml o más, índice bajo y sangrado reciente.',
    (facts) => {
      const [p4, ki, day] = [progesterone(facts), keratin(facts), cycleDay(facts)];
      if ((p4 ?? 0) < 10 || ki === undefined || ki >= 20 || day === undefined || day >= 6) {
        return undefined;
      }
      return warning({
        text: 'progesterona lútea con inicio de sangrado: celo anterior o fecha errónea.',
        keys: ['progesterone', 'cycleDay'],
        drops: ['cycleDay'],
      });
    },
  ),
];

/** What a male is asked for here says nothing of a cycle. */
const OF_FEMALES = [
  ...[...CELLS, 'previousKeratin', 'cycleDay', 'progesterone', 'progesteronePrevious', 'lhTest'],
  ...['amh', 'cytoErythrocytes', 'cytoNeutrophils', 'cytoNeutrophilKind', 'cytoBacteria'],
  ...['cytoSperm', 'lhPeakDate', 'ovulationDate', 'diestrusFirstDay'],
  ...['matingFirstDate', 'matingLastDate'],
];

const DATES = [
  ['sampleDateTime', 'la fecha de la toma'],
  ['previousSampleDate', 'la fecha de la muestra anterior'],
  ['progesteronePreviousDate', 'la fecha de la progesterona anterior'],
  ['lhPeakDate', 'la fecha del pico de LH'],
  ['ovulationDate', 'la fecha de la ovulación'],
  ['diestrusFirstDay', 'el primer día de diestro'],
  ['matingFirstDate', 'la fecha de la primera monta'],
  ['matingLastDate', 'la fecha de la última monta'],
] as const;

/** Before every other: an age that cannot be is dropped, and a date that has not come yet takes part in nothing. */
const impossible: readonly Rule[] = [
  impossiblePatient('C-K16'),
  coherence(
    'C-K13',
    'Un macho: no se aplica ningún criterio del ciclo.',
    (facts) =>
      isMale(facts)
        ? [
            warning({
              text: 'se ha indicado un macho: los criterios del ciclo son de hembra.',
              keys: ['animalReproductiveStatus'],
              drops: OF_FEMALES,
            }),
            ...cellRows(facts),
          ]
        : undefined,
    [],
    'house',
  ),
  coherence(
    'C-K14',
    'Una fecha posterior a hoy: no se usa.',
    (facts) => {
      // A day of margin: the clock of the clinic is not that of the server.
      const tomorrow = daysAfter(facts.now.toISOString().slice(0, 10), 1);
      return DATES.flatMap(([key, name]): Effect[] => {
        const day = facts.text(key)?.slice(0, 10);
        if (day === undefined || (daysBetween(tomorrow, day) ?? 0) <= 0) return [];
        const text = `${name} (${spanishDay(day)}) es posterior a hoy.`;
        return [warning({ text, keys: [key], drops: [key] })];
      });
    },
    [],
    'house',
  ),
  coherence(
    'C-K15',
    'La primera monta después de la última, o la muestra anterior después de esta: no se usan.',
    (facts) => {
      const after = (from: string, to: string) =>
        (daysBetween(facts.text(from), facts.text(to)) ?? 0) < 0;
      const matings = ['matingFirstDate', 'matingLastDate'];
      const before = ['previousSampleDate', 'previousKeratin'];
      return [
        ...(after('matingFirstDate', 'matingLastDate')
          ? [
              warning({
                text: 'la primera monta es posterior a la última.',
                keys: matings,
                drops: matings,
              }),
            ]
          : []),
        ...(after('previousSampleDate', 'sampleDateTime')
          ? [
              warning({
                text: 'la muestra anterior es posterior a esta.',
                keys: [...before, 'sampleDateTime'],
                drops: before,
              }),
            ]
          : []),
      ];
    },
    [],
    'house',
  ),
];

export const cycleCoherence: readonly Rule[] = [...impossible, ...hormones, ...dates, ...cells];
