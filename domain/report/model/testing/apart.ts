import type { StoredReport, StoredUnchecked } from '#domain/report/storedReport.ts';

/** What somebody else said of a case; throws where nobody did. */
export function apartOf({ lectura_sin_comprobar }: StoredReport): StoredUnchecked {
  if (!lectura_sin_comprobar) throw new Error('Nobody else read the case');
  return lectura_sin_comprobar;
}

/** The lines under one of its headings. */
export function saidOf(report: StoredReport, title: string): readonly string[] {
  return apartOf(report).dicho.find(({ apartado }) => apartado === title)?.textos ?? [];
}
