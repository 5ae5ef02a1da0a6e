import type { Sheet } from './engine/sheet.ts';

/**
 * Parsed sheets by type, made by `scripts/parseSheets.ts`. Each is a chunk of its own, so that a
 * browser loads one.
 */
const SHEETS: Readonly<Record<string, () => Promise<{ readonly sheet: Sheet }>>> = {
  body_fluids_sample: () => import('./parsed/body_fluids_sample.ts'),
  coprology_sample: () => import('./parsed/coprology_sample.ts'),
  cytology: () => import('./parsed/cytology.ts'),
  ecg: () => import('./parsed/ecg.ts'),
  estrous_cycle: () => import('./parsed/estrous_cycle.ts'),
  hematology_sample: () => import('./parsed/hematology_sample.ts'),
  ophthalmology: () => import('./parsed/ophthalmology.ts'),
  ultrasound: () => import('./parsed/ultrasound.ts'),
  urinalysis_sample: () => import('./parsed/urinalysis_sample.ts'),
};

/** Undefined for a type without a sheet. In a browser, rejects without a network. */
export async function loadSheet(type: string): Promise<Sheet | undefined> {
  const load = Object.hasOwn(SHEETS, type) ? SHEETS[type] : undefined;
  return load && (await load()).sheet;
}
