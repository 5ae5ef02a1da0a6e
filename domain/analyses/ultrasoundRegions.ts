import type { Condition } from '#domain/catalogue/field.ts';

/** Sex and region that each group of measures belongs to; both are texts with suggestions. */

const SEX = { key: 'patientSex', among: ['hembra', 'macho'] } as const;
export const ofMale: Condition = { ...SEX, like: ['macho'] };
export const ofFemale: Condition = { ...SEX, like: ['hembra'] };
export const ofEntireFemale: Condition = { ...ofFemale, unlike: ['esteriliz'] };

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
const ELSEWHERE = ['cuell', 'tiroid', 'ojo', 'ocul', 'muscul', 'tend', 'articul'];

const ORGANS = [...KIDNEYS, ...GUT, ...LIVER, ...PROSTATE, ...UTERUS, ...ADRENALS];
const ANY_REGION = [...ABDOMEN, ...ORGANS, ...CHEST, ...HEART, ...ELSEWHERE];

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
  fluid: ofRegion(...ABDOMEN, ...ORGANS, ...CHEST, ...HEART),
  thorax: ofRegion(...CHEST, ...HEART),
  prostate: ofRegion(...ABDOMEN, ...PROSTATE, 'vejig', 'uret'),
  uterus: ofRegion(...ABDOMEN, ...UTERUS),
  heart: ofRegion(...HEART, ...CHEST),
} as const satisfies Record<string, Condition>;
