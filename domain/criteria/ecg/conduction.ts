import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { POTASSIUM_MISMATCH } from './blocks.ts';
import {
  axisOf,
  conductionLimit,
  dogOrCat,
  flagged,
  inLeadII,
  isCat,
  meanRr,
  obstructed,
  pWaves,
  regularity,
  relationUnknown,
  syncope,
} from './readings.ts';
import { classRule, concluded, isNoted, noted } from './said.ts';
import { RAPID, SAIM, TAG_DAY, TILLEY } from './sources.ts';

/** On which side conduction fails, as far as the axis tells. */
function side(facts: CaseFacts): Effect[] {
  const axis = axisOf(facts);
  if (axis === undefined) {
    return [{ kind: 'finding', text: 'Lado no evaluable: falta el eje.' }];
  }
  const right = isCat(facts) ? axis > 160 : axis > 100 || axis < -90;
  if (right) return [{ kind: 'finding', text: 'Sugestivo de rama derecha.' }, noted('rightBundle')];
  const inside = facts.found('ecgAxis') !== undefined && !flagged(facts, 'ecgAxis');
  return inside ? [{ kind: 'finding', text: 'Sugestivo de rama izquierda.' }] : [];
}

/** A pause of twice the mean RR or more, in seconds; `vagal` with breathing and without syncope. */
function pauseOf(
  facts: CaseFacts,
): { readonly seconds: number; readonly vagal: boolean } | undefined {
  const [longest, mean] = [facts.number('ecgRrLongest'), meanRr(facts)];
  const sinus = pWaves(facts) === 'each' || relationUnknown(facts);
  const known = dogOrCat(facts, true, true) ?? facts.species === 'conejo';
  if (longest === undefined || mean === undefined || longest < 2 * mean || !sinus || !known) {
    return undefined;
  }
  const breathing = regularity(facts) === 'respiratory' && longest < 2000;
  return { seconds: longest / 1000, vagal: breathing && !syncope(facts) };
}

/** Above its interval; in the dog an upright one. */
function tallT(facts: CaseFacts): boolean {
  const upright = (facts.number('ecgTAmplitude') ?? 0) > 0;
  return flagged(facts, 'ecgTAmplitude') === 'H' && (isCat(facts) || upright);
}

/** A tall T with another sign, or two signs of any kind in a blocked animal. */
function hyperkalaemicPattern(facts: CaseFacts): boolean {
  if (!dogOrCat(facts, true, true)) return false;
  const tall = tallT(facts);
  const flat = pWaves(facts) === 'flat';
  const slow = flagged(facts, 'ecgHeartRate') === 'L';
  const wideP = flagged(facts, 'ecgPDuration') === 'H';
  const wideQrs = flagged(facts, 'ecgQrsDuration') === 'H';
  const longPr = flagged(facts, 'ecgPrInterval') === 'H';
  if (tall && (flat || slow || wideP || wideQrs)) return true;
  const signs = [tall, flat || wideP, longPr, slow].filter(Boolean).length;
  return obstructed(facts) && signs >= 2;
}

export const ecgConduction: readonly Rule[] = [
  classRule(
    'E-C20',
    'Una P antes de cada QRS y QRS de más de 80 ms (perro) o 60 (gato): trastorno de la conducción intraventricular.',
    (facts) => {
      const [qrs, limit] = [inLeadII(facts, 'ecgQrsDuration'), conductionLimit(facts)];
      const wide = qrs !== undefined && limit !== undefined && qrs > limit;
      if (pWaves(facts) !== 'each' || !wide) return undefined;
      const text = `Trastorno de la conducción intraventricular (QRS ${figure(qrs, 0)} ms).`;
      return [concluded(text, 'compatible', 3), ...side(facts)];
    },
    [RAPID, TILLEY],
  ),
  classRule(
    'E-C21',
    'Una P antes de cada QRS, PR corto y QRS por encima del intervalo: posible preexcitación.',
    (facts) => {
      const short = flagged(facts, 'ecgPrInterval') === 'L';
      const wide = flagged(facts, 'ecgQrsDuration') === 'H';
      const both = short && wide && dogOrCat(facts, true, true);
      if (pWaves(facts) !== 'each' || !both) return undefined;
      return concluded('PR corto con QRS ancho: posible preexcitación.', 'posible', 5);
    },
    [SAIM],
  ),
  classRule(
    'E-C22',
    'RR más largo de al menos el doble del medio.',
    (facts) => {
      const pause = pauseOf(facts);
      if (!pause) return undefined;
      const lasting = `Pausa de ${figure(pause.seconds)} s`;
      return pause.vagal
        ? [
            concluded(`${lasting} en una arritmia respiratoria: suele ser vagal.`, 'posible', 6),
            noted('vagalPause'),
          ]
        : concluded(
            `${lasting}, al menos el doble del RR medio: pausa o parada sinusal.`,
            'sugestivo',
            3,
          );
    },
    [TILLEY],
  ),
  classRule(
    'E-C23',
    'T alta con P ausente o ancha, QRS ancho o bradicardia; con obstrucción, dos signos: descarte hiperpotasemia.',
    (facts) => {
      const potassium = facts.number('ecgSerumPotassium');
      const low = potassium !== undefined && potassium <= 5.5;
      if (low || !hyperkalaemicPattern(facts)) return undefined;
      const high = potassium !== undefined && potassium > 6.5;
      return [
        high
          ? concluded(
              `Hiperpotasemia (${figure(potassium, 1)} mmol/l) con cambios compatibles en el ECG.`,
              'compatible',
              1,
            )
          : concluded('Patrón que obliga a descartar hiperpotasemia.', 'sugestivo', 1),
        POTASSIUM_MISMATCH,
      ];
    },
    [TAG_DAY],
  ),
];

/** E-C22 that is not only the breathing of a dog. */
export const truePause = (facts: CaseFacts) =>
  facts.fired('E-C22') && !isNoted(facts, 'vagalPause');
