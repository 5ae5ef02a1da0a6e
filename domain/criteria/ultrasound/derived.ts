import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { birthEstimates, birthSources } from './gestationDates.ts';
import { gradient, isDog, measured, SIDES } from './measures.ts';
import { BECCAGLIA, CORNELL, D_ANJOU_2004, LUIS_FUENTES, LUVONI, MARESCHAL } from './sources.ts';

const derived = rulesAt('derived');

export function ratio(facts: CaseFacts, over: string, under: string): number | undefined {
  const [above, below] = [measured(facts, over), measured(facts, under)];
  return above === undefined || below === undefined ? undefined : above / below;
}

const value = (name: string, found: number | undefined): Effect[] =>
  found === undefined ? [] : [{ kind: 'value', name, value: found }];

/** Kidney length over the lumen of the aorta. */
export const kidneyToAorta = (facts: CaseFacts, side: 'Left' | 'Right') =>
  ratio(facts, `usKidney${side}`, 'usAorta');

/** Left ventricle in diastole, in cm, over the weight in kg to 0,294 (Cornell 2004). */
export function normalisedVentricle(facts: CaseFacts): number | undefined {
  const diameter = measured(facts, 'echoLvidd');
  const { weight } = facts;
  return diameter === undefined || !weight ? undefined : diameter / 10 / weight ** 0.294;
}

function shortening(facts: CaseFacts): number | undefined {
  const [diastole, systole] = [measured(facts, 'echoLvidd'), measured(facts, 'echoLvids')];
  if (diastole === undefined || systole === undefined) return undefined;
  return (100 * (diastole - systole)) / diastole;
}

const VELOCITIES = [
  ['echoTrVelocity', 'Gradiente TR'],
  ['echoAoVelocity', 'Gradiente aórtico'],
  ['echoPaVelocity', 'Gradiente pulmonar'],
] as const;

const gradients = derived('U-D4', 'Gradiente de cada velocidad: 4·v² mmHg (Bernoulli).', (facts) =>
  VELOCITIES.flatMap(([key, name]): Effect[] => {
    const velocity = measured(facts, key);
    if (velocity === undefined) return [];
    const shown = rounded(gradient(velocity), 0);
    const figure = { name, value: shown, unit: 'mmHg', origin: 'calculado' } as const;
    return [{ kind: 'figure', figure }];
  }),
);

const prostateVolume = derived(
  'U-D6',
  'Volumen de la próstata: 0,523 · longitud · anchura · altura.',
  (facts) => {
    const [length, width, height] = ['Length', 'Width', 'Height'].map((key) =>
      measured(facts, `usProstate${key}`),
    );
    if (length === undefined || width === undefined || height === undefined) return undefined;
    const volume = (0.523 * length * width * height) / 1000;
    const shown = rounded(volume, 1);
    const name = 'Volumen de la próstata';
    return { kind: 'figure', figure: { name, value: shown, unit: 'cm³', origin: 'calculado' } };
  },
);

const birthDays = derived(
  'U-D7',
  'Días hasta el parto por la cavidad coriónica y el diámetro biparietal.',
  (facts) => birthEstimates(facts).flatMap(({ key, days }) => value(`birth.${key}`, days)),
  [LUVONI, BECCAGLIA],
);
const birth: Rule = { ...birthDays, cites: birthSources };

export const derivedRules: readonly Rule[] = [
  derived(
    'U-D1',
    'Relación entre la longitud del riñón y la aorta, en el perro.',
    (facts) =>
      isDog(facts)
        ? SIDES.flatMap(({ key }) => value(`kidneyToAorta${key}`, kidneyToAorta(facts, key)))
        : undefined,
    [MARESCHAL],
  ),
  derived(
    'U-D2',
    'Diámetro del ventrículo izquierdo en diástole, normalizado por el peso, en el perro.',
    (facts) => (isDog(facts) ? value('lviddn', normalisedVentricle(facts)) : undefined),
    [CORNELL],
  ),
  derived('U-D3', 'Fracción de acortamiento del ventrículo izquierdo.', (facts) =>
    value('fs', shortening(facts)),
  ),
  gradients,
  derived(
    'U-D5',
    'Relación entre la vena porta y la aorta.',
    (facts) => value('portalToAorta', ratio(facts, 'usPortalVein', 'usAorta')),
    [D_ANJOU_2004],
  ),
  prostateVolume,
  birth,
  derived(
    'U-D9',
    'Pared más gruesa del ventrículo izquierdo en diástole.',
    (facts) => {
      const walls = ['echoIvsd', 'echoLvpwd'].flatMap((key) => measured(facts, key) ?? []);
      return walls.length > 0 ? value('lvwt', Math.max(...walls)) : undefined;
    },
    [LUIS_FUENTES],
  ),
];
