import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 3 };
const CAT = { patientSpecies: 'Gato', patientAge: 3 };
const HORSE = { patientSpecies: 'Caballo', patientAge: 6 };

const read = (answers: Answers) => readCase('coprology_sample', answers);
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const egg = (parasite1: string, parasite1Length?: number): Answers => ({
  parasite1,
  parasite1Stage: 'egg',
  ...(parasite1Length === undefined ? {} : { parasite1Length }),
});

describe('faeces: an element is as certain as its size', () => {
  everyRow<readonly [Answers, string]>([
    [{ ...DOG, ...egg('Toxocara canis', 75) }, 'diagnostico'],
    [{ ...DOG, ...egg('Toxocara canis', 90) }, 'diagnostico'],
    [{ ...DOG, ...egg('Toxocara canis', 91) }, 'compatible'],
    [{ ...DOG, ...egg('Toxocara canis', 99) }, 'compatible'],
    [{ ...DOG, ...egg('Toxocara canis', 99.1) }, 'posible'],
    [{ ...DOG, ...egg('Toxocara canis', 67.4) }, 'posible'],
    [{ ...DOG, ...egg('Toxocara canis', 67.5) }, 'compatible'],
    [{ ...DOG, ...egg('Toxocara canis') }, 'compatible'],
    [{ ...DOG, ...egg('Toxocara') }, 'compatible'],
    [{ ...DOG, ...egg('Toxocara', 75) }, 'diagnostico'],
    [{ ...DOG, ...egg('Toxocara', 67) }, 'posible'],
    [{ ...CAT, ...egg('Toxocara', 67) }, 'diagnostico'],
    [{ ...CAT, ...egg('Ancylostoma caninum / tubaeforme', 52) }, 'compatible'],
    [{ ...CAT, ...egg('Ancilostómidos', 92) }, 'compatible'],
    [{ ...CAT, parasite1: 'Giardia', parasite1Stage: 'cyst', parasite1Length: 15 }, 'diagnostico'],
    [{ ...CAT, parasite1: 'Giardia', parasite1Stage: 'cyst', parasite1Length: 17 }, 'posible'],
    [
      { ...CAT, parasite1: 'Ooquiste 10–14 µm', parasite1Stage: 'oocyst', parasite1Length: 9 },
      'posible',
    ],
    [
      { ...CAT, parasite1: 'Sarcocystis', parasite1Stage: 'cyst', parasite1Length: 12 },
      'compatible',
    ],
    [{ ...DOG, ...egg('Linguatula serrata') }, 'compatible'],
    [{ ...DOG, parasite1: 'Dipylidium caninum', parasite1Stage: 'proglottid' }, 'diagnostico'],
    [{ ...CAT, ...egg('Toxocara canis', 80) }, 'posible'],
    [{ ...DOG, ...egg('Huevos', 80) }, 'no_concluyente'],
    [{ ...DOG, parasite1: 'Toxocara canis', parasite1Stage: 'larva' }, 'no_concluyente'],
  ])('{answers}: {certainty}', (answers, certainty) =>
    expect(read(answers).parts.certeza).toBe(certainty),
  );
});

describe('faeces: how it is named', () => {
  everyRow<readonly [Answers, string]>([
    [
      { ...DOG, ...egg('toxocara CANIS') },
      'parasitación por Toxocara canis (huevo observado por usted)',
    ],
    [{ ...DOG, ...egg('Toxocara') }, 'parasitación por Toxocara spp. (huevo observado por usted)'],
    [
      { ...DOG, ...egg('Huevos de Toxocara canis') },
      'parasitación por Toxocara canis (huevo observado por usted)',
    ],
    [
      { ...DOG, ...egg('Ténido (Taenia o Echinococcus)') },
      'parasitación por ténido (Taenia o Echinococcus) (huevo observado por usted)',
    ],
    [
      { ...CAT, ...egg('ancilostomidos') },
      'parasitación por ancilostómidos (huevo observado por usted)',
    ],
    [
      { ...DOG, ...egg('Un gusano. Raro: mucho') },
      'parasitación por Un gusano Raro mucho (huevo observado por usted)',
    ],
    [
      { ...DOG, ...egg('Uncinaria stenocephala', 75) },
      'parasitación por ancilostómidos (huevo observado por usted)',
    ],
    [
      { ...DOG, ...egg('Uncinaria stenocephala', 80) },
      'parasitación por Uncinaria stenocephala (huevo observado por usted)',
    ],
    [
      { ...DOG, parasite1: 'Strongyloides stercoralis', parasite1Stage: 'larva' },
      'parasitación por Strongyloides stercoralis (larva observada por usted)',
    ],
  ])('{answers}: {text}', (answers, text) => expect(read(answers).parts.conclusion).toBe(text));
});

describe('faeces: a rule fires', () => {
  const none = { searchResult: 'none_seen', analysisMethod: 'flotation' };
  everyRow<readonly [string, Answers, boolean]>([
    ['C-A2', { ...CAT, ...egg('Toxocara canis') }, true],
    ['C-A2', { patientSpecies: 'Bovino', parasite1: 'Eimeria', parasite1Stage: 'oocyst' }, false],
    ['C-A2', { patientSpecies: 'Hurón', parasite1: 'Giardia', parasite1Stage: 'cyst' }, false],
    ['C-A2', { patientSpecies: 'Otra', ...egg('Toxocara canis') }, false],
    ['C-A2', { patientSpecies: 'Hurón', ...egg('Toxocara canis') }, true],
    ['C-A2', { patientSpecies: 'Perro/gato', ...egg('Toxocara canis') }, false],
    ['C-A2', { ...DOG, tritrichPcr: 'positive' }, true],
    ['C-A2', { ...DOG, tritrichPcr: 'negative' }, false],
    ['C-A2', { ...DOG, angioAntigen: 'positive' }, false],
    ['C-C11', { ...CAT, angioAntigen: 'positive' }, false],
    ['C-C11', { angioAntigen: 'positive' }, true],
    ['C-R1', { ...CAT, parasite1: 'Angiostrongylus vasorum', parasite1Stage: 'larva' }, false],
    ['C-A3', { ...DOG, parasite1: 'Toxocara', parasite1Stage: 'cyst' }, true],
    ['C-A5', { ...DOG, searchResult: 'none_seen', parasite1Stage: 'egg' }, true],
    ['C-A10', { ...DOG, collectionDate: '2026-11-21' }, false],
    ['C-A10', { ...DOG, collectionDate: '2026-12-21' }, true],
    ['C-A10', { ...DOG, recentDewormingDate: '2027-01-01' }, true],
    ['C-A3', { ...DOG, parasite1: 'Trichuris vulpis', parasite1Stage: 'oocyst' }, true],
    [
      'C-A4',
      { ...HORSE, ...egg('Estróngilos'), parasite1Epg: 600, quantitativeTechnique: 'none' },
      true,
    ],
    ['C-A5', { ...DOG, ...none, ...egg('Toxocara canis') }, true],
    ['C-A7', { ...CAT, ...egg('Trichuris') }, true],
    ['C-A8', { ...DOG, baermann: 'negative', parasite1: 'Larvas', parasite1Stage: 'larva' }, true],
    ['C-A9', { ...DOG, proglottidsSeen: 'observed' }, true],
    [
      'C-A9',
      { ...DOG, proglottidsSeen: 'observed', parasite1: 'Taenia', parasite1Stage: 'egg' },
      false,
    ],
    ['C-C3', { ...DOG, ...none }, true],
    ['C-C3', { ...DOG, ...none, ...egg('Toxocara canis') }, false],
    ['C-C4', { ...DOG, ...none, samplesExamined: 2 }, false],
    ['C-C5', { ...DOG, ...none, centrifuged: 'no' }, true],
    ['C-C6', { ...DOG, ...none, flotationDensity: 1.2 }, false],
    ['C-C6', { ...DOG, ...none, flotationDensity: 1.19 }, true],
    ['C-C6', { ...DOG, ...none, flotationDensity: 1.27 }, false],
    ['C-C6', { ...DOG, ...none, flotationDensity: 1.28 }, true],
    [
      'C-C9',
      { ...CAT, giardiaAntigen: 'positive', parasite1: 'Giardia', parasite1Stage: 'cyst' },
      true,
    ],
    [
      'C-C9',
      { ...CAT, giardiaAntigen: 'positive', parasite1: 'Giardia', parasite1Stage: 'trophozoite' },
      true,
    ],
    ['C-C12', { ...DOG, tritrichPcr: 'positive' }, false],
    [
      'C-C24',
      { ...DOG, ...none, recentDewormingDate: '2026-11-01', collectionDate: '2026-11-15' },
      true,
    ],
    [
      'C-C24',
      { ...DOG, ...none, recentDewormingDate: '2026-11-01', collectionDate: '2026-11-16' },
      false,
    ],
    [
      'C-C25',
      {
        ...DOG,
        ...egg('Toxocara canis'),
        recentDewormingDate: '2026-10-01',
        collectionDate: '2026-10-29',
      },
      true,
    ],
    ['C-C26', { ...DOG, patientAge: 0.1, ...egg('Trichuris vulpis') }, true],
    ['C-C26', { ...DOG, patientAge: 0.05, ...egg('Toxocara canis') }, false],
    ['C-C26', { ...DOG, patientAge: 0.16, ...egg('Trichuris vulpis') }, false],
    ['C-C27', { ...DOG, currentDiet: 'Dieta cruda' }, true],
    ['C-C27', { ...DOG, currentDiet: 'Pienso, sin dieta cruda' }, false],
  ])('{id} with {answers}: {expected}', (id, answers, expected) =>
    expect(fires(id, answers)).toBe(expected),
  );
});

it('faeces: the sizes of a genus are those of every species of it in this host', () => {
  const oocyst = (parasite1Length: number) =>
    allText(
      read({ ...DOG, parasite1: 'Cystoisospora', parasite1Stage: 'oocyst', parasite1Length }),
    );
  expect(oocyst(30)).toContain('Cystoisospora spp. mide 34–42 o 17–27 µm; lo indicado (30 µm)');
  expect(oocyst(30.6)).not.toContain('no concuerda');
  expect(oocyst(29.7)).not.toContain('no concuerda');
});

it('faeces: a Baermann does not identify a measured egg', () => {
  const toxocara = { ...DOG, baermann: 'positive', parasite1: 'Toxocara canis' };
  expect(fires('C-C13', { ...toxocara, parasite1Length: 80 })).toBe(false);
  expect(fires('C-C13', { ...DOG, baermann: 'positive', parasite1Length: 80 })).toBe(true);
});

everyRow([
  [200, 'Excretor bajo'],
  [201, 'Excretor medio'],
  [500, 'Excretor medio'],
  [501, 'Excretor alto'],
])('faeces: a horse with {parasite1Epg} eggs in a gram is called {text}', (parasite1Epg, text) => {
  expect(allText(read({ ...HORSE, ...egg('Estróngilos'), parasite1Epg }))).toContain(text);
  const young = read({ ...HORSE, patientAge: 2.9, ...egg('Estróngilos'), parasite1Epg });
  expect(allText(young)).not.toContain('Excretor');
});

everyRow([
  [9, false],
  [10, true],
  [14, true],
  [15, false],
])(
  'a reduction of the count after {fec days after} days is reported: {expected}',
  (fecDaysAfter, expected) => {
    const text = allText(read({ ...HORSE, fecBefore: 600, fecAfter: 90, fecDaysAfter }));
    expect(text.includes('Reducción del recuento')).toBe(expected);
    expect(text.includes('Fuera de 10–14 días no se interpreta.')).toBe(!expected);
  },
);

everyRow([
  [333, 'la longitud no asigna especie'],
  [334, 'larvas de Angiostrongylus vasorum'],
  [380, 'larvas de Angiostrongylus vasorum'],
  [381, 'la longitud no asigna especie'],
  [281, 'Crenosoma vulpis o Filaroides'],
  [229, 'Crenosoma vulpis o Filaroides'],
  [228, 'la longitud no asigna especie'],
])(
  'faeces: a larva of {parasite1Length} µm in a positive Baermann: {text}',
  (parasite1Length, text) => {
    const larva = { parasite1: 'Larvas', parasite1Stage: 'larva', parasite1Length };
    expect(read({ ...DOG, baermann: 'positive', ...larva }).parts.conclusion).toContain(text);
  },
);

it('faeces: a positive Giardia antigen is not asked for again', () => {
  const none = { ...DOG, searchResult: 'none_seen', fecesConsistency: '6, pastosa' };
  const report = read({ ...none, giardiaAntigen: 'positive' });
  expect(report.parts).toMatchObject({
    conclusion: 'infección por Giardia',
    certeza: 'compatible',
    siguiente_paso:
      'Trate la giardiosis, bañe y seque al animal y limpie a vapor el entorno; revise según los signos.',
  });
  expect(allText(report)).toContain('Al microscopio no se observaron elementos.');
  const negative = read({ ...none, giardiaAntigen: 'negative' });
  expect(negative.parts.siguiente_paso).toBe(
    'Examine dos muestras más de días distintos con flotación centrifugada.',
  );
});

everyRow([
  ['Diarrea líquida', 'compatible'],
  ['Sin diarrea', 'posible'],
  ['5', 'compatible'],
])(
  'faeces that are «{feces consistency}» make Giardia {certainty}',
  (fecesConsistency, certainty) => {
    const answers = { ...DOG, giardiaAntigen: 'positive', fecesConsistency };
    expect(read(answers).parts.certeza).toBe(certainty);
  },
);

everyRow<readonly [Answers, string]>([
  [{ fecDrugClass: 'macrocyclic', fecAfter: 5.1 }, 'por debajo de lo esperado'],
  [{ fecDrugClass: 'macrocyclic', fecAfter: 5 }, 'Zona dudosa'],
  [{ fecDrugClass: 'macrocyclic', fecAfter: 2 }, 'Reducción dentro de lo esperado.'],
  [{ fecDrugClass: 'benzimidazole', fecAfter: 10 }, 'Zona dudosa'],
  [{ fecDrugClass: 'pyrantel', fecAfter: 15.1 }, 'por debajo de lo esperado'],
  [{ recentDewormingProduct: 'Fenbendazol', fecAfter: 11 }, 'por debajo de lo esperado'],
])('faeces: a reduction of the count is judged by its drug: {answers}', (answers, text) => {
  const before = { fecBefore: 100, fecDaysAfter: 12 };
  expect(allText(read({ ...HORSE, ...before, ...answers }))).toContain(text);
});

everyRow<readonly [Answers, boolean]>([
  [{ recentDewormingProduct: 'Ivermectina', recentDewormingDate: '2026-08-01' }, true],
  [{ recentDewormingProduct: 'Ivermectina', recentDewormingDate: '2026-07-18' }, false],
  [{ recentDewormingProduct: 'Moxidectina', recentDewormingDate: '2026-07-18' }, true],
  [{ recentDewormingProduct: 'Fenbendazol', recentDewormingDate: '2026-08-01' }, false],
])('faeces: a count soon after worming classes no horse: {answers}', (answers, soon) => {
  const counted = { ...egg('Estróngilos'), parasite1Epg: 100, collectionDate: '2026-10-10' };
  const text = allText(read({ ...HORSE, ...counted, ...answers }));
  expect(text.includes('Excreción no valorable')).toBe(soon);
  expect(text.includes('Excretor bajo')).toBe(!soon);
});

it('faeces: carriers without diarrhoea are only possible, in the words of their guide', () => {
  const formed = { giardiaAntigen: 'positive', fecesConsistency: '3, formada, húmeda' };
  expect(allText(read({ ...CAT, ...formed }))).toContain('la guía ABCD (2024)');
  expect(allText(read({ ...DOG, ...formed }))).toContain('ESCCAP GL6');
  expect(read({ ...DOG, ...formed }).parts.certeza).toBe('posible');
  const loose = { ...DOG, ...formed, fecesConsistency: '5, blanda' };
  expect(read(loose).parts.certeza).toBe('compatible');
});
