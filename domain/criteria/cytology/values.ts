import type { Condition } from '../core/condition.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atLeastOf,
  begins,
  between,
  chose,
  contains,
  grade,
  not,
  notObserved,
  observed,
  over,
  usable,
} from '../grammar/condition.ts';
import { imagesMeasured } from '../grammar/earlier.ts';
import { byAnimal, quantity, sum } from '../grammar/quantity.ts';
import { part, textIf } from '../grammar/words.ts';
import { atLeastYears } from '../shared/animals.ts';
import {
  bacteriaIn,
  CRITERIA,
  INFLAMMATORY,
  lineageIn,
  MAST_CRITERIA,
  malignancy,
  organismIn,
} from './readings.ts';

/** Percentages are of nucleated cells. */

/** Species without published criteria of malignancy. */
export const exotic = animal('conejo', 'hurón', 'roedor', 'ave', 'reptil', 'acuático', 'otro');
/** Animals with heterophils instead of neutrophils. */
export const heterophilic = animal('conejo', 'roedor', 'ave', 'reptil');
export const neutrophilName = textIf(heterophilic, 'Heterófilos', 'Neutrófilos');

/** Y-D2: cells of inflammation, per cent. */
export const inflammatory = sum('células inflamatorias', INFLAMMATORY);
/** ◇ Percentage of inflammatory cells from which a sample is inflamed. */
export const INFLAMED = 20;

/** Criteria of malignancy: judged, present (1 or more) and marked (2 or more). */
export const judged = quantity(
  'criterios indicados',
  CRITERIA,
  (facts) => malignancy(facts).judged,
);
export const present = quantity(
  'criterios presentes',
  CRITERIA,
  (facts) => malignancy(facts).present,
);
export const marked = quantity('criterios marcados', CRITERIA, (facts) => malignancy(facts).marked);

export const bestRank = quantity('mejor rango', [], (facts) => facts.bestRank());

export const lineage = (...lineages: readonly string[]) => chose('cytoLineage', ...lineages);
/** Completes «de estirpe». */
export const lineageName = part(
  'estirpe',
  ['cytoLineage'],
  (facts) => lineageIn(facts.choice('cytoLineage')) ?? '',
);
export const round = lineage('round');

export const poorlyKept = chose('cytoPreservation', 'poor');
export const scarce = chose('cytoCellularity', 'low');
export const acellular = chose('cytoCellularity', 'acellular');
const quality = (...parts: readonly string[]) => contains('sampleQuality', ...parts);
export const brokenCells = quality('celulas rotas');
/** Y-Q2: nuclei cannot be judged. */
export const spoilt = any(brokenCells, quality('mala conservacion'));
export const hemodiluted = quality('hemodiluid');
export const thin = quality('poco celular');
/** Y-C1: useless sample. Counted nuclei contradict «acelular». */
export const useless = any(
  all(acellular, not(imagesMeasured)),
  all(scarce, any(brokenCells, poorlyKept)),
);

/** Enough blood to add leucocytes. */
export const bloody = grade('cytoHemodilution', 2);
/** Y-C2: leucocytes may be blood contamination, so no inflammation is concluded. */
export const bloodAlone = all(chose('cytoHemodilution', '3+'), scarce);

/** Options of «Tipo de muestra» that name a site. */
const SAMPLES: Readonly<Partial<Record<string, string>>> = {
  mamma: 'Glándula mamaria',
  lymph_node: 'Ganglio linfático',
  ear: 'Oído',
  skin: 'Piel',
  lung: 'Lavado respiratorio',
};
/** Site of the lesion by its list, else by the type of sample. Other texts are not read. */
export const site = (...sites: readonly string[]): Condition =>
  any(
    chose('cytoSite', ...sites),
    all(
      not(usable('cytoSite')),
      chose('sampleType', ...sites.flatMap((each) => SAMPLES[each] ?? [])),
    ),
  );
export const ear = site('ear');
export const node = site('lymph_node');
export const mamma = site('mamma');
export const skin = site('skin', 'subcutis');
export const lesion = (...parts: readonly string[]) => contains('clinicalLesionType', ...parts);
export const deep = any(
  site('spleen', 'liver', 'kidney', 'prostate', 'mediastinum', 'lung', 'bladder', 'joint'),
  chose('sampleType', 'Órgano interno'),
  lesion('derrame', 'organomegalia', 'masa en un organo interno'),
);
export const method = (...starts: readonly string[]) => begins('sampleObtentionMethod', ...starts);
export const stain = (...parts: readonly string[]) => contains('sampleStaining', ...parts);
export const diffQuik = stain('diff-quik', 'diff quik', 'diffquik');
export const granuleStain = stain('giemsa', 'toluidina');
export const growsFast = chose('lesionGrowth', 'fast');

const TYPE = ['microorganisms', 'microorganismType'] as const;
/** Microorganism that the vet named and saw. */
export const organism = part('microorganismo', TYPE, (facts) => organismIn(facts) ?? '');
export const bacteria = part('bacterias', TYPE, (facts) => bacteriaIn(facts) ?? '');
const observedType = (...starts: readonly string[]) =>
  all(observed('microorganisms'), begins('microorganismType', ...starts));
export const sporothrix = observedType('sporothri');
export const mycobacteria = observedType('micobacte');
export const leishmania = observedType('leishmani');
export const cryptococcus = observedType('cryptococ');
export const histoplasma = observedType('histoplas');
export const dermatophyte = observedType('dermatofi');
export const anyOrganism = observedType(
  ...['leishmani', 'cryptococ', 'sporothri', 'micobacte', 'histoplas', 'dermatofi'],
);
export const cocci = observedType('cocos');
export const actinomyces = observedType('actinomyc');
export const mixedBacteria = observedType('mixtas');
/** «Bacterias» without a shape. */
export const unshapedBacteria = observedType('bacteria');
export const anyBacteria = observedType('cocos', 'bacilos', 'mixtas', 'actinomyc', 'bacteria');
export const seenIn = (...places: readonly string[]) => chose('microorganismSite', ...places);

export const granulation = (...grades: readonly string[]) => chose('mastGranulation', ...grades);
export const granulationTold = granulation('well', 'moderate', 'poor');
/** Criteria of Camus 2016, four in all. */
export const mastCriteriaSeen = (least: number) =>
  atLeastOf(least, ...MAST_CRITERIA.map((key) => observed(key)));
export const mastCriteriaJudged = atLeastOf(
  MAST_CRITERIA.length,
  ...MAST_CRITERIA.map((key) => any(observed(key), notObserved(key))),
);
export const hasMastCells = any(atLeast('cytoMastPct', 10), granulation('well', 'moderate'));

/** Large lymphoid cells from 20 to 50 %: neither lymphoma nor hyperplasia. */
export const someLarge = between('lnLargePct', 20, 50);
export const mostLarge = over('lnLargePct', 50);

/** Upper limit of calcium of an adult, mmol/l; over 3,75 it is a critical value. */
export const CALCIUM = byAnimal({ perro: 3, gato: 2.75 });
export const hypercalcaemia = all(over('calcium', CALCIUM), atLeastYears(1));
