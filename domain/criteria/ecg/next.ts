import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import {
  gainOf,
  paperSpeed,
  pWaves,
  rateOf,
  regularity,
  relationUnknown,
  SIGNS,
  syncope,
} from './readings.ts';
import { isNoted } from './said.ts';
import { hasArrhythmia } from './urgency.ts';

const next = rulesAt('next');

/** One step of the ladder; the first that applies is the next step, the others are advice. */
function step(
  order: number,
  about: string,
  text: string,
  when: (facts: CaseFacts) => boolean,
): Rule {
  return next(`E-N${order}`, about, (facts) =>
    facts.anyFact() && when(facts) ? { kind: 'nextStep', text, order } : undefined,
  );
}

const CONTRADICTIONS = [...Array.from({ length: 14 }, (_, index) => `E-K${index + 1}`), 'G-A1'];
const TO_IMAGE = [
  ...['E-C5', 'E-C10', 'E-C12', 'E-C14', 'E-C15', 'E-C16', 'E-C17', 'E-C18', 'E-C19', 'E-C20'],
  ...['E-C21', 'E-C22', 'E-C23', 'E-C24', 'E-C25', 'E-C26', 'E-C27', 'E-C28', 'E-C30', 'E-C31'],
  ...['E-C32', 'E-C33'],
];
const CHAMBERS = ['E-C24', 'E-C25', 'E-C26', 'E-C27', 'E-C28'];

const normalTrace = (facts: CaseFacts) => facts.fired('E-C1', 'E-C2') && !hasArrhythmia(facts);

const intermittent = (facts: CaseFacts) => syncope(facts) || facts.says(SIGNS, ['arritmi']);

/** What is missing, most important first. */
function missing(facts: CaseFacts): string | undefined {
  if (relationUnknown(facts)) return 'la relación entre ondas P y QRS';
  const rate = rateOf(facts) === undefined ? 'la frecuencia cardiaca' : '';
  const speed = paperSpeed(facts) === undefined ? 'la velocidad del papel' : '';
  if (rate || speed) return [rate, speed].filter(Boolean).join(' y ');
  if (['unknown', undefined].includes(regularity(facts))) return 'la regularidad';
  const conducted = ['each', 'blocked'].includes(pWaves(facts) ?? '');
  const pr = conducted && facts.number('ecgPrInterval') === undefined ? 'el PR' : '';
  const qrs = facts.number('ecgQrsDuration') === undefined ? 'la duración del QRS' : '';
  if (pr || qrs) return [pr, qrs].filter(Boolean).join(' y ');
  return facts.weight === undefined ? 'el peso' : undefined;
}

export const ecgNext: readonly Rule[] = [
  step(
    1,
    'Con sospecha de hiperpotasemia urgente: potasio y creatinina.',
    'Mida el potasio y la creatinina ahora.',
    (facts) => facts.fired('E-R3', 'E-R4'),
  ),
  step(
    2,
    'Con taquicardia ventricular inestable: monitorización y referencia.',
    'Monitorización continua y referencia inmediata a cardiología.',
    (facts) => facts.fired('E-R1'),
  ),
  step(
    3,
    'Sin velocidad o sin ganancia: indicarlas.',
    'Indique la velocidad del papel y la ganancia, y repita la lectura.',
    (facts) => paperSpeed(facts) === undefined || gainOf(facts) === undefined,
  ),
  step(4, 'Con una incoherencia: aclararla.', 'Aclare los datos que no concuerdan.', (facts) =>
    facts.fired(...CONTRADICTIONS),
  ),
  step(
    5,
    'Sin la relación entre P y QRS: registro de 60 s.',
    'Registre 60 s en seis derivaciones y lea la relación P-QRS.',
    relationUnknown,
  ),
  step(
    6,
    'Con arritmias o criterios que lo piden: ecocardiografía.',
    'Ecocardiografía.',
    (facts) => facts.fired(...TO_IMAGE) || isNoted(facts, 'lowVoltage'),
  ),
  step(
    7,
    'Signos intermitentes con ECG normal: Holter.',
    'Holter de 24 horas: un ECG en reposo no descarta una arritmia intermitente.',
    (facts) => normalTrace(facts) && intermittent(facts),
  ),
  step(
    8,
    'Criterios de aumento de cámaras: ecocardiografía.',
    'Ecocardiografía: el ECG es poco sensible para el tamaño de las cámaras.',
    (facts) => facts.fired(...CHAMBERS),
  ),
  step(
    9,
    'Control preanestésico sin arritmias: lo que falta de la valoración.',
    'El trazado indicado no muestra arritmias; complete la valoración preanestésica con presión arterial y analítica según edad.',
    (facts) => normalTrace(facts) && facts.says(['clinicalReason'], ['preanest']),
  ),
  next('E-S1', 'El dato que falta y más cambiaría el informe.', (facts) => {
    const datum = missing(facts);
    return datum === undefined ? undefined : { kind: 'deciding', datum, order: 1 };
  }),
];
