import type { AnalysisListItem } from '#web/api/analyses.ts';

/** `summary` is cut to 50 characters. */
export function summaryLine(item: Pick<AnalysisListItem, 'status' | 'summary'>): string {
  if (item.status === 'pending_images') return 'Sin enviar: puede continuar';
  if (item.status === 'pending_webhook') return 'Análisis en progreso...';
  if (item.status === 'error' || item.status === 'failed') return 'Error en el análisis';
  return item.summary || 'Detalles no disponibles';
}
