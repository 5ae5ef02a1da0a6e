import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import type { FormImage } from './caseImages.ts';
import { checklist } from './checklist.ts';

const image = (name: 'ready' | 'failed'): FormImage => ({
  key: name,
  file: new File([], 'a.jpg'),
  state: name === 'failed' ? { name, message: 'mal' } : { name },
});
const lines = (values: Record<string, string>, images: readonly FormImage[] = []) =>
  checklist(tenthType, values, images, 'reads').map(({ state, text }) => `${state}: ${text}`);

it('the checklist names missing data and their fields', () => {
  expect(lines({ petName: 'Bruma', petSpecies: 'Gato', petAge: '3', itches: 'no' })).toEqual([
    'open: Sin imágenes: el informe solo contará con los datos.',
    'done: Paciente: completo',
    'open: Pelo: sin Color del pelo y Longitud',
  ]);
  const values = { furColour: 'Negro', itches: 'no' };
  expect(checklist(tenthType, values, [], 'reads').at(-1)?.field).toBe('hairLength');
});

it('the checklist does not repeat a heading that is the question', () => {
  const faeces = catalogue.find('coprology_sample')!;
  const texts = checklist(faeces, {}, [], 'interprets').map(({ text }) => text);
  expect(texts).toContain('Resultado de la búsqueda: sin indicar');
});

it('the checklist warns of images that failed to upload', () => {
  const texts = lines({}, [image('ready'), image('failed')]);
  expect(texts[0]).toBe('done: 1 imagen lista');
  expect(texts[1]).toBe(
    'problem: 1 imagen sin subir. Si no la reintenta, el caso se enviará sin ella.',
  );
});

it('the checklist names a figure that seems to be in another unit', () => {
  const blood = catalogue.find('hematology_sample')!;
  const last = checklist(blood, { chemCalcium: '9,8' }, [], 'interprets').at(-1);
  expect(last).toMatchObject({ state: 'doubt', field: 'chemCalcium' });
  expect(last?.text).toBe('Calcio total: parece en mg/dl');
});

it('the checklist names percentages that do not add up to 100', () => {
  const blood = catalogue.find('hematology_sample')!;
  const values = { diffSegmented: '61', diffLymphocytes: '30', diffMonocytes: '20' };
  expect(checklist(blood, values, [], 'interprets').at(-1)).toMatchObject({
    state: 'doubt',
    text: 'Recuento al microscopio: los porcentajes suman 111 %',
    field: 'diffSegmented',
  });
});

it('the checklist misses no field that another answer excludes', () => {
  const [patient, hair] = tenthType.groups;
  const onlyFor = [{ key: 'petSpecies', values: ['Gato'] }];
  const fields = hair!.fields.map((field) =>
    field.key === 'itches' ? { ...field, onlyFor } : field,
  );
  const definition = { ...tenthType, groups: [patient!, { ...hair!, fields }] };
  const hairOf = (values: Record<string, string>) =>
    checklist(definition, values, [], 'reads').at(-1)?.text;
  const values = { furColour: 'Negro', hairLength: '12' };
  expect(hairOf({ ...values, petSpecies: 'Perro' })).toBe('Pelo: completo');
  expect(hairOf({ ...values, petSpecies: 'Gato' })).toBe('Pelo: sin ¿Hay prurito?');
});

it('the checklist says what this installation does without images', () => {
  expect(checklist(tenthType, {}, [], 'measures')[0]?.text).toBe(
    'Sin imágenes: no habrá nada que medir.',
  );
});
