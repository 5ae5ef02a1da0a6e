import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5 };
const read = (answers: Answers) => readCase('cytology', { ...DOG, ...answers });
const fired = (answers: Answers, pattern = /^Y-C/) =>
  firedIds(read(answers)).filter((id) => pattern.test(id));

const CAT = { patientSpecies: 'Gato' };
const MALIGNANT = {
  mcAnisokaryosis: '2',
  mcNc: '2',
  mcNucleoli: '2',
  mcMitoses: '1',
  cytoCellularity: 'high',
};
const EPITHELIAL = { ...MALIGNANT, cytoLineage: 'epithelial' };

describe('cytology: next step', () => {
  everyRow([
    [{ ...EPITHELIAL, cytoSite: 'skin' }, 'planifique la cirugía con márgenes'],
    [{ ...EPITHELIAL, cytoSite: 'mamma' }, 'Haga histología de toda la masa con ganglio'],
    [{ ...EPITHELIAL, cytoSite: 'mamma', ...CAT }, 'planifique mastectomía'],
    [
      { ...EPITHELIAL, cytoSite: 'mamma', patientSexReproductive: 'Macho' },
      'explore los testículos',
    ],
    [{ ...EPITHELIAL, cytoSite: 'bladder' }, 'mutación BRAF'],
    [{ ...EPITHELIAL, cytoSite: 'bladder', ...CAT }, 'citología por sondaje'],
    [{ ...EPITHELIAL, cytoSite: 'anal_sac' }, 'Mida calcio, palpe ganglios'],
    [{ ...EPITHELIAL, cytoSite: 'anal_sac', calcium: 2.5 }, 'Palpe ganglios sublumbares'],
    [{ ...EPITHELIAL, cytoSite: 'bladder', patientSpecies: 'Caballo' }, 'Haga biopsia e imagen'],
    [{ ...MALIGNANT, cytoLineage: 'mesenchymal' }, 'Haga biopsia incisional e imagen'],
    [{ cytoLineage: 'round', mastGranulation: 'poor' }, 'Estadifique antes de operar'],
    [{ lnLargePct: 80, cytoCellularity: 'low' }, 'Repita la toma sin aspirar'],
    [{ cytoSite: 'ear', earRods: 20, earTympanum: 'intact' }, 'Pida cultivo con antibiograma'],
    [{ cytoSite: 'ear', earRods: 20, earTympanum: 'not_seen' }, 'Compruebe el tímpano y pida'],
    [{ cytoNeutrophilPct: 90 }, 'Cultive y tiña (Gram, PAS, Ziehl-Neelsen)'],
    [{ cytoCellularity: 'high' }, 'Complete estirpe, población y criterios nucleares'],
  ])('{answers}: {step}', (answers, step) =>
    expect(read(answers).parts.siguiente_paso).toContain(step),
  );

  everyRow([
    [EPITHELIAL, 'dias'],
    [{ ...EPITHELIAL, lesionGrowth: 'fast' }, '24h'],
    [{ lnLargePct: 80, rfDyspnoea: 'yes' }, 'vital'],
    [{ lnLargePct: 80, rfVomiting: 'yes' }, '24h'],
    [{ balBacteriaIntra: 'observed' }, '24h'],
    [{ balBacteriaIntra: 'observed', rfDyspnoea: 'yes' }, 'vital'],
  ])('{answers}: {level}', (answers, level) =>
    expect(read(answers).parts.urgencia_nivel).toBe(level),
  );
});

describe('cytology: a mammary mass of a queen', () => {
  const mass = (...grades: readonly string[]) => ({
    ...CAT,
    cytoSite: 'mamma',
    cytoLineage: 'epithelial',
    cytoCellularity: 'high',
    ...Object.fromEntries(
      ['mcAnisokaryosis', 'mcNc', 'mcNucleoli', 'mcMitoses'].map((key, at) => [
        key,
        grades[at] ?? '0',
      ]),
    ),
  });
  everyRow([
    [mass('2', '2', '2'), 'neoplasia maligna de estirpe epitelial', 'sugestivo'],
    [mass('2', '2'), 'carcinoma mamario felino', 'sugestivo'],
    [mass('2'), 'carcinoma mamario felino', 'posible'],
  ])('{answers}: {conclusion}, {certainty}', (answers, conclusion, certainty) => {
    const { parts } = read(answers);
    expect(parts).toMatchObject({ conclusion, certeza: certainty, urgencia_nivel: 'dias' });
    expect(parts.recomendaciones).toContain('La mayoría (80–90 %) son malignas en gatas.');
  });
});

describe('cytology: species', () => {
  it('names heterophils where an animal has them', () => {
    const iguana = read({ patientSpecies: 'Reptil', cytoNeutrophilPct: 80, cytoTissuePct: 20 });
    expect(iguana.parts.conclusion).toBe('inflamación heterofílica');
    expect(allText(iguana)).toContain('Heterófilos: 80 %');
    expect(figureOf(iguana, 'Heterófilos')).toMatchObject({ valor: 80 });
  });

  it('gives an exotic animal no malignancy, and names who can judge it', () => {
    const rabbit = { ...EPITHELIAL, patientSpecies: 'Conejo' };
    expect(fired(rabbit)).toEqual([]);
    expect(allText(read(rabbit))).toContain('consulte a un patólogo de exóticos');
  });
});

it('cytology: counted nuclei contradict an acellular sample', () => {
  const images = { received: 1, read: 1, measured: true };
  const counted = readCase('cytology', { ...DOG, cytoCellularity: 'acellular' }, images);
  expect(firedIds(counted)).toContain('Y-A13');
  expect(firedIds(counted)).not.toContain('Y-C1');
});

everyRow(['low', 'acellular'])(
  'a field too crowded to count contradicts a {cellularity} cellularity',
  (cellularity) => {
    const images = { received: 1, read: 1, measured: false, crowded: true };
    const answers = { ...DOG, cytoCellularity: cellularity, cytoPreservation: 'good' };
    expect(firedIds(readCase('cytology', answers, images))).toContain('Y-A14');
    expect(firedIds(readCase('cytology', answers))).not.toContain('Y-A14');
  },
);

describe('cytology: quality', () => {
  everyRow([
    [{ sampleStaining: 'Hematoxilina-eosina' }, 'Y-Q4'],
    [{ sampleExtensionCount: 1 }, 'Y-Q5'],
    [{ sampleObtentionMethod: 'Impronta' }, 'Y-Q6'],
  ])('{answers}: {id}', (answers, id) => {
    expect(fired({ ...answers, cytoNeutrophilPct: 90 }, /^Y-Q/)).toEqual([id]);
  });
});
