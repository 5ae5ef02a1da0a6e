import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { CaseFigures } from '#domain/catalogue/caseFigures.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
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

const units = await loadUnits();

it('the checklist counts figures that seem to be in another unit, and says what they do', () => {
  const blood = catalogue.find('hematology_sample')!;
  const last = (values: Record<string, string>) => {
    const all = { patientSpecies: 'Perro', ...values };
    return checklist(blood, all, [], 'interprets', new CaseFigures(blood, all, units)).at(-1);
  };
  expect(last({ chemCalcium: '16' })).toMatchObject({
    state: 'open-figures',
    field: 'chemCalcium',
    head: '1 cifra por aclarar.',
    text: 'Hasta entonces solo cuenta para la urgencia, en su peor lectura posible',
  });
  expect(last({ cbcHemoglobin: '22', cbcPlatelets: '1.200' })).toMatchObject({
    field: 'cbcHemoglobin',
    head: '2 cifras por aclarar.',
  });
  expect(last({ cbcHematocrit: '0,45' })?.text).toBe('Hasta entonces no se usa');
});

it('the checklist names an age that must be answered', () => {
  const blood = catalogue.find('hematology_sample')!;
  const values = { patientSpecies: 'Perro', patientAge: '31' };
  expect(checklist(blood, values, [], 'interprets').at(-1)).toMatchObject({
    state: 'doubt',
    text: 'Edad: ¿31 meses o 31 años?',
  });
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
