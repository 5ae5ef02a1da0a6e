import { daysBetween } from '#domain/catalogue/days.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  between,
  chose,
  known,
  not,
  over,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { coherence, value, when } from '../grammar/outcome.ts';
import { entered, quantity } from '../grammar/quantity.ts';
import { part, shown, type Text, words } from '../grammar/words.ts';
import { cellRows, progesteroneRow } from './figures.ts';
import { rules } from './ids.ts';
import { days, dropping, impossible, MATINGS } from './impossible.ts';
import { CELLS } from './readings.ts';
import { DAVIDSON } from './sources.ts';
import {
  bitch,
  cycleDay,
  earlierP4,
  entire,
  erythrocytes,
  keratinised,
  ki,
  neutrophils,
  p4,
  queen,
  restingSmear,
  spayed,
} from './values.ts';

/** Contradiction that keeps the counts in the report but gives no index and no phase. */
const withoutIndex = (text: Text, keys: readonly string[]): readonly Outcome[] => [
  coherence(text, keys, { drops: CELLS, serious: true }),
  ...cellRows,
];

/** All four percentages do not add up to 100 (C-D2), or some of them exceed it. */
const wrongSum = quantity('suma de los porcentajes', CELLS, (facts) => {
  const entries = CELLS.flatMap((key) => facts.number(key) ?? []);
  const sum = rounded(
    entries.reduce((total, each) => total + each, 0),
    6,
  );
  return sum > 102 || (entries.length === CELLS.length && sum < 98) ? sum : undefined;
});

const sampleIs = (stem: string) => says(['sampleType'], stem);

const cells = rules('coherence', {
  'C-K1': {
    about: 'Los cuatro porcentajes no suman de 98 a 102, o algunos más: no se calcula el índice.',
    when: known(wrongSum),
    says: withoutIndex(words`los porcentajes suman ${shown(wrongSum, 1)} %.`, CELLS),
  },
  'C-K7': {
    about: 'Citología vestibular: no se calcula el índice.',
    when: sampleIs('citologia vestibular'),
    says: withoutIndex('el vestíbulo no representa la vagina.', ['sampleType', ...CELLS]),
    sources: [DAVIDSON],
  },
  'C-K8': {
    about: 'Citología uterina: no se calculan índice ni fase.',
    when: sampleIs('citologia uterina'),
    says: withoutIndex('la citología uterina no se lee con la escala vaginal.', [
      'sampleType',
      ...CELLS,
    ]),
  },
  'C-K2': {
    about: 'Muchos eritrocitos con citología de anestro: el anestro es solo posible.',
    when: all(erythrocytes('many'), bitch, entire, restingSmear),
    says: coherence(
      'muchos eritrocitos con citología de anestro: proestro u otra causa de sangrado.',
      ['cytoErythrocytes'],
    ),
  },
  'C-K10': {
    about: 'Índice de 80 % o más con muchos neutrófilos: no se concluye estro.',
    when: all(keratinised, neutrophils('many'), not(spayed)),
    says: coherence(
      'en el estro no se esperan neutrófilos: diestro temprano o infección.',
      ['cytoNeutrophils', 'cytoSuperficial', 'cytoAnucleated'],
      { serious: true },
    ),
  },
  'C-K11': {
    about: 'Gata con muchos eritrocitos.',
    when: all(queen, erythrocytes('many')),
    says: coherence('en la gata el sangrado no forma parte del ciclo.', ['cytoErythrocytes']),
  },
});

const DUES = [
  ['lhPeakDate', 65],
  ['ovulationDate', 63],
  ['diestrusFirstDay', 57],
] as const;
const DUE_KEYS = DUES.map(([key]) => key);

/** Days between the earliest and the latest due date. */
const apart = quantity('días entre partos previstos', DUE_KEYS, (facts) => {
  const dates = DUES.map(([key, term]) => [facts.text(key), term] as const);
  const origin = dates.find(([date]) => date !== undefined)?.[0];
  const births = dates.flatMap(([date, term]) => {
    const from = daysBetween(origin, date);
    return from === undefined ? [] : [from + term];
  });
  return births.length < 2 ? undefined : Math.max(...births) - Math.min(...births);
});

const toOvulation = days('lhPeakDate', 'ovulationDate');
const CYCLE = ['cycleDay', 'ovulationDate', 'diestrusFirstDay'] as const;
const answered = CYCLE.map((key) => [key, usable(key)] as const);

const dates = rules('coherence', {
  'C-K4': {
    about: 'Pico de LH después de la ovulación, o más de 4 días antes: no se usan.',
    when: all(known(toOvulation), not(between(toOvulation, 0, 4))),
    says: dropping('la ovulación debe ser unos 2 días después del pico de LH.', [
      'lhPeakDate',
      'ovulationDate',
    ]),
  },
  'C-K9': {
    about: 'Esterilizada con día del ciclo, ovulación o diestro: no se usan.',
    when: all(spayed, any(...CYCLE.map(usable))),
    says: coherence('datos de ciclo en una esterilizada.', answered, { drops: answered }),
  },
  'C-K5': {
    about: 'Dos fechas de parto difieren más de 3 días: se dan las dos.',
    when: over(apart, 3),
    says: coherence(
      words`las fechas de parto difieren ${part('días', DUE_KEYS, (facts) => `${apart.of(facts)}`)} días; manda la de LH u ovulación.`,
      DUE_KEYS,
    ),
  },
  'C-K6': {
    about: 'Monta más de 6 días tras la ovulación, o tras empezar el diestro.',
    when: any(
      over(days('ovulationDate', 'matingLastDate'), 6),
      over(days('diestrusFirstDay', 'matingFirstDate'), 0),
    ),
    says: dropping('monta fuera de la ventana fértil.', MATINGS),
  },
});

const PROGESTERONES = [
  ['progesterone', 'Progesterona'],
  ['progesteronePrevious', 'Progesterona anterior'],
] as const;
const tooHigh = (key: string) => all(chose('progesteroneUnit', 'ng/ml'), over(key, 90));

const hormones = rules('coherence', {
  'C-K3': {
    about: 'Progesterona de más de 90 ng/ml: no se usa.',
    when: any(...PROGESTERONES.map(([key]) => tooHigh(key))),
    says: PROGESTERONES.map(([key, name]) =>
      when(
        tooHigh(key),
        dropping(words`${lowerFirst(name)} ${shown(entered(key), 1)} ng/ml improbable: ¿nmol/l?`, [
          key,
        ]),
        progesteroneRow(key, name, entered(key)),
      ),
    ),
  },
  'C-K12': {
    about: 'Progesterona de 10 ng/ml o más, índice bajo y sangrado reciente.',
    when: all(atLeast(p4, 10), under(ki, 20), under(cycleDay, 6)),
    says: coherence(
      'progesterona lútea con inicio de sangrado: celo anterior o fecha errónea.',
      ['progesterone', 'cycleDay'],
      { drops: ['cycleDay'], serious: true },
    ),
  },
});

/** A progesterone that fits nmol/l but is entered in ng/ml, in an estrus smear. */
const inAnotherUnit = rules('coherence', {
  'C-K17': {
    about:
      'Perra con 15 a 90 ng/ml, índice de 80 % o más y hasta el día 14, sin otra progesterona de 10 o más: ¿está en nmol/l? No se usa hasta confirmar la unidad.',
    when: all(
      ...[bitch, chose('progesteroneUnit', 'ng/ml'), between(p4, 15, 90), keratinised],
      ...[atMost(cycleDay, 14), not(atLeast(earlierP4, 10))],
    ),
    says: [
      coherence(
        words`progesterona de ${shown(p4, 1)} ng/ml con citología de estro en el día ${shown(cycleDay)}: ¿nmol/l?`,
        ['progesterone', 'progesteroneUnit', 'cycleDay'],
        { drops: ['progesterone'] },
      ),
      progesteroneRow('progesterone', 'Progesterona', p4),
      value('doubtfulProgesterone', p4),
    ],
  },
  'C-K18': {
    about: 'Progesterona sin su unidad: no se usa.',
    when: all(
      any(usable('progesterone'), usable('progesteronePrevious')),
      not(usable('progesteroneUnit')),
    ),
    says: coherence('se ha indicado una progesterona sin su unidad: ¿ng/ml o nmol/l?', [
      'progesterone',
      'progesteronePrevious',
      'progesteroneUnit',
    ]),
  },
});

export const cycleCoherence: readonly Rule[] = [
  ...impossible,
  ...hormones,
  ...dates,
  ...cells,
  ...inAnotherUnit,
];
