import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import { alternatives, observed, type Row, rulesOf, under } from '../shared/making.ts';
import {
  granulation,
  isLesion,
  isRound,
  isSpecies,
  lineageOf,
  MAST_CRITERIA,
  malignancy,
  organism,
} from './readings.ts';

/** What else it may be: each name with the entered facts that speak for it. */

const quoted = (facts: CaseFacts, key: string, name: string): string[] => {
  const share = facts.number(key);
  return share === undefined ? [] : [`${name} ${figure(share)} %`];
};

/** Whether anything was told of mast cells or of a lymph node. */
function isNamedOtherwise(facts: CaseFacts): boolean {
  const mast = MAST_CRITERIA.some((key) => facts.choice(key) !== undefined);
  const counts = ['cytoMastPct', 'lnLargePct', 'lnSmallPct'];
  return (
    mast ||
    granulation(facts) !== undefined ||
    counts.some((key) => facts.number(key) !== undefined)
  );
}

function roundCells(facts: CaseFacts): Effect[] | undefined {
  const unnamed = facts.fired('Y-C20b') || !isNamedOtherwise(facts);
  if (!isRound(facts) || !unnamed) return undefined;
  const inFavour = ['Estirpe de células redondas'];
  const granules = granulation(facts) && `Gránulos: granulación ${facts.shown('mastGranulation')}`;
  const young = isSpecies(facts, 'perro') && under(facts.age, 3);
  const skin = isLesion(facts, 'nódulo cutáneo');
  return [
    ...alternatives(['Mastocitoma'], {
      inFavour: [
        ...inFavour,
        ...quoted(facts, 'cytoMastPct', 'Mastocitos'),
        ...(granules ? [granules] : []),
      ],
      decidedBy: 'Tinción con azul de toluidina',
    }),
    ...alternatives(['Linfoma', 'Plasmocitoma'], { inFavour }),
    ...alternatives(['Histiocitoma'], {
      inFavour: [
        ...inFavour,
        ...(young ? ['Perro de menos de 3 años'] : []),
        ...(skin ? ['Nódulo cutáneo'] : []),
      ],
      decidedBy: 'Histología, regresión',
    }),
    ...alternatives(['TVT', 'Melanoma amelánico'], { inFavour }),
  ];
}

/** The lineage, and how many criteria it shows. */
function lineageFacts(facts: CaseFacts, name: string): string[] {
  const { judged, present } = malignancy(facts);
  return [
    `Estirpe ${name}`,
    ...(judged > 0 ? [`Criterios de malignidad: ${present} de ${judged}`] : []),
  ];
}

const inflammatory = (facts: CaseFacts) => [
  ...quoted(facts, 'cytoNeutrophilPct', 'Neutrófilos'),
  ...quoted(facts, 'cytoMacrophagePct', 'Macrófagos'),
];

const rows: readonly Row[] = [
  {
    id: 'Y-X1',
    about:
      'Diferencial de las células redondas sin datos de mastocitos ni de ganglio, o con Y-C20b.',
    apply: roundCells,
  },
  {
    id: 'Y-X2',
    about: 'Diferencial de la estirpe epitelial.',
    apply: (facts) =>
      lineageOf(facts) === 'epithelial'
        ? alternatives(['Carcinoma', 'Adenoma/hiperplasia', 'Epitelio reactivo'], {
            inFavour: lineageFacts(facts, 'epitelial'),
            decidedBy: 'Histología',
          })
        : undefined,
  },
  {
    id: 'Y-X3',
    about: 'Diferencial de la estirpe mesenquimal.',
    apply: (facts) =>
      lineageOf(facts) === 'mesenchymal'
        ? alternatives(['Sarcoma de tejidos blandos', 'Reparación/fibroplasia'], {
            inFavour: lineageFacts(facts, 'mesenquimal'),
            decidedBy: 'Histología (los sarcomas exfolian poco)',
          })
        : undefined,
  },
  {
    id: 'Y-X4',
    about: 'Diferencial de la inflamación neutrofílica o piogranulomatosa sin microorganismos.',
    apply: (facts) =>
      facts.fired('Y-C10', 'Y-C12') && !observed(facts, 'microorganisms')
        ? alternatives(
            ['Infección no vista', 'Estéril (paniculitis, inmunomediada)', 'Necrosis tumoral'],
            { inFavour: inflammatory(facts), decidedBy: 'Cultivo de tejido, histología' },
          )
        : undefined,
  },
  {
    id: 'Y-X5',
    about: 'Diferencial de la inflamación eosinofílica.',
    apply: (facts) =>
      facts.fired('Y-C13')
        ? alternatives(
            ['Hipersensibilidad/picadura', 'Parásito', 'Paraneoplásica (mastocitoma, linfoma T)'],
            { inFavour: quoted(facts, 'cytoEosinophilPct', 'Eosinófilos') },
          )
        : undefined,
  },
  {
    id: 'Y-X6',
    about: 'Diferencial de la inflamación macrofágica o de un microorganismo con nombre.',
    apply(facts) {
      if (!facts.fired('Y-C11', 'Y-C18')) return undefined;
      const seen = organism(facts);
      return alternatives(['Hongo, micobacteria, protozoo, cuerpo extraño'], {
        inFavour: [
          ...quoted(facts, 'cytoMacrophagePct', 'Macrófagos'),
          ...(seen ? [`${seen}, observado por usted`] : []),
        ],
        decidedBy: 'Tinciones especiales (PAS, Ziehl-Neelsen), PCR',
      });
    },
  },
];

export const differentialRules = rulesOf('differentials', rows);
