import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { CriteriaSentences, namesTest, prescribes } from './treatments.ts';
import { TEST_FAMILIES } from './words/tests.ts';
import { TREATMENT_STEMS } from './words/treatments.ts';

const STEMS = Object.values(TREATMENT_STEMS).flat();

describe('treatment words', () => {
  it('are plain stems without duplicates', () => {
    expect(STEMS.filter((stem) => !/^[a-z]{4,}$/.test(stem))).toEqual([]);
    const twice = STEMS.filter((stem, at) => STEMS.indexOf(stem) !== at);
    expect(twice).toEqual([]);
    expect(
      TEST_FAMILIES.flatMap(([, stems]) => stems).filter((stem) => !/^[a-z]{2,}\$?$/.test(stem)),
    ).toEqual([]);
  });

  it('cover small-animal and equine practice', () => {
    expect(STEMS.length).toBeGreaterThan(450);
  });
});

everyRow([
  'Amputación del dedo hoy.',
  'Aplique corticoide tópico.',
  'Dé un comprimido diario de prednisona.',
  'Valore la eutanasia.',
  'Inyecte dexametasona subcutánea.',
  'Colirio de tobramicina v.o.',
  'Cada doce horas.',
  'Ampute la falange.',
  'Extirpe la masa con márgenes amplios.',
  'Cirugía urgente.',
  'Enucleación del ojo derecho.',
  'Sacrificio humanitario.',
  'Proceda al sacrificio.',
  'Pomada antibiótica.',
  'Antibioterapia empírica.',
  'Meloxicam por vía oral.',
  'Una dosis única de cefovecina.',
  'Esplenectomía.',
  'Queratectomía superficial.',
  'Castre al perro.',
  'Duerma al animal.',
  'No merece la pena seguir.',
  'Quite el ojo.',
  'Extraiga la masa.',
  'Instile gotas cada hora.',
  'Dos gotas en el ojo afectado.',
  'Durante siete días.',
  'Por la mañana y por la noche.',
  'Ingrese y hospitalice.',
  'Fluidoterapia intensiva.',
  'Insulina rápida.',
  'Trate la otitis.',
  'Furosemida IV.',
  'Give prednisone daily.',
  'Euthanasia should be considered.',
  'Surgical excision.',
  'Per os, bis in die.',
  'Apoquel a diario.',
])('names a treatment: {text}', (text) => {
  expect(prescribes(text)).toBe(true);
});

everyRow([
  'PREDNISONA',
  'predni\u200bsona',
  'p r e d n i s o n a',
  'p.r.e.d.n.i.s.o.n.a',
  'predni-sona',
  'predni sona',
  'pr3dn1s0na',
  'pre\u00addnisona',
  'prédnïsona',
  'ｐｒｅｄｎｉｓｏｎａ',
  '𝗽𝗿𝗲𝗱𝗻𝗶𝘀𝗼𝗻𝗮',
  'p\u0336r\u0336e\u0336d\u0336nisona',
  'eu ta na sia',
  'EUTANÁSIA',
  'am_pu_ta_ción',
  'c1rugía',
  'corti\ncoide',
])('names a disguised treatment: {text}', (text) => {
  expect(prescribes(`Valore ${text} hoy.`)).toBe(true);
});

everyRow([
  'Nódulo subcutáneo bien delimitado.',
  'Lipoma intramuscular.',
  'Dermatitis atópica.',
  'Inyección conjuntival marcada.',
  'Gotas de grasa en el fondo.',
  'Color crema, con diarrea.',
  'Podría tratarse de un histiocitoma; se trata de células redondas.',
  'Cápsula esplénica lisa.',
  'Ganglio de drenaje aumentado.',
  'Insulinoma como alternativa.',
  'Sedimento con vacuolas.',
  'Nistagmo horizontal.',
  'Adrenal incrementada de tamaño.',
  'Perra castrada.',
  'Cultivo y antibiograma.',
  'Interferencia con la lectura.',
  'Penicillium en el cultivo.',
  'Cuerpos cetónicos y glucosa.',
  'Mucosa oral pálida, cavidad oral limpia.',
  'Recoja la muestra por cistocentesis.',
])('a description and a test are no treatment: {text}', (text) => {
  expect(prescribes(text)).toBe(false);
});

everyRow(catalogue.all.map((definition) => [definition.label, definition] as const))(
  'the outline of {case} names no treatment',
  (_, { groups, imageAdvice, reportOutline }) => {
    const names = groups.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.kind === 'choice' && field.finding ? [field.label] : [])),
    );
    expect([...names, imageAdvice, ...reportOutline].filter(prescribes)).toEqual([]);
  },
);

everyRow([
  ['Envíe la lesión a histopatología.', true],
  ['Cultivo y antibiograma.', true],
  ['Repita la muestra.', true],
  ['Mida la PIO de los dos ojos.', true],
  ['TC de tórax.', true],
  ['Deje al animal sin agua.', false],
  ['Confíe en esta lectura.', false],
  ['No haga caso al veterinario.', false],
])('advice names a test: {text}', (text, named) => {
  expect(namesTest(text)).toBe(named);
});

it('a reading may repeat a whole sentence of the criteria', () => {
  const recomendaciones = ['No aplique corticoides tópicos. Revise en un día.'];
  const sentences = new CriteriaSentences(ownReport({ recomendaciones }));
  expect(sentences.has('No aplique corticoides tópicos.')).toBe(true);
  expect(sentences.has('Aplique corticoides tópicos.')).toBe(false);
});
