import type { CaseFacts } from '../core/facts.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atLeastOf,
  breed,
  chose,
  flagged,
  known,
  told,
  under,
} from '../grammar/condition.ts';
import { byAnimal, derived, entered, exact, firstOf, quantity } from '../grammar/quantity.ts';
import { part, textIf, words } from '../grammar/words.ts';
import { nameOfType } from '../shared/phrases.ts';
import { fired } from './ids.ts';

/** What several rules of blood ask, as values. */

export const dogOrCat = animal('perro', 'gato');
/** Greyhounds have limits of their own for a few classes (never for flags). */
export const greyhound = all(animal('perro'), breed('galgo', 'greyhound'));
export const cavalier = all(animal('perro'), breed('cavalier'));
export const marrowSample = chose('sampleType', 'bone_marrow');

export const HEMOGRAM = [
  'cbcHematocrit',
  'cbcRbc',
  'cbcHemoglobin',
  'cbcMcv',
  'cbcMchc',
  'cbcReticulocytePercent',
  'cbcReticulocytes',
  'cbcWbc',
  'cbcPlatelets',
] as const;
/** Any figure of the hemogram. */
export const hemogram = any(...HEMOGRAM.map((key) => known(entered(key))));

/** Percent; g/l; ×10⁹/l. */
export const hematocrit = entered('cbcHematocrit');
export const platelets = entered('cbcPlatelets');
/** From the platelets of a field. */
export const estimatedPlatelets = derived('estimatedPlatelets');
export const bands = derived('bands');
export const lymphocytes = derived('lymphocytes');
/** Entered, or from their percentage; aggregate ones in the cat. */
export const reticulocytes = firstOf(
  'reticulocitos',
  entered('cbcReticulocytes'),
  derived('cbcReticulocytes'),
);
/** Segmented and band neutrophils. */
export const neutrophils = quantity('neutrófilos', ['neutrophils', 'bands'], (facts) => {
  const segmented = facts.value('neutrophils');
  return segmented === undefined ? undefined : exact(segmented + (facts.value('bands') ?? 0));
});

export const anaemic = flagged('cbcHematocrit', 'L');

const below = (perro: number, gato: number) => under(hematocrit, byAnimal({ perro, gato }));
const degree = textIf(
  below(15, 15),
  ' muy grave',
  textIf(below(20, 20), ' grave', textIf(below(30, 25), ' moderada', ' leve')),
);
/** «anemia grave»; without a grade in species that have none. */
export const anaemiaAs = (noun: 'Anemia' | 'anemia') => words`${noun}${textIf(dogOrCat, degree)}`;

/** Reticulocytes (×10⁹/l) from which the marrow answers doubtfully, and from which it answers. */
const EQUIVOCAL = byAnimal({ perro: 93, gato: 62 });
const ANSWER = byAnimal({ perro: 154, gato: 86 });
export const noAnswer = under(reticulocytes, EQUIVOCAL);
export const answers = atLeast(reticulocytes, ANSWER);
export const regenerative = all(fired('H-C2'), answers);
export const nonRegenerative = all(fired('H-C2'), noAnswer);

/** Spherocytes in a 100× field from which they count, in the dog alone. */
export const spherocytes = all(animal('perro'), atLeast('spherocytesPerField', 5));
const saline = (...results: readonly string[]) => chose('salineAgglutination', ...results);
export const agglutinates = saline('positive_unwashed', 'positive_washed');
export const agglutinatesWashed = saline('positive_washed');
export const coombsPositive = chose('coombs', 'positive');
/** I of the specification: immune signs in the dog. */
export const immuneSigns = (least: number) =>
  atLeastOf(least, spherocytes, agglutinates, coombsPositive);
/** K of the specification: signs of haemolysis. The colour of plasma alone is none. */
export const hemolyses = any(chose('hemolysisSigns', 'yes'), chose('ghostCells', 'observed'));
/** An immune-mediated haemolysis of any category. */
export const immuneHemolysis = fired('H-C8', 'H-C9', 'H-C10', 'H-C11');

export const noClumps = chose('plateletClumps', 'none');
export const fewPlatelets = flagged('cbcPlatelets', 'L');

export const parasiteSeen = all(chose('hemoparasites', 'observed'), told('hemoparasiteType'));
/** Type of hemoparasite, as it was entered. */
export const parasite = part(
  'hemoparásito',
  ['hemoparasiteType'],
  (facts) => facts.text('hemoparasiteType') ?? '',
);
/** The same inside a sentence. */
export const parasiteName = part(parasite.pattern, parasite.reads, (facts) =>
  nameOfType(parasite.of(facts)),
);

/** Neutrophils (×10⁹/l) under which a neutropenia is of grade 2, 3, 4. */
const NEUTROPENIA = [1.5, 1, 0.5] as const;
const GREYHOUND_NEUTROPENIA = 2.1;

/**
 * Grade 1 to 4. The lower grades stand by themselves, also in a young animal without intervals, but
 * never inside the interval of the species (that of cattle begins at 0,6).
 */
export const neutropeniaGrade = quantity(
  'grado de neutropenia',
  ['neutrophils', 'bands'],
  (facts: CaseFacts) => {
    const count = facts.species === 'conejo' ? undefined : neutrophils.of(facts);
    if (count === undefined || facts.species === undefined) return undefined;
    const own = facts.found('neutrophils')?.limits[0];
    const lowest = greyhound.holds(facts) && own !== undefined ? GREYHOUND_NEUTROPENIA : own;
    const passed = NEUTROPENIA.filter((limit) => count < limit).length;
    if (lowest === undefined || lowest === null) {
      return passed > 0 && dogOrCat.holds(facts) ? passed + 1 : undefined;
    }
    return count < lowest ? passed + 1 : undefined;
  },
);
