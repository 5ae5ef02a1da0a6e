import { all, any, anyFact, chose, not, under, usable } from '../grammar/condition.ts';
import { missing, when } from '../grammar/outcome.ts';
import { fired, rules } from './ids.ts';
import { LAVAGE_SHARES, NODE_SHARES, POPULATIONS } from './readings.ts';
import { ear, granuleStain, judged, leishmania, mamma } from './values.ts';

const lineageTold = usable('cytoLineage');
const COUNTS = [
  ...POPULATIONS,
  ...NODE_SHARES,
  ...['earYeast', 'earCocci', 'earRods'],
  ...LAVAGE_SHARES,
];

export const decidingRules = rules('next', {
  'Y-N8': {
    about: 'El dato que más cambiaría el informe, según la clase.',
    when: anyFact,
    says: [
      when(fired('Y-C27', 'Y-C28', 'Y-C29'), missing(1, 'la citometría de flujo')),
      when(fired('Y-C24', 'Y-C25', 'Y-C26', 'Y-C31'), missing(2, 'la histología')),
      when(all(fired('Y-C20b'), not(granuleStain)), missing(3, 'la tinción con azul de toluidina')),
      when(all(fired('Y-C18'), leishmania), missing(4, 'la serología de Leishmania')),
      when(
        all(ear, not(chose('earTympanum', 'intact', 'perforated'))),
        missing(5, 'el estado del tímpano'),
      ),
      when(all(mamma, lineageTold), missing(6, 'la histología de la masa')),
      when(
        all(not(lineageTold), not(any(...COUNTS.map(usable))), not(fired('Y-C18', 'Y-C51'))),
        missing(7, 'la estirpe o el recuento de poblaciones'),
      ),
      when(
        all(lineageTold, under(judged, 4), not(fired('Y-C24', 'Y-C25', 'Y-C27', 'Y-X7'))),
        missing(8, 'los criterios nucleares'),
      ),
      when(
        all(any(lineageTold, ...POPULATIONS.map(usable)), not(usable('cytoPreservation'))),
        missing(9, 'la conservación y la técnica'),
      ),
    ],
  },
});
