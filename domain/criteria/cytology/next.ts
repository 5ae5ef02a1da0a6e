import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import { nextStep, observed, type Row, rulesOf } from '../shared/making.ts';
import { clarifyStep } from '../shared/rules.ts';
import { LAVAGE_SHARES, malignancy, NODE_SHARES, POPULATIONS } from './readings.ts';

/** The next step is the first that applies, after a contradiction (1) is cleared up. */

interface Step {
  readonly id: string;
  readonly about: string;
  readonly text: string;
  readonly when: (facts: CaseFacts) => boolean;
}

const STEPS: readonly Step[] = [
  {
    id: 'Y-N2',
    about: 'Muestra no diagnóstica.',
    text: 'Nueva toma.',
    when: (facts) => facts.fired('Y-C1'),
  },
  {
    id: 'Y-N3',
    about: 'Mastocitoma con grado citológico.',
    text: 'Azul de toluidina si la tinción fue Diff-Quik, ganglio regional y ecografía abdominal.',
    when: (facts) => facts.fired('Y-C24', 'Y-C25'),
  },
  {
    id: 'Y-N4',
    about: 'Linfoma del perro o el gato.',
    text: 'Citometría de flujo (muestra fresca) antes de corticoides.',
    when: (facts) => facts.fired('Y-C27'),
  },
  {
    id: 'Y-N5',
    about: 'Neoplasia, atipia o proliferación.',
    text: 'Histología de la lesión completa con márgenes.',
    when: (facts) => facts.fired('Y-C20', 'Y-C20b', 'Y-C21', 'Y-C22'),
  },
  {
    id: 'Y-N6',
    about: 'Microorganismos observados.',
    text: 'Cultivo del tejido (aerobio y anaerobio; hongos o micobacterias si procede).',
    when: (facts) => observed(facts, 'microorganisms'),
  },
  {
    id: 'Y-N7',
    about: 'Ninguno de los pasos anteriores.',
    text: 'Histología o nueva citología según evolución.',
    when: (facts) => facts.anyFact() && !facts.fired('Y-N2', 'Y-N3', 'Y-N4', 'Y-N5', 'Y-N6'),
  },
];

const FIRST_STEP = 2;

const steps: readonly Row[] = STEPS.map(({ id, about, text, when }, index) => ({
  id,
  about,
  apply: (facts) => (when(facts) ? nextStep(FIRST_STEP + index, text) : undefined),
}));

const COUNTS = [
  ...POPULATIONS,
  ...NODE_SHARES,
  ...['earYeast', 'earCocci', 'earRods'],
  ...LAVAGE_SHARES,
];

const deciding = (order: number, datum: string): Effect => ({ kind: 'deciding', order, datum });

function missing(facts: CaseFacts): Effect | undefined {
  const lineage = facts.choice('cytoLineage');
  if (lineage === undefined && COUNTS.every((key) => facts.number(key) === undefined)) {
    return deciding(1, 'estirpe/recuento de población');
  }
  if (lineage !== undefined && malignancy(facts).judged < 4) {
    return deciding(2, 'criterios nucleares');
  }
  const smear = lineage !== undefined || POPULATIONS.some((key) => facts.number(key) !== undefined);
  return smear && facts.choice('cytoPreservation') === undefined
    ? deciding(3, 'conservación y técnica')
    : undefined;
}

const datum: Row = {
  id: 'Y-N8',
  about: 'El dato que más cambiaría el informe.',
  apply: (facts) => (facts.anyFact() ? missing(facts) : undefined),
};

export const nextRules = [clarifyStep('Y-N1', 1), ...rulesOf('next', [...steps, datum])];
