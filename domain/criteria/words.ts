import type { CriterionState, Mark } from './switches.ts';

export const STATE_WORDS: Readonly<Record<CriterionState, string>> = {
  on: 'se aplica',
  'switched off': 'apagado en esta instalación',
};

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  confirmed: 'confirmado en su fuente',
  house: 'elección de la casa',
  doubtful: 'sin confirmar',
};
