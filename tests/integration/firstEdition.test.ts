import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answer, Answers, Field } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { referencedTypes } from '#domain/criteria/ownIntervals.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { readReport } from '#domain/report/read.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { controlLabels } from '#tests/support/markup.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import { eventually, newVet, type Product, startProduct } from '#tests/support/product.ts';
import { shownAnswer, shownLabel } from '#tests/support/shownAnswer.ts';
import { AnalysisForm } from '#web/catalogue/analysisForm.tsx';
import {
  answeredValues,
  answerValues,
  type FormValues,
  restoreValues,
  toAnswers,
} from '#web/catalogue/formValues.ts';
import { useNewForm } from '#web/catalogue/openForm.ts';
import { patientFields, patientValues } from '#web/catalogue/patientFields.ts';
import firstEdition from './firstEditionFields.json' with { type: 'json' };

/**
 * Every field of the first edition's nine forms with its valid answers: values of a choice, limits
 * of a figure, an answer, or nothing where any text is valid. This edition loses no answer.
 */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Sample>>>> = firstEdition;
type Sample = readonly string[] | readonly number[] | Answer;

/** A case with its PDF for each type, in sequence, on a slow machine. */
const TRAVEL_MS = 180_000;

/** Valid answers of a field. */
function taken(key: string, sample: Sample): readonly Answer[] {
  if (typeof sample === 'object') return sample;
  return [sample === '' ? `Texto de ${key}` : sample];
}

const rows = await loadUnits();

/** A whole case of the first edition. */
function wholeCase(type: string): Answers {
  const entries = Object.entries(FIELDS[type] ?? {}).map(([key, sample]) => {
    const [low, high] = taken(key, sample);
    if (typeof low !== 'number' || typeof high !== 'number')
      return [key, taken(key, sample).at(-1) ?? ''] as const;
    const { from = low, to = high } = rows[key]?.possible.at(-1) ?? {};
    return [key, Math.max(low, from, Math.min(high, to, 12))] as const;
  });
  return Object.fromEntries(entries);
}

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());

/** Every group unfolded: a fold renders its fields when opened. */
function Form({ definition, values }: { definition: AnalysisDefinition; values: FormValues }) {
  const groups = definition.groups.map(({ folded: _, chips: __, ...group }) => group);
  const form = useNewForm(() => values);
  return createElement(AnalysisForm, { definition: { ...definition, groups }, form });
}

/** Field keys that a form with those values shows. */
function keysInView(definition: AnalysisDefinition, values: FormValues): ReadonlySet<string> {
  const markup = renderToStaticMarkup(createElement(Form, { definition, values }));
  return new Set(controlLabels(markup).keys());
}

/** A case through the API, its screens and its PDF. */
async function travel(definition: AnalysisDefinition, answers: Answers) {
  const vet = await newVet(product);
  const created = await vet.create(definition.type, answers);
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
  const pdf = await fetch(`${product.url}${path}/pdf`, { headers: { cookie: vet.cookie } });
  return {
    stored: stored.submittedData as Answers,
    details: JSON.stringify(composeDocument(sheet).details),
    printed: pdfText(new Uint8Array(await pdf.arrayBuffer())),
    patients: (await vet.get('/api/patients')).body.items,
    draft: await throughDraft(vet, definition, answers),
  };
}

/** The answers as a stored draft returns them to the form. */
async function throughDraft(
  vet: Awaited<ReturnType<typeof newVet>>,
  { type }: AnalysisDefinition,
  answers: Answers,
): Promise<unknown> {
  const typed = Object.entries(answers).map(([key, answer]) => [key, asTyped(answer)]);
  const json = { type, data: Object.fromEntries(typed), seen: null };
  const id = randomUUID();
  expect((await vet.send('PUT', `/api/drafts/${id}`, { json })).status).toBe(200);
  const { items } = (await vet.get('/api/drafts')).body;
  return items.find((draft: { id: string }) => draft.id === id).data;
}

const asTyped = (answer: Answer) =>
  typeof answer === 'number' ? String(answer).replace('.', ',') : answer;

/** Numbers as the server parses them. */
const asStored = (definition: AnalysisDefinition, values: FormValues) => {
  const read = validateAnswers(definition, toAnswers(definition, values));
  return read.ok ? read.answers : read.fields;
};

describe.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  'a case of the first edition: %s',
  (type, definition) => {
    const answers = wholeCase(type);
    const fields = new Map(
      definition.groups.flatMap((group) => group.fields).map((field) => [field.key, field]),
    );
    let journey: Awaited<ReturnType<typeof travel>>;
    beforeAll(async () => {
      journey = await travel(definition, answers);
    }, TRAVEL_MS);

    test('every formerly valid answer is still valid', () => {
      const refused = Object.entries(FIELDS[type] ?? {}).flatMap(([key, sample]) =>
        taken(key, sample).flatMap((answer) => {
          const read = validateAnswers(definition, { [key]: answer });
          return read.ok ? [] : read.fields;
        }),
      );
      expect(refused).toEqual([]);
    });

    test('is stored, shown and printed whole', () => {
      expect(journey.stored).toEqual(answers);
      const missing = Object.entries(answers).filter(([key, answer]) => {
        const field = fields.get(key) as Field;
        const label = shownLabel(field);
        const shown = shownAnswer(field, answer);
        return !(
          journey.details.includes(JSON.stringify(shown).slice(1, -1)) &&
          journey.printed.includes(asPrinted(label + shown))
        );
      });
      expect(missing).toEqual([]);
    });

    test('is duplicated with every answer in view', () => {
      const values = answerValues(definition, journey.stored);
      expect(asStored(definition, values)).toEqual(answers);
      const inView = keysInView(definition, values);
      expect(Object.keys(answers).filter((key) => !inView.has(key))).toEqual([]);
    });

    test('resumes from its draft with every answer visible', () => {
      const values = restoreValues(definition, journey.draft);
      expect(asStored(definition, answeredValues(definition, values))).toEqual(answers);
      const inView = keysInView(definition, values);
      expect(Object.keys(answers).filter((key) => !inView.has(key))).toEqual([]);
    });

    test('its patient is offered again with all known data', () => {
      const [patient] = journey.patients;
      const values = patientValues(definition, patient.told);
      // The pet's name wins where a form has two names for the animal.
      const known = patientFields(definition).filter(
        ({ key, about }, index, all) =>
          answers[key] !== undefined && all.findIndex((each) => each.about === about) === index,
      );
      expect(known.length).toBeGreaterThan(3);
      expect(known.map(({ key }) => [key, values[key]])).toEqual(
        known.map(({ key }) => [key, asTyped(answers[key] ?? '')]),
      );
    });
  },
);

/** Figures that could have own intervals, by unit. */
const OWN_INTERVALS: Readonly<Record<string, string>> = {
  lpm: 'ecgHeartRate',
  ms: 'ecgPDuration ecgPrInterval ecgQrsDuration ecgQtInterval',
  mV: 'ecgPAmplitude ecgRAmplitude ecgStDeviation ecgTAmplitude',
  '°': 'ecgAxis',
  '%': 'cbcHematocrit fs',
  'g/l': 'cbcHemoglobin cbcMchc plasmaProtein csfProtein',
  '×10¹²/l': 'cbcRbc',
  fl: 'cbcMcv',
  '×10⁹/l': 'cbcWbc neutrophils bands lymphocytes monocytes eosinophils cbcPlatelets',
  mmHg: 'examIop',
  'mm/min': 'examStt',
  '/µl': 'csfNucleatedCells',
  'µmol/l': 'serumCreatinine',
  mm: 'usAdrenalLeft usAdrenalRight usKidneyLeft usPelvisLeft usKidneyRight usPelvisRight usBladderWall usDuodenumWall usJejunumWall usIleumWall usStomachWall usColonWall usGallbladderWall usBileDuct usSpleenThickness echoLaLong lvwt',
  '-': 'kidneyToAortaLeft kidneyToAortaRight portalToAorta echoLaAo lviddn echoVhs',
  'm/s': 'echoTrVelocity',
};

test('own intervals of the first edition keep their figure and unit', () => {
  const units = new Map(
    referencedTypes().flatMap(({ analytes }) =>
      analytes.map(({ key, unit }) => [key, unit ?? '-']),
    ),
  );
  const expected = Object.entries(OWN_INTERVALS).flatMap(([unit, keys]) =>
    keys.split(' ').map((key) => [key, unit]),
  );
  expect(expected.map(([key = '']) => [key, units.get(key)])).toEqual(expected);
});
