import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  NumberField,
} from '#domain/catalogue/field.ts';
import { possibleIn } from '#domain/catalogue/unitRows.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';

const rows = await loadUnits();

/** A figure that the form takes without a question. */
function sampleFigure(field: NumberField): number {
  const row = rows[field.key];
  const range = row && possibleIn(row, 'perro');
  if (range) return Math.round(range.from + (range.to - range.from) * (row.ask ? 0.9 : 0.5));
  const middle = field.integer ? Math.floor(field.max / 2) : (field.min + field.max) / 2;
  return Math.max(field.min, Math.min(middle, 12));
}

/** Different for each key where the kind allows. */
function sampleAnswer(field: Field): Answer {
  switch (field.kind) {
    case 'number':
      return sampleFigure(field);
    case 'request':
      return true;
    case 'choice':
      return field.options.at(-1)?.value ?? '';
    case 'date':
      return '2026-11-20';
    case 'time':
      return '10:41';
    case 'dateTime':
      return '2026-11-20T10:41';
    case 'suggest':
      return field.suggestions[0] ?? `Texto de ${field.label}`;
    case 'text':
      return field.fixed ?? `Texto de ${field.label}`;
    case 'longText':
      return `Texto de ${field.label}`;
  }
}

export function sampleAnswers(definition: AnalysisDefinition): Answers {
  const fields = definition.groups.flatMap((group) => group.fields);
  const open = fields.filter((field) => !field.retired);
  return Object.fromEntries(open.map((field) => [field.key, sampleAnswer(field)]));
}
