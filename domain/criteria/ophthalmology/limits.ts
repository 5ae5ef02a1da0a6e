import type { Condition } from '../core/condition.ts';
import type { Rule } from '../core/rule.ts';
import { all, any, chose, compared, known, not, says, told } from '../grammar/condition.ts';
import { given, limit } from '../grammar/outcome.ts';
import { answer } from '../grammar/quantity.ts';
import { type Row, rules } from '../grammar/rules.ts';
import { part, words } from '../grammar/words.ts';
import { signsMissing } from '../shared/rows.ts';
import { eyeName, SIGN_TEXTS, TEXT_OF, TREATMENTS, textNumbers } from './eyes.ts';
import type { EyeId } from './ids.ts';
import { EYES, readStain } from './readings.ts';
import { eitherEye, fluoresceinOf, iop, tonometer } from './values.ts';

/** Texts of these fields that cannot be read without guessing, each said by itself. */
function unread(
  about: string,
  keys: readonly string[],
  isUnread: (key: string) => Condition,
  advice: readonly [before: string, after: string],
): Row {
  const [before, after] = advice;
  return {
    about,
    when: any(...keys.map(isUnread)),
    says: keys.map((key) => {
      const written = part('texto', [key], (facts) => facts.text(key) ?? '');
      return given(isUnread(key), limit(words`${before} «${written}»: ${after}`));
    }),
    sources: 'house',
  };
}

const MEASURED = { [TEXT_OF.examStt]: 'examStt', [TEXT_OF.examIop]: 'examIop' } as const;
const figuresUnread = (key: string) => {
  const figures = answer('cifras', [key], (facts) => {
    const measured = MEASURED[key as keyof typeof MEASURED];
    return textNumbers(facts, measured) && 'legibles';
  });
  return all(told(key), not(known(figures)));
};
const stainUnread = (key: string) => {
  const eyes = answer('ojos', [key], (facts) =>
    Object.keys(readStain(facts.text(key) ?? '')).length > 0 ? 'legibles' : undefined,
  );
  return all(told(key), not(known(eyes)));
};

/** Rules of 3.8 have no id in the specification; these are their names. */
export const limitRules: readonly Rule[] = [
  ...rules<EyeId>('limits', {
    'O-L1': unread(
      'Un texto de Schirmer o de PIO no se puede leer sin adivinar.',
      [TEXT_OF.examStt, TEXT_OF.examIop],
      figuresUnread,
      ['No se han podido leer los valores de', 'escríbalos en las casillas OD y OS.'],
    ),
    'O-L6': unread(
      'El resultado de una tinción no se puede leer sin adivinar.',
      ['examFluoresceinTest', 'examRoseBengalTest'],
      stainUnread,
      [
        'No se ha podido leer el resultado',
        'escriba «Positivo» o «Negativo» y el ojo (OD, OS o ambos).',
      ],
    ),
    'O-L2': {
      about: 'PIO sin tonómetro indicado.',
      when: all(
        eitherEye((eye) => known(iop(eye))),
        not(known(tonometer)),
        any(...EYES.map((eye) => compared(`PIO ${eyeName(eye)}`))),
      ),
      says: limit('Sin el tonómetro, la PIO se compara con un intervalo general.'),
      sources: 'house',
    },
    'O-L3': {
      about: 'Los tratamientos mencionan sedación o colirios.',
      when: says([TREATMENTS], 'sedad', 'sedaci', 'colirio', 'atropin'),
      says: limit(
        'Los colirios, la atropina y la sedación bajan el Schirmer y cambian las pupilas.',
      ),
      sources: 'house',
    },
    'O-L4': {
      about: 'No se ha hecho la fluoresceína.',
      when: eitherEye((eye) => chose(fluoresceinOf(eye), 'notDone')),
      says: limit('Úlcera no evaluable: no se ha hecho la fluoresceína.'),
      sources: 'house',
    },
  }),
  signsMissing('O-L5', SIGN_TEXTS),
];
