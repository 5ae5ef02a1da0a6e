import type { SaveState } from './useMarks.ts';

const UNTIL = {
  connection: 'al volver la conexión',
  session: 'cuando entre con ella',
  later: 'en cuanto se pueda',
};

/** Words for where the marks are; `bad` when the vet has to know. */
export function savedText(state: SaveState): { readonly text: string; readonly bad?: true } {
  switch (state.at) {
    case 'saved':
      return { text: 'Guardado en su cuenta' };
    case 'sending':
      return { text: 'Guardando…' };
    case 'device':
      return { text: 'Guardado en este dispositivo' };
    case 'waiting':
      return {
        text: `Guardado en este dispositivo; irá a su cuenta ${UNTIL[state.until ?? 'later']}`,
      };
    case 'refused':
      return {
        text: `Sin guardar en su cuenta: ${state.detail} Sigue en este dispositivo.`,
        bad: true,
      };
    case 'memory':
      return {
        text: 'Las marcas no se pueden guardar en este dispositivo: no cierre la página antes de pasarlas al informe.',
        bad: true,
      };
  }
}
