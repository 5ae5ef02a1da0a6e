import type { Condition } from '#domain/catalogue/field.ts';

/** Region that each group of measures belongs to, a text with suggestions. */

const ABDOMEN = ['abdom'];
const KIDNEYS = ['rinon', 'renal', 'urin', 'vejig', 'uret'];
const GUT = ['digest', 'intestin', 'estomag', 'gastr', 'duoden', 'yeyun', 'colon', 'pancr'];
const LIVER = ['higad', 'hepat', 'bili', 'vesicul', 'bazo', 'esplen'];
const REPRODUCTION = ['reproduc', 'genit'];
const PROSTATE = ['prost', ...REPRODUCTION];
const UTERUS = ['uter', 'ovari', 'gesta', 'fet', ...REPRODUCTION];
const ADRENALS = ['adren', 'suprarren'];
/** With «AFAST», of the abdomen only its fluid: other measures name their region. */
const CHEST = ['torax', 'torac', 'pulm', 'pleur', 'afast', 'tfast', 'fast'];
const HEART = ['coraz', 'cardi', 'ecocard', 'pericard'];
const NECK = ['cuell', 'tiroid', 'paratir'];
const ELSEWHERE = [...NECK, 'ojo', 'ocul', 'muscul', 'tend', 'articul'];

const ANY_ORGAN = [...KIDNEYS, ...GUT, ...LIVER, ...PROSTATE, ...UTERUS, ...ADRENALS];
const ANY_REGION = [...ABDOMEN, ...ANY_ORGAN, ...CHEST, ...HEART, ...ELSEWHERE];

const ofRegion = (...stems: readonly string[]): Condition => ({
  key: 'ultrasoundArea',
  like: stems,
  among: ANY_REGION,
});

/** By group of measures. Free fluid belongs to any examination of abdomen or thorax. */
export const REGIONS = {
  adrenals: ofRegion(...ABDOMEN, ...ADRENALS),
  kidneys: ofRegion(...ABDOMEN, ...KIDNEYS, ...PROSTATE),
  gut: ofRegion(...ABDOMEN, ...GUT),
  liverSpleen: ofRegion(...ABDOMEN, ...LIVER, 'pancr'),
  pancreas: ofRegion(...ABDOMEN, ...GUT, ...LIVER),
  nodes: ofRegion(...ABDOMEN, ...ANY_ORGAN),
  neck: ofRegion(...NECK),
  fluid: ofRegion(...ABDOMEN, ...ANY_ORGAN, ...CHEST, ...HEART),
  thorax: ofRegion(...CHEST, ...HEART),
  prostate: ofRegion(...ABDOMEN, ...PROSTATE, 'vejig', 'uret'),
  uterus: ofRegion(...ABDOMEN, ...UTERUS),
  heart: ofRegion(...HEART, ...CHEST),
} as const satisfies Record<string, Condition>;

/** The same by name. Of a whole abdomen only its fluid opens: the others would fill three screens. */
export const ORGANS = {
  adrenals: ofRegion(...ADRENALS),
  kidneys: ofRegion(...KIDNEYS),
  gut: ofRegion(...GUT),
  liverSpleen: ofRegion(...LIVER),
  pancreas: ofRegion('pancr'),
  testicles: ofRegion('testic', 'escrot'),
  fluid: ofRegion(...ABDOMEN, 'afast', 'fast', 'tfast', 'pleur', 'pericard'),
  thorax: ofRegion(...CHEST),
  prostate: ofRegion(...PROSTATE),
  uterus: ofRegion('uter', 'ovari', ...REPRODUCTION),
  gestation: ofRegion('gesta', 'fet'),
  heart: ofRegion(...HEART),
} as const satisfies Record<string, Condition>;
