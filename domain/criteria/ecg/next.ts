import type { Condition } from '../core/condition.ts';
import type { Rule } from '../core/rule.ts';
import { all, any, anyFact, known, marked, not, says, told } from '../grammar/condition.ts';
import { missing, step } from '../grammar/outcome.ts';
import { kilograms } from '../grammar/quantity.ts';
import { type Row, rules } from '../grammar/rules.ts';
import { type Text, textIf, words } from '../grammar/words.ts';
import { type EcgId, fired } from './ids.ts';
import { SIGNS } from './readings.ts';
import { hasArrhythmia } from './urgency.ts';
import { gain, paperSpeed, pWaves, rate, regularity, relationUnknown, syncope } from './values.ts';

/** The ladder of the type: the lowest order that applies is the next step, the others are advice. */
function row(order: number, about: string, text: string, when: Condition): Row {
  return { about, when: all(anyFact, when), says: step(order, text), sources: 'house' };
}

const contradicted = fired(
  ...(['E-K1', 'E-K2', 'E-K3', 'E-K4', 'E-K5', 'E-K6', 'E-K7', 'E-K8', 'E-K9'] as const),
  ...(['E-K10', 'E-K11', 'E-K12', 'E-K13', 'E-K14', 'G-A1'] as const),
);
const chambers = ['E-C24', 'E-C25', 'E-C26', 'E-C27', 'E-C28'] as const;
const toImage = any(
  fired(
    ...(['E-C5', 'E-C10', 'E-C12', 'E-C14', 'E-C15', 'E-C16', 'E-C17', 'E-C18'] as const),
    ...(['E-C19', 'E-C20', 'E-C21', 'E-C22', 'E-C23', ...chambers] as const),
    ...(['E-C30', 'E-C31', 'E-C32', 'E-C33'] as const),
  ),
  marked('lowVoltage'),
);
const normalTrace = all(fired('E-C1', 'E-C2'), not(hasArrhythmia));

const noSpeed = not(known(paperSpeed));
const noRate = not(known(rate));
const conducted = pWaves('each', 'blocked');
const noPr = all(conducted, not(told('ecgPrInterval')));
const noQrs = not(told('ecgQrsDuration'));

/** What is missing, most important first. */
const GAPS: readonly (readonly [Condition, Text])[] = [
  [relationUnknown, 'la relación entre ondas P y QRS'],
  [any(noRate, noSpeed), both(noRate, 'la frecuencia cardiaca', noSpeed, 'la velocidad del papel')],
  [any(regularity('unknown'), not(told('ecgRegularity'))), 'la regularidad'],
  [any(noPr, noQrs), both(noPr, 'el PR', noQrs, 'la duración del QRS')],
  [not(known(kilograms)), 'el peso'],
];

function both(one: Condition, first: string, other: Condition, second: string): Text {
  return words`${textIf(one, first)}${textIf(all(one, other), ' y ')}${textIf(other, second)}`;
}

/** The first gap that is open. */
const gap = GAPS.reduceRight<Text>((rest, [open, datum]) => textIf(open, datum, rest), '');

export const ecgNext: readonly Rule[] = rules<EcgId>('next', {
  'E-N1': row(
    1,
    'Con sospecha de hiperpotasemia urgente: potasio y creatinina.',
    'Mida el potasio y la creatinina ahora.',
    fired('E-R3', 'E-R4'),
  ),
  'E-N2': row(
    2,
    'Con taquicardia ventricular inestable: monitorización y referencia.',
    'Monitorización continua y referencia inmediata a cardiología.',
    fired('E-R1'),
  ),
  'E-N3': row(
    3,
    'Sin velocidad o sin ganancia: indicarlas.',
    'Indique la velocidad del papel y la ganancia, y repita la lectura.',
    any(noSpeed, not(known(gain))),
  ),
  'E-N4': row(
    4,
    'Con una incoherencia: aclararla.',
    'Aclare los datos que no concuerdan.',
    contradicted,
  ),
  'E-N5': row(
    5,
    'Sin la relación entre P y QRS: registro de 60 s.',
    'Registre 60 s en seis derivaciones y lea la relación P-QRS.',
    relationUnknown,
  ),
  'E-N6': row(
    6,
    'Con arritmias o criterios que lo piden: ecocardiografía.',
    'Ecocardiografía.',
    toImage,
  ),
  'E-N7': row(
    7,
    'Signos intermitentes con ECG normal: Holter.',
    'Holter de 24 horas: un ECG en reposo no descarta una arritmia intermitente.',
    all(normalTrace, any(syncope, says(SIGNS, 'arritmi'))),
  ),
  'E-N8': row(
    8,
    'Criterios de aumento de cámaras: ecocardiografía.',
    'Ecocardiografía: el ECG es poco sensible para el tamaño de las cámaras.',
    fired(...chambers),
  ),
  'E-N9': row(
    9,
    'Control preanestésico sin arritmias: lo que falta de la valoración.',
    'El trazado indicado no muestra arritmias; complete la valoración preanestésica con presión arterial y analítica según edad.',
    all(normalTrace, says(['clinicalReason'], 'preanest')),
  ),
  'E-S1': {
    about: 'El dato que falta y más cambiaría el informe.',
    when: any(...GAPS.map(([open]) => open)),
    says: missing(1, gap),
    sources: 'house',
  },
});
