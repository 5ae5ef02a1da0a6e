import { bloodExtras } from './blood.ts';
import { commonExtras } from './common.ts';
import { cycleExtras } from './cycle.ts';
import { cytologyExtras } from './cytology.ts';
import { ecgExtras } from './ecg.ts';
import type { Extras } from './extras.ts';
import { eyeExtras } from './eyes.ts';
import { faecesExtras } from './faeces.ts';
import { ultrasoundExtras } from './ultrasound.ts';

const OF_TYPE: Readonly<Record<string, Extras>> = {
  hematology_sample: bloodExtras,
  coprology_sample: faecesExtras,
  cytology: cytologyExtras,
  ecg: ecgExtras,
  estrous_cycle: cycleExtras,
  ophthalmology: eyeExtras,
  ultrasound: ultrasoundExtras,
};

/** Parts of a report beyond its sheet: those of every type, then those of its own. */
export function extrasOf(type: string): Extras {
  const own = OF_TYPE[type] ?? {};
  return {
    ...own,
    doubts: (of) => [...commonExtras.doubts(of), ...(own.doubts?.(of) ?? [])],
    limits: (of) => [...commonExtras.limits(of), ...(own.limits?.(of) ?? [])],
  };
}
