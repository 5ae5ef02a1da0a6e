import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import {
  alternatives,
  atLeast,
  concluded,
  limitation,
  type Row,
  recommendation,
  rulesOf,
} from '../shared/making.ts';
import {
  hemodilution,
  isAnalSac,
  isAt,
  isLesion,
  isMamma,
  isOrgan,
  isSpecies,
  lineageOf,
} from './readings.ts';
import { sources } from './sources.ts';

/** Criteria of other places and lineages, and the question of malignancy when nothing names it. */

function neuroendocrine(facts: CaseFacts): Effect[] | undefined {
  if (lineageOf(facts) !== 'neuroendocrine') return undefined;
  if (isAt(facts, 'tiroid', 'cuello ventral')) {
    const dog = limitation(
      'En el perro la mayoría son carcinomas aunque parezcan bien diferenciados.',
    );
    return [
      concluded('neoplasia tiroidea', 'sugestivo', 4),
      ...(isSpecies(facts, 'perro') ? [dog] : []),
    ];
  }
  if (!isAnalSac(facts)) return undefined;
  return alternatives(['Adenocarcinoma de saco anal', 'Tumor hepatoide'], {
    inFavour: [
      'Estirpe neuroendocrina',
      `Localización: ${facts.text('clinicalAnatomicLocation') ?? facts.text('sampleBodyArea')}`,
    ],
    decidedBy: 'Calcio sérico',
  });
}

const isSpleen = (facts: CaseFacts) =>
  isOrgan(facts) && (isAt(facts, 'bazo', 'esplén') || isLesion(facts, 'bazo', 'esplén'));
const isBloody = (facts: CaseFacts) =>
  facts.says(['sampleQuality'], ['hemodiluid']) || atLeast(hemodilution(facts), 2);

const UNDECIDED =
  'No se puede afirmar ni descartar malignidad con los datos indicados; histología de la lesión completa.';

/** Y-C63: the answer to what was asked leads, or opens the summary of the weaker class that leads. */
function undecided(facts: CaseFacts): Effect | undefined {
  const asked = facts.shown('specificConfirmMalignancy') !== undefined && facts.anyFact();
  const best = facts.bestRank();
  if (!asked || (best !== undefined && best <= 4)) return undefined;
  return best === undefined
    ? concluded(UNDECIDED, 'no_concluyente', 6)
    : { kind: 'summary', text: UNDECIDED, first: true };
}

const others: readonly Row[] = [
  {
    id: 'Y-C33',
    about: 'Estirpe neuroendocrina en el tiroides, o en el saco anal.',
    sources: sources('R&M'),
    apply: neuroendocrine,
  },
  {
    id: 'Y-C60',
    about: 'Glándula mamaria: la citología no decide; Y-C20 baja a posible.',
    sources: sources('R&M'),
    apply: (facts) =>
      isMamma(facts)
        ? [
            { kind: 'ceiling', certainty: 'posible', ids: ['Y-C20'] },
            recommendation(
              'Mama: la citología no predice malignidad con fiabilidad; histología de la masa completa con ganglio.',
            ),
          ]
        : undefined,
  },
  {
    id: 'Y-C61',
    about: 'Lesión ósea lítica de estirpe mesenquimal.',
    sources: sources('R&M'),
    apply: (facts) =>
      lineageOf(facts) === 'mesenchymal' && isLesion(facts, 'lític', 'osteolític')
        ? [
            concluded('sarcoma óseo', 'sugestivo', 4),
            recommendation('Histología o citoquímica de fosfatasa alcalina.'),
          ]
        : undefined,
  },
  {
    id: 'Y-C62',
    about: 'Bazo con una muestra hemodiluida.',
    sources: sources('R&M'),
    apply: (facts) =>
      isSpleen(facts) && isBloody(facts)
        ? limitation('Un aspirado esplénico sanguinolento sin células no excluye hemangiosarcoma.')
        : undefined,
  },
  {
    id: 'Y-X7',
    about: 'Estirpe adiposa.',
    apply: (facts) =>
      lineageOf(facts) === 'adipose'
        ? [
            concluded('lipoma o tejido adiposo (indistinguibles por citología)', 'posible', 4),
            limitation('Descarte infiltración en profundidad si crece.'),
          ]
        : undefined,
  },
  {
    id: 'Y-C63',
    about: 'Se pide confirmar la malignidad y ninguna clase la afirma ni la descarta.',
    apply: undecided,
  },
];

export const otherRules = rulesOf('classes', others);
