import { listed } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  chose,
  known,
  not,
  observed,
  over,
  told,
  under,
} from '../grammar/condition.ts';
import { finding, given, graded, lead, recommend } from '../grammar/outcome.ts';
import { byAnimal, cutOf, sum } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { part, textIf, words } from '../grammar/words.ts';
import { type CytologyId, fired } from './ids.ts';
import { sources } from './sources.ts';
import { bloody, ear, node, someLarge } from './values.ts';

/** Criteria of the lymph node and of the ear. */

const mastPattern = (...patterns: readonly string[]) => chose('lnMastPattern', ...patterns);
const manyMast = mastPattern('aggregates_many', 'effaced');
const fewMast = mastPattern('aggregates_few');

const nodes: readonly Rule[] = rules<CytologyId>('classes', {
  'Y-C28': {
    about: 'Linfocitos grandes del 20 al 50 %.',
    when: someLarge,
    says: lead(
      'no_concluyente',
      5,
      'Ganglio con expansión de linfocitos grandes no concluyente entre hiperplasia y linfoma.',
    ),
    sources: sources('ALL-17'),
  },
  'Y-C29': {
    about: 'El 80 % de linfocitos pequeños o más y menos del 20 % de grandes.',
    when: all(atLeast('lnSmallPct', 80), under('lnLargePct', 20)),
    says: lead(
      'no_concluyente',
      4,
      'Ganglio sin evidencia de linfoma de célula grande; el linfoma de célula pequeña no se excluye.',
    ),
    sources: sources('KS'),
  },
  'Y-C30': {
    about: 'Ganglio con más del 5 % de neutrófilos, sin sangre que los explique.',
    when: all(node, over('cytoNeutrophilPct', 5), not(bloody)),
    says: lead(
      graded('sugestivo', ['posible', chose('cytoHemodilution', '1+')]),
      4,
      'linfadenitis neutrofílica',
    ),
    sources: sources('ALL-17'),
  },
  'Y-C31': {
    about: 'Mastocitos en agregados en el ganglio, o su arquitectura borrada.',
    when: any(manyMast, fewMast, mastPattern('isolated')),
    says: [
      given(
        any(manyMast, fewMast),
        lead(graded('sugestivo', ['posible', fewMast]), 3, 'metástasis ganglionar de mastocitoma'),
      ),
      given(
        mastPattern('isolated'),
        finding('Mastocitos aislados: se ven en ganglios normales y reactivos.'),
      ),
    ],
    sources: sources('KRI', 'MUT'),
  },
  'Y-C32': {
    about: 'Células no linfoides observadas en el ganglio.',
    when: observed('lnNonLymphoid'),
    says: lead('sugestivo', 4, 'metástasis (células no linfoides indicadas por usted)'),
    sources: sources('R&M'),
  },
});

/** Malassezia and bacteria a field from which an ear has otitis. */
const YEAST = byAnimal({ perro: 5, gato: 12 });
const BACTERIA = byAnimal({ perro: 25, gato: 15 });
const bacteria = sum('bacterias por campo', ['earCocci', 'earRods']);
const rods = atLeast('earRods', 1);

const counted = part('umbrales', ['earYeast', 'earCocci', 'earRods'], (facts) => {
  const yeast = `Malassezia ${cutOf(YEAST, facts)}/campo`;
  const all = `bacterias ${cutOf(BACTERIA, facts)}/campo`;
  return listed([
    ...(facts.number('earYeast') === undefined ? [] : [yeast]),
    ...(bacteria.of(facts) === undefined ? [] : [all]),
  ]);
});

const ears: readonly Rule[] = rules<CytologyId>('classes', {
  'Y-C40': {
    about: 'Oído: cinco Malassezia por campo o más en el perro, doce en el gato.',
    when: all(ear, atLeast('earYeast', YEAST)),
    says: lead('compatible', 4, 'otitis por levaduras (Malassezia)'),
    sources: sources('GIN'),
  },
  'Y-C41': {
    about:
      'Oído: 25 bacterias por campo o más en el perro, 15 en el gato, o bacilos con neutrófilos.',
    when: all(ear, any(all(rods, observed('earNeutrophils')), atLeast(bacteria, BACTERIA))),
    says: lead('compatible', 4, words`otitis bacteriana${textIf(rods, ' con bacilos')}`),
    sources: sources('GIN', 'OTI'),
  },
  'Y-C42': {
    about: 'Oído: recuentos por debajo de los de otitis.',
    when: all(
      ear,
      animal('perro', 'gato'),
      any(told('earYeast'), known(bacteria)),
      not(fired('Y-C40', 'Y-C41')),
    ),
    says: finding(
      words`Recuentos por debajo de los de otitis (${counted}); el criterio es poco sensible: valore la clínica.`,
    ),
    sources: sources('GIN'),
  },
  'Y-C43': {
    about: 'Ácaros observados en el oído.',
    when: observed('earMites'),
    says: lead('diagnostico', 3, 'otoacariosis', { direct: true }),
    sources: 'house',
  },
  'Y-C44': {
    about: 'Bacilos en el oído.',
    when: rods,
    says: recommend('Bacilos en oído: cultivo con antibiograma y evaluación del tímpano.'),
    sources: sources('R&M'),
  },
});

export const nodeAndEarRules: readonly Rule[] = [...nodes, ...ears];
