import {
  all,
  any,
  atLeast,
  atMost,
  between,
  breed,
  chose,
  contains,
  known,
  not,
  over,
  says,
  ticked,
  under,
} from '../grammar/condition.ts';
import { flaggedByOwn } from '../grammar/earlier.ts';
import { byAnimal, entered, quantity } from '../grammar/quantity.ts';
import { part } from '../grammar/words.ts';
import { dog, dogOrCat, entireFemale } from '../shared/animals.ts';
import { FLUIDS, SGLT2, STEROIDS } from '../shared/caveats.ts';
import { bicarbonate, ph, potassium } from '../shared/chemistry.ts';
import { waited } from '../shared/waiting.ts';

export const HISTORY = ['consultReason', 'additionalObservations'] as const;
export const TREATMENTS = ['currentRecentTreatment'] as const;

export const entireBitchOrQueen = all(dogOrCat, entireFemale);
export const greyhound = all(dog, breed('galgo', 'greyhound'));

const CROSSES = ['1+', '2+', '3+', '4+'];
export const crosses = (key: string, least: 1 | 2 | 3) => chose(key, ...CROSSES.slice(least - 1));
export const negative = (key: string) => chose(key, 'negative');
/** Value of a pad: «2+». */
export const padText = (key: string) => part(key, [key], (facts) => facts.choice(key) ?? '');

export const stripDensity = chose('usgMethod', 'strip');
/** Specific gravity by refractometer; values of strips are not classified. */
export const gravity = quantity('densidad', ['usgMethod', 'urineSpecificGravity'], (facts) =>
  stripDensity.holds(facts) ? undefined : facts.number('urineSpecificGravity'),
);
/** Specific gravity above which urine is concentrated. */
export const CONCENTRATED = byAnimal({ perro: 1.03, gato: 1.035 });
/** Below the first, hyposthenuria; up to the second, isosthenuria; every species. */
export const ISOSTHENURIA = [1.008, 1.012] as const;

/** Volume (ml) below which counts per field give no class. */
const UNCOUNTABLE = 0.5;

/** Count per field; unknown when missing or when the sample was too small. */
const perField = (name: string, key: string) =>
  quantity(name, ['sampleVolume', key], (facts) => {
    const volume = facts.number('sampleVolume') ?? 0;
    return volume > 0 && volume < UNCOUNTABLE ? undefined : facts.number(key);
  });
export const erythrocytes = perField('eritrocitos por campo', 'sedRbc');
export const leucocytes = perField('leucocitos por campo', 'sedWbc');
export const hyalineCasts = perField('cilindros hialinos', 'sedHyalineCasts');
export const granularCasts = perField('cilindros granulosos', 'sedGranularCasts');
export const waxyCasts = perField('cilindros céreos', 'sedWaxyCasts');
export const cellularCasts = perField('cilindros celulares', 'sedCellularCasts');
/** Casts from which the kidney is affected. */
export const manyCasts = any(over(cellularCasts, 2), over(granularCasts, 2));

export const by = (method: 'cystocentesis' | 'catheterization' | 'spontaneous_voiding') =>
  chose('collectionMethod', method);
export const voided = by('spontaneous_voiding');

/** Most cells per 40× field that are normal; voided urine may have a few more leucocytes. */
export const EXPECTED_CELLS = 5;
export const VOIDED_LEUCOCYTES = 8;

export const haematuria = over(erythrocytes, EXPECTED_CELLS);
export const pyuria = any(
  all(voided, over(leucocytes, VOIDED_LEUCOCYTES)),
  all(not(voided), over(leucocytes, EXPECTED_CELLS)),
);
export const withoutLeucocytes = atMost(leucocytes, EXPECTED_CELLS);

export const bacteria = (...states: readonly string[]) => chose('bacteria', ...states);
export const noBacteria = bacteria('not_detected');
export const quiet = all(withoutLeucocytes, noBacteria);

export const creatinine = entered('serumCreatinine');
/** Creatinine (µmol/l) above which it is azotaemia (IRIS AKI grade II begins at 140). */
export const AZOTAEMIA = byAnimal({ perro: 140, gato: 140 });
export const GREYHOUND_AZOTAEMIA = 186;

/** Azotaemia of dog and cat: above the published limit, or the clinic's own. */
export const azotaemia = all(
  known(creatinine),
  dogOrCat,
  any(
    all(greyhound, over(creatinine, GREYHOUND_AZOTAEMIA)),
    all(not(greyhound), over(creatinine, AZOTAEMIA)),
    flaggedByOwn('serumCreatinine', 'H'),
  ),
);

/** Glucose that is high if in mmol/l and low if in mg/dl: no class reads it (X-K7u). */
export const unclearGlucose = (value: number) => value >= 40 && value <= 60;
export const glucose = quantity('glucosa en suero', ['serumGlucose'], (facts) => {
  const value = facts.number('serumGlucose');
  return value === undefined || unclearGlucose(value) ? undefined : value;
});
/** Renal threshold of glucose, mmol/l. */
export const RENAL_THRESHOLD = byAnimal({ perro: 10, gato: 14.4 });
/** Blood glucose above the renal threshold explains glucosuria. */
export const hyperglycaemia = over(glucose, RENAL_THRESHOLD);
export const normoglycaemia = atMost(glucose, RENAL_THRESHOLD);
export const glucosuria = crosses('urineGlucose', 1);
export const ketonuria = crosses('urineKetones', 1);
export const onSglt2 = all(dogOrCat, says(TREATMENTS, ...SGLT2));

export const lowerSigns = chose('lutSigns', 'yes');
export const noLowerSigns = chose('lutSigns', 'no');
export const cultured = chose('urineCulture', 'negative', 'positive');

export const highPotassium = atLeast(potassium, 6);
export const acidotic = any(under(ph, 7.3), under(bicarbonate, 15));
export const onFluids = says(TREATMENTS, ...FLUIDS);
export const onSteroids = says(TREATMENTS, ...STEROIDS);

/** Anuria or oliguria: ticked, written or palpated. */
export const anuria = any(
  ticked('rfAnuria'),
  chose('urineOutput', 'low', 'none'),
  chose('bladderPalpation', 'large_firm'),
);
export const emptyBladder = chose('bladderPalpation', 'empty', 'soft');
export const fullBladder = chose('bladderPalpation', 'large_firm');
export const afterHeat = between('lastHeatWeeks', 1, 12);
export const atypical = chose('sedAtypical', 'observed');
export const struvite = any(
  contains('crystalType1', 'estruvita'),
  contains('crystalType2', 'estruvita'),
);
const UREASE = ['proteus', 'staphyl', 'estafilo', 'ureaplas', 'coryneb', 'klebs'];
export const ureaseProducer = contains('cultureOrganism', ...UREASE);
export const fungus = contains('cultureOrganism', 'candida', 'aspergill');

/** Stored long or refrigerated: crystals may form in the tube. */
export const stored = any(atLeast(waited, 6), says(['timeToAnalysis'], 'refrigerad'));
