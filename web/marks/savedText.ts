import type { SaveState } from './useMarks.ts';

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
      return { text: 'Guardado en este dispositivo; irá a su cuenta al volver la conexión' };
    case 'refused':
      return {
        text: `Sin guardar en su cuenta: ${state.detail} Sigue en este dispositivo.`,
        bad: true,
      };
    case 'memory':
      return {
        text: 'Este navegador no deja guardar las marcas: no cierre la página antes de pasarlas al informe.',
        bad: true,
      };
  }
}
