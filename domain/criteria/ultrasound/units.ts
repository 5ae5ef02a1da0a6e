import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { kidneyToAorta, normalisedVentricle, ratio } from './derived.ts';
import { isCat, isDog, measured, SIDES } from './measures.ts';

/** Measures that only make sense in the other unit: they are not used. */

const coherence = rulesAt('coherence');

const inCentimetres = (
  name: string,
  keys: readonly string[],
  drops: readonly string[] = keys,
): Effect => ({ kind: 'coherence', text: `${name}: ¿está en cm?`, keys, drops });

function kidneys(facts: CaseFacts): Effect[] {
  const heavy = isDog(facts) && (facts.weight ?? 0) >= 5;
  return SIDES.flatMap(({ key, masculine }) => {
    const name = `usKidney${key}`;
    const size = measured(facts, name);
    if (size === undefined) return [];
    const wrong = (heavy && size < 15) || (isCat(facts) && size > 120);
    const toAorta = isDog(facts) ? kidneyToAorta(facts, key) : undefined;
    if (wrong || (toAorta !== undefined && toAorta < 2)) {
      return [inCentimetres(`riñón ${masculine}`, [name])];
    }
    return toAorta !== undefined && toAorta > 20
      ? [inCentimetres(`K/Ao ${masculine}`, [name, 'usAorta'], ['usAorta'])]
      : [];
  });
}

function hugeAdrenals(facts: CaseFacts): Effect[] {
  const huge = SIDES.every(({ key }) => (measured(facts, `usAdrenal${key}`) ?? 0) > 30);
  if (!huge) return [];
  return SIDES.map(({ key, feminine }) =>
    inCentimetres(`adrenal ${feminine}`, [`usAdrenal${key}`]),
  );
}

/** Under a millimetre there is neither a wall of the gut nor an adrenal; a centimetre is usual. */
const NEVER_UNDER_1: readonly (readonly [key: string, name: string])[] = [
  ['usAdrenalLeft', 'adrenal izquierda'],
  ['usAdrenalRight', 'adrenal derecha'],
  ['usStomachWall', 'estómago'],
  ['usDuodenumWall', 'duodeno'],
  ['usJejunumWall', 'yeyuno'],
  ['usIleumWall', 'íleon'],
  ['usColonWall', 'colon'],
];

/** Ten times off: a house guard, far from any published limit. */
function tenTimesOff(facts: CaseFacts): Effect[] {
  const ventricle = normalisedVentricle(facts);
  const shortened = ratio(facts, 'echoLvids', 'echoLvidd');
  const portal = ratio(facts, 'usPortalVein', 'usAorta');
  return [
    ...(isDog(facts) && ventricle !== undefined && ventricle < 0.5
      ? [inCentimetres('VI en diástole', ['echoLvidd'])]
      : []),
    ...(shortened !== undefined && shortened < 0.15
      ? [inCentimetres('VI en sístole', ['echoLvids'])]
      : []),
    ...(portal !== undefined && portal < 0.2
      ? [inCentimetres('vena porta', ['usPortalVein'])]
      : []),
    ...(portal !== undefined && portal > 5 ? [inCentimetres('aorta', ['usAorta'])] : []),
  ];
}

export const unitRules: readonly Rule[] = [
  coherence(
    'U-K4',
    'Una medida que solo se explica en centímetros: no se usa.',
    (facts): Effect[] => [...kidneys(facts), ...hugeAdrenals(facts)],
  ),
  coherence(
    'U-K14',
    'Adrenal o pared digestiva de menos de 1 mm, o ventrículo, sístole o porta diez veces menores: no se usan.',
    (facts): Effect[] => [
      ...NEVER_UNDER_1.flatMap(([key, name]) => {
        const size = measured(facts, key);
        return size !== undefined && size < 1 ? [inCentimetres(name, [key])] : [];
      }),
      ...tenTimesOff(facts),
    ],
    [],
    'house',
  ),
];
