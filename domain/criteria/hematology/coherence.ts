/** H-A3 stands above every interval of dog and cat and is attributed to nobody; the margins are ours. */
import type { Condition } from '../core/condition.ts';
import type { Analyte } from '../core/intervals.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  chose,
  grade,
  not,
  over,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { beyond } from '../grammar/flags.ts';
import { coherence, type KeyIf, when } from '../grammar/outcome.ts';
import { difference, entered, exact, firstOf, quantity, times } from '../grammar/quantity.ts';
import { shown, words } from '../grammar/words.ts';
import { dog, dogOrCat, immature } from '../shared/animals.ts';
import { datesToCome } from '../shared/dates.ts';
import {
  cellHemoglobin,
  cellVolume,
  DIFFERENTIAL,
  estimable,
  plateletEstimate,
} from './derived.ts';
import { fired, rules } from './ids.ts';
import { HCT, littleHemoglobin, MCV } from './intervals.ts';
import {
  agglutinates,
  hematocrit,
  immuneHemolysis,
  noAnswer,
  noClumps,
  platelets,
} from './values.ts';

const where = (keys: readonly string[]): readonly KeyIf[] => keys.map((key) => [key, usable(key)]);

const SHARES = DIFFERENTIAL.map(({ field }) => field);
const shareSum = quantity('suma del diferencial', SHARES, (facts) =>
  exact(SHARES.reduce((total, key) => total + (facts.number(key) ?? 0), 0)),
);
const shareCount = quantity(
  'porcentajes indicados',
  SHARES,
  (facts) => SHARES.filter((key) => facts.number(key) !== undefined).length,
);

const distance = (name: string, one: typeof hematocrit, other: typeof hematocrit) => {
  const apart = difference(name, one, other);
  return quantity(name, apart.reads, (facts) => {
    const value = apart.of(facts);
    return value === undefined ? undefined : Math.abs(value);
  });
};

const hemoglobin = entered('cbcHemoglobin');
const expectedHematocrit = times('hematocrito esperado', hemoglobin, 0.3);
const concentration = firstOf('CHCM', entered('cbcMchc'), cellHemoglobin);
const volume = entered('cbcMcv');
/** Difference of volumes minus a tenth of the calculated one, fl. */
const volumeError = difference(
  'error del VCM por encima del 10 %',
  distance('diferencia', volume, cellVolume),
  times('10 % del VCM', cellVolume, 0.1),
);
const smearRatio = quantity(
  'plaquetas del analizador / frotis',
  [...platelets.reads, ...plateletEstimate.reads],
  (facts) => (platelets.of(facts) ?? Number.NaN) / (plateletEstimate.of(facts) ?? Number.NaN),
);

const beyondAdult = (analyte: Analyte, flag: 'H' | 'L'): Condition =>
  all(not(immature), beyond(analyte, flag));

const MARROW = [
  'marrowMyeloidPct',
  'marrowErythroidPct',
  'marrowBlastPct',
  'marrowPlasmaPct',
  'marrowLymphPct',
  'marrowCellularity',
  'marrowMegakaryocytes',
  'marrowIron',
] as const;

const unit = (key: string, name: string, condition: Condition) =>
  when(condition, coherence(`compruebe las unidades (${name}).`, [key], { serious: true }));

const manyLeucocytes = over('cbcWbc', 100);
const noPlatelets = under(platelets, 1);

const nucleated = animal('ave', 'reptil', 'acuático');

/** H-A1 to H-A14, and dates. */
export const coherenceRules: readonly Rule[] = [
  ...rules('coherence', {
    'H-A1': {
      about:
        'Cuatro o más porcentajes del diferencial que suman menos de 98 o más de 102; con menos, si pasan de 102.',
      // Over 100 % is wrong however few were entered.
      when: any(over(shareSum, 102), all(atLeast(shareCount, 4), under(shareSum, 98))),
      says: coherence(words`el diferencial suma ${shown(shareSum)} %, no 100 %.`, where(SHARES), {
        serious: true,
      }),
    },
    'H-A2': {
      about: 'Hematocrito y hemoglobina × 0,3 que difieren en más de 5 puntos.',
      when: all(
        animal('perro', 'gato', 'caballo'),
        over(distance('diferencia', hematocrit, expectedHematocrit), 5),
      ),
      says: coherence(
        words`hemoglobina y hematocrito no concuerdan (hematocrito esperado ≈ ${shown(expectedHematocrit, 1)} %): hemólisis, lipemia o error de unidades (hemoglobina en g/l).`,
        ['cbcHemoglobin', 'cbcHematocrit'],
        { serious: true },
      ),
    },
    'H-A3': {
      about: 'CHCM de más de 380 g/l en perro o gato: casi siempre artefacto.',
      when: all(dogOrCat, over(concentration, 380)),
      says: coherence(
        words`CHCM de ${shown(concentration, 0)} g/l: casi siempre artefacto (hemólisis, lipemia, aglutinación, cuerpos de Heinz).`,
        ['cbcMchc', 'cbcHemoglobin', 'cbcHematocrit'],
      ),
    },
    'H-A4': {
      about: 'VCM indicado que difiere más del 10 % del que dan hematocrito y eritrocitos.',
      when: over(volumeError, 0),
      says: coherence(
        'el VCM no corresponde al hematocrito y los eritrocitos indicados.',
        ['cbcMcv', 'cbcHematocrit', 'cbcRbc'],
        { serious: true },
      ),
    },
    'H-A5': {
      about:
        'Plaquetas del analizador que son menos de la mitad o más del doble de las del frotis, sin agregados.',
      when: all(estimable, noClumps, any(under(smearRatio, 0.5), over(smearRatio, 2))),
      says: coherence(
        words`el analizador (${shown(platelets, 'count')}) y el frotis (≈ ${shown(plateletEstimate, 'count')} ×10⁹/l) no concuerdan: repita.`,
        ['cbcPlatelets', 'plateletsPerField'],
        { serious: true },
      ),
    },
    'H-A7': {
      about: 'Aglutinación en el frotis con rouleaux 2+ y sin prueba en salino.',
      when: all(
        chose('smearAgglutination', 'observed'),
        grade('rouleaux', 2),
        chose('salineAgglutination', 'not_done'),
      ),
      says: coherence('aglutinación y rouleaux se confunden: haga la prueba en salino.', [
        'smearAgglutination',
        'rouleaux',
        'salineAgglutination',
      ]),
    },
    'H-A8': {
      about: 'Aglutinación en salino positiva con VCM alto: cifras del analizador no fiables.',
      when: all(agglutinates, beyondAdult(MCV, 'H')),
      // Lowers the figures of the analyser, not the agglutination.
      says: coherence(
        'con aglutinación, VCM, eritrocitos y CHCM del analizador no son fiables; use el hematocrito por centrifugación.',
        ['cbcMcv', 'cbcRbc', 'cbcMchc'],
        { serious: true },
      ),
    },
    'H-A9': {
      about:
        'Leucocitos de más de 100, plaquetas de menos de 1 o hemoglobina de 25 o menos con hematocrito de más de 20.',
      when: any(manyLeucocytes, noPlatelets, littleHemoglobin),
      says: [
        unit('cbcWbc', 'Leucocitos', manyLeucocytes),
        unit('cbcPlatelets', 'Plaquetas', noPlatelets),
        unit('cbcHemoglobin', 'Hemoglobina', littleHemoglobin),
      ],
    },
    'H-A10': {
      about: 'Tipo de hemoparásito indicado con hemoparásitos «no observado».',
      when: all(chose('hemoparasites', 'not_observed'), usable('hemoparasiteType')),
      says: coherence('se indica un hemoparásito y a la vez «no observado».', [
        'hemoparasites',
        'hemoparasiteType',
      ]),
    },
    'H-A11': {
      about: 'Leucocitos de un analizador en ave, reptil, anfibio o pez.',
      when: all(nucleated, usable('cbcWbc')),
      says: coherence(
        'en especies con eritrocitos nucleados el recuento automático de leucocitos no es válido.',
        ['cbcWbc'],
        { serious: true },
      ),
    },
    'H-A12': {
      about: 'Anemia con datos de médula en una muestra de sangre periférica.',
      when: all(
        any(...MARROW.map(usable)),
        chose('sampleType', 'peripheral_blood'),
        beyondAdult(HCT, 'L'),
      ),
      says: coherence('hay datos de médula en una muestra marcada como sangre.', where(MARROW)),
    },
    'H-A13': {
      about: 'Cytauxzoon indicado en un perro.',
      when: all(dog, says(['hemoparasiteType'], 'cytauxzoon$')),
      says: coherence('Cytauxzoon es un parásito de félidos.', ['hemoparasiteType']),
    },
  }),
  // Runs later because it needs derived reticulocytes.
  ...rules('flags', {
    'H-A6': {
      about: 'Policromasia 2+ o 3+ con reticulocitos bajos.',
      when: all(grade('polychromasia', 2), noAnswer),
      says: coherence(
        'policromasia moderada o intensa con reticulocitos bajos: revise uno de los dos.',
        ['polychromasia', 'cbcReticulocytes', 'cbcReticulocytePercent'],
      ),
    },
  }),
  // After the classes, because it compares two of them.
  ...rules('urgency', {
    'H-A14': {
      about: 'Hemólisis oxidativa e inmunomediada a la vez.',
      when: all(fired('H-C13'), immuneHemolysis),
      says: coherence(
        'datos de hemólisis inmunomediada y oxidativa a la vez: descarte cinc, cebolla o paracetamol.',
        ['heinzBodies', 'eccentrocytes'],
      ),
    },
  }),
  ...rules('coherence', { 'H-A15': datesToCome([['sampleDate', 'la fecha de la toma']]) }),
];
