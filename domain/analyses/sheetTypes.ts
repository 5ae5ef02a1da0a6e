import type { AnalysisDefinition } from '#domain/catalogue/field.ts';

/** Types that answer from their sheets; the others answer by their rules (decision 109). */
export const SHEET_TYPES: readonly string[] = [];

const waiting = new WeakMap<AnalysisDefinition, AnalysisDefinition>();

/** The definition of a form today: what only the sheets read waits until its type answers from them. */
export function drawnNow(definition: AnalysisDefinition): AnalysisDefinition {
  if (SHEET_TYPES.includes(definition.type)) return definition;
  const drawn = waiting.get(definition) ?? withoutSheets(definition);
  waiting.set(definition, drawn);
  return drawn;
}

/** The definition as it was before the fields of the sheets. */
export function withoutSheets(definition: AnalysisDefinition): AnalysisDefinition {
  const groups = definition.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !field.bySheet),
  }));
  return {
    ...definition,
    version: definition.version - 1,
    groups: groups.filter(({ fields }) => fields.length > 0),
  };
}
