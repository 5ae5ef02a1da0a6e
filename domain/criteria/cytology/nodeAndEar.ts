import { listed } from '#domain/text/phrases.ts';
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
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, graded, recommend, when } from '../grammar/outcome.ts';
import { byAnimal, cutOf, entered, sum } from '../grammar/quantity.ts';
import { part, perAnimal, shown, words } from '../grammar/words.ts';
import { cattle, dogOrCat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import { bloody, ear, exotic, node, someLarge } from './values.ts';

const mastPattern = (...patterns: readonly string[]) => chose('lnMastPattern', ...patterns);
const manyMast = mastPattern('aggregates_many', 'effaced');
const fewMast = mastPattern('aggregates_few');

const NODE_ANIMALS = animal('perro', 'gato', 'bovino', 'ovino', 'caprino', 'porcino');

export const nodeRules = rules('classes', {
  'Y-C28': {
    about: words`Linfocitos grandes: ${perAnimal(['del 20 al 50 %', 'perro', 'gato'], ['20 % o más', 'bovino'])}.`,
    when: any(all(dogOrCat, someLarge), all(cattle, atLeast('lnLargePct', 20))),
    says: concludes(
      'no_concluyente',
      5,
      'Ganglio con expansión de linfocitos grandes no concluyente entre hiperplasia y linfoma.',
    ),
    sources: sources('ALL-17'),
  },
  'Y-C29': {
    about: 'Perro o gato: el 80 % de linfocitos pequeños o más y menos del 20 % de grandes.',
    when: all(dogOrCat, atLeast('lnSmallPct', 80), under('lnLargePct', 20)),
    says: concludes(
      'no_concluyente',
      5,
      'Ganglio sin evidencia de linfoma de célula grande; el linfoma de célula pequeña no se excluye.',
    ),
    sources: sources('KS'),
  },
  'Y-C29b': {
    about:
      'Perro o gato: más linfocitos pequeños que del 50 % sin llegar al 80 %, y menos del 20 % de grandes: población mixta.',
    when: all(dogOrCat, over('lnSmallPct', 50), under('lnSmallPct', 80), under('lnLargePct', 20)),
    says: concludes(
      'no_concluyente',
      6,
      words`Población linfoide mixta de predominio pequeño (${shown(entered('lnSmallPct'))} % pequeños, ${shown(entered('lnLargePct'))} % grandes): no es la de un linfoma de célula grande.`,
    ),
  },
  'Y-C30': {
    about: 'Ganglio con más del 5 % de neutrófilos, sin sangre que los explique.',
    when: all(NODE_ANIMALS, node, over('cytoNeutrophilPct', 5), not(bloody)),
    says: concludes(
      graded('sugestivo', ['posible', chose('cytoHemodilution', '1+')]),
      4,
      'linfadenitis neutrofílica',
    ),
    sources: sources('ALL-17'),
  },
  'Y-C31': {
    about: 'Mastocitos en agregados en el ganglio, o su arquitectura borrada.',
    when: all(not(exotic), any(manyMast, fewMast, mastPattern('isolated'))),
    says: [
      when(
        any(manyMast, fewMast),
        concludes(
          graded('sugestivo', ['posible', fewMast]),
          2,
          'metástasis ganglionar de mastocitoma',
        ),
      ),
      when(
        mastPattern('isolated'),
        finding('Mastocitos aislados: se ven en ganglios normales y reactivos.'),
      ),
    ],
    sources: sources('KRI', 'MUT'),
  },
  'Y-C32': {
    about: 'Células no linfoides observadas en el ganglio.',
    when: all(not(exotic), observed('lnNonLymphoid')),
    says: concludes('sugestivo', 2, 'metástasis (células no linfoides indicadas por usted)'),
    sources: sources('R&M'),
  },
});

/** Malassezia and bacteria per field from which an ear has otitis. */
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

export const earRules = rules('classes', {
  'Y-C41r': {
    about: words`Oído: bacilos ${perAnimal(['con neutrófilos o desde 25 bacterias por campo', 'perro'], ['con neutrófilos o desde 15 bacterias por campo', 'gato'], ['con neutrófilos'])}.`,
    when: all(ear, rods, any(observed('earNeutrophils'), atLeast(bacteria, BACTERIA))),
    says: concludes('compatible', 3, 'otitis bacteriana con bacilos'),
    sources: sources('GIN', 'OTI'),
  },
  'Y-C40': {
    about: words`Oído: ${perAnimal(['5', 'perro'], ['12', 'gato'])} Malassezia por campo o más.`,
    when: all(ear, atLeast('earYeast', YEAST)),
    says: concludes('compatible', 4, 'otitis por levaduras (Malassezia)'),
    sources: sources('GIN'),
  },
  'Y-C41': {
    about: words`Oído sin bacilos: ${perAnimal(['25', 'perro'], ['15', 'gato'])} bacterias por campo o más.`,
    when: all(ear, not(rods), atLeast(bacteria, BACTERIA)),
    says: concludes('compatible', 4, 'otitis bacteriana'),
    sources: sources('GIN', 'OTI'),
  },
  'Y-C42': {
    about: 'Oído: recuentos por debajo de los de otitis.',
    when: all(
      ear,
      dogOrCat,
      any(usable('earYeast'), known(bacteria)),
      not(fired('Y-C40', 'Y-C41', 'Y-C41r')),
    ),
    says: finding(
      words`Recuentos por debajo de los de otitis (${counted}); el criterio es poco sensible: valore la clínica.`,
    ),
    sources: sources('GIN'),
  },
  'Y-C43': {
    about: 'Ácaros observados en el oído.',
    when: observed('earMites'),
    says: concludes('diagnostico', 2, 'otoacariosis', { direct: true }),
  },
  'Y-C44': {
    about: 'Bacilos en el oído, aunque no lleguen a los recuentos de otitis.',
    when: rods,
    says: recommend('Bacilos en oído: cultivo con antibiograma y evaluación del tímpano.'),
    sources: sources('R&M'),
  },
});
