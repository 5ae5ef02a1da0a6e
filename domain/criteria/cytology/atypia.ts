import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import {
  alternatives,
  atLeast,
  concluded,
  limitation,
  observed,
  over,
  type Row,
  recommendation,
  rulesOf,
} from '../shared/making.ts';
import {
  granulation,
  INFLAMED,
  inflammatory,
  isBloodAlone,
  isPoorlyKept,
  isRound,
  isSpecies,
  isSpoilt,
  lineageName,
  lineageOf,
  malignancy,
  mastCriteria,
} from './readings.ts';
import { sources } from './sources.ts';

/** Lineage, criteria of malignancy and tumours of mast cells. */

/** Lineages in which three criteria speak of malignancy: not round cells, benign ones vary too. */
const JUDGED = ['epithelial', 'mesenchymal', 'neuroendocrine', 'melanocytic'];

/** Mast cells by their number or by their granules. */
const hasMastCells = (facts: CaseFacts) =>
  atLeast(facts.number('cytoMastPct'), 10) ||
  ['well', 'moderate'].includes(granulation(facts) ?? '');

function isHighGrade(facts: CaseFacts): boolean {
  if (!isSpecies(facts, 'perro') || !isRound(facts)) return false;
  return granulation(facts) === 'poor' || mastCriteria(facts).seen >= 2;
}

function isLowGrade(facts: CaseFacts): boolean {
  if (!isSpecies(facts, 'perro') || !isRound(facts) || isHighGrade(facts)) return false;
  const { seen, judged } = mastCriteria(facts);
  return hasMastCells(facts) && judged === 4 && seen <= 1;
}

function isFelineMast(facts: CaseFacts): boolean {
  return isSpecies(facts, 'gato') && (hasMastCells(facts) || granulation(facts) !== undefined);
}

function felineMastCells(facts: CaseFacts): Effect[] | undefined {
  if (!isFelineMast(facts)) return undefined;
  const grains = granulation(facts);
  const share = facts.number('cytoMastPct');
  const inFavour = [
    ...(share === undefined ? [] : [`Mastocitos ${figure(share)} %`]),
    ...(grains ? [`Granulación de los mastocitos: ${facts.shown('mastGranulation')}`] : []),
  ];
  return [
    concluded('mastocitoma', 'sugestivo', 4),
    limitation('El esquema Camus 2016 es de perro.'),
    recommendation('Ecografía abdominal.'),
    ...alternatives(['Forma cutánea', 'Forma esplénica', 'Forma intestinal'], { inFavour }),
  ];
}

/** More large lymphoid cells than small ones, in a dog or a cat, and nothing else of note. */
function isLymphoma(facts: CaseFacts): boolean {
  const large = isSpecies(facts, 'perro', 'gato') && over(facts.number('lnLargePct'), 50);
  return large && !observed(facts, 'lnNonLymphoid');
}

/** Whether the criteria of a population speak of malignancy, its sample being kept well. */
function isAtypical(facts: CaseFacts): boolean {
  const { present, marked } = malignancy(facts);
  const kept = !isPoorlyKept(facts) && !(facts.enabled('Y-Q2') && isSpoilt(facts));
  return present >= 3 && marked >= 1 && kept;
}

/** With so much inflammation reactive cells look malignant (Y-C21). */
function isInflamed(facts: CaseFacts): boolean {
  return atLeast(inflammatory(facts), INFLAMED) || atLeast(facts.number('cytoNeutrophilPct'), 30);
}

const isJudged = (facts: CaseFacts) => JUDGED.includes(lineageOf(facts) ?? '');

/** What round cells are named by, and the rule that names them. */
const NAMED: readonly (readonly [id: string, holds: (facts: CaseFacts) => boolean])[] = [
  ['Y-C24', isHighGrade],
  ['Y-C25', isLowGrade],
  ['Y-C26', isFelineMast],
  ['Y-C27', isLymphoma],
];

const isUnnamedRound = (facts: CaseFacts) =>
  isRound(facts) && !NAMED.some(([id, holds]) => facts.enabled(id) && holds(facts));

const tumours: readonly Row[] = [
  {
    id: 'Y-C20',
    about:
      'Estirpe epitelial, mesenquimal, neuroendocrina o melanocítica con tres criterios o más, uno marcado, sin inflamación ni mala conservación.',
    sources: sources('MEI'),
    apply: (facts) =>
      isJudged(facts) && isAtypical(facts) && !isInflamed(facts)
        ? concluded(`neoplasia maligna de estirpe ${lineageName(facts)}`, 'sugestivo', 3)
        : undefined,
  },
  {
    id: 'Y-C20b',
    about: 'Células redondas con los criterios de Y-C20, sin otro nombre: nunca «maligna».',
    sources: sources('MEI'),
    apply: (facts) =>
      isUnnamedRound(facts) && isAtypical(facts) && !isInflamed(facts)
        ? concluded('neoplasia de células redondas', 'sugestivo', 3)
        : undefined,
  },
  {
    id: 'Y-C21',
    about: 'Los criterios de Y-C20 o Y-C20b en una muestra inflamada.',
    sources: sources('ECP-Y'),
    apply: (facts) =>
      (isJudged(facts) || isUnnamedRound(facts)) &&
      isAtypical(facts) &&
      isInflamed(facts) &&
      // Leucocytes that may be those of the blood tell of no inflammation (Y-C2).
      !isBloodAlone(facts)
        ? concluded(
            'Atipia celular en una muestra inflamada: puede ser displasia reactiva.',
            'no_concluyente',
            4,
          )
        : undefined,
  },
  {
    id: 'Y-C22',
    about: 'Estirpe indicada, cuatro criterios valorados o más y menos de tres presentes.',
    sources: sources('MEI'),
    apply(facts) {
      const { judged, present } = malignancy(facts);
      const name = lineageName(facts);
      return name && judged >= 4 && present < 3
        ? concluded(
            `Proliferación de estirpe ${name} sin suficientes criterios de malignidad; la citología no descarta una neoplasia bien diferenciada.`,
            'no_concluyente',
            5,
          )
        : undefined;
    },
  },
  {
    id: 'Y-C23',
    about: 'Estirpe indicada con menos de cuatro criterios valorados.',
    apply(facts) {
      const { judged } = malignancy(facts);
      const name = lineageName(facts);
      return name && judged < 4
        ? concluded(
            `Estirpe ${name}; faltan criterios evaluados (${judged} de 8) para valorar malignidad.`,
            'no_concluyente',
            5,
          )
        : undefined;
    },
  },
];

const named: readonly Row[] = [
  {
    id: 'Y-C24',
    about:
      'Perro, células redondas: mastocitos mal granulados, o dos de los cuatro criterios de Camus.',
    sources: sources('CAM'),
    apply: (facts) =>
      isHighGrade(facts)
        ? concluded('mastocitoma de alto grado citológico (esquema Camus 2016)', 'sugestivo', 2, {
            scheme: 'Camus 2016',
          })
        : undefined,
  },
  {
    id: 'Y-C25',
    about:
      'Perro, células redondas: mastocitos con ninguno o uno de los cuatro criterios, valorados.',
    sources: sources('CAM'),
    apply: (facts) =>
      isLowGrade(facts)
        ? [
            concluded(
              'mastocitoma de bajo grado citológico (esquema Camus 2016)',
              'compatible',
              3,
              { scheme: 'Camus 2016' },
            ),
            limitation('El grado definitivo y los márgenes son histológicos (Kiupel 2011).'),
          ]
        : undefined,
  },
  {
    id: 'Y-C26',
    about: 'Gato con mastocitos: sin grado.',
    sources: sources('CAM'),
    apply: felineMastCells,
  },
  {
    id: 'Y-C27',
    about: 'Perro o gato: más de la mitad de linfocitos grandes, sin células no linfoides.',
    sources: sources('LYM', 'CSU', 'R&M'),
    apply(facts) {
      if (!isLymphoma(facts)) return undefined;
      return [
        concluded('linfoma', isSpecies(facts, 'perro') ? 'compatible' : 'sugestivo', 3),
        recommendation('Citometría de flujo, o PARR; histología para el subtipo.'),
      ];
    },
  },
];

export const atypiaRules = rulesOf('classes', [...tumours, ...named]);
