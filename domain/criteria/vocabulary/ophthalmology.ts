import type { CaseFacts } from '../engine/caseFacts.ts';
import { some, type Truth } from '../engine/condition.ts';
import { type Figures, type Named, vocabularyOf } from './base.ts';

type Eye = 'Od' | 'Os';
const EYES: readonly Eye[] = ['Od', 'Os'];

const DEPTHS = ['superficial', 'stromal', 'deep', 'descemetocele', 'perforated'];
const LUXATED = ['luxAnterior', 'subluxated', 'luxPosterior'];

const ulcer = (facts: CaseFacts, eye: Eye): Truth =>
  some([facts.chose(`examFluo${eye}`, 'positive'), facts.chose(`examUlcerDepth${eye}`, ...DEPTHS)]);

/** A menace response comes with the third month. */
function blind(facts: CaseFacts, eye: Eye): Truth {
  const menace = facts.choice(`examMenace${eye}`);
  const years = facts.number('years');
  if (menace === undefined || menace === 'unknown' || (years !== undefined && years < 0.25))
    return undefined;
  return menace === 'absent' || menace === 'reduced';
}

const lensOf = (...options: readonly string[]) => ({
  truth: (facts: CaseFacts) => some(EYES.map((eye) => facts.chose(`examLens${eye}`, ...options))),
});

const gapOf =
  (field: string): Figures =>
  (facts) => {
    const right = facts.number(`${field}Od`);
    const left = facts.number(`${field}Os`);
    return right === undefined || left === undefined ? undefined : Math.abs(right - left);
  };

function conditionsOf(eye: Eye): Readonly<Record<string, Named>> {
  return {
    [`blind${eye}`]: { from: [`examMenace${eye}`], truth: (facts) => blind(facts, eye) },
    [`ulcer${eye}`]: {
      from: [`examFluo${eye}`, `examUlcerDepth${eye}`],
      truth: (facts) => ulcer(facts, eye),
    },
  };
}

export const ophthalmology = vocabularyOf({
  derived: {
    iopGap: { value: gapOf('examIop') },
    sttGap: { value: gapOf('examStt') },
  },
  conditions: {
    ...conditionsOf('Od'),
    ...conditionsOf('Os'),
    anyUlcer: { truth: (facts) => some(EYES.map((eye) => ulcer(facts, eye))) },
    anyLux: lensOf(...LUXATED),
    anyLuxAnterior: lensOf('luxAnterior'),
    acute: {
      truth: (facts) => {
        const days = facts.number('signsDays');
        if (days !== undefined) return days <= 3;
        return facts.sign('rfVisionLoss') ? true : undefined;
      },
    },
  },
});
