import type { StoredReport, StoredUnchecked } from '#domain/report/storedReport.ts';

/** Unchecked reading of a stored report; throws where it has none. */
export function apartOf({ lectura_sin_comprobar }: StoredReport): StoredUnchecked {
  if (!lectura_sin_comprobar) throw new Error('Nobody else read the case');
  return lectura_sin_comprobar;
}

/** The lines under one of its headings. */
export function passage(report: StoredReport, title: string): readonly string[] {
  return apartOf(report).dicho.find(({ apartado }) => apartado === title)?.textos ?? [];
}
