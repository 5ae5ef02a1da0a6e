import type { CaseFacts } from '../core/facts.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atLeastOf,
  breed,
  chose,
  contains,
  flagged,
  known,
  not,
  over,
  says,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import {
  byAnimal,
  derived,
  difference,
  entered,
  exact,
  firstOf,
  quantity,
} from '../grammar/quantity.ts';
import { part, textIf, words } from '../grammar/words.ts';
import { dog, dogOrCat, smallRuminant } from '../shared/animals.ts';
import { calcium, creatinine, glucose, potassium, sodiumToPotassium } from '../shared/chemistry.ts';
import { nameOfType } from '../shared/phrases.ts';
import { fired } from './ids.ts';
import { SOURCES } from './sources.ts';

/** Greyhounds have own limits in a few classes, never for flags. */
export const greyhound = all(dog, breed('galgo', 'greyhound'));
/** Source cited when the breed decides. */
export const GREYHOUND = { source: SOURCES.IDX_G, when: greyhound };
/**
 * Published intervals of the greyhound: hematocrit in %, haemoglobin in g/l, cells in ×10⁹/l or
 * ×10¹²/l.
 */
export const GREYHOUND_FIGURES: Readonly<Record<string, readonly [number, number]>> = {
  cbcHematocrit: [52, 68.4],
  cbcHemoglobin: [169, 231],
  cbcRbc: [7.04, 9.73],
  cbcWbc: [3.6, 8.6],
  neutrophils: [2.14, 6.52],
  cbcPlatelets: [97, 232],
};
export const cavalier = all(dog, breed('cavalier'));
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
export const hemogram = any(...HEMOGRAM.map((key) => known(entered(key))));

/** Units: %, g/l, ×10⁹/l. */
export const hematocrit = entered('cbcHematocrit');
export const platelets = entered('cbcPlatelets');
export const estimatedPlatelets = derived('estimatedPlatelets');
export const bands = derived('bands');
export const lymphocytes = derived('lymphocytes');
/** Entered, or from their percentage; aggregate reticulocytes in the cat. */
export const reticulocytes = firstOf(
  'reticulocitos',
  entered('cbcReticulocytes'),
  derived('cbcReticulocytes'),
);
export const neutrophils = quantity('neutrófilos', ['neutrophils', 'bands'], (facts) => {
  const segmented = facts.value('neutrophils');
  return segmented === undefined ? undefined : exact(segmented + (facts.value('bands') ?? 0));
});

export const excess = difference('segmentados menos bandas', derived('neutrophils'), bands);

export const anaemic = flagged('cbcHematocrit', 'L');

const below = (perro: number, gato: number) => under(hematocrit, byAnimal({ perro, gato }));
const degree = textIf(
  below(15, 15),
  ' muy grave',
  textIf(below(20, 20), ' grave', textIf(below(30, 25), ' moderada', ' leve')),
);
/** «anemia grave»; without a grade in species without one. */
export const anaemiaAs = (noun: 'Anemia' | 'anemia') => words`${noun}${textIf(dogOrCat, degree)}`;

/** Mild anaemia, which needs no transfusion. */
export const mildAnaemia = all(dogOrCat, anaemic, not(below(30, 25)));

/** Reticulocytes (×10⁹/l) of an equivocal and of a sufficient response. */
const EQUIVOCAL = byAnimal({ perro: 93, gato: 62 });
const ANSWER = byAnimal({ perro: 154, gato: 86 });
export const noAnswer = under(reticulocytes, EQUIVOCAL);
export const answers = atLeast(reticulocytes, ANSWER);
const withCount = all(dogOrCat, anaemic);
export const regenerative = all(withCount, answers);
export const nonRegenerative = all(withCount, noAnswer);

/** Hematocrit (%) that endangers life, or soon may. */
export const verySevere = any(
  below(15, 15),
  under(hematocrit, byAnimal({ caballo: 15, conejo: 15, bovino: 12 })),
  all(animal('hurón', 'porcino', 'roedor'), under(hematocrit, 15)),
  all(smallRuminant, under(hematocrit, 12)),
);
export const severe = all(
  not(verySevere),
  any(
    below(20, 20),
    under(hematocrit, byAnimal({ caballo: 18 })),
    all(smallRuminant, under(hematocrit, 15)),
  ),
);

/** Spherocytes per 100× field from which they count; dogs only. */
export const spherocytes = all(dog, atLeast('spherocytesPerField', 5));
const saline = (...results: readonly string[]) => chose('salineAgglutination', ...results);
export const agglutinates = saline('positive_unwashed', 'positive_washed');
export const agglutinatesWashed = saline('positive_washed');
export const coombsPositive = chose('coombs', 'positive');
/** «I» of the specification: immune signs of the dog. */
export const immuneSigns = (least: number) =>
  atLeastOf(least, spherocytes, agglutinates, coombsPositive);
/** «K» of the specification: signs of haemolysis. Plasma colour alone does not count. */
export const hemolyses = any(chose('hemolysisSigns', 'yes'), chose('ghostCells', 'observed'));
/** Causes of anaemia that say more than its degree. */
export const explained = fired('H-C8', 'H-C9', 'H-C10', 'H-C11', 'H-C13', 'H-C44', 'H-C60');
export const immuneHemolysis = fired('H-C8', 'H-C9', 'H-C10', 'H-C11');

export const noClumps = chose('plateletClumps', 'none');
export const fewPlatelets = flagged('cbcPlatelets', 'L');

export const parasiteSeen = all(chose('hemoparasites', 'observed'), usable('hemoparasiteType'));
export const parasite = part(
  'hemoparásito',
  ['hemoparasiteType'],
  (facts) => facts.text('hemoparasiteType') ?? '',
);
export const parasiteName = part(parasite.pattern, parasite.reads, (facts) =>
  nameOfType(parasite.of(facts)),
);

/** Neutrophils (×10⁹/l) below which a neutropenia is grade 2, 3 and 4. */
const NEUTROPENIA = [1.5, 1, 0.5] as const;
const GREYHOUND_NEUTROPENIA = 2.1;

/** The grades hold at any age, even without an interval of adults. */
const withoutInterval = animal('perro', 'gato', 'caballo');

/**
 * Grade 1 to 4. Lower grades need no interval, so they also hold in young animals, but never inside
 * the interval of the species (that of cattle begins at 0,6).
 */
export const neutropeniaGrade = quantity(
  'grado de neutropenia',
  ['neutrophils', 'bands'],
  (facts: CaseFacts) => {
    const count = facts.species === 'conejo' ? undefined : neutrophils.of(facts);
    if (count === undefined || facts.species === undefined) return undefined;
    const own = facts.comparison('neutrophils')?.limits[0];
    const lowest = greyhound.holds(facts) && own !== undefined ? GREYHOUND_NEUTROPENIA : own;
    const passed = NEUTROPENIA.filter((limit) => count < limit).length;
    if (lowest === undefined || lowest === null) {
      return passed > 0 && withoutInterval.holds(facts) ? passed + 1 : undefined;
    }
    return count < lowest ? passed + 1 : undefined;
  },
);

const kind = (...names: readonly string[]) => contains('hemoparasiteType', ...names);
/** Hemoparasites by the names of the form and common spellings. */
export const PARASITES = {
  hemoplasma: kind('mycoplasma', 'micoplasma', 'hemoplasma'),
  piroplasm: kind('babesia', 'theileria', 'piroplasma'),
  platys: kind('platys', 'plaquetas'),
  granulocytic: kind('neutrofilo', 'phagocytophilum', 'anaplasma'),
  ehrlichia: kind('monocito', 'ehrlichia'),
  hepatozoon: kind('hepatozoon'),
  leishmania: kind('leishmania'),
  microfilaria: kind('microfilari', 'dirofilaria'),
  cytauxzoon: kind('cytauxzoon'),
  trypanosoma: kind('trypanosoma', 'tripanosoma'),
};

export const onSteroids = says(
  ['previousTreatment'],
  ...['cortico', 'glucocortico', 'predniso', 'dexameta', 'metilpred', 'triamcin', 'hidrocort'],
);
export const onChemotherapy = says(
  ['previousTreatment'],
  ...['quimio', 'vincrist', 'doxorr', 'carbopl', 'ciclofosf', 'lomust', 'clorambu', 'azatiop'],
);

export const notBleeding = chose('bleedingSigns', 'no');
export const cytopenia = any(anaemic, fired('H-C26', 'H-C40', 'H-C41'));

export const done = (key: string) => all(usable(key), not(chose(key, 'not_done')));

export const bleedingTold = ticked('bleedingSigns');

const creatinineHigh = over(creatinine, 140);
/** Sick dogs that should have a stress leucogram. */
const plainlySick = any(
  ticked('rfCollapse', 'rfShock', 'rfVomiting', 'rfBradycardia'),
  under(sodiumToPotassium, 27),
  atLeast(potassium, 6),
  under(glucose, 3.3),
  over(calcium, 3),
);
export const sick = any(plainlySick, creatinineHigh, nonRegenerative);
/** Sick only by azotaemia or non-regenerative anaemia. */
export const onlyMild = not(plainlySick);
