import { all, any, atLeast, atLeastOf, not } from '../grammar/condition.ts';
import type { Fact } from '../grammar/differential.ts';
import { concludes } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { listOf, perAnimal, words } from '../grammar/words.ts';
import { cattle, dogOrCat } from '../shared/animals.ts';
import { eyeName, eyeWords, iopOf, otherEye } from './eyes.ts';
import { rules } from './ids.ts';
import { highPressure, lowByInterval } from './intervals.ts';
import type { Eye } from './readings.ts';
import { BEN_SHLOMO, BSAVA_O, KROLL } from './sources.ts';
import { eachEye, episcleral, exotic, flare, hypopyon, iop, type OfEye, shows } from './values.ts';

export const uveitis: OfEye = (eye) => any(flare(eye), hypopyon(eye));

/** Pressure of the other eye minus this one, mmHg. */
const belowFellow = (eye: Eye) =>
  quantity(`PIO de ${eyeName(otherEye(eye))} − ${eyeName(eye)}`, iop(eye).reads, (facts) => {
    const own = iopOf(facts, eye);
    const fellow = iopOf(facts, otherEye(eye));
    return own === undefined || fellow === undefined ? undefined : fellow - own;
  });
/** Low by its interval in the dog, or well below the other eye when that is not high. */
const lowPressure: OfEye = (eye) =>
  all(
    dogOrCat,
    any(lowByInterval(eye), all(atLeast(belowFellow(eye), 8), not(highPressure(otherEye(eye))))),
  );
const inflamedSigns = (eye: Eye): readonly Fact[] => [
  ['miosis', shows('examPupil', 'miosis')(eye)],
  ['congestión epiescleral', episcleral(eye)],
];
/** O-C8: low pressure with a sign, and no uveitis seen. */
export const weakEye: OfEye = (eye) =>
  all(
    lowPressure(eye),
    atLeastOf(1, ...inflamedSigns(eye).map(([, when]) => when)),
    not(uveitis(eye)),
  );

export const uveitisRules = rules('classes', {
  'O-C7': eachEye({
    about: 'Hay flare o hipopion: uveítis anterior.',
    when: (eye) => all(not(any(exotic, cattle)), uveitis(eye)),
    says: (eye) =>
      concludes(
        'compatible',
        3,
        words`Uveítis anterior en el ${eyeWords(eye)}: ${listOf(['hipopion', hypopyon(eye)], ['flare', flare(eye)])}.`,
      ),
    sources: [BSAVA_O],
  }),
  'O-C8': eachEye({
    about: words`PIO ${perAnimal(['baja, u', 'perro'], [''])} 8 mmHg o más por debajo del otro ojo, con miosis o congestión: uveítis o fuga.`,
    when: weakEye,
    says: (eye) =>
      concludes(
        'sugestivo',
        3,
        words`Presión baja con ${listOf(...inflamedSigns(eye))} en el ${eyeWords(eye)}: uveítis anterior o fuga corneal.`,
      ),
    sources: { perro: [BEN_SHLOMO], gato: [KROLL] },
  }),
});
