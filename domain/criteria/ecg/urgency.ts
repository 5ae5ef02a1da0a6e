import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule, UrgencyLevel } from '../core/rule.ts';
import { truePause } from './conduction.ts';
import {
  anaesthetised,
  decompensated,
  dogOrCat,
  dyspnoea,
  obstructed,
  rateOf,
  syncope,
} from './readings.ts';
import { isNoted } from './said.ts';
import { COTE_AF, citing, FIVE_MINUTE, MENAUT, PROBLEM_FELINE, TAG_DAY } from './sources.ts';

const urgent = rulesAt('urgency');

function level(to: UrgencyLevel, sentence?: string): Effect {
  return { kind: 'urgency', level: to, ...(sentence ? { sentence } : {}) };
}

/** Wide beats in a row from which a tachycardia is unstable. */
const LONG_RUN = 30;

function unstable(facts: CaseFacts): boolean {
  const long = (facts.number('ecgWideRun') ?? 0) >= LONG_RUN;
  return syncope(facts) || long || facts.choice('ecgWideForms') === 'several';
}

/** The classes that are an arrhythmia: not the sinus rhythms of C1 and C2, nor the chambers. */
export const ARRHYTHMIAS = [
  ...['E-C3', 'E-C4', 'E-C5', 'E-C6', 'E-C7', 'E-C7b', 'E-C8', 'E-C9', 'E-C10', 'E-C11'],
  ...['E-C12', 'E-C13', 'E-C14', 'E-C15', 'E-C16', 'E-C17', 'E-C18', 'E-C19', 'E-C20', 'E-C21'],
  ...['E-C22', 'E-C23', 'E-C33'],
] as const;

const TO_CARDIOLOGY = ['E-C5', 'E-C10', 'E-C11', 'E-C17', 'E-C18', 'E-C20'] as const;

export const hasArrhythmia = (facts: CaseFacts) =>
  facts.fired(...ARRHYTHMIAS) || isNoted(facts, 'holterVpc');

function earlyCardiology(facts: CaseFacts): boolean {
  const noticed = ['complexVpc', 'leftBoth', 'rightBoth', 'holterVpc'];
  return (
    facts.fired(...TO_CARDIOLOGY) ||
    truePause(facts) ||
    noticed.some((name) => isNoted(facts, name))
  );
}

const ABOVE = Array.from({ length: 10 }, (_, index) => `E-R${index + 1}`);

const fastRhythms: readonly Rule[] = [
  urgent(
    'E-R1',
    'Taquicardia ventricular con síncope, 30 latidos o más o varias formas.',
    (facts) =>
      facts.fired('E-C16') && unstable(facts)
        ? level('vital', 'Taquicardia ventricular con criterios de inestabilidad.')
        : undefined,
  ),
  urgent('E-R2', 'Taquicardia ventricular sin esos criterios.', (facts) =>
    facts.fired('E-C16') && !facts.fired('E-R1')
      ? level('24h', 'Taquicardia ventricular.')
      : undefined,
  ),
  urgent(
    'E-R3',
    'Silencio auricular o patrón de hiperpotasemia con potasio de más de 6,5, o patrón con obstrucción.',
    (facts) => {
      const high = (facts.number('ecgSerumPotassium') ?? 0) > 6.5;
      const seen = facts.fired('E-C14', 'E-C23') && high;
      if (!seen && !(facts.fired('E-C23') && obstructed(facts))) return undefined;
      return level(
        'vital',
        'Cambios de hiperpotasemia: mida el potasio y trate la causa antes que el ritmo.',
      );
    },
    [TAG_DAY],
  ),
  urgent('E-R4', 'Silencio auricular o patrón de hiperpotasemia sin potasio medido.', (facts) => {
    const unmeasured = facts.number('ecgSerumPotassium') === undefined;
    const seen = facts.fired('E-C14', 'E-C23') && !facts.fired('E-R3');
    return seen && unmeasured ? level('24h', 'Descarte hiperpotasemia hoy mismo.') : undefined;
  }),
];

const slowRhythms: readonly Rule[] = [
  urgent(
    'E-R5',
    'Bloqueo AV de segundo (Mobitz II o no clasificable) o tercer grado, o pausa, con síncopes; vital si es de tercero y a menos de 40 lpm.',
    (facts) => {
      const slow = facts.fired('E-C10', 'E-C11', 'E-C12') || truePause(facts);
      if (!slow || !syncope(facts)) return undefined;
      const failing = facts.fired('E-C12') && (rateOf(facts) ?? 40) < 40;
      return level(
        failing ? 'vital' : '24h',
        'Bradiarritmia con síncopes: valore marcapasos con un cardiólogo.',
      );
    },
    [FIVE_MINUTE],
  ),
  urgent('E-R6', 'Bloqueo AV de tercer grado sin síncopes.', (facts) =>
    facts.fired('E-C12') && !facts.fired('E-R5') ? level('24h', 'Bloqueo AV completo.') : undefined,
  ),
  citing(
    urgent(
      'E-R7',
      'Fibrilación auricular a más de 160 lpm (perro) o 200 (gato): vital con disnea o insuficiencia cardiaca.',
      (facts) => {
        const most = dogOrCat(facts, 160, 200);
        const fast = most !== undefined && (rateOf(facts) ?? 0) > most;
        if (!facts.fired('E-C5') || !fast) return undefined;
        return level(decompensated(facts) ? 'vital' : '24h', 'Fibrilación auricular rápida.');
      },
      [MENAUT, COTE_AF],
    ),
    { perro: [MENAUT], gato: [COTE_AF] },
  ),
  urgent(
    'E-R8',
    'Taquicardia supraventricular: 24 horas, vital con síncope o disnea; la del gato a 260–300 lpm, solo con signos.',
    (facts) => {
      const signs = syncope(facts) || dyspnoea(facts);
      if (facts.fired('E-C7')) return level(signs ? 'vital' : '24h');
      return facts.fired('E-C7b') && signs ? level('24h') : undefined;
    },
  ),
  citing(
    urgent(
      'E-R9',
      'Menos de 40 lpm (perro) o 100 (gato), no anestesiado.',
      (facts) => {
        const least = dogOrCat(facts, 40, 100);
        const slow = least !== undefined && (rateOf(facts) ?? least) < least;
        return slow && !anaesthetised(facts) ? level('24h', 'Bradicardia marcada.') : undefined;
      },
      [FIVE_MINUTE, PROBLEM_FELINE],
    ),
    { perro: [FIVE_MINUTE], gato: [PROBLEM_FELINE] },
  ),
];

const withoutThose: readonly Rule[] = [
  urgent(
    'E-R10',
    'Cualquier arritmia en un animal con síncopes, sin nada de lo anterior.',
    (facts) =>
      hasArrhythmia(facts) && syncope(facts) && !facts.fired(...ABOVE.slice(0, 9))
        ? level('24h', 'Arritmia en un animal con síncopes.')
        : undefined,
  ),
  urgent(
    'E-R11',
    'Arritmias y criterios que piden un estudio cardiológico, sin nada de lo anterior.',
    (facts) =>
      earlyCardiology(facts) && !facts.fired(...ABOVE)
        ? level('dias', 'Estudio cardiológico en pocos días.')
        : undefined,
  ),
];

export const ecgUrgency: readonly Rule[] = [...fastRhythms, ...slowRhythms, ...withoutThose];
