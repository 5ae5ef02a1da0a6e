import type { Certainty } from '#domain/report/schema.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { says } from '../core/text.ts';
import {
  dogOrCat,
  flagged,
  isCat,
  isDog,
  narrowQrs,
  pWaves,
  rateOf,
  regularity,
  sedated,
} from './readings.ts';
import { classRule, concluded } from './said.ts';
import { BRIEF, COTE, citing, SAIM, TILLEY } from './sources.ts';

const lpm = (rate: number) => `${figure(rate, 0)} lpm`;

/** Sinus rate with its interval: undefined without P before each QRS, or without either. */
function sinusRate(facts: CaseFacts): number | undefined {
  const compared = facts.found('ecgHeartRate') !== undefined;
  return pWaves(facts) === 'each' && compared ? rateOf(facts) : undefined;
}

/** Between two published limits: of age, of size, or of the cat. */
function rateInZone(facts: CaseFacts): boolean {
  return facts
    .figures()
    .some(({ name, flag }) => name.startsWith('Frecuencia cardiaca') && flag === 'limite');
}

/** Sedation takes one step of certainty away. */
function whenAwake(facts: CaseFacts, certainty: 'compatible' | 'sugestivo'): Certainty {
  if (!sedated(facts)) return certainty;
  return certainty === 'compatible' ? 'sugestivo' : 'posible';
}

const artefact = (facts: CaseFacts) => facts.text('technicalArtifacts');
const isClean = (text: string | undefined) => text === undefined || says(text, ['ningun']);

/** A tachycardia is less certain where P waves may be something else. */
function sinusTachycardia(facts: CaseFacts, rate: number): 'compatible' | 'sugestivo' {
  const shape = facts.choice('ecgQrsShape') ?? 'unknown';
  const unclear = ['wide', 'unknown'].includes(shape) && !isClean(artefact(facts));
  return unclear || (isCat(facts) && rate >= 240) ? 'sugestivo' : 'compatible';
}

function fibrillationCertainty(facts: CaseFacts): Certainty {
  const told = regularity(facts) === 'irregular';
  const trembling = says(artefact(facts), ['ronroneo', 'temblor']);
  return told && !trembling ? 'compatible' : 'sugestivo';
}

const sinus: readonly Rule[] = [
  classRule(
    'E-C1',
    'Una P antes de cada QRS, regular y con la frecuencia dentro: ritmo sinusal.',
    (facts) => {
      const rate = sinusRate(facts);
      const normal = regularity(facts) === 'regular' && !flagged(facts, 'ecgHeartRate');
      if (rate === undefined || !normal) return undefined;
      return concluded(
        `Ritmo sinusal a ${lpm(rate)}.`,
        rateInZone(facts) ? 'posible' : 'compatible',
        5,
      );
    },
    [SAIM],
  ),
  classRule(
    'E-C2',
    'Una P antes de cada QRS e irregular con la respiración: arritmia sinusal.',
    (facts) => {
      if (pWaves(facts) !== 'each' || regularity(facts) !== 'respiratory') return undefined;
      const text = dogOrCat(
        facts,
        'Arritmia sinusal respiratoria: variante normal en el perro.',
        'Arritmia sinusal: poco habitual en el gato en la consulta; busque causas de tono vagal alto (respiratorias, digestivas, neurológicas u oculares).',
      );
      return text === undefined ? undefined : concluded(text, 'compatible', 5);
    },
    [BRIEF],
  ),
  citing(
    classRule(
      'E-C3',
      'Una P antes de cada QRS, regular, más rápido que el intervalo y hasta 220 lpm (perro) o 300 (gato): taquicardia sinusal.',
      (facts) => {
        const [rate, most] = [sinusRate(facts), dogOrCat(facts, 220, 300)];
        if (rate === undefined || most === undefined || rate > most) return undefined;
        if (regularity(facts) !== 'regular' || flagged(facts, 'ecgHeartRate') !== 'H')
          return undefined;
        const certainty = whenAwake(facts, sinusTachycardia(facts, rate));
        return concluded(`Taquicardia sinusal a ${lpm(rate)}.`, certainty, 4);
      },
      [TILLEY, COTE],
    ),
    { perro: [TILLEY], gato: [COTE] },
  ),
  classRule(
    'E-C4',
    'Una P antes de cada QRS y menos de 60 lpm (perro) o 120 (gato): bradicardia sinusal.',
    (facts) => {
      const rate = sinusRate(facts);
      if (rate === undefined || !(isDog(facts) || isCat(facts))) return undefined;
      if (flagged(facts, 'ecgHeartRate') !== 'L') return undefined;
      return concluded(`Bradicardia sinusal a ${lpm(rate)}.`, whenAwake(facts, 'compatible'), 4);
    },
    [SAIM],
  ),
  classRule(
    'E-C4b',
    'Gato despierto a menos de 160 lpm: ECG completo y potasio.',
    (facts) => {
      const rate = rateOf(facts);
      if (!isCat(facts) || sedated(facts) || rate === undefined || rate >= 160) return undefined;
      return {
        kind: 'limitation',
        text: 'En consulta, menos de 160 lpm en un gato merece un ECG completo y potasio.',
      };
    },
    [COTE],
  ),
];

const fast: readonly Rule[] = [
  classRule(
    'E-C5',
    'Línea de base ondulante sin P, irregular y con QRS no ancho: fibrilación auricular.',
    (facts) => {
      if (pWaves(facts) !== 'fibrillatory' || facts.choice('ecgQrsShape') === 'wide') {
        return undefined;
      }
      if (!['irregular', 'unknown', undefined].includes(regularity(facts))) return undefined;
      const rate = rateOf(facts);
      const response = rate === undefined ? '' : ` con respuesta ventricular de ${lpm(rate)}`;
      return concluded(`Fibrilación auricular${response}.`, fibrillationCertainty(facts), 2);
    },
    [TILLEY],
  ),
  classRule(
    'E-C6',
    'Ondas en dientes de sierra: flúter o taquicardia auricular.',
    (facts) =>
      pWaves(facts) === 'flutter'
        ? concluded('Flúter o taquicardia auricular.', 'sugestivo', 3)
        : undefined,
    [TILLEY],
  ),
  citing(
    classRule(
      'E-C7',
      'QRS estrecho, regular, más de 220 lpm (perro desde un año) o 300 (gato): taquicardia supraventricular.',
      (facts) => {
        const [rate, most] = [rateOf(facts), dogOrCat(facts, 220, 300)];
        const grown = !isDog(facts) || facts.age === undefined || facts.age >= 1;
        if (rate === undefined || most === undefined || rate <= most || !grown) return undefined;
        if (!narrowQrs(facts) || regularity(facts) !== 'regular') return undefined;
        const text = `Taquicardia supraventricular: a ${lpm(rate)}, por encima de lo esperable en ritmo sinusal.`;
        return concluded(text, 'sugestivo', 2);
      },
      [TILLEY, COTE],
    ),
    { perro: [TILLEY], gato: [COTE] },
  ),
  classRule(
    'E-C7b',
    'Gato con QRS estrecho, regular, de 260 a 300 lpm y P no vistas: sinusal o supraventricular.',
    (facts) => {
      const rate = rateOf(facts);
      if (!isCat(facts) || rate === undefined || rate < 260 || rate > 300) return undefined;
      const regular = regularity(facts) === 'regular' && narrowQrs(facts);
      if (!regular || facts.fired('E-C3') || pWaves(facts) === 'each') return undefined;
      const text = `Taquicardia regular de ${lpm(rate)}: sinusal o supraventricular; repita en calma.`;
      return concluded(text, 'posible', 4);
    },
    [COTE],
  ),
];

export const ecgRhythms: readonly Rule[] = [...sinus, ...fast];
