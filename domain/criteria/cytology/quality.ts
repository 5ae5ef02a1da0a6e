import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import { limitation, type Row, rulesOf } from '../shared/making.ts';
import { granulation, isSpoilt, mastCriteria } from './readings.ts';

const qualityOf = (facts: CaseFacts, ...stems: string[]) => facts.says(['sampleQuality'], stems);
const stained = (facts: CaseFacts, ...stems: string[]) => facts.says(['sampleStaining'], stems);

const LIMITED: Effect = { kind: 'quality', verdict: 'limitada' };

const rows: readonly Row[] = [
  {
    id: 'Y-Q1',
    about: 'Muestra poco celular o hemodiluida: limitada.',
    apply: (facts) => (qualityOf(facts, 'poco celular', 'hemodiluid') ? LIMITED : undefined),
  },
  {
    id: 'Y-Q2',
    about: 'Células rotas o mala conservación: limitada, sin criterios nucleares.',
    apply: (facts) =>
      isSpoilt(facts) ? [LIMITED, limitation('Criterios nucleares no valorables.')] : undefined,
  },
  {
    id: 'Y-Q3',
    about: 'Diff-Quik y mastocitos mal granulados: por los gránulos solos, Y-C24 baja a posible.',
    apply(facts) {
      if (!stained(facts, 'diff quik', 'diffquik') || granulation(facts) !== 'poor')
        return undefined;
      const alone = mastCriteria(facts).seen < 2;
      return [
        limitation(
          'El Diff-Quik puede no teñir los gránulos mastocitarios: confirme con Giemsa o azul de toluidina antes de llamarlos mal granulados.',
        ),
        ...(alone
          ? [{ kind: 'ceiling' as const, certainty: 'posible' as const, ids: ['Y-C24'] }]
          : []),
      ];
    },
  },
  {
    id: 'Y-Q4',
    about: 'Hematoxilina-eosina sobre citología.',
    apply: (facts) =>
      stained(facts, 'hematoxilina')
        ? limitation('H-E sobre citología: los núcleos se ven distintos que en Romanowsky.')
        : undefined,
  },
  {
    id: 'Y-Q5',
    about: 'Una sola extensión.',
    apply: (facts) =>
      facts.number('sampleExtensionCount') === 1
        ? limitation('Una sola extensión: la muestra puede no representar la lesión.')
        : undefined,
  },
  {
    id: 'Y-Q6',
    about: 'Impronta o raspado.',
    apply: (facts) =>
      facts.says(['sampleObtentionMethod'], ['impronta', 'raspado'])
        ? limitation('La impronta sobre superficie infectada exagera bacterias e inflamación.')
        : undefined,
  },
];

export const qualityRules = rulesOf('limits', rows);
