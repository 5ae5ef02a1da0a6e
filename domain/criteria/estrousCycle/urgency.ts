import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule, UrgencyLevel } from '../core/rule.ts';
import { plain } from '../core/text.ts';
import { isSpayed, progesterone, SIGNS, TOLD } from './readings.ts';

const urgent = rulesAt('urgency');

function level(to: UrgencyLevel, sentence?: string): Effect {
  return { kind: 'urgency', level: to, ...(sentence ? { sentence } : {}) };
}

export const SENTENCES = {
  'C-R1':
    'Flujo verdoso: si no ha nacido ningún cachorro, indica desprendimiento placentario; valore cesárea.',
  'C-R2': 'Descarte piómetra hoy.',
  'C-R3': 'Riesgo de pérdida gestacional.',
  'C-R4': 'Gestación pasada de fecha.',
} as const;

const GREEN = ['verde', 'verdos'];
const BORN = /ha parido|posparto|cachorros nacidos/;

/** A green discharge in one that is about to give birth, and nothing born yet. */
function placentaLoose(facts: CaseFacts): boolean {
  const born = TOLD.some((key) => BORN.test(plain(facts.text(key) ?? '')));
  const near =
    facts.says(['animalReproductiveStatus', ...SIGNS], ['gestante', 'gestacion']) ||
    facts.says(SIGNS, ['parto']) ||
    (facts.value('dayFromLh') ?? 0) > 50;
  return facts.says([...SIGNS, 'collectionObservations'], GREEN) && near && !born;
}

export const cycleUrgency: readonly Rule[] = [
  urgent('C-R1', 'Flujo verdoso en una gestante o de parto, sin cachorros nacidos.', (facts) =>
    placentaLoose(facts) ? level('vital', SENTENCES['C-R1']) : undefined,
  ),
  urgent(
    'C-R2',
    'Sospecha de piómetra; vital con colapso, hipotermia o vómitos repetidos.',
    (facts) => {
      if (!facts.fired('C-C10')) return undefined;
      const failing = facts.says(SIGNS, ['colaps', 'hipoterm', 'vomitos repetid']);
      return level(failing ? 'vital' : '24h', SENTENCES['C-R2']);
    },
  ),
  urgent('C-R3', 'Progesterona de menos de 2 ng/ml antes del día 62 de gestación.', (facts) =>
    facts.value('earlyFall') === undefined ? undefined : level('24h', SENTENCES['C-R3']),
  ),
  urgent('C-R4', 'Día 68 o más desde el pico de LH.', (facts) =>
    (facts.value('dayFromLh') ?? 0) >= 68 ? level('24h', SENTENCES['C-R4']) : undefined,
  ),
  urgent('C-R5', 'Hurona con celo prolongado y palidez.', (facts) =>
    facts.fired('C-C13') && facts.says(SIGNS, ['palid'])
      ? level('24h', 'Hemograma hoy.')
      : undefined,
  ),
  urgent(
    'C-R6',
    'Inflamación séptica sin fase lútea, progesterona lútea en una esterilizada o celo prolongado.',
    (facts) => {
      const inflamed = facts.fired('C-C9') && !facts.fired('C-C10');
      const tissue = facts.fired('C-C7') && isSpayed(facts) && (progesterone(facts) ?? 0) > 2;
      return inflamed || tissue || facts.fired('C-C14') ? level('dias') : undefined;
    },
  ),
];
