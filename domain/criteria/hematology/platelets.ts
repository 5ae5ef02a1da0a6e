import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import {
  all,
  animal,
  any,
  atLeast,
  chose,
  grade,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import type { Among } from '../grammar/measure.ts';
import { concludes, finding } from '../grammar/outcome.ts';
import { byAnimal, entered, quantity } from '../grammar/quantity.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dogOrCat } from '../shared/animals.ts';
import { BLEEDING } from './derived.ts';
import { rules } from './ids.ts';
import { SOURCES } from './sources.ts';
import {
  cavalier,
  estimatedPlatelets,
  fewPlatelets,
  GREYHOUND,
  greyhound,
  noClumps,
  platelets,
} from './values.ts';

/** ×10⁹/l from which a low count of a cat is only flagged. */
export const CAT_LOW = 100;
const GREYHOUND_LOW = 97;
const CAVALIER_LOW = 100;

const low = all(fewPlatelets, noClumps);
const estimated = known(estimatedPlatelets);

/** Species and breeds whose count is often low. */
const common = any(cat, greyhound, cavalier);
const belowCommon = any(
  under(platelets, byAnimal({ gato: CAT_LOW })),
  all(greyhound, under(platelets, GREYHOUND_LOW)),
  all(cavalier, not(greyhound), under(platelets, CAVALIER_LOW), estimated),
);

/** ×10⁹/l below which it is grade 2, 3 and 4. */
const GRADES = [100, 50, 25] as const;
const vcog = quantity('grado VCOG', platelets.reads, (facts) => {
  const count = platelets.of(facts);
  return count === undefined ? undefined : GRADES.filter((limit) => count < limit).length + 1;
});

const perField = entered('plateletsPerField');
/** Platelets of a 100× field below which they are few, and above which many. */
const FEWEST = 2;
const FEW = 10;
const MANY = 30;
const isRated = all(
  usable('plateletsPerField'),
  animal('perro', 'gato', 'bovino'),
  noClumps,
  not(chose('monolayerQuality', 'none')),
);
const rated = (adequate: string) =>
  textIf(
    under(perField, FEWEST),
    'muy disminuidas',
    textIf(
      under(perField, FEW),
      'disminuidas',
      textIf(over(perField, MANY), 'aumentadas', adequate),
    ),
  );
export const amongPerField: Among = {
  cuts: [FEWEST, FEW, MANY],
  cutsIf: isRated,
  band: rated('adecuadas'),
};

export const plateletRules = rules('classes', {
  'H-C40': {
    about:
      'Menos de 30 ×10⁹/l plaquetas sin agregados, contadas o estimadas: trombocitopenia intensa.',
    when: all(
      animal(...CRITERIA_SPECIES),
      // Clumps do not affect the estimate: with many there is none.
      any(all(under(platelets, BLEEDING), noClumps), under(estimatedPlatelets, BLEEDING)),
    ),
    says: concludes('compatible', 2, 'trombocitopenia intensa, con riesgo de sangrado espontáneo'),
    sources: [SOURCES.COR_P],
  },
  'H-C41': {
    about: words`Plaquetas bajas sin agregados: trombocitopenia${perAnimal([', con su grado', 'perro', 'gato'], [''])}.`,
    when: all(known(platelets), low, any(belowCommon, not(common))),
    says: concludes(
      'compatible',
      4,
      words`trombocitopenia (${shown(platelets, 'count')} ×10⁹/l${textIf(dogOrCat, words`, grado VCOG ${shown(vcog)}`)})`,
    ),
    sources: [SOURCES.VCOG, GREYHOUND],
  },
  'H-C41b': {
    about:
      'Cavalier con plaquetas bajas, de 100 o más o sin frotis: macrotrombocitopenia congénita.',
    when: all(cavalier, low, any(atLeast(platelets, CAVALIER_LOW), not(estimated))),
    says: concludes(
      'no_concluyente',
      5,
      'Recuento bajo en un cavalier: estime las plaquetas en el frotis (macrotrombocitopenia congénita).',
    ),
    sources: [SOURCES.SS],
  },
  'H-C42': {
    about: 'Plaquetas bajas con agregados: recuento no valorable.',
    when: all(fewPlatelets, chose('plateletClumps', 'few', 'many')),
    says: concludes('no_concluyente', 5, 'Recuento plaquetario bajo no valorable: hay agregados.'),
    sources: [SOURCES.COR_P],
  },
  'H-C42.many': {
    about: 'Muchos agregados plaquetarios sin plaquetas bajas: el recuento no vale.',
    when: all(chose('plateletClumps', 'many'), not(fewPlatelets)),
    says: finding('Muchos agregados: el recuento plaquetario no es valorable.'),
    sources: [SOURCES.COR_P],
  },
  'H-C43': {
    about:
      'Plaquetas por campo sin agregados, en perro, gato y bovino: adecuadas, aumentadas o disminuidas.',
    when: isRated,
    says: finding(words`Plaquetas: ${rated(`adecuadas (${FEW}–${MANY} por campo)`)}`),
    sources: [SOURCES.COR_P, SOURCES.ECP],
  },
});

/** H-C15: erythrocyte fragments with few platelets. */
export const fragmentation = rules('classes', {
  'H-C15': {
    about: words`Plaquetas bajas sin agregados con esquistocitos o queratocitos 2+${perAnimal([', o esquistocitos 1+ y menos de 100 plaquetas', 'perro'], [''])}: microangiopatía o coagulación.`,
    when: all(
      low,
      any(
        all(under(platelets, byAnimal({ perro: 100 })), grade('schistocytes', 1)),
        grade('schistocytes', 2),
        grade('keratocytes', 2),
      ),
    ),
    says: concludes('posible', 2, 'lesión microangiopática o coagulación intravascular'),
    sources: [SOURCES.SS],
  },
});
