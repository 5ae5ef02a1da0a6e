/** @param summary cut to 50 characters. */
export function summaryLine(status: string, summary: string | null): string {
  if (status === 'pending_images') return 'Sin enviar: puede continuar';
  if (status === 'pending_webhook') return 'Análisis en progreso...';
  if (status === 'error' || status === 'failed') return 'Error en el análisis';
  return summary || 'Detalles no disponibles';
}
