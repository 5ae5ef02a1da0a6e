import { all, any, atLeast, atMost, contains, not } from '../grammar/condition.ts';
import { ceiling, limit, quality, when } from '../grammar/outcome.ts';
import { rules } from './ids.ts';
import {
  diffQuik,
  granulation,
  hemodiluted,
  mastCriteriaSeen,
  spoilt,
  stain,
  thin,
} from './values.ts';

const LIMITED = quality(undefined, { verdict: 'limitada' });

export const qualityRules = rules('limits', {
  'Y-Q1': {
    about: 'Muestra poco celular o hemodiluida: limitada.',
    when: any(thin, hemodiluted),
    says: LIMITED,
  },
  'Y-Q2': {
    about: 'Células rotas o mala conservación: limitada, sin criterios nucleares.',
    when: spoilt,
    says: [LIMITED, limit('Criterios nucleares no valorables.')],
  },
  'Y-Q3': {
    about: 'Diff-Quik y mastocitos mal granulados: por los gránulos solos, Y-C24 baja a posible.',
    when: all(diffQuik, granulation('poor')),
    says: [
      limit(
        'El Diff-Quik puede no teñir los gránulos mastocitarios: confirme con Giemsa o azul de toluidina antes de llamarlos mal granulados.',
      ),
      when(not(mastCriteriaSeen(2)), ceiling('posible', ['Y-C24'])),
    ],
  },
  'Y-Q4': {
    about: 'Hematoxilina-eosina sobre citología.',
    when: stain('hematoxilina'),
    says: limit('H-E sobre citología: los núcleos se ven distintos que en Romanowsky.'),
  },
  'Y-Q5': {
    about: 'Una sola extensión.',
    when: all(atLeast('sampleExtensionCount', 1), atMost('sampleExtensionCount', 1)),
    says: limit('Una sola extensión: la muestra puede no representar la lesión.'),
  },
  'Y-Q6': {
    about: 'Impronta o raspado.',
    when: contains('sampleObtentionMethod', 'impronta', 'raspado'),
    says: limit('La impronta sobre superficie infectada exagera bacterias e inflamación.'),
  },
});
