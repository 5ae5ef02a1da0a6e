import type { AnalysisDefinition, Answer, Answers, Field } from '#domain/catalogue/field.ts';
import { spanishNumber } from '#domain/text/numbers.ts';

/**
 * Answers as a vet reads them: «Especie: Perro | Hematocrito: 14». An ambiguous label is followed
 * by its key: «Cantidad [parasite2Amount]: pocos».
 */

const SEPARATOR = ' | ';
const NEW_LINE = ' ⏎ ';

interface Names {
  readonly byName: ReadonlyMap<string, Field>;
  readonly nameOf: ReadonlyMap<string, string>;
}

const known = new Map<string, Names>();

function namesOf(definition: AnalysisDefinition): Names {
  const cached = known.get(definition.type);
  if (cached) return cached;
  const fields = definition.groups.flatMap((group) => group.fields);
  const labels = fields.map(({ label }) => label);
  const nameOf = new Map(
    fields.map(({ key, label }) => {
      const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
      return [key, isAlone ? label : `${label} [${key}]`];
    }),
  );
  const byName = new Map(fields.map((field) => [nameOf.get(field.key) ?? field.key, field]));
  const names = { byName, nameOf };
  known.set(definition.type, names);
  return names;
}

export const fieldName = (definition: AnalysisDefinition, key: string): string =>
  namesOf(definition).nameOf.get(key) ?? key;

export function writeAnswers(definition: AnalysisDefinition, answers: Answers): string {
  const fields = new Map(
    definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
  );
  return Object.entries(answers)
    .map(([key, answer]) => `${fieldName(definition, key)}: ${written(fields.get(key), answer)}`)
    .join(SEPARATOR);
}

function written(field: Field | undefined, answer: Answer): string {
  if (field?.kind === 'number' && typeof answer === 'number') {
    return spanishNumber(answer).replaceAll('.', '');
  }
  if (field?.kind === 'request' && answer === true) return 'Sí';
  if (typeof answer !== 'string' || field?.kind === 'number') return JSON.stringify(answer);
  const option = field?.kind === 'choice' && field.options.find(({ value }) => value === answer);
  return option ? option.label : answer.replaceAll('\n', NEW_LINE);
}

/** @throws where a part names no field of the form. */
export function readAnswers(definition: AnalysisDefinition, text: string): Answers {
  const { byName } = namesOf(definition);
  return Object.fromEntries(
    text.split(SEPARATOR).map((part) => {
      const name = [...byName.keys()]
        .filter((each) => part.startsWith(`${each}: `))
        .toSorted((one, other) => other.length - one.length)[0];
      const field = name === undefined ? undefined : byName.get(name);
      if (name === undefined || !field) throw new Error(`${definition.type}: ¿«${part}»?`);
      return [field.key, read(field, part.slice(name.length + 2))];
    }),
  );
}

function read(field: Field, text: string): Answer {
  if (field.kind === 'request' && text === 'Sí') return true;
  if (field.kind === 'number' && !text.startsWith('"')) {
    return Number(text.replace(',', '.').replace('−', '-'));
  }
  if (field.kind === 'number') return JSON.parse(text) as string;
  const option = field.kind === 'choice' && field.options.find(({ label }) => label === text);
  return option ? option.value : text.replaceAll(NEW_LINE, '\n');
}
