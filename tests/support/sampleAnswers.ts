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

/** Lowest and highest figure that the form takes of an animal. */
export function takenFigures(field: NumberField, species?: string): readonly [number, number] {
  const row = rows[field.key];
  const { from, to } = (row && possibleIn(row, species)) ?? { from: field.min, to: field.max };
  return row?.interferes ? [Math.min(field.min, from), Math.max(field.max, to)] : [from, to];
}

/** A figure that the form takes without a question, of at most four digits. */
function sampleFigure(field: NumberField): number {
  const row = rows[field.key];
  const possible = row && possibleIn(row, 'perro');
  if (possible) {
    const { from, to } = possible;
    return Math.round(from + (Math.min(to, 10_000) - from) * (row.ask ? 0.9 : 0.5));
  }
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
