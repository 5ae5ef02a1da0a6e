import type { AnalysisDefinition, Catalogue, Field, NumberField } from '#domain/catalogue/field.ts';
import type { UnitRows } from '#domain/catalogue/unitRows.ts';
import { type JsonSchema, ref } from './jsonSchema.ts';

/** Answers of each type as JSON Schema, from its definition. */

const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';
const DATE_TIME = '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$';

/** Descriptions of the keys beside the answers of a request. */
export const CONFIRMED =
  'Cifras que están en la unidad de su campo, aunque también se usen en otra.';
export const UNCONFIRMED =
  'Cifras que se envían aunque en su unidad no sean posibles: se aceptan, y el informe pide que se confirme su unidad.';

const nameOf = ({ type }: AnalysisDefinition) =>
  type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Components: the answers of each type, and a new case, which holds one of them. */
export function answerSchemas(catalogue: Catalogue, units: UnitRows): Record<string, JsonSchema> {
  const answers = catalogue.all.map(
    (definition) => [`${nameOf(definition)}Answers`, answersOf(definition, units)] as const,
  );
  const cases = catalogue.all.map(
    (definition) => [`New${nameOf(definition)}`, newCaseOf(definition)] as const,
  );
  return {
    ...Object.fromEntries([...answers, ...cases]),
    NewAnalysis: {
      oneOf: cases.map(([name]) => ref(name)),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(
          catalogue.all.map((definition) => [
            definition.type,
            ref(`New${nameOf(definition)}`).$ref,
          ]),
        ),
      },
    },
    // Old cases hold answers to retired fields.
    SubmittedData: {
      description:
        'Las respuestas por su clave, como las de su tipo; un caso antiguo puede tener otras que ya no se preguntan.',
      anyOf: [...answers.map(([name]) => ref(name)), { type: 'object' }],
    },
  };
}

function newCaseOf(definition: AnalysisDefinition): JsonSchema {
  return {
    type: 'object',
    required: ['type', 'data'],
    additionalProperties: false,
    properties: {
      type: { const: definition.type, description: definition.label },
      data: ref(`${nameOf(definition)}Answers`),
      confirmed: { type: 'array', items: { type: 'string' }, description: CONFIRMED },
      unconfirmed: { type: 'array', items: { type: 'string' }, description: UNCONFIRMED },
      replaces: {
        type: 'string',
        format: 'uuid',
        description: 'Un caso propio sin enviar del mismo borrador: se borra al empezar este.',
      },
    },
  };
}

function answersOf(definition: AnalysisDefinition, units: UnitRows): JsonSchema {
  const fields = definition.groups.flatMap((group) => group.fields).filter((one) => !one.retired);
  return {
    type: 'object',
    description: `${definition.label}: ninguna respuesta es obligatoria, y lo que no se responde no se envía.`,
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.key, answerOf(field, units)])),
  };
}

function answerOf(field: Field, units: UnitRows): JsonSchema {
  const unit = 'unit' in field && field.unit ? ` (${field.unit})` : '';
  const help = field.help ? `. ${field.help}` : '';
  return { description: `${field.label}${unit}${help}`, ...schemaOf(field, units) };
}

const CONFIRMED_AGE: JsonSchema = {
  type: 'string',
  pattern: String.raw`^\d+([.,]\d+)? años$`,
  description: 'Confirma una edad mayor de la que suele vivir la especie: «31 años».',
};

const WRITTEN_FIGURE: JsonSchema = {
  type: 'string',
  maxLength: 100,
  description: 'La cifra con su unidad («14,5 g/dl»), o un límite («<10»), que se guarda como tal.',
};

/** Range over every species. */
function rangeOf({ key, min, max }: NumberField, units: UnitRows) {
  const ranges = [
    ...(units[key]?.possible ?? []),
    ...(units[key]?.interferes ? [{ from: min, to: max }] : []),
  ];
  if (ranges.length === 0) return { minimum: min, maximum: max };
  return {
    minimum: Math.min(...ranges.map(({ from }) => from)),
    maximum: Math.max(...ranges.map(({ to }) => to)),
  };
}

function schemaOf(field: Field, units: UnitRows): JsonSchema {
  switch (field.kind) {
    case 'number': {
      const number = { type: field.integer ? 'integer' : 'number', ...rangeOf(field, units) };
      return { anyOf: [number, field.speciesKey === undefined ? WRITTEN_FIGURE : CONFIRMED_AGE] };
    }
    case 'request':
      return { type: 'boolean' };
    case 'choice':
      return {
        oneOf: field.options.map(({ value, label }) => ({ const: value, title: label })),
      };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: TIME };
    case 'dateTime':
      return { type: 'string', pattern: DATE_TIME };
    case 'longText':
      return { type: 'string', maxLength: field.maxLength ?? 4000 };
    case 'suggest':
      return {
        type: 'string',
        maxLength: field.maxLength ?? 200,
        ...(field.suggestions.length > 0 ? { examples: field.suggestions.slice(0, 3) } : {}),
      };
    case 'text':
      return field.fixed === undefined
        ? { type: 'string', maxLength: field.maxLength ?? 200 }
        : { const: field.fixed };
  }
}
