import { daysAfter, daysBetween, spanishDay } from '#domain/catalogue/days.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import { any, over, under } from '../grammar/condition.ts';
import { coherence, when } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { part, type Text, words } from '../grammar/words.ts';
import { impossiblePatient } from '../shared/impossible.ts';
import { cellRows } from './figures.ts';
import { rules } from './ids.ts';
import { CELLS } from './readings.ts';
import { male } from './values.ts';

/** A serious contradiction (‡) that drops its answers. */
export const dropping = (text: Text, keys: readonly string[]): Outcome =>
  coherence(text, keys, { drops: keys, serious: true });

export const days = (from: string, to: string) =>
  quantity(`días de ${from} a ${to}`, [from, to], (facts) =>
    daysBetween(facts.text(from), facts.text(to)),
  );

export const MATINGS = ['matingFirstDate', 'matingLastDate'];

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

/** Days beyond tomorrow; the margin covers different clocks of clinic and server. */
const ahead = (key: string) =>
  quantity(`días hasta ${key}`, [key], (facts) => {
    const tomorrow = daysAfter(facts.now.toISOString().slice(0, 10), 1);
    return daysBetween(tomorrow, facts.text(key));
  });
const toCome = (key: string) => over(ahead(key), 0);
const dayOf = (key: string) =>
  part(key, [key], (facts) => spanishDay((facts.text(key) ?? '').slice(0, 10)));

const matingsTurned = under(days('matingFirstDate', 'matingLastDate'), 0);
const samplesTurned = under(days('previousSampleDate', 'sampleDateTime'), 0);
const BEFORE = ['previousSampleDate', 'previousKeratin'];

/** Runs first: drops impossible ages and future dates. */
export const impossible: readonly Rule[] = [
  ...rules('coherence', {
    'C-K16': impossiblePatient,
    'C-K13': {
      about: 'Un macho: no se aplica ningún criterio del ciclo.',
      when: male,
      says: [
        coherence(
          'se ha indicado un macho: los criterios del ciclo son de hembra.',
          ['animalReproductiveStatus'],
          { drops: OF_FEMALES, serious: true },
        ),
        ...cellRows,
      ],
    },
    'C-K14': {
      about: 'Una fecha posterior a hoy: no se usa.',
      when: any(...DATES.map(([key]) => toCome(key))),
      says: DATES.map(([key, name]) =>
        when(toCome(key), dropping(words`${name} (${dayOf(key)}) es posterior a hoy.`, [key])),
      ),
    },
    'C-K15': {
      about:
        'La primera monta después de la última, o la muestra anterior después de esta: no se usan.',
      when: any(matingsTurned, samplesTurned),
      says: [
        when(matingsTurned, dropping('la primera monta es posterior a la última.', MATINGS)),
        when(
          samplesTurned,
          coherence('la muestra anterior es posterior a esta.', [...BEFORE, 'sampleDateTime'], {
            drops: BEFORE,
            serious: true,
          }),
        ),
      ],
    },
  }),
];
