import { expect, test } from 'vitest';
import { askProperties, PROPERTIES } from '#workshop/criteria/properties/properties.ts';

/** The types by the time that their properties take, so that three files take alike. */
export const TYPES_OF_FILES = [
  ['ultrasound', 'coprology_sample', 'estrous_cycle'],
  ['hematology_sample', 'ophthalmology', 'cytology'],
  ['body_fluids_sample', 'ecg', 'urinalysis_sample'],
] as const;

/** Share of the instances; `npm run criteria -- properties` asks them all. */
const SHARE = 0.2;

/** Many times what a type needs, also on a loaded machine. */
const TIMEOUT_MS = 180_000;

/** Constant, so that only a change makes a property fail. `SEED=7 npm test` varies it. */
const seed = process.env.SEED ?? '1';

/** One test a type: every property has instances, and none fails without an exception. */
export function provesTypes(types: readonly string[]): void {
  test.each(types)(
    'P1 to P14 hold of the sheet of %s',
    (type) => {
      const { instances, failures, idle } = askProperties(type, { seed, share: SHARE });
      expect(failures).toEqual([]);
      expect(idle).toEqual([]);
      const asked = new Set([...instances.keys()].map((name) => name.split(' ')[0]));
      expect(PROPERTIES.filter((property) => !asked.has(property))).toEqual([]);
    },
    TIMEOUT_MS,
  );
}
