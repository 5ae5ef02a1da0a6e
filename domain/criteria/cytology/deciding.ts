import { all, any, anyFact, chose, not, told, under } from '../grammar/condition.ts';
import { given, missing } from '../grammar/outcome.ts';
import { fired, rules } from './ids.ts';
import { LAVAGE_SHARES, NODE_SHARES, POPULATIONS } from './readings.ts';
import { ear, granuleStain, judged, leishmania, mamma } from './values.ts';

const lineageTold = told('cytoLineage');
const COUNTS = [
  ...POPULATIONS,
  ...NODE_SHARES,
  ...['earYeast', 'earCocci', 'earRods'],
  ...LAVAGE_SHARES,
];

/** The datum that would change the report most: never one that was entered. */
export const decidingRules = rules('next', {
  'Y-N8': {
    about: 'El dato que más cambiaría el informe, según la clase.',
    when: anyFact,
    says: [
      given(fired('Y-C27', 'Y-C28', 'Y-C29'), missing(1, 'la citometría de flujo')),
      given(fired('Y-C24', 'Y-C25', 'Y-C26', 'Y-C31'), missing(2, 'la histología')),
      given(
        all(fired('Y-C20b'), not(granuleStain)),
        missing(3, 'la tinción con azul de toluidina'),
      ),
      given(all(fired('Y-C18'), leishmania), missing(4, 'la serología de Leishmania')),
      given(
        all(ear, not(chose('earTympanum', 'intact', 'perforated'))),
        missing(5, 'el estado del tímpano'),
      ),
      given(all(mamma, lineageTold), missing(6, 'la histología de la masa')),
      given(
        all(not(lineageTold), not(any(...COUNTS.map(told))), not(fired('Y-C18', 'Y-C51'))),
        missing(7, 'la estirpe o el recuento de poblaciones'),
      ),
      given(
        all(lineageTold, under(judged, 4), not(fired('Y-C24', 'Y-C25', 'Y-C27', 'Y-X7'))),
        missing(8, 'los criterios nucleares'),
      ),
      given(
        all(any(lineageTold, ...POPULATIONS.map(told)), not(told('cytoPreservation'))),
        missing(9, 'la conservación y la técnica'),
      ),
    ],
  },
});
