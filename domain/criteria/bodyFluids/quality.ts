import { atLeast, limitation, observed, type Row, rulesOf, under } from '../shared/making.ts';
import { hoursWaited } from '../shared/waiting.ts';
import { hasDifferential } from './figures.ts';
import { fluidKind, hasFibrin } from './kinds.ts';
import { sources } from './sources.ts';

const rows: readonly Row[] = [
  {
    id: 'B-Q1',
    about: 'Menos de 1 ml de muestra.',
    apply: (facts) =>
      under(facts.number('quantityObtained'), 1)
        ? limitation('Menos de 1 ml: extensión directa mejor que recuento.')
        : undefined,
  },
  {
    id: 'B-Q2',
    about: 'LCR que esperó más de una hora: muestra limitada.',
    sources: sources('FRY'),
    apply: (facts) =>
      fluidKind(facts) === 'csf' && atLeast(hoursWaited(facts), 1)
        ? [
            { kind: 'quality', verdict: 'limitada' },
            limitation(
              'LCR de más de una hora: las células se degradan; añadir suero autólogo y refrigerar conserva el diferencial hasta 48 h.',
            ),
          ]
        : undefined,
  },
  {
    id: 'B-Q3',
    about: 'Derrame que esperó seis horas o más.',
    apply: (facts) =>
      fluidKind(facts) === 'cavity' && atLeast(hoursWaited(facts), 6)
        ? limitation(
            'Recuento y morfología alterados; eritrofagia y vacuolización pueden ser artefactos.',
          )
        : undefined,
  },
  {
    id: 'B-Q5',
    about: 'Sin ningún porcentaje del diferencial.',
    apply: (facts) =>
      fluidKind(facts) !== undefined && facts.anyFact() && !hasDifferential(facts)
        ? limitation('Sin diferencial no se valora el tipo de inflamación.')
        : undefined,
  },
  {
    id: 'B-Q6',
    about: 'Fibrina o coágulo sin hematocrito del líquido.',
    apply: (facts) =>
      (hasFibrin(facts) || observed(facts, 'fluidClots')) &&
      facts.number('fluidHematocrit') === undefined
        ? limitation('El coágulo baja el recuento.')
        : undefined,
  },
];

export const qualityRules = rulesOf('limits', rows);
