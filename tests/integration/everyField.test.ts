import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answer, Answers, Field } from '#domain/catalogue/field.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { readReport } from '#domain/report/read.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { controlLabels, described } from '#tests/support/markup.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';
import { sampleAnswers, takenFigures } from '#tests/support/sampleAnswers.ts';
import { shownAnswer, shownLabel } from '#tests/support/shownAnswer.ts';
import { AnalysisForm } from '#web/catalogue/analysisForm.tsx';
import { initialValues } from '#web/catalogue/formValues.ts';
import { useNewForm } from '#web/catalogue/openForm.ts';
import { SectionList } from '#web/features/report/sheet/section.tsx';

/**
 * Every field of every type, end to end: labelled in the form, stored, shown in the detail, printed
 * in the PDF, and refused by name when invalid.
 */

/** Results of one case with every field answered. */
interface Journey {
  readonly labels: Map<string, string>;
  readonly stored: Answers;
  readonly details: readonly (readonly [term: string, value: string])[];
  readonly printed: string;
}

/** Nine cases with their PDF, in sequence, on a slow machine. */
const TRAVEL_MS = 180_000;

let product: Product;
let client: Client;
const journeys = new Map<string, Journey>();
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  client = await newVet(product);
  for (const definition of catalogue.all) journeys.set(definition.type, await travel(definition));
}, TRAVEL_MS);
afterAll(() => product.end());

async function travel(definition: AnalysisDefinition): Promise<Journey> {
  const { type } = definition;
  // The free plan gives three consultations, and each vet needs one.
  const vet = await newVet(product);
  const created = await vet.create(type, sampleAnswers(definition));
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const path = `/api/analyses/${created.body.id}`;
  expect((await vet.post(`${path}/submit`)).status).toBe(202);
  const stored = await eventually(async () => {
    const { body } = await vet.get(path);
    return body.status === 'completed' && body;
  });
  const sheet = {
    ...sheetOf(stored, definition, readReport(stored.aiResponse), stored.timeZone),
    images: [],
  };
  const sections = composeDocument(sheet).details;
  const pdf = await fetch(`${product.url}${path}/pdf`, { headers: { cookie: vet.cookie } });
  return {
    labels: controlLabels(
      renderToStaticMarkup(createElement(Form, { definition: opened(definition) })),
    ),
    stored: stored.submittedData,
    details: described(renderToStaticMarkup(createElement(SectionList, { sections }))),
    printed: pdfText(new Uint8Array(await pdf.arrayBuffer())),
  };
}

/** Every group open and whole: a fold renders its fields when opened, a condition hides some. */
function opened(definition: AnalysisDefinition): AnalysisDefinition {
  const groups = definition.groups.map(({ id, title, fields }) => ({ id, title, fields }));
  return { ...definition, groups };
}

function Form({ definition }: { readonly definition: AnalysisDefinition }) {
  const form = useNewForm(() => initialValues(definition));
  return createElement(AnalysisForm, { definition, form });
}

/** One line per stage at which the field's answer is missing or changed. */
function lostOn(journey: Journey, field: Field, answer: Answer): string[] {
  const label = shownLabel(field);
  const shown = shownAnswer(field, answer);
  const stages = {
    labelled: journey.labels.get(field.key) === field.label,
    stored: journey.stored[field.key] === answer,
    shown: journey.details.some(([term, value]) => term === label && value === shown),
    printed: journey.printed.includes(asPrinted(label + shown)),
  };
  return Object.entries(stages).flatMap(([stage, holds]) =>
    holds ? [] : [`${field.key} is not ${stage} as «${label}: ${shown}»`],
  );
}

/** Exactly one refusal, which begins with the field's label. */
function namesOnly(field: Field, messages: readonly string[]): boolean {
  const [message = '', ...others] = messages;
  return (
    others.length === 0 &&
    message.startsWith(`${field.label}: `) &&
    /^.+: (debe|no es|.+ no es posible\. ¿Está) .+\.$/.test(message)
  );
}

const isFixed = (field: Field) => field.kind === 'text' && field.fixed !== undefined;

/** Invalid answers: another JSON type, out of range, too long. */
function nonsense(field: Field): unknown[] {
  switch (field.kind) {
    case 'number': {
      const [low, high] = takenFigures(field);
      return ['mucho', true, [1], {}, low - 1, high + 1, ...(field.integer ? [1.5] : [])];
    }
    case 'request':
      return ['quizá', 3, []];
    case 'choice':
      return ['inventado', 5, ['a'], field.options.map(({ value }) => value).join()];
    case 'date':
      return ['2026-02-30', '20/11/2026', 20_261_120, {}];
    case 'time':
      return ['24:00', '10.41', 1041, []];
    case 'dateTime':
      return ['2026-11-20', '2026-02-30T10:00', 5, {}];
    case 'longText':
      return [7, false, ['a'], {}, 'x'.repeat((field.maxLength ?? 4000) + 1)];
    case 'text':
    case 'suggest':
      return [7, false, ['a'], {}, 'x'.repeat((field.maxLength ?? 200) + 1)];
  }
}

interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** Messages by field of a refused case. */
type Refusals = ReadonlyMap<string, readonly string[]>;

/** Cases of only invalid answers: the first of each field, the second, and so on. */
async function refuseAll(type: string, fields: readonly Field[]): Promise<Refusals[]> {
  const most = Math.max(...fields.map((field) => nonsense(field).length));
  const refusals: Refusals[] = [];
  for (let turn = 0; turn < most; turn++) {
    const answers = fields.flatMap((field) => {
      const values = nonsense(field);
      return turn < values.length ? [[field.key, values[turn]] as const] : [];
    });
    const { status, body } = await client.create(type, Object.fromEntries(answers));
    expect([status, body.code], JSON.stringify(body)).toEqual([422, 'invalid_body']);
    const byField = Map.groupBy(body.fields as Refusal[], ({ field }) => field);
    refusals.push(
      new Map([...byField].map(([field, all]) => [field, all.map(({ message }) => message)])),
    );
  }
  return refusals;
}

describe.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  '%s',
  (type, definition) => {
    const fields = definition.groups.flatMap((group) => group.fields);
    const offered = fields.filter((field) => !field.retired);

    test('every field is labelled, stored, shown and printed [2.3-03]', () => {
      const journey = journeys.get(type) as Journey;
      const answers = sampleAnswers(definition);
      const wrong = offered.flatMap((field) => lostOn(journey, field, answers[field.key] ?? ''));
      expect(wrong).toEqual([]);
    });

    const refusable = offered.filter((field) => !isFixed(field));

    test('every field is refused by its name when invalid', async () => {
      const refusals = await refuseAll(type, refusable);
      const wrong = refusable.flatMap((field) =>
        nonsense(field).flatMap((value, turn) => {
          const messages = refusals[turn]?.get(field.key) ?? [];
          return namesOnly(field, messages)
            ? []
            : [`${field.key}, sent ${JSON.stringify(value)}, is told ${JSON.stringify(messages)}`];
        }),
      );
      expect(wrong).toEqual([]);
    });

    test('an invalid answer is refused alone and among valid ones', async () => {
      for (const field of [refusable[0], refusable.at(-1)]) {
        if (field === undefined) throw new Error(`${type} asks for nothing`);
        const { status, body } = await client.create(type, {
          ...sampleAnswers(definition),
          [field.key]: nonsense(field)[0],
        });
        expect([status, body.code]).toEqual([422, 'invalid_body']);
        expect(body.fields.map(({ field: key }: { field: string }) => key)).toEqual([field.key]);
      }
    });

    test('an unknown field is refused by its name [ASVS 2.2.3, 15.3.3]', async () => {
      for (const key of ['inventado', 'constructor', ...retiredOf(fields)]) {
        const { status, body } = await client.create(type, { patientName: 'Bruma', [key]: 'x' });
        expect(status, key).toBe(422);
        expect(body.fields).toEqual([
          { field: key, message: `«${key}» no es un campo de ${definition.label}.` },
        ]);
      }
    });
  },
);

test('an unticked box is not stored as an answer', async () => {
  const { id } = (await client.create('cytology', { specificConfirmMalignancy: false })).body;
  const { body } = await client.get(`/api/analyses/${id}`);
  expect(body.submittedData).toEqual({});
});

test('the sex of an estrous cycle is fixed, whatever the client sends [ASVS 2.2.2]', async () => {
  for (const value of ['Macho', 7, {}]) {
    const { id } = (await client.create('estrous_cycle', { animalSex: value })).body;
    const { body } = await client.get(`/api/analyses/${id}`);
    expect(body.submittedData).toEqual({ animalSex: 'Hembra' });
  }
});

const retiredOf = (fields: readonly Field[]) =>
  fields.filter((field) => field.retired).map(({ key }) => key);

test('no two fields of a type share a label, so that each is found by its own', () => {
  for (const { groups } of catalogue.all) {
    const labels = groups.flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(new Set(labels).size).toBe(labels.length);
  }
});
