import type { Mark } from './core/rule.ts';
import type { CriterionState } from './switches.ts';

export const STATE_WORDS: Readonly<Record<CriterionState, string>> = {
  on: 'se aplica',
  off: 'apagado',
  'switched on': 'encendido en esta instalación',
  'switched off': 'apagado en esta instalación',
};

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  confirmed: 'confirmado en su fuente',
  house: 'elección de la casa',
  doubtful: 'sin confirmar',
};

/** State of a doubtful criterion that is on. */
export const KEPT_WORDS = 'se aplica sin confirmar, como mucho «posible»';
