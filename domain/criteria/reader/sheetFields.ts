import type { AnalysisDefinition, Field } from '#domain/catalogue/field.ts';
import type { SheetField } from '../engine/sheet.ts';

/** The fields of a form as the sheets of criteria see them. */
export function sheetFields(definition: AnalysisDefinition): Readonly<Record<string, SheetField>> {
  const fields = definition.groups
    .flatMap((group) => group.fields)
    .filter((field) => !field.retired);
  return Object.fromEntries(fields.map((field) => [field.key, sheetField(field)]));
}

function sheetField(field: Field): SheetField {
  const { label } = field;
  switch (field.kind) {
    case 'number': {
      const { unit, min, max } = field;
      return { kind: 'number', label, min, max, ...(unit ? { unit } : {}) };
    }
    case 'choice': {
      const labels = Object.fromEntries(field.options.map((each) => [each.value, each.label]));
      return { kind: 'choice', label, options: field.options.map(({ value }) => value), labels };
    }
    case 'date':
    case 'dateTime':
      return { kind: 'date', label };
    case 'suggest':
      return { kind: 'text', label, suggest: field.suggestions };
    default:
      return { kind: 'text', label };
  }
}
