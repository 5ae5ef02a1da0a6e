import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { SPECIES } from '#domain/analyses/patient.ts';
import { RED_FLAGS } from '#domain/analyses/redFlags.ts';
import { TYPES } from '#domain/analyses/types.ts';
import { applies } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, Field } from '#domain/catalogue/field.ts';
import { includesAnimal, speciesOf } from '#domain/criteria/engine/animals.ts';
import type { SheetField, Unit } from '#domain/criteria/engine/sheet.ts';
import { declareField } from '#domain/criteria/reader/fieldRow.ts';
import { rowsOf } from '#domain/criteria/reader/lines.ts';
import { Names } from '#domain/criteria/reader/names.ts';
import { sheetFields } from '#domain/criteria/reader/sheetFields.ts';
import { vocabularyOf } from '#domain/criteria/vocabulary/base.ts';
import { plain } from '#domain/text/words.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readSheets, SHEETS } from '../../scripts/readSheets.ts';

/** The `field` rows of the sheets, and the fields of the forms that stand for them. */

/** Declared and read by none, or only one of a series without its day: asked once a row reads them. */
const UNREAD: readonly string[] = ['progesterone3', 'progesterone3Date', 'lhTestDate'];

/** Only the form knows what a row says in words: the suggestions of a text. */
const SUGGESTIONS = / \((.*)\)$/;

type Declared = readonly [key: string, field: SheetField, shared: boolean];

function rowsIn(folder: string): readonly Declared[] {
  const text = readFileSync(join(SHEETS, folder, 'fields.criteria.txt'), 'utf8');
  const names = new Names({}, vocabularyOf({}));
  for (const row of rowsOf({ name: folder, text, shared: false }, []))
    if (row.head.startsWith('field ')) declareField(row, names);
  return [...names.fields].map(([key, { added: _, ...field }]) => [
    key,
    field,
    folder === 'shared',
  ]);
}

const SHARED = rowsIn('shared');

interface Form {
  readonly type: string;
  readonly definition: AnalysisDefinition;
  readonly rows: readonly Declared[];
  readonly sheet: NonNullable<ReturnType<ReturnType<typeof readSheets>['get']>>;
}

const FORMS: readonly Form[] = catalogue.all.map((definition) => {
  const { type } = definition;
  const [folder = ''] = Object.entries(TYPES).find(([, each]) => each.type === type) ?? [];
  const sheet = readSheets().get(type);
  if (!sheet) throw new Error(`No sheet of ${type}`);
  return { type, definition, rows: [...SHARED, ...rowsIn(folder)], sheet };
});

const fieldsOf = ({ groups }: AnalysisDefinition) => groups.flatMap(({ fields }) => fields);

/** Groups whose fields are one list for every type. */
const SHARED_GROUPS: readonly string[] = [RED_FLAGS, 'otherAnalytes', 'vitals'];

/** Rows of a form; a figure of every type may be one of the form’s own instead. */
function declared({ definition, rows, sheet }: Form): readonly Declared[] {
  const own = definition.groups
    .filter(({ id }) => !SHARED_GROUPS.includes(id))
    .flatMap(({ fields }) => fields.map(({ key }) => key));
  return rows.filter(
    ([key, , shared]) =>
      !(sheet.names.undrawn.has(key) || UNREAD.includes(key) || (shared && own.includes(key))),
  );
}

function added(form: Form): Field[] {
  const keys = new Set(declared(form).map(([key]) => key));
  return fieldsOf(form.definition).filter(({ key }) => keys.has(key));
}

/** The form’s own range of a row: its unit row’s, over all species, where it says none itself. */
function rangeOf({ min, max }: SheetField, unit: Unit | undefined) {
  if (min !== undefined && max !== undefined) return { min, max };
  const possible = unit?.possible ?? [];
  return {
    min: Math.min(...possible.map(({ from }) => from)),
    max: Math.max(...possible.map(({ to }) => to)),
  };
}

const comparable = ({ kind, label, unit, options }: SheetField) => ({ kind, label, unit, options });

everyRow(
  FORMS.flatMap((form) =>
    declared(form).map(([key, row]) => [form.type, key, row, form.definition, form.sheet] as const),
  ),
)('{type} asks {key} as its row says', (_, key, row, definition, { sheet }) => {
  const drawn = fieldsOf(definition).filter((field) => field.key === key);
  expect(drawn).toHaveLength(1);
  const [, listed] = row.kind === 'text' ? (SUGGESTIONS.exec(row.label) ?? []) : [];
  const mine = sheetFields(definition)[key];
  if (!mine) throw new Error(`No field ${key}`);
  // A unit that the vet chooses is no row’s.
  const [field] = drawn;
  const chosen = field?.kind === 'number' && field.unitFrom;
  const { unit, ...wanted } = comparable(row);
  expect(comparable(mine)).toEqual({
    ...wanted,
    unit: chosen ? undefined : unit,
    label: row.label.replace(listed ? SUGGESTIONS : /$^/, ''),
  });
  if (listed) expect(mine.suggest).toEqual(listed.split(', '));
  expect(mine.labels ?? {}).toMatchObject(row.labels ?? {});
  if (row.kind === 'number') expect(mine).toMatchObject(rangeOf(row, sheet.units[key]));
});

everyRow(FORMS)('each key stands once: %s', ({ definition }) => {
  const keys = fieldsOf(definition).map(({ key }) => key);
  expect(keys).toHaveLength(new Set(keys).size);
});

const VOCABULARY = join(SHEETS, '..', 'vocabulary');
/** Names in quotes, as in the parsed rows. */
const CODE = readdirSync(VOCABULARY)
  .map((file) => readFileSync(join(VOCABULARY, file), 'utf8').replaceAll("'", '"'))
  .join('\n');

everyRow(FORMS)('a row reads each field, or says why it is only shown: %s', (form) => {
  const { fields: _, units: __, gates: ___, undrawn: ____, shown, ...read } = form.sheet.sheet;
  const text = `${JSON.stringify(read)}\n${CODE}`;
  const isRead = (key: string) => text.includes(`"${key}"`);
  const unread = added(form).filter(({ key }) => !(isRead(key) || key in shown));
  expect(unread.map(({ key }) => key)).toEqual([]);
  expect(UNREAD.filter(isRead)).toEqual([]);
});

/** A species of the forms by each word of the sheets. */
const ANIMALS = SPECIES.flatMap((word) => {
  const species = speciesOf(word.toLowerCase());
  return species ? [[word, species] as const] : [];
});

everyRow(
  FORMS.flatMap((form) => {
    const { type, definition, sheet } = form;
    return added(form).map(
      (field) => [type, field.key, field, definition, sheet.names.gates.get(field.key)] as const,
    );
  }),
)('{type} asks {key} of the species of its gate', (_, __, field, definition, gate) => {
  const species = fieldsOf(definition).find(({ about }) => about === 'patient.species')?.key ?? '';
  expect(
    ANIMALS.filter(([word]) => applies(field, { [species]: word })).map(([word]) => word),
  ).toEqual(
    ANIMALS.filter(([, animal]) => !gate || includesAnimal(gate, animal)).map(([word]) => word),
  );
});

everyRow(FORMS)('a choice has the options that the sheets value: %s', ({ definition, sheet }) => {
  const form = sheetFields(definition);
  const lacking = Object.values(sheet.sheet.choices).flatMap(({ keys, meanings }) =>
    keys.flatMap((key) => {
      const offered = form[key]?.options ?? form[key]?.suggest ?? [];
      const valued = meanings.flatMap(({ options }) => options).filter((each) => each !== 'other');
      return [...new Set(valued)]
        .filter((each) => !offered.includes(each))
        .map((each) => [key, each]);
    }),
  );
  expect(lacking).toEqual([]);
});

everyRow(FORMS)('labels are told apart: %s', (form) => {
  const rows = new Set(added(form).map(({ key }) => key));
  const byLabel = Map.groupBy(fieldsOf(form.definition), ({ label }) => plain(label));
  const twice = [...byLabel.values()]
    .map((fields) => fields.map(({ key }) => key))
    .filter((keys) => keys.length > 1 && keys.some((key) => rows.has(key)));
  expect(twice).toEqual([]);
});

it('a key of the sheets keeps the label that another form has for it', () => {
  const labels = new Map(
    FORMS.flatMap((form) => {
      const rows = new Set(added(form).map(({ key }) => key));
      const own = fieldsOf(form.definition).filter(({ key }) => !rows.has(key));
      return own.map(({ key, label }) => [key, label] as const);
    }),
  );
  for (const form of FORMS)
    for (const { key, label } of added(form))
      expect([key, labels.get(key) ?? label]).toEqual([key, label]);
});
