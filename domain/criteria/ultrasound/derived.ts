import { rounded } from '#domain/text/rounding.ts';
import type { Quantity } from '../core/condition.ts';
import { all, any, known } from '../grammar/condition.ts';
import { measure as row } from '../grammar/measure.ts';
import { value } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { dog } from '../shared/animals.ts';
import { cavity, head } from './birth.ts';
import { BIRTH_SOURCES } from './gestationDates.ts';
import { rules } from './ids.ts';
import { measured, SIDES, WRITTEN } from './measures.ts';
import { CORNELL, D_ANJOU_2004, LUIS_FUENTES, MARESCHAL } from './sources.ts';
import { gradientOf, measure } from './values.ts';

/** Unrounded, for comparisons. */
export const ratio = (name: string, over: Quantity, under: Quantity) =>
  quantity(name, [...over.reads, ...under.reads], (facts) => {
    const above = over.of(facts);
    const below = under.of(facts);
    return above === undefined || below === undefined ? undefined : above / below;
  });

const aorta = measure('usAorta');
export const kidneyToAorta = (side: 'Left' | 'Right') =>
  ratio(`K/Ao ${side}`, measure(`usKidney${side}`), aorta);
export const portalToAorta = ratio('PV/Ao', measure('usPortalVein'), aorta);

const diastole = measure('echoLvidd');
const systole = measure('echoLvids');

/** Left ventricle in diastole (cm) over weight (kg) to the power 0,294 (Cornell 2004). */
export const normalisedVentricle = quantity('LVIDDN', diastole.reads, (facts) => {
  const diameter = diastole.of(facts);
  const { weight } = facts;
  return diameter === undefined || !weight ? undefined : diameter / 10 / weight ** 0.294;
});

const shortening = quantity('FS', [...diastole.reads, ...systole.reads], (facts) => {
  const full = diastole.of(facts);
  const empty = systole.of(facts);
  return full === undefined || empty === undefined ? undefined : (100 * (full - empty)) / full;
});

const PROSTATE = ['usProstateLength', 'usProstateWidth', 'usProstateHeight'];
/** Volume of an ellipsoid, cm³. */
const prostateVolume = quantity('volumen de la próstata', [...PROSTATE, WRITTEN], (facts) => {
  const [length, width, height] = PROSTATE.map((key) => measured(facts, key));
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return (0.523 * length * width * height) / 1000;
});

const WALLS = ['echoIvsd', 'echoLvpwd'];
const thickestWall = quantity('LVWT', [...WALLS, WRITTEN], (facts) => {
  const walls = WALLS.flatMap((key) => measured(facts, key) ?? []);
  return walls.length > 0 ? Math.max(...walls) : undefined;
});

const VELOCITIES = [
  ['echoTrVelocity', 'Gradiente TR'],
  ['echoAoVelocity', 'Gradiente aórtico'],
  ['echoPaVelocity', 'Gradiente pulmonar'],
] as const;
const gradientOfKey = (key: string) => gradientOf(measure(key));

export const derivedRules = rules('derived', {
  'U-D1': {
    about: 'Relación entre la longitud del riñón y la aorta, en el perro.',
    when: all(dog, any(...SIDES.map(({ key }) => known(kidneyToAorta(key))))),
    says: SIDES.map(({ key }) => value(`kidneyToAorta${key}`, kidneyToAorta(key))),
    sources: [MARESCHAL],
  },
  'U-D2': {
    about: 'Diámetro del ventrículo izquierdo en diástole, normalizado por el peso, en el perro.',
    when: all(dog, known(normalisedVentricle)),
    says: value('lviddn', normalisedVentricle),
    sources: [CORNELL],
  },
  'U-D3': {
    about: 'Fracción de acortamiento del ventrículo izquierdo.',
    when: known(shortening),
    says: value('fs', shortening),
  },
  'U-D4': {
    about: 'Gradiente de cada velocidad: 4·v² mmHg (Bernoulli).',
    when: any(...VELOCITIES.map(([key]) => known(gradientOfKey(key)))),
    says: VELOCITIES.map(([key, name]) =>
      row(name, gradientOfKey(key), { unit: 'mmHg', round: (value) => rounded(value, 0) }),
    ),
  },
  'U-D5': {
    about: 'Relación entre la vena porta y la aorta.',
    when: known(portalToAorta),
    says: value('portalToAorta', portalToAorta),
    sources: [D_ANJOU_2004],
  },
  'U-D6': {
    about: 'Volumen de la próstata: 0,523 · longitud · anchura · altura.',
    when: known(prostateVolume),
    says: row('Volumen de la próstata', prostateVolume, {
      unit: 'cm³',
      round: (value) => rounded(value, 1),
    }),
  },
  'U-D7': {
    about: 'Días hasta el parto por la cavidad coriónica y el diámetro biparietal.',
    when: any(known(cavity), known(head)),
    says: [value('birth.usIcc', cavity), value('birth.usBpd', head)],
    sources: BIRTH_SOURCES,
  },
  'U-D9': {
    about: 'Pared más gruesa del ventrículo izquierdo en diástole.',
    when: known(thickestWall),
    says: value('lvwt', thickestWall),
    sources: [LUIS_FUENTES],
  },
});
