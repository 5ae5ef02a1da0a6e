import type { TypeParts } from './typeParts.ts';

/**
 * Parts by type, each a file of its own in a browser. A type without a row loads all of them: they
 * look at the report themselves, so a row only saves weight.
 */
const PARTS: Readonly<Record<string, () => Promise<TypeParts>>> = {
  cytology: none,
  ultrasound: none,
  ecg: none,
  ophthalmology: async () => ({ eyes: (await import('./eyes.ts')).eyesContents }),
  estrous_cycle: async () => ({ cycle: (await import('./cycle.ts')).cycleContents }),
  hematology_sample: none,
  urinalysis_sample: none,
  coprology_sample: async () => ({ parasites: (await import('./parasites.ts')).parasiteTable }),
  body_fluids_sample: async () => ({ effusion: (await import('./effusion.ts')).effusionContents }),
};

async function none(): Promise<TypeParts> {
  return {};
}

/** In a browser, rejects without a network. */
export async function loadTypeParts(type: string): Promise<TypeParts> {
  const load = Object.hasOwn(PARTS, type) ? PARTS[type] : undefined;
  return load ? load() : (await import('./allTypeParts.ts')).ALL_TYPE_PARTS;
}
