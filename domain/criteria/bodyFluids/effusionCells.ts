import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  enabled,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { finding, given, graded, lead, limit, line, recommend } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { shown, words } from '../grammar/words.ts';
import { exudateFigures } from './effusionClasses.ts';
import { type FluidsId, fired } from './ids.ts';
import { FIP_WINDOW } from './ohioState.ts';
import { sources } from './sources.ts';
import {
  absent,
  albuminToGlobulin,
  bacteria,
  cat,
  cavity,
  cells,
  eosinophils,
  lymphocytes,
  negative,
  neutrophils,
  notObserved,
  observed,
  positive,
  protein,
} from './values.ts';

/**
 * Effusions: feline infectious peritonitis, and what the cells say. The clause `B-C74.class` (mast
 * cells from 5 % as a class) is doubtful: off.
 */

const inCat = all(cavity, cat);
/** Protein enough for FIP and no bacteria. */
const richWithoutBacteria = all(inCat, over(protein, FIP_WINDOW.protein), not(bacteria));
const pcr = positive('fcovPcr');
const lowered = all(enabled('B-C63'), negative('rivalta'));

const fip: readonly Rule[] = rules<FluidsId>('classes', {
  'B-C60': {
    about:
      'Gato: proteínas por encima de 35 g/l, A:G menor que 0,4, menos de 5 ×10⁹/l, sin bacterias ni células atípicas.',
    when: all(
      richWithoutBacteria,
      under(albuminToGlobulin, 0.4),
      not(atLeast(cells, FIP_WINDOW.cells)),
      not(observed('atypicalCells')),
    ),
    // A positive PCR raises it, and a negative Rivalta (B-C63) lowers it.
    says: lead(
      graded(
        'sugestivo',
        ['sugestivo', all(pcr, lowered)],
        ['compatible', pcr],
        ['posible', lowered],
      ),
      3,
      'peritonitis infecciosa felina (PIF)',
    ),
    sources: sources('VET360', 'HIR'),
  },
  'B-C61': {
    about: 'Gato: proteínas por encima de 35 g/l y A:G de 0,4 a 0,8, sin bacterias.',
    when: all(richWithoutBacteria, atLeast(albuminToGlobulin, 0.4), atMost(albuminToGlobulin, 0.8)),
    says: lead('posible', 4, 'PIF'),
    sources: sources('VET360', 'HIR'),
  },
  'B-C62': {
    about: 'Gato: A:G mayor que 0,8.',
    when: all(inCat, over(albuminToGlobulin, 0.8)),
    says: finding(words`A:G ${shown(albuminToGlobulin)} (>0,8): PIF muy improbable.`),
    sources: sources('HIR', 'VET360'),
  },
  'B-C63': {
    about: 'Gato: Rivalta negativa; B-C60 baja un grado.',
    when: all(inCat, negative('rivalta')),
    says: finding(
      'Rivalta negativa: PIF improbable (VPN 93 % con un 35 % de gatos con PIF; menor si la sospecha es alta).',
    ),
    sources: sources('FIS'),
  },
  'B-C64': {
    about: 'Gato: Rivalta positiva; no sube el grado.',
    when: all(inCat, positive('rivalta')),
    says: finding(
      'Rivalta positiva: apoya PIF pero también exudado bacteriano y linfoma (especificidad 66 %, VPP 58 %).',
    ),
    sources: sources('FIS'),
  },
  'B-C65': {
    about: 'Con B-C60 o B-C61: qué demuestra la PIF.',
    when: fired('B-C60', 'B-C61'),
    says: limit(
      'No se diagnostica PIF sin antígeno o ARN en la lesión: inmunotinción en macrófagos o RT-PCR del derrame.',
    ),
    sources: sources('AAFP'),
  },
});

const manyLymphocytes = all(cavity, atLeast(lymphocytes, 50));
const inflamed = any(bacteria, atLeast(neutrophils, 70));
const mastCells = entered('fluidMastPct');

const kinds: readonly Rule[] = rules<FluidsId>('classes', {
  'B-C70': {
    about: 'Derrame con el 10 % de eosinófilos o más.',
    when: all(cavity, atLeast(eosinophils, 10)),
    says: lead('compatible', 4, 'derrame eosinofílico'),
    sources: sources('WHE'),
  },
  'B-C71': {
    about: 'Linfocitos grandes inmaduros observados y el 50 % de linfocitos o más.',
    when: all(manyLymphocytes, observed('largeLymphoidCells')),
    says: [lead('sugestivo', 3, 'linfoma'), recommend('Citometría de flujo o PARR del líquido.')],
    sources: sources('CSU'),
  },
  'B-C72': {
    about: 'La mitad de linfocitos o más, no grandes, sin triglicéridos.',
    when: all(manyLymphocytes, not(observed('largeLymphoidCells')), absent('fluidTriglycerides')),
    says: lead(
      'no_concluyente',
      4,
      'Derrame rico en linfocitos: quilo, cardiopatía (gato), tórax inflamatorio o linfoma de célula pequeña.',
    ),
    sources: sources('R&M'),
  },
  'B-C73': {
    about: 'Células atípicas observadas; con bacterias o el 70 % de neutrófilos, solo posible.',
    when: all(cavity, observed('atypicalCells')),
    says: [
      lead(graded('sugestivo', ['posible', inflamed]), 3, 'derrame neoplásico'),
      limit(
        'Las células mesoteliales reactivas simulan carcinoma: confirme con bloque celular e inmunotinción.',
      ),
    ],
    sources: sources('R&M', 'ASVCP-C'),
  },
  'B-C74': {
    about: 'Mastocitos en el derrame: su porcentaje, sin clase.',
    when: all(cavity, over(mastCells, 0)),
    says: [
      finding(words`Mastocitos ${shown(mastCells)} %`),
      given(
        all(enabled('B-C74.class'), atLeast(mastCells, 5)),
        line('posible', 'afectación mastocítica'),
      ),
    ],
    sources: 'house',
  },
  'B-C75': {
    about: 'Exudado con el 70 % de neutrófilos o más y bacterias no observadas.',
    when: all(
      cavity,
      notObserved('intracellularBacteria'),
      not(observed('extracellularBacteria')),
      atLeast(neutrophils, 70),
      exudateFigures,
    ),
    says: [
      lead('compatible', 4, 'exudado neutrofílico sin bacterias visibles'),
      recommend('La ausencia de bacterias no excluye sepsis: cultivo aerobio y anaerobio.'),
    ],
    sources: sources('R&R'),
  },
  'B-C76': {
    about: 'Neutrófilos degenerados sin bacterias observadas.',
    when: all(cavity, chose('neutrophilMorphology', 'degenerate'), not(bacteria)),
    says: finding('Neutrófilos degenerados: busque bacterias y cultive.'),
    sources: sources('R&R'),
  },
  'B-C77': {
    about: 'Hongos observados en el derrame.',
    when: all(cavity, observed('fungi')),
    says: lead('compatible', 3, 'derrame con hongos (observados por usted)', { direct: true }),
    sources: 'house',
  },
});

export const cellRules: readonly Rule[] = [...fip, ...kinds];
