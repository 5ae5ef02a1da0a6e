import type { Condition } from '../core/condition.ts';
import {
  all,
  any,
  anyFact,
  contains,
  known,
  not,
  says,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { limit } from '../grammar/outcome.ts';
import type { Row } from '../grammar/rules.ts';
import { rules } from './ids.ts';
import { bitch, ki, sinceOvulation } from './values.ts';

const SIGNS = [
  ...['rfCollapse', 'rfFever', 'rfVomiting', 'rfAbdPain', 'rfShock', 'rfPregnant', 'rfPale'],
  ...['rfHypothermia', 'rfBleeding'],
];

/** Limitation, shown when there is a usable answer. */
function reservation(about: string, when: Condition, text: string): Row {
  return { about, when: all(anyFact, when), says: limit(text) };
}

export const cycleLimits = rules('limits', {
  'C-Q1': reservation(
    'Tomada con hisopo seco.',
    says(['sampleCollectionMethod'], 'hisopo seco'),
    'El hisopo seco distorsiona las células.',
  ),
  'C-Q2': reservation(
    'Falta la tinción.',
    all(not(usable('stainingType')), known(ki)),
    'No evaluable: falta la tinción.',
  ),
  'C-Q3': reservation(
    'Menos de 100 células contadas.',
    under('cytoCellsCounted', 100),
    'Menos de 100 células: porcentajes orientativos.',
  ),
  // «Sin» is part of this answer, not a negation.
  'C-Q4': reservation(
    'Muestra sin teñir.',
    contains('stainingType', 'sin tenir'),
    'Las células no teñidas no se clasifican.',
  ),
  'C-Q5': reservation(
    'Una muestra de una perra no data la ovulación, si no se ha indicado su fecha.',
    all(bitch, known(ki), not(known(sinceOvulation))),
    'Una sola muestra no data la ovulación: la fase se confirma con otra muestra en 48 h y la fecha con progesterona.',
  ),
  'C-Q6': reservation(
    'No se ha descrito ningún signo.',
    not(
      any(
        ...['consultationReason', 'clinicalSigns', 'dischargeKind', 'signsDays'].map(usable),
        ticked(...SIGNS),
      ),
    ),
    'No se han descrito signos clínicos: la urgencia no se puede valorar.',
  ),
});
