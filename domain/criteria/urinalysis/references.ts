import { spanishNumber } from '#domain/text/numbers.ts';
import { figure } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../core/facts.ts';
import { ownLimits } from '../core/intervals.ts';
import { intervalReference, type Reference } from '../core/references.ts';
import { cutOf } from '../grammar/quantity.ts';
import { immature } from '../shared/animals.ts';
import { CREATININE, GLUCOSE } from './figures.ts';
import { BORDERLINE, PROTEINURIC } from './protein.ts';
import {
  AZOTAEMIA,
  CONCENTRATED,
  EXPECTED_CELLS,
  GREYHOUND_AZOTAEMIA,
  greyhound,
  RENAL_THRESHOLD,
  VOIDED_LEUCOCYTES,
  voided,
} from './values.ts';

const EXPECTED = (cells: number) => `Esperados: hasta ${cells}`;

export function urineReferences(facts: CaseFacts): Reference[] {
  const own = [CREATININE, GLUCOSE].flatMap(({ key }) => {
    const limits = immature.holds(facts) ? undefined : ownLimits(facts, key);
    return limits ? intervalReference(facts, key, { limits, own: true }) : [];
  });
  const keys = own.map(({ key }) => key);
  return [...own, ...cuts(facts).filter(({ key }) => !keys.includes(key))];
}

/** Cuts of dog and cat; empty for other animals. */
function cuts(facts: CaseFacts): Reference[] {
  const threshold = cutOf(RENAL_THRESHOLD, facts);
  const concentrated = cutOf(CONCENTRATED, facts);
  const low = cutOf(BORDERLINE, facts);
  const high = cutOf(PROTEINURIC, facts);
  if (threshold === undefined || concentrated === undefined) return [];
  const azotaemia = greyhound.holds(facts) ? GREYHOUND_AZOTAEMIA : (cutOf(AZOTAEMIA, facts) ?? 0);
  const ratio = `${figure(low ?? 0)}–${figure(high ?? 0)}`;
  const animal = facts.species === 'perro' ? 'Perro' : 'Gato';
  const most = voided.holds(facts) ? VOIDED_LEUCOCYTES : EXPECTED_CELLS;
  return [
    { key: CREATININE.key, words: `Azotemia por encima de ${azotaemia}` },
    { key: GLUCOSE.key, words: `Umbral renal: ${figure(threshold)}` },
    {
      key: 'urineSpecificGravity',
      words: `Concentrada por encima de ${spanishNumber(concentrated, 3)}`,
    },
    { key: 'sedRbc', words: EXPECTED(EXPECTED_CELLS) },
    { key: 'sedWbc', words: EXPECTED(most) },
    { key: 'upc', words: `${animal}: límite ${ratio} (IRIS)` },
  ];
}
