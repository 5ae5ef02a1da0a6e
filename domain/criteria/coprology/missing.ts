import type { Condition } from '../core/condition.ts';
import { all, any, contains, not, ticked, usable } from '../grammar/condition.ts';
import { missing, when } from '../grammar/outcome.ts';
import { cat, dogOrCat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import {
  anyElement,
  anyPositive,
  crowded,
  diarrhoea,
  largeBowel,
  someElement,
  underYears,
  undone,
} from './values.ts';

const nothingFound = fired('C-C3');
const negativeOrSeen = any(nothingFound, anyElement);
/** «Ninguno» needs no date. */
const neverDewormed = contains('recentDewormingProduct', 'ningun', 'nunca');
const unmeasured = someElement(
  'elemento sin medir',
  ({ key, stage }, facts) =>
    stage !== 'proglottid' && stage !== 'adult' && !facts.answered(`${key}Length`),
);

const DATA: readonly (readonly [datum: string, when: Condition])[] = [
  ['el antígeno de parvovirus', fired('C-C21')],
  ['el Baermann de tres días', all(ticked('copCough'), dogOrCat, undone('baermann'))],
  [
    'la PCR de Tritrichomonas',
    all(cat, any(underYears(2), crowded), largeBowel, undone('tritrichPcr')),
  ],
  ['el antígeno de Giardia', all(dogOrCat, nothingFound, diarrhoea, undone('giardiaAntigen'))],
  ['el tamaño del elemento', unmeasured],
  [
    'lo observado en las heces y el método',
    not(any(anyElement, anyPositive, usable('searchResult'))),
  ],
  [
    'el número de días de recogida',
    all(nothingFound, not(any(usable('sampleDays'), usable('samplesExamined')))),
  ],
  ['el método con centrifugación', all(nothingFound, not(usable('centrifuged')))],
  [
    'la fecha de la última desparasitación',
    all(negativeOrSeen, not(usable('recentDewormingDate')), not(neverDewormed)),
  ],
];

export const faecalMissing = rules('next', {
  'C-S1': {
    about: 'El dato que falta y más cambiaría el informe.',
    when: any(...DATA.map(([, condition]) => condition)),
    says: DATA.map(([datum, condition], index) => when(condition, missing(index + 1, datum))),
  },
});
