import type { Condition } from '../core/condition.ts';
import {
  all,
  any,
  atLeast,
  atLeastOf,
  begins,
  between,
  chose,
  grade,
  notObserved,
  observed,
  over,
  says,
} from '../grammar/condition.ts';
import { quantity, sum } from '../grammar/quantity.ts';
import { part } from '../grammar/words.ts';
import {
  bacteriaIn,
  CRITERIA,
  INFLAMMATORY,
  lineageIn,
  MAST_CRITERIA,
  malignancy,
  organismIn,
} from './readings.ts';

/** What several rules of cytology ask, as values. Percentages are of nucleated cells. */

/** Y-D2: cells of inflammation, per cent. */
export const inflammatory = sum('células inflamatorias', INFLAMMATORY);

/** ◇ Share of inflammatory cells from which a sample is inflamed. */
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

/** Rank of the best class so far. */
export const bestRank = quantity('mejor rango', [], (facts) => facts.bestRank());

export const lineage = (...lineages: readonly string[]) => chose('cytoLineage', ...lineages);
/** As it follows «de estirpe». */
export const lineageName = part(
  'estirpe',
  ['cytoLineage'],
  (facts) => lineageIn(facts.choice('cytoLineage')) ?? '',
);
export const round = lineage('round');

export const poorlyKept = chose('cytoPreservation', 'poor');
export const scarce = chose('cytoCellularity', 'low');
export const acellular = chose('cytoCellularity', 'acellular');
const quality = (...stems: readonly string[]) => says(['sampleQuality'], ...stems);
export const brokenCells = quality('células rotas');
/** Y-Q2: cells in which no nucleus can be judged. */
export const spoilt = any(brokenCells, quality('mala conservación'));
export const hemodiluted = quality('hemodiluid');
export const thin = quality('poco celular');
/** Y-C1: a sample that serves for nothing. */
export const useless = any(acellular, all(scarce, any(brokenCells, poorlyKept)));

/** Blood enough to bring leucocytes of its own. */
export const bloody = grade('cytoHemodilution', 2);
/** Y-C2: the leucocytes may be those of the blood, so that no inflammation is read from them. */
export const bloodAlone = all(chose('cytoHemodilution', '3+'), scarce);

const sample = (...stems: readonly string[]) => says(['sampleType'], ...stems);
export const ear = sample('oído');
export const node = sample('ganglio');
export const lavage = sample('lavado');
export const mamma = sample('glándula mamaria', 'mama');
export const organ = sample('órgano');

/** Where the lesion is, as the vet wrote it. */
export const at = (...stems: readonly string[]) =>
  says(['clinicalAnatomicLocation', 'sampleBodyArea'], ...stems);
export const lesion = (...stems: readonly string[]) => says(['clinicalLesionType'], ...stems);
export const analSac = at('saco anal', 'sacos anales', 'perianal');
export const method = (...starts: readonly string[]) => begins('sampleObtentionMethod', ...starts);
export const stain = (...stems: readonly string[]) => says(['sampleStaining'], ...stems);

const TYPE = ['microorganisms', 'microorganismType'] as const;
/** A microorganism with a name of its own, that the vet named and saw. */
export const organism = part('microorganismo', TYPE, (facts) => organismIn(facts) ?? '');
export const bacteria = part('bacterias', TYPE, (facts) => bacteriaIn(facts) ?? '');
const seen = (...starts: readonly string[]) =>
  all(observed('microorganisms'), begins('microorganismType', ...starts));
export const sporothrix = seen('sporothri');
export const mycobacteria = seen('micobacte');
export const leishmania = seen('leishmani');
export const dermatophyte = seen('dermatofi');
export const anyOrganism = seen(
  ...['leishmani', 'cryptococ', 'sporothri', 'micobacte', 'histoplas', 'dermatofi'],
);
export const cocci = seen('cocos');
export const anyBacteria = seen('cocos', 'bacilos', 'mixtas', 'actinomyc');
export const site = (...sites: readonly string[]) => chose('microorganismSite', ...sites);

export const granulation = (...grades: readonly string[]) => chose('mastGranulation', ...grades);
export const granulationTold = granulation('well', 'moderate', 'poor');
/** Camus 2016: so many of the four criteria were seen. */
export const mastCriteriaSeen = (least: number) =>
  atLeastOf(least, ...MAST_CRITERIA.map((key) => observed(key)));
export const mastCriteriaJudged = atLeastOf(
  MAST_CRITERIA.length,
  ...MAST_CRITERIA.map((key) => any(observed(key), notObserved(key))),
);
/** Mast cells by their number or by their granules. */
export const hasMastCells: Condition = any(
  atLeast('cytoMastPct', 10),
  granulation('well', 'moderate'),
);

/** Large lymphoid cells, per cent: from 20 to 50 neither lymphoma nor hyperplasia. */
export const someLarge = between('lnLargePct', 20, 50);
export const mostLarge = over('lnLargePct', 50);
