import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { dogOrCat, flagged, inLeadII, pWaves, rateOf, regularity } from './readings.ts';
import { classRule, concluded } from './said.ts';
import { COTE, citing, FIVE_MINUTE, REEF, SAIM, TAG_DAY, TILLEY } from './sources.ts';

/** How the PR behaves before the P that is not followed by a QRS. */
function blocked(facts: CaseFacts): string | undefined {
  return pWaves(facts) === 'blocked' ? (facts.choice('ecgPrBeforeBlock') ?? 'unknown') : undefined;
}

/** Dissociated P waves with a rate of escape, or with one above it. */
function dissociatedRate(
  facts: CaseFacts,
): { readonly rate: number; readonly escape: boolean } | undefined {
  const rate = rateOf(facts);
  if (pWaves(facts) !== 'dissociated' || rate === undefined) return undefined;
  return { rate, escape: rate < (dogOrCat(facts, 60, 140) ?? 0) };
}

export const POTASSIUM_MISMATCH: Effect = {
  kind: 'limitation',
  text: 'El ECG y el potasio se corresponden mal: la intensidad de los cambios no mide el potasio.',
};

export const ecgBlocks: readonly Rule[] = [
  classRule(
    'E-C8',
    'Una P antes de cada QRS con PR por encima del intervalo: bloqueo AV de primer grado.',
    (facts) => {
      const pr = inLeadII(facts, 'ecgPrInterval');
      if (pWaves(facts) !== 'each' || pr === undefined) return undefined;
      if (flagged(facts, 'ecgPrInterval') !== 'H') return undefined;
      return concluded(`Bloqueo AV de primer grado (PR ${figure(pr, 0)} ms).`, 'compatible', 4);
    },
    [SAIM],
  ),
  classRule(
    'E-C9',
    'P sin QRS detrás y PR que se alarga: bloqueo AV de segundo grado, Mobitz I.',
    (facts) => {
      if (blocked(facts) !== 'lengthening') return undefined;
      const lead = concluded('Bloqueo AV de segundo grado, Mobitz I.', 'compatible', 4);
      if (facts.species !== 'caballo') return lead;
      const text = 'En el caballo en reposo suele ser una variante vagal normal.';
      return [lead, { kind: 'summary', text }];
    },
    [REEF],
  ),
  classRule(
    'E-C10',
    'P sin QRS detrás y PR constante: bloqueo AV de segundo grado, Mobitz II.',
    (facts) =>
      blocked(facts) === 'constant'
        ? concluded('Bloqueo AV de segundo grado, Mobitz II.', 'compatible', 2)
        : undefined,
    [TILLEY],
  ),
  classRule(
    'E-C11',
    'P sin QRS detrás, conducción 2:1 o PR no indicado: bloqueo AV de segundo grado no clasificable.',
    (facts) =>
      ['fixed21', 'unknown'].includes(blocked(facts) ?? '')
        ? concluded(
            'Bloqueo AV de segundo grado, tipo no clasificable (conducción 2:1 o PR no indicado).',
            'compatible',
            2,
          )
        : undefined,
    [TILLEY],
  ),
  citing(
    classRule(
      'E-C12',
      'P sin relación con los QRS y menos de 60 lpm (perro) o 140 (gato): bloqueo AV de tercer grado.',
      (facts) => {
        const found = dissociatedRate(facts);
        if (!found?.escape) return undefined;
        const text = `Bloqueo AV de tercer grado con ritmo de escape a ${figure(found.rate, 0)} lpm.`;
        return concluded(text, 'compatible', 1);
      },
      [COTE, FIVE_MINUTE],
    ),
    { perro: [FIVE_MINUTE], gato: [COTE] },
  ),
  classRule(
    'E-C13',
    'P sin relación con los QRS a una frecuencia mayor: disociación auriculoventricular.',
    (facts) => {
      const found = dissociatedRate(facts);
      if (!found || found.escape) return undefined;
      return concluded(
        'Disociación auriculoventricular; no equivale a bloqueo completo con esta frecuencia.',
        'posible',
        4,
      );
    },
    [TILLEY],
  ),
  citing(
    classRule(
      'E-C14',
      'Línea de base lisa sin P, regular y menos de 60 lpm (perro) o 160 (gato): silencio auricular o ritmo sinoventricular.',
      (facts) => {
        const [rate, slow] = [rateOf(facts), dogOrCat(facts, 60, 160)];
        const flat = pWaves(facts) === 'flat' && regularity(facts) === 'regular';
        if (!flat || rate === undefined || slow === undefined || rate >= slow) return undefined;
        const high = (facts.number('ecgSerumPotassium') ?? 0) > 6.5;
        return [
          concluded(
            'Ausencia de ondas P con ritmo regular lento: silencio auricular o ritmo sinoventricular.',
            high ? 'compatible' : 'sugestivo',
            1,
          ),
          POTASSIUM_MISMATCH,
        ];
      },
      [COTE, TAG_DAY],
    ),
    { perro: [TAG_DAY], gato: [COTE, TAG_DAY] },
  ),
];
