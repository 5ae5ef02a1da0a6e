import type { Rule } from '../core/rule.ts';
import { all, animal, any, anyFact, atMost, known, not, requested } from '../grammar/condition.ts';
import {
  ceiling,
  differential,
  given,
  lead,
  limit,
  recommend,
  summary,
} from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { part, words } from '../grammar/words.ts';
import type { CytologyId } from './ids.ts';
import { sources } from './sources.ts';
import {
  analSac,
  at,
  bestRank,
  bloody,
  hemodiluted,
  lesion,
  lineage,
  mamma,
  organ,
} from './values.ts';

/** Criteria of other places and lineages, and the question of malignancy when nothing names it. */

const thyroid = at('tiroid', 'cuello ventral');
const spleen = all(organ, any(at('bazo', 'esplén'), lesion('bazo', 'esplén')));

const PLACE = ['clinicalAnatomicLocation', 'sampleBodyArea'] as const;
const place = part(
  'localización',
  PLACE,
  (facts) => PLACE.map((key) => facts.text(key)).find((text) => text !== undefined) ?? '',
);
const ofTheSac = (name: string) =>
  differential(name, {
    inFavour: [
      ['Estirpe neuroendocrina', analSac],
      [words`Localización: ${place}`, analSac],
    ],
    decidedBy: 'Calcio sérico',
  });

const UNDECIDED =
  'No se puede afirmar ni descartar malignidad con los datos indicados; histología de la lesión completa.';

export const otherRules: readonly Rule[] = rules<CytologyId>('classes', {
  'Y-C33': {
    about: 'Estirpe neuroendocrina en el tiroides, o en el saco anal.',
    when: all(lineage('neuroendocrine'), any(thyroid, analSac)),
    says: [
      given(thyroid, lead('sugestivo', 4, 'neoplasia tiroidea')),
      given(
        all(thyroid, animal('perro')),
        limit('En el perro la mayoría son carcinomas aunque parezcan bien diferenciados.'),
      ),
      given(not(thyroid), ofTheSac('Adenocarcinoma de saco anal'), ofTheSac('Tumor hepatoide')),
    ],
    sources: sources('R&M'),
  },
  'Y-C60': {
    about: 'Glándula mamaria: la citología no decide; Y-C20 baja a posible.',
    when: mamma,
    says: [
      ceiling('posible', ['Y-C20']),
      recommend(
        'Mama: la citología no predice malignidad con fiabilidad; histología de la masa completa con ganglio.',
      ),
    ],
    sources: sources('R&M'),
  },
  'Y-C61': {
    about: 'Lesión ósea lítica de estirpe mesenquimal.',
    when: all(lineage('mesenchymal'), lesion('lític', 'osteolític')),
    says: [
      lead('sugestivo', 4, 'sarcoma óseo'),
      recommend('Histología o citoquímica de fosfatasa alcalina.'),
    ],
    sources: sources('R&M'),
  },
  'Y-C62': {
    about: 'Bazo con una muestra hemodiluida.',
    when: all(spleen, any(hemodiluted, bloody)),
    says: limit('Un aspirado esplénico sanguinolento sin células no excluye hemangiosarcoma.'),
    sources: sources('R&M'),
  },
  'Y-X7': {
    about: 'Estirpe adiposa.',
    when: lineage('adipose'),
    says: [
      lead('posible', 4, 'lipoma o tejido adiposo (indistinguibles por citología)'),
      limit('Descarte infiltración en profundidad si crece.'),
    ],
    sources: 'house',
  },
  'Y-C63': {
    about: 'Se pide confirmar la malignidad y ninguna clase la afirma ni la descarta.',
    when: all(requested('specificConfirmMalignancy'), anyFact, not(atMost(bestRank, 4))),
    says: [
      given(not(known(bestRank)), lead('no_concluyente', 6, UNDECIDED)),
      given(known(bestRank), summary(UNDECIDED, { first: true })),
    ],
    sources: 'house',
  },
});
