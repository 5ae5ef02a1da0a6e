import type { Rule } from '../core/rule.ts';
import {
  all,
  always,
  animal,
  any,
  atLeast,
  known,
  not,
  observed,
  told,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/outcome.ts';
import { entered, years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { answer, shown, words } from '../grammar/words.ts';
import { type CytologyId, fired } from './ids.ts';
import { MAST_CRITERIA } from './readings.ts';
import {
  anyOrganism,
  granulationTold,
  judged,
  lesion,
  lineage,
  organism,
  present,
  round,
} from './values.ts';

/** What else it may be: each name with the entered facts that speak for it. */

const share = (key: string, name: string): Fact => [
  words`${name} ${shown(entered(key))} %`,
  known(entered(key)),
];

const ROUND: Fact = ['Estirpe de células redondas', always];
const mast = differential('Mastocitoma', {
  inFavour: [
    ROUND,
    share('cytoMastPct', 'Mastocitos'),
    [words`Gránulos: granulación ${answer('mastGranulation')}`, granulationTold],
  ],
  decidedBy: 'Tinción con azul de toluidina',
});
const histiocytoma = differential('Histiocitoma', {
  inFavour: [
    ROUND,
    ['Perro de menos de 3 años', all(animal('perro'), under(years, 3))],
    ['Nódulo cutáneo', lesion('nódulo cutáneo')],
  ],
  decidedBy: 'Histología, regresión',
});
const otherRound = (name: string) => differential(name, { inFavour: [ROUND] });

/** Anything was told of mast cells or of a lymph node. */
const namedOtherwise = any(
  ...MAST_CRITERIA.map(told),
  granulationTold,
  ...['cytoMastPct', 'lnLargePct', 'lnSmallPct'].map(told),
);

/** The lineage, and how many criteria it shows. */
const lineageFacts = (name: string): readonly Fact[] => [
  [`Estirpe ${name}`, always],
  [words`Criterios de malignidad: ${shown(present)} de ${shown(judged)}`, atLeast(judged, 1)],
];

const each = (names: readonly string[], inFavour: readonly Fact[], decidedBy?: string) =>
  names.map((name) => differential(name, { inFavour, ...(decidedBy ? { decidedBy } : {}) }));

export const differentialRules: readonly Rule[] = rules<CytologyId>('differentials', {
  'Y-X1': {
    about:
      'Diferencial de las células redondas sin datos de mastocitos ni de ganglio, o con Y-C20b.',
    when: all(any(fired('Y-C20b'), not(namedOtherwise)), round),
    says: [
      mast,
      otherRound('Linfoma'),
      otherRound('Plasmocitoma'),
      histiocytoma,
      otherRound('TVT'),
      otherRound('Melanoma amelánico'),
    ],
    sources: 'house',
  },
  'Y-X2': {
    about: 'Diferencial de la estirpe epitelial.',
    when: lineage('epithelial'),
    says: each(
      ['Carcinoma', 'Adenoma/hiperplasia', 'Epitelio reactivo'],
      lineageFacts('epitelial'),
      'Histología',
    ),
    sources: 'house',
  },
  'Y-X3': {
    about: 'Diferencial de la estirpe mesenquimal.',
    when: lineage('mesenchymal'),
    says: each(
      ['Sarcoma de tejidos blandos', 'Reparación/fibroplasia'],
      lineageFacts('mesenquimal'),
      'Histología (los sarcomas exfolian poco)',
    ),
    sources: 'house',
  },
  'Y-X4': {
    about: 'Diferencial de la inflamación neutrofílica o piogranulomatosa sin microorganismos.',
    when: all(fired('Y-C10', 'Y-C12'), not(observed('microorganisms'))),
    says: each(
      ['Infección no vista', 'Estéril (paniculitis, inmunomediada)', 'Necrosis tumoral'],
      [share('cytoNeutrophilPct', 'Neutrófilos'), share('cytoMacrophagePct', 'Macrófagos')],
      'Cultivo de tejido, histología',
    ),
    sources: 'house',
  },
  'Y-X5': {
    about: 'Diferencial de la inflamación eosinofílica.',
    when: fired('Y-C13'),
    says: each(
      ['Hipersensibilidad/picadura', 'Parásito', 'Paraneoplásica (mastocitoma, linfoma T)'],
      [share('cytoEosinophilPct', 'Eosinófilos')],
    ),
    sources: 'house',
  },
  'Y-X6': {
    about: 'Diferencial de la inflamación macrofágica o de un microorganismo con nombre.',
    when: fired('Y-C11', 'Y-C18'),
    says: differential('Hongo, micobacteria, protozoo, cuerpo extraño', {
      inFavour: [
        share('cytoMacrophagePct', 'Macrófagos'),
        [words`${organism}, observado por usted`, anyOrganism],
      ],
      decidedBy: 'Tinciones especiales (PAS, Ziehl-Neelsen), PCR',
    }),
    sources: 'house',
  },
});
