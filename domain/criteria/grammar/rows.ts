import type { Effect, Outcome } from '../core/rule.ts';
import { outcome } from './outcome.ts';

/** The rows of the figures entered in these fields, unmarked, as their form names them. */
export const entries = (keys: readonly string[]): Outcome => ({
  ...outcome('figure', [], (facts) => {
    const fields = facts.definition.groups.flatMap((group) => group.fields);
    return keys.flatMap((key): Effect[] => {
      const field = fields.find((each) => each.key === key);
      const entered = facts.number(key);
      if (field?.kind !== 'number' || entered === undefined) return [];
      const unit = field.unit ? { unit: field.unit } : {};
      const row = { key, name: field.label, value: entered, ...unit, origin: 'indicado' } as const;
      return [{ kind: 'figure', figure: row }];
    });
  }),
  reads: keys,
});
