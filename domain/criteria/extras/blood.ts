import { listOf } from '../report/listOf.ts';
import type { Extras } from './extras.ts';
import { MANDATORY } from './mandatory.ts';

/** Rows that every report of blood has, where nobody told them. */
export const bloodExtras: Extras = {
  missing: ({ evaluation: { facts } }) => {
    const items = MANDATORY.filter(([key]) => !facts.has(key)).map(([, name, participle]) => ({
      text: `${name}: no ${participle}`,
    }));
    return items.length > 0 ? [listOf('sin_indicar', items)] : [];
  },
};
