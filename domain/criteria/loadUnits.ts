import type { UnitRows } from '#domain/catalogue/unitRows.ts';

/**
 * Units of the figures of every type, in a small chunk of its own, made by
 * `scripts/parseSheets.ts`. In a browser, rejects without a network.
 */
export async function loadUnits(): Promise<UnitRows> {
  return (await import('./parsed/units.ts')).units;
}
