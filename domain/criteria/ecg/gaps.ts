import type { Condition } from '../core/condition.ts';
import { all, answered, any, anyFact, known, not } from '../grammar/condition.ts';
import { mark, missing } from '../grammar/outcome.ts';
import { kilograms } from '../grammar/quantity.ts';
import { type Text, textIf, words } from '../grammar/words.ts';
import { rules } from './ids.ts';
import { noGain, noSpeed, pWaves, rate, regularity, relationUnknown } from './values.ts';

const noRate = not(any(known(rate), answered('ecgHeartRate', 'ecgRrInterval')));
const noPr = all(pWaves('each', 'blocked'), not(answered('ecgPrInterval')));
const noQrs = not(answered('ecgQrsDuration'));

function both(one: Condition, first: string, other: Condition, second: string): Text {
  return words`${textIf(one, first)}${textIf(all(one, other), ' y ')}${textIf(other, second)}`;
}

const GAPS: readonly (readonly [Condition, Text])[] = [
  [relationUnknown, 'la relación entre ondas P y QRS'],
  [any(noRate, noSpeed), both(noRate, 'la frecuencia cardiaca', noSpeed, 'la velocidad del papel')],
  [any(regularity('unknown'), not(answered('ecgRegularity'))), 'la regularidad'],
  [any(noPr, noQrs), both(noPr, 'el PR', noQrs, 'la duración del QRS')],
  [not(known(kilograms)), 'el peso'],
];

const gap = GAPS.reduceRight<Text>((rest, [open, datum]) => textIf(open, datum, rest), '');

export const ecgGaps = rules('next', {
  'E-N3': {
    about: 'Sin velocidad o sin ganancia, y sin otro paso: indicarlas.',
    when: all(anyFact, any(noSpeed, noGain)),
    says: mark('withoutSettings'),
  },
  'E-S1': {
    about: 'El dato que falta y más cambiaría el informe.',
    when: any(...GAPS.map(([open]) => open)),
    says: missing(1, gap),
  },
});
