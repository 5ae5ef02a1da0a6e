import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import {
  all,
  atLeast,
  concluded,
  finding,
  limitation,
  notObserved,
  observed,
  over,
  type Row,
  recommendation,
  rulesOf,
} from '../shared/making.ts';
import { hasExudateFigures } from './effusionClasses.ts';
import { albuminToGlobulin } from './figures.ts';
import { fluidKind, isSpecies } from './kinds.ts';
import { FIP_WINDOW } from './ohioState.ts';
import { sources } from './sources.ts';

/**
 * Effusions: feline infectious peritonitis, and what the cells say. The clause `B-C74.class` (mast
 * cells from 5 % as a class) is doubtful: off.
 */

const inCavity = (facts: CaseFacts) => fluidKind(facts) === 'cavity';
const inCat = (facts: CaseFacts) => inCavity(facts) && isSpecies(facts, 'gato');

/** g/l of protein over which an effusion may be that of FIP. */
const FIP_PROTEIN = FIP_WINDOW.protein;

const hasBacteria = (facts: CaseFacts) => observed(facts, 'intracellularBacteria');

/** A:G of a cat with protein enough for FIP and no bacteria. */
function fipRatio(facts: CaseFacts): number | undefined {
  const rich = inCat(facts) && over(facts.number('fluidProtein'), FIP_PROTEIN);
  return rich && !hasBacteria(facts) ? albuminToGlobulin(facts) : undefined;
}

/** Compatible with a positive PCR, and one step less with a negative Rivalta (B-C63). */
function fipCertainty(facts: CaseFacts): 'compatible' | 'sugestivo' | 'posible' {
  const raised = facts.choice('fcovPcr') === 'positive';
  const lowered = facts.enabled('B-C63') && facts.choice('rivalta') === 'negative';
  if (raised) return lowered ? 'sugestivo' : 'compatible';
  return lowered ? 'posible' : 'sugestivo';
}

const fip: readonly Row[] = [
  {
    id: 'B-C60',
    about:
      'Gato: proteínas por encima de 35 g/l, A:G menor que 0,4, menos de 5 ×10⁹/l, sin bacterias ni células atípicas.',
    sources: sources('VET360', 'HIR'),
    apply(facts) {
      const ratio = fipRatio(facts);
      const cells = facts.number('fluidNucleatedCells');
      if (ratio === undefined || ratio >= 0.4 || observed(facts, 'atypicalCells')) return undefined;
      if (cells !== undefined && cells >= FIP_WINDOW.cells) return undefined;
      return concluded('peritonitis infecciosa felina (PIF)', fipCertainty(facts), 3);
    },
  },
  {
    id: 'B-C61',
    about: 'Gato: proteínas por encima de 35 g/l y A:G de 0,4 a 0,8, sin bacterias.',
    sources: sources('VET360', 'HIR'),
    apply(facts) {
      const ratio = fipRatio(facts);
      return atLeast(ratio, 0.4) && ratio <= 0.8 ? concluded('PIF', 'posible', 4) : undefined;
    },
  },
  {
    id: 'B-C62',
    about: 'Gato: A:G mayor que 0,8.',
    sources: sources('HIR', 'VET360'),
    apply(facts) {
      const ratio = inCat(facts) ? albuminToGlobulin(facts) : undefined;
      return over(ratio, 0.8)
        ? finding(`A:G ${figure(ratio)} (>0,8): PIF muy improbable.`)
        : undefined;
    },
  },
  {
    id: 'B-C63',
    about: 'Gato: Rivalta negativa; B-C60 baja un grado.',
    sources: sources('FIS'),
    apply: (facts) =>
      inCat(facts) && facts.choice('rivalta') === 'negative'
        ? finding(
            'Rivalta negativa: PIF improbable (VPN 93 % con un 35 % de gatos con PIF; menor si la sospecha es alta).',
          )
        : undefined,
  },
  {
    id: 'B-C64',
    about: 'Gato: Rivalta positiva; no sube el grado.',
    sources: sources('FIS'),
    apply: (facts) =>
      inCat(facts) && facts.choice('rivalta') === 'positive'
        ? finding(
            'Rivalta positiva: apoya PIF pero también exudado bacteriano y linfoma (especificidad 66 %, VPP 58 %).',
          )
        : undefined,
  },
  {
    id: 'B-C65',
    about: 'Con B-C60 o B-C61: qué demuestra la PIF.',
    sources: sources('AAFP'),
    apply: (facts) =>
      facts.fired('B-C60', 'B-C61')
        ? limitation(
            'No se diagnostica PIF sin antígeno o ARN en la lesión: inmunotinción en macrófagos o RT-PCR del derrame.',
          )
        : undefined,
  },
];

const neutrophils = (facts: CaseFacts) => facts.number('fluidNeutrophilPct');
const manyLymphocytes = (facts: CaseFacts) =>
  inCavity(facts) && atLeast(facts.number('fluidLymphocytePct'), 50);

function mastCells(facts: CaseFacts): Effect[] | undefined {
  const share = inCavity(facts) ? facts.number('fluidMastPct') : undefined;
  if (!over(share, 0)) return undefined;
  return all(
    finding(`Mastocitos ${figure(share)} %`),
    facts.enabled('B-C74.class') &&
      share >= 5 && { kind: 'conclusion', text: 'afectación mastocítica', certainty: 'posible' },
  );
}

const cells: readonly Row[] = [
  {
    id: 'B-C70',
    about: 'Derrame con el 10 % de eosinófilos o más.',
    sources: sources('WHE'),
    apply: (facts) =>
      inCavity(facts) && atLeast(facts.number('fluidEosinophilPct'), 10)
        ? concluded('derrame eosinofílico', 'compatible', 4)
        : undefined,
  },
  {
    id: 'B-C71',
    about: 'Linfocitos grandes inmaduros observados y el 50 % de linfocitos o más.',
    sources: sources('CSU'),
    apply: (facts) =>
      manyLymphocytes(facts) && observed(facts, 'largeLymphoidCells')
        ? [
            concluded('linfoma', 'sugestivo', 3),
            recommendation('Citometría de flujo o PARR del líquido.'),
          ]
        : undefined,
  },
  {
    id: 'B-C72',
    about: 'La mitad de linfocitos o más, no grandes, sin triglicéridos.',
    sources: sources('R&M'),
    apply: (facts) =>
      manyLymphocytes(facts) &&
      !observed(facts, 'largeLymphoidCells') &&
      facts.number('fluidTriglycerides') === undefined
        ? concluded(
            'Derrame rico en linfocitos: quilo, cardiopatía (gato), tórax inflamatorio o linfoma de célula pequeña.',
            'no_concluyente',
            4,
          )
        : undefined,
  },
  {
    id: 'B-C73',
    about: 'Células atípicas observadas; con bacterias o el 70 % de neutrófilos, solo posible.',
    sources: sources('R&M', 'ASVCP-C'),
    apply(facts) {
      if (!inCavity(facts) || !observed(facts, 'atypicalCells')) return undefined;
      const inflamed = hasBacteria(facts) || atLeast(neutrophils(facts), 70);
      return [
        concluded('derrame neoplásico', inflamed ? 'posible' : 'sugestivo', 3),
        limitation(
          'Las células mesoteliales reactivas simulan carcinoma: confirme con bloque celular e inmunotinción.',
        ),
      ];
    },
  },
  {
    id: 'B-C74',
    about: 'Mastocitos en el derrame: su porcentaje, sin clase.',
    apply: mastCells,
  },
  {
    id: 'B-C75',
    about: 'Exudado con el 70 % de neutrófilos o más y bacterias no observadas.',
    sources: sources('R&R'),
    apply: (facts) =>
      inCavity(facts) &&
      notObserved(facts, 'intracellularBacteria') &&
      !observed(facts, 'extracellularBacteria') &&
      atLeast(neutrophils(facts), 70) &&
      hasExudateFigures(facts)
        ? [
            concluded('exudado neutrofílico sin bacterias visibles', 'compatible', 4),
            recommendation(
              'La ausencia de bacterias no excluye sepsis: cultivo aerobio y anaerobio.',
            ),
          ]
        : undefined,
  },
  {
    id: 'B-C76',
    about: 'Neutrófilos degenerados sin bacterias observadas.',
    sources: sources('R&R'),
    apply: (facts) =>
      inCavity(facts) &&
      facts.choice('neutrophilMorphology') === 'degenerate' &&
      !hasBacteria(facts)
        ? finding('Neutrófilos degenerados: busque bacterias y cultive.')
        : undefined,
  },
  {
    id: 'B-C77',
    about: 'Hongos observados en el derrame.',
    apply: (facts) =>
      inCavity(facts) && observed(facts, 'fungi')
        ? concluded('derrame con hongos (observados por usted)', 'compatible', 3, { direct: true })
        : undefined,
  },
];

export const cellRules = rulesOf('classes', [...fip, ...cells]);
