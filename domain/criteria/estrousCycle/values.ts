import { daysBetween } from '#domain/catalogue/days.ts';
import type { Quantity } from '../core/condition.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  between,
  chose,
  contains,
  not,
  over,
  says,
  sex,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { derived, entered, firstOf, quantity, times } from '../grammar/quantity.ts';
import { today } from './days.ts';
import { fired } from './ids.ts';
import { inNanograms, keratin, keratinisedFor as keratinisedForOf } from './readings.ts';

export const STATUS = 'animalReproductiveStatus';

export const bitch = animal('perro');
export const queen = animal('gato');
export const bitchOrQueen = animal('perro', 'gato');
export const pregnantByStatus = contains(STATUS, 'gestante');
export const afterBirth = contains(STATUS, 'posparto');
export const entire = any(contains(STATUS, 'entera'), pregnantByStatus, afterBirth);
export const spayed = contains(STATUS, 'esterilizada');
/** Male by sex, or in older cases by reproductive status. */
export const male = any(sex('macho', 'macho castrado'), says([STATUS], 'macho'));
export const cyclingBitch = all(bitch, not(spayed));

export const ki = quantity(
  'índice de queratinización',
  ['cytoSuperficial', 'cytoAnucleated'],
  keratin,
);
export const keratinised = atLeast(ki, 80);
export const previousKeratin = entered('previousKeratin');

/** Progesterone in ng/ml; unknown without a unit. */
const progesterone = (name: string, key: string): Quantity =>
  quantity(name, [key, 'progesteroneUnit'], (facts) => inNanograms(facts, key));
export const p4 = progesterone('progesterona', 'progesterone');
export const earlierP4 = progesterone('progesterona anterior', 'progesteronePrevious');
/** Progesterone (ng/ml) as a sign of the phase; in pregnancy only C-C12 reads it. */
export const phaseP4 = quantity('progesterona', [...p4.reads, 'dayFromLh'], (facts) =>
  (facts.value('dayFromLh') ?? 0) >= 20 ? undefined : p4.of(facts),
);
export const molar = chose('progesteroneUnit', 'nmol/l');

/** Days since the LH peak of a gestation (C-D9). */
export const dayFromLh = derived('dayFromLh');
/** Days from LH peak from which no phase is read (C-F0). */
export const pregnant = atLeast(dayFromLh, 20);

/** Days from ovulation to this sample (C-D8). */
export const sinceOvulation = derived('sinceOvulation');

export const cycleDay = entered('cycleDay');
export const keratinisedFor = quantity(
  'días entre dos muestras queratinizadas',
  ['cytoSuperficial', 'cytoAnucleated', 'previousKeratin', 'previousSampleDate', 'sampleDateTime'],
  keratinisedForOf,
);

export const neutrophils = (...amounts: readonly string[]) => chose('cytoNeutrophils', ...amounts);
export const erythrocytes = (...amounts: readonly string[]) =>
  chose('cytoErythrocytes', ...amounts);

/** C-C9: many degenerate neutrophils with intracellular bacteria. */
export const septic = all(
  neutrophils('many'),
  chose('cytoNeutrophilKind', 'degenerate'),
  chose('cytoBacteria', 'intracellular'),
);
export const discharge = (...kinds: readonly string[]) => chose('dischargeKind', ...kinds);

export const since = (key: string): Quantity =>
  quantity(`días desde ${key}`, [key, 'sampleDateTime'], (facts) =>
    daysBetween(facts.text(key), today(facts)),
  );
/** Days since the last heat ended, by field or date. */
export const heatAgo = firstOf(
  'días desde el celo',
  times('semanas desde el celo', entered('lastHeatWeeks'), 7),
  since('ovulationDate'),
  since('diestrusFirstDay'),
);
export const heatTold = any(
  usable('lastHeatWeeks'),
  usable('ovulationDate'),
  usable('diestrusFirstDay'),
  usable('lhPeakDate'),
);

export const unwell = ticked(
  ...['rfFever', 'rfVomiting', 'rfCollapse', 'rfShock', 'rfHypothermia', 'pupd'],
);
export const collapsed = ticked('rfCollapse', 'rfShock');

const begun = atLeast(since('diestrusFirstDay'), 0);
/** C-C5: signs of diestrus with less than half keratinised. */
export const diestrus = all(
  under(ki, 50),
  any(
    atLeast(previousKeratin, 80),
    all(atLeast(phaseP4, 2), any(neutrophils('many'), under(ki, 20))),
    begun,
  ),
);

/** Weeks in which pyometra occurs; wide on purpose. */
export const luteal = any(
  fired('C-C5'),
  atLeast(p4, 2),
  between('lastHeatWeeks', 1, 12),
  between(since('ovulationDate'), 14, 70),
  between(since('diestrusFirstDay'), 14, 70),
);

/** C-C1 without its condition on erythrocytes: few keratinised cells and no recent heat. */
export const restingSmear = all(
  under(ki, 20),
  not(atLeast(phaseP4, 1)),
  not(atMost(heatAgo, 70)),
  not(septic),
  not(diestrus),
);

export const inLabour = any(ticked('labourSigns'), over('labourHours', 0));
export const noneBorn = not(atLeast('pupsBorn', 1));

/** Pus, green discharge or pregnancy forbid breeding. */
export const breedingForbidden = any(
  discharge('purulent', 'green'),
  septic,
  spayed,
  pregnantByStatus,
);
export const notWanted = chose('breedingIntended', 'no');
export const mayBreed = not(any(notWanted, breedingForbidden));
