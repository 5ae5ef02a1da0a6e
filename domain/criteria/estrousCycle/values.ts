import {
  all,
  animal,
  any,
  atLeast,
  atLeastOf,
  between,
  byHand,
  chose,
  contains,
  known,
  not,
  says,
  sex,
  speciesWord,
  under,
} from '../grammar/condition.ts';
import { derived, entered, quantity } from '../grammar/quantity.ts';
import { daysBetween, today } from './days.ts';
import {
  anyHeatAgo,
  cycleDay as cycleDayOf,
  earlierProgesterone,
  heatAgo as heatAgoOf,
  heatLasting as heatLastingOf,
  diestrus as isDiestrus,
  keratin,
  keratinisedFor as keratinisedForOf,
  phaseProgesterone,
  progesterone,
  SIGNS,
  TOLD,
} from './readings.ts';

/** What several rules of the estrous cycle ask, as values. */

export const STATUS = 'animalReproductiveStatus';

export const bitch = animal('perro');
export const queen = animal('gato');
export const ferret = speciesWord('huron', 'hurona');
export const entire = contains(STATUS, 'entera');
export const spayed = contains(STATUS, 'esterilizada');
/** A male has no cycle; of older cases the sex may say so, or the reproductive status. */
export const male = any(sex('macho', 'macho castrado'), says([STATUS], 'macho'));
/** A bitch whose progesterone and dates tell of a cycle. */
export const cyclingBitch = all(bitch, not(spayed));

/** Percentage of superficial cells and squames. */
export const ki = quantity(
  'índice de queratinización',
  ['cytoSuperficial', 'cytoAnucleated'],
  keratin,
);
export const keratinised = atLeast(ki, 80);
export const previousKeratin = entered('previousKeratin');

const MEASURED = ['progesterone', 'progesteroneUnit'];
/** ng/ml. */
export const p4 = quantity('progesterona', MEASURED, progesterone);
export const earlierP4 = quantity(
  'progesterona anterior',
  ['progesteronePrevious', 'progesteroneUnit'],
  earlierProgesterone,
);
/** ng/ml, where it tells of the phase: in a pregnancy only C-C12 reads it. */
export const phaseP4 = quantity('progesterona', [...MEASURED, 'dayFromLh'], phaseProgesterone);
export const molar = chose('progesteroneUnit', 'nmol/l');

/** Days since the LH peak of a gestation (C-D9). */
export const dayFromLh = derived('dayFromLh');
/** From here on no phase is read any more (C-F0). */
export const pregnant = atLeast(dayFromLh, 20);

export const cycleDay = quantity('día del sangrado', ['cycleDay', 'clinicalSigns'], cycleDayOf);
export const heatAgo = quantity('días desde el celo', TOLD, heatAgoOf);
export const heatLasting = quantity('días de celo', TOLD, heatLastingOf);
export const keratinisedFor = quantity(
  'días entre dos muestras queratinizadas',
  ['cytoSuperficial', 'cytoAnucleated', 'previousKeratin', 'previousSampleDate', 'sampleDateTime'],
  keratinisedForOf,
);

export const neutrophils = (...seen: readonly string[]) => chose('cytoNeutrophils', ...seen);
export const erythrocytes = (...seen: readonly string[]) => chose('cytoErythrocytes', ...seen);

/** C-C9: many degenerate neutrophils with bacteria inside. */
export const septic = all(
  neutrophils('many'),
  chose('cytoNeutrophilKind', 'degenerate'),
  chose('cytoBacteria', 'intracellular'),
);
export const purulent = says(
  [...SIGNS, 'collectionObservations'],
  ...['purulent', 'mucopurulent', 'pus$'],
);

/** Days from a date of the form to this sample. */
const since = (key: string) =>
  quantity(`días desde ${key}`, [key, 'sampleDateTime'], (facts) =>
    daysBetween(facts.text(key), today(facts)),
  );
/** Two to ten weeks after a heat, by a text or by a date. */
export const weeksAfterHeat = atLeastOf(
  1,
  between(heatAgo, 14, 70),
  between(since('ovulationDate'), 14, 70),
  between(since('diestrusFirstDay'), 14, 70),
);

/** C-C5: what speaks of diestrus where less than half is keratinised. */
export const diestrus = byHand(
  [...ki.reads, ...phaseP4.reads, 'previousKeratin', 'cytoNeutrophils', 'diestrusFirstDay'],
  isDiestrus,
);

const lastHeat = quantity('días desde el último celo', TOLD, anyHeatAgo);
/** C-C1 without what is told of red cells: few keratinised cells, resting and without a recent heat. */
export const restingSmear = all(
  under(ki, 20),
  not(atLeast(phaseP4, 1)),
  not(all(known(lastHeat), not(atLeast(lastHeat, 71)))),
  not(septic),
  not(diestrus),
);
