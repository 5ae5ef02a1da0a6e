import type { Condition } from '../core/condition.ts';
import type { Outcome } from '../core/rule.ts';
import { all, any, atLeast, not, over, under } from '../grammar/condition.ts';
import { coherence, when } from '../grammar/outcome.ts';
import { byAnimal, kilograms } from '../grammar/quantity.ts';
import { dog } from '../shared/animals.ts';
import { kidneyToAorta, normalisedVentricle, portalToAorta, ratio } from './derived.ts';
import { rules } from './ids.ts';
import { LEFT, RIGHT, SIDES, type Side } from './measures.ts';
import { adrenal, measure } from './values.ts';

/** Measures that only make sense in another unit are dropped. */

interface Slip {
  readonly when: Condition;
  readonly says: Outcome;
}

function inCentimetres(
  name: string,
  condition: Condition,
  keys: readonly string[],
  drops: readonly string[] = keys,
): Slip {
  return {
    when: condition,
    says: when(condition, coherence(`${name}: ¿está en cm?`, keys, { drops })),
  };
}

function kidney({ key, masculine }: Side): readonly Slip[] {
  const field = `usKidney${key}`;
  const size = measure(field);
  const toAorta = kidneyToAorta(key);
  const wrong = any(
    all(dog, atLeast(kilograms, 5), under(size, 15)),
    over(size, byAnimal({ gato: 120 })),
    under(toAorta, byAnimal({ perro: 2 })),
  );
  const longBeside = all(not(wrong), over(toAorta, byAnimal({ perro: 20 })));
  return [
    inCentimetres(`riñón ${masculine}`, wrong, [field]),
    inCentimetres(`K/Ao ${masculine}`, longBeside, [field, 'usAorta'], ['usAorta']),
  ];
}

const huge = all(over(adrenal(LEFT), 30), over(adrenal(RIGHT), 30));
const CENTIMETRES: readonly Slip[] = [
  ...SIDES.flatMap(kidney),
  ...SIDES.map(({ key, feminine }) =>
    inCentimetres(`adrenal ${feminine}`, huge, [`usAdrenal${key}`]),
  ),
];

/** No wall of the gut or adrenal is under 1 mm: the value is in cm. */
const NEVER_UNDER_1: readonly (readonly [key: string, name: string])[] = [
  ['usAdrenalLeft', 'adrenal izquierda'],
  ['usAdrenalRight', 'adrenal derecha'],
  ['usStomachWall', 'estómago'],
  ['usDuodenumWall', 'duodeno'],
  ['usJejunumWall', 'yeyuno'],
  ['usIleumWall', 'íleon'],
  ['usColonWall', 'colon'],
];

const shortened = ratio('sístole entre diástole', measure('echoLvids'), measure('echoLvidd'));
/** Ten times off: house guard, far from any published limit. */
const TEN_TIMES: readonly Slip[] = [
  ...NEVER_UNDER_1.map(([key, name]) => inCentimetres(name, under(measure(key), 1), [key])),
  inCentimetres('VI en diástole', under(normalisedVentricle, byAnimal({ perro: 0.5 })), [
    'echoLvidd',
  ]),
  inCentimetres('VI en sístole', under(shortened, 0.15), ['echoLvids']),
  inCentimetres('vena porta', under(portalToAorta, 0.2), ['usPortalVein']),
  inCentimetres('aorta', over(portalToAorta, 5), ['usAorta']),
];

const anySlip = (slips: readonly Slip[]) => any(...slips.map(({ when }) => when));
const saidOf = (slips: readonly Slip[]) => slips.map(({ says }) => says);

export const unitRules = rules('coherence', {
  'U-K4': {
    about: 'Una medida que solo se explica en centímetros: no se usa.',
    when: anySlip(CENTIMETRES),
    says: saidOf(CENTIMETRES),
  },
  'U-K14': {
    about:
      'Adrenal o pared digestiva de menos de 1 mm, o ventrículo, sístole o porta diez veces menores: no se usan.',
    when: anySlip(TEN_TIMES),
    says: saidOf(TEN_TIMES),
  },
});
