import type { Condition } from '../core/condition.ts';
import { all, animal, any, known, not, usable } from '../grammar/condition.ts';
import { missing, when } from '../grammar/outcome.ts';
import { horse } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { bitch, bitchOrQueen, entire, ki, male, STATUS, sinceOvulation, spayed } from './values.ts';

/** Known ovulation: no datum is needed to date it. */
const dated = known(sinceOvulation);

const DATA: readonly (readonly [datum: string, when: Condition])[] = [
  ['el sexo del animal', male],
  ['el diámetro folicular', horse],
  [
    'la progesterona en leche',
    all(animal('bovino', 'ovino', 'caprino'), not(usable('progesterone'))),
  ],
  [
    'la unidad de la progesterona',
    all(
      any(usable('progesterone'), usable('progesteronePrevious')),
      not(usable('progesteroneUnit')),
    ),
  ],
  ['el índice de queratinización', all(bitchOrQueen, not(known(ki)))],
  ['la citología anterior', all(bitch, not(spayed), not(usable('previousKeratin')), not(dated))],
  ['la progesterona con su unidad', all(bitchOrQueen, not(usable('progesterone')), not(dated))],
  ['el día del ciclo', all(bitch, not(spayed), not(usable('cycleDay')), not(dated))],
  ['el estado reproductivo', all(bitchOrQueen, not(any(entire, spayed)), not(usable(STATUS)))],
];

export const cycleMissing = rules('next', {
  'C-S1': {
    about: 'El dato que falta y más cambiaría el informe.',
    when: any(...DATA.map(([, condition]) => condition)),
    says: DATA.map(([datum, condition], index) => when(condition, missing(index + 1, datum))),
  },
});
