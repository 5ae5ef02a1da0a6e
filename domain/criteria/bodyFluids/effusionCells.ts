import { FIP_WINDOW } from '#domain/analyses/ohioState.ts';
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
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, graded, limit, line, recommend, when } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { part, perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dog } from '../shared/animals.ts';
import { exudateFigures } from './effusionClasses.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  absent,
  albuminToGlobulin,
  bacteria,
  cavity,
  cells,
  eosinophils,
  haemorrhagic,
  lymphocytes,
  negative,
  neutrophils,
  notObserved,
  observed,
  positive,
  protein,
  small,
} from './values.ts';

/** `B-C74.class` (mast cells from 5 % as a class) is a doubtful clause, off. */

const inCat = all(cavity, cat);
const richWithoutBacteria = all(inCat, over(protein, FIP_WINDOW.protein), not(bacteria));
const pcr = positive('fcovPcr');
const FIP = 'peritonitis infecciosa felina (PIF)';
const POSITIVE_PCR = finding('RT-PCR de coronavirus positiva en el líquido.');
export const supported = all(
  richWithoutBacteria,
  under(albuminToGlobulin, 0.8),
  not(atLeast(cells, 25)),
  not(negative('rivalta')),
);
/** FIP concluded; excludes a PCR that the figures do not support. */
export const fipConcluded = any(fired('B-C60', 'B-C61'), all(fired('B-C61p'), supported));
/** Abbreviated when the conclusion already has the full name. */
const NAMED = textIf(fipConcluded, 'PIF', FIP);
const lowered = all(enabled('B-C63'), negative('rivalta'));

const noPcr = negative('fcovPcr');
const NEGATIVE_PCR = when(noPcr, finding('RT-PCR negativa: no la descarta.'));

const fip = rules('classes', {
  'B-C60': {
    about:
      'Gato: proteínas por encima de 35 g/l, A:G menor que 0,4, menos de 5 ×10⁹/l, sin bacterias ni células atípicas; compatible con RT-PCR positiva.',
    when: all(
      richWithoutBacteria,
      under(albuminToGlobulin, 0.4),
      not(atLeast(cells, FIP_WINDOW.cells)),
      not(observed('atypicalCells')),
    ),
    // A positive PCR raises the certainty; a negative one or a negative Rivalta (B-C63) lowers it.
    says: [
      concludes(
        graded(
          'sugestivo',
          ['sugestivo', all(pcr, lowered)],
          ['compatible', pcr],
          ['posible', any(lowered, noPcr)],
        ),
        3,
        FIP,
      ),
      when(pcr, POSITIVE_PCR),
      NEGATIVE_PCR,
    ],
    sources: sources('VET360', 'HIR'),
  },
  'B-C61p': {
    about:
      'Gato: RT-PCR de coronavirus positiva en el líquido con proteínas por encima de 35 g/l, A:G menor que 0,8, menos de 25 ×10⁹/l, sin bacterias y sin Rivalta negativa. Con otras cifras, o Rivalta negativa, solo posible.',
    when: all(inCat, pcr, not(fired('B-C60'))),
    says: [
      when(supported, concludes('compatible', 2, FIP), POSITIVE_PCR),
      when(
        not(supported),
        concludes('posible', 4, 'PCR de coronavirus positiva; las cifras no la apoyan.'),
      ),
    ],
    sources: sources('AAFP'),
  },
  'B-C61': {
    about: 'Gato: proteínas por encima de 35 g/l y A:G de 0,4 a 0,8, sin bacterias.',
    when: all(
      richWithoutBacteria,
      atLeast(albuminToGlobulin, 0.4),
      atMost(albuminToGlobulin, 0.8),
      not(fired('B-C61p')),
    ),
    says: [concludes('posible', 4, FIP), NEGATIVE_PCR],
    sources: sources('VET360', 'HIR'),
  },
  'B-C62': {
    about: 'Gato: A:G mayor que 0,8.',
    when: all(inCat, over(albuminToGlobulin, 0.8)),
    says: finding(words`A:G ${shown(albuminToGlobulin)} (>0,8): ${FIP} muy improbable.`),
    sources: sources('HIR', 'VET360'),
  },
  'B-C63': {
    about: 'Gato: Rivalta negativa; B-C60 baja un grado.',
    when: all(inCat, negative('rivalta')),
    says: finding(
      words`Rivalta negativa: ${NAMED} improbable (VPN 93 % con un 35 % de gatos con PIF; menor si la sospecha es alta).`,
    ),
    sources: sources('FIS'),
  },
  'B-C64': {
    about: 'Gato: Rivalta positiva; no sube el grado.',
    when: all(inCat, positive('rivalta')),
    says: finding(
      words`Rivalta positiva: apoya ${NAMED} pero también exudado bacteriano y linfoma (especificidad 66 %, VPP 58 %).`,
    ),
    sources: sources('FIS'),
  },
  'B-C65': {
    about: 'Con B-C60, B-C61 o B-C61p: qué demuestra la PIF.',
    when: fipConcluded,
    says: [
      when(
        not(pcr),
        limit(
          'No se diagnostica PIF sin antígeno o ARN en la lesión: inmunotinción en macrófagos o RT-PCR del derrame.',
        ),
      ),
      when(
        pcr,
        limit(
          'RT-PCR positiva y cifras compatibles hacen muy probable la PIF; la inmunotinción lo confirma si el cuadro no encaja.',
        ),
      ),
    ],
    sources: sources('AAFP'),
  },
});

/** In other animals cells are listed without a class. */
const inSmall = all(cavity, small);
const manyLymphocytes = all(inSmall, atLeast(lymphocytes, 50));
const inflamed = any(bacteria, atLeast(neutrophils, 70));
const mastCells = entered('fluidMastPct');
const lineage = part('estirpe', ['atypicalLineage'], (facts) =>
  (facts.shown('atypicalLineage') ?? '').toLowerCase(),
);

const kinds = rules('classes', {
  'B-C70': {
    about: 'Derrame con el 10 % de eosinófilos o más.',
    when: all(inSmall, atLeast(eosinophils, 10)),
    says: concludes('compatible', 4, 'derrame eosinofílico'),
    sources: sources('WHE'),
  },
  'B-C71': {
    about: 'Linfocitos grandes inmaduros observados y el 50 % de linfocitos o más.',
    when: all(manyLymphocytes, observed('largeLymphoidCells')),
    says: concludes('sugestivo', 2, 'linfoma'),
    sources: sources('CSU'),
  },
  'B-C72': {
    about: 'La mitad de linfocitos o más, no grandes, sin triglicéridos.',
    when: all(
      manyLymphocytes,
      not(observed('largeLymphoidCells')),
      absent('fluidTriglycerides'),
      not(fired('B-C20')),
    ),
    says: concludes(
      'no_concluyente',
      4,
      words`Derrame rico en linfocitos: quilo${perAnimal([', cardiopatía', 'gato'], [''])}, tórax inflamatorio o linfoma de célula pequeña.`,
    ),
    sources: sources('R&M'),
  },
  'B-C73': {
    about: 'Células atípicas observadas; con bacterias o el 70 % de neutrófilos, solo posible.',
    when: all(inSmall, observed('atypicalCells')),
    says: [
      concludes(graded('sugestivo', ['posible', inflamed]), 2, 'derrame neoplásico'),
      when(
        all(usable('atypicalLineage'), not(chose('atypicalLineage', 'unknown'))),
        finding(words`Estirpe de las células atípicas, según usted: ${lineage}.`),
      ),
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
      when(
        all(enabled('B-C74.class'), atLeast(mastCells, 5)),
        line('posible', 'afectación mastocítica'),
      ),
      when(
        all(atLeast(mastCells, 1), any(cat, all(dog, observed('atypicalCells')))),
        recommend('Busque mastocitoma.'),
      ),
    ],
  },
  'B-C75': {
    about: 'Exudado con el 70 % de neutrófilos o más y bacterias no observadas.',
    when: all(
      cavity,
      notObserved('intracellularBacteria'),
      not(any(observed('extracellularBacteria'), bacteria)),
      atLeast(neutrophils, 70),
      exudateFigures,
    ),
    says: [
      concludes('compatible', 4, 'exudado neutrofílico sin bacterias visibles'),
      limit('La ausencia de bacterias visibles no excluye sepsis.'),
    ],
    sources: sources('R&R'),
  },
  'B-C76': {
    about: 'Neutrófilos degenerados sin bacterias observadas.',
    when: all(
      cavity,
      chose('neutrophilMorphology', 'degenerate'),
      not(bacteria),
      not(haemorrhagic),
    ),
    says: finding('Neutrófilos degenerados: busque bacterias y cultive.'),
    sources: sources('R&R'),
  },
  'B-C77': {
    about: 'Hongos observados en el derrame.',
    when: all(inSmall, observed('fungi')),
    says: concludes('compatible', 2, 'derrame con hongos (observados por usted)', { direct: true }),
  },
  'B-C78': {
    about: 'Células mesoteliales desde el 30 %, sin células atípicas observadas.',
    when: all(cavity, atLeast('fluidMesothelialPct', 30), notObserved('atypicalCells')),
    says: finding('Mesotelio reactivo: simula carcinoma.'),
  },
  'B-C79': {
    about: 'El 10 % o más de otras células, sin decir cuáles.',
    when: all(cavity, atLeast('fluidOtherPct', 10), not(observed('atypicalCells'))),
    says: recommend('Diga qué células son las otras.'),
  },
});

export const cellRules: readonly Rule[] = [...fip, ...kinds];
