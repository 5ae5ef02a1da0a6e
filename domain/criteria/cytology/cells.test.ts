import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5 };
const read = (answers: Answers) => readCase('cytology', { ...DOG, ...answers });
const classes = (answers: Answers) => firedIds(read(answers)).filter((id) => /^Y-C/.test(id));

describe('cytology: the sample', () => {
  const low = { cytoCellularity: 'low' };
  everyRow([
    [{ cytoCellularity: 'acellular' }, 'acelular'],
    [{ ...low, sampleQuality: 'Células rotas' }, 'células rotas y celularidad escasa'],
    [{ ...low, cytoPreservation: 'poor' }, 'mala conservación y celularidad escasa'],
  ])('{answers} makes the sample useless', (answers, reason) => {
    const report = read(answers);
    expect(report.verdict).toBe('no_diagnostica');
    expect(report.parts.conclusion).toContain(`Muestra no diagnóstica: ${reason}.`);
    expect(report.parts.siguiente_paso).toContain('Repita la toma sin aspirar');
  });

  everyRow([
    [low, undefined],
    [{ cytoPreservation: 'poor', cytoCellularity: 'moderate' }, undefined],
    [{ ...low, cytoHemodilution: '3+' }, 'limitada'],
    [{ ...low, cytoHemodilution: '2+' }, undefined],
    [{ ...low, sampleQuality: 'Poco celular' }, 'limitada'],
    [{ cytoCellularity: 'high', sampleQuality: 'Células rotas' }, 'limitada'],
  ])('{answers}: {verdict}', (answers, verdict) => expect(read(answers).verdict).toBe(verdict));

  it('in blood alone no inflammation is read', () => {
    const blood = { ...low, cytoHemodilution: '3+', cytoNeutrophilPct: 90 };
    expect(classes(blood)).toEqual(['Y-C2']);
  });

  it('required rows appear as missing', () => {
    expect(allText(read({ cytoCellularity: 'high' }))).toContain(
      'Conservación: no evaluable (no indicada)',
    );
  });
});

describe('cytology: inflammation', () => {
  const cells = (neutrophils: number, macrophages: number, rest: Answers = {}) => ({
    cytoNeutrophilPct: neutrophils,
    cytoMacrophagePct: macrophages,
    ...rest,
  });
  everyRow([
    [cells(14, 6), ['Y-C10']],
    [cells(13.9, 6), []],
    [cells(70, 30), ['Y-C10']],
    [cells(69, 31), ['Y-C12']],
    [cells(50, 50), ['Y-C11']],
    [cells(60, 20, { cytoLymphocytePct: 20 }), ['Y-C12']],
    [cells(61, 19, { cytoLymphocytePct: 20 }), ['Y-C15']],
    [cells(55, 24, { cytoLymphocytePct: 21 }), ['Y-C15']],
    [{ cytoEosinophilPct: 10, cytoNeutrophilPct: 90 }, ['Y-C10']],
    [{ cytoEosinophilPct: 11, cytoNeutrophilPct: 89 }, ['Y-C10', 'Y-C13']],
    [{ cytoEosinophilPct: 3, cytoNeutrophilPct: 18 }, ['Y-C10', 'Y-C13']],
    [{ cytoEosinophilPct: 15, cytoTissuePct: 85 }, []],
    [{ cytoLymphocytePct: 25, cytoPlasmaPct: 25, cytoNeutrophilPct: 50 }, ['Y-C14']],
    [{ cytoLymphocytePct: 24, cytoPlasmaPct: 25, cytoNeutrophilPct: 51 }, ['Y-C15']],
  ])('{answers}: {ids}', (answers, ids) => expect(classes(answers)).toEqual(ids));

  const organism = (type: string, site: string, rest: Answers = {}) => ({
    microorganisms: 'observed',
    microorganismType: type,
    microorganismSite: site,
    ...rest,
  });
  everyRow([
    [organism('Cocos', 'intracellular', { cytoNeutrophilPct: 5 }), ['Y-C16']],
    [organism('Bacilos', 'both', { cytoNeutrophilPct: 5 }), ['Y-C16']],
    [organism('Actinomyces/Nocardia', 'intracellular', { cytoNeutrophilPct: 5 }), ['Y-C16']],
    [organism('Cocos', 'intracellular'), []],
    [organism('Cocos', 'extracellular', { cytoNeutrophilPct: 5 }), ['Y-C17']],
    [organism('Malassezia', 'extracellular'), []],
    [organism('Histoplasma', 'intracellular', { cytoNeutrophilPct: 5 }), ['Y-C18']],
    [organism('Micobacterias (imagen negativa)', 'intracellular'), ['Y-C18']],
    [{ microorganismType: 'Leishmania', microorganisms: 'not_observed' }, []],
  ])('{answers}: {ids}', (answers, ids) => expect(classes(answers)).toEqual(ids));

  everyRow([
    ['Sporothrix', 'Zoonosis por contacto', 'dias'],
    ['Dermatofito', 'Zoonosis por contacto', 'dias'],
    ['Leishmania', 'No se transmite por contacto', 'dias'],
  ])('{type} warns handlers of the zoonosis', (type, text, level) => {
    const report = read(organism(type, 'intracellular'));
    expect(allText(report)).toContain(text);
    expect(report.parts.urgencia_nivel).toBe(level);
  });

  everyRow([
    [{ sampleType: 'Piel' }, '24h'],
    [{ sampleType: 'Órgano interno' }, 'vital'],
    [{ rfFever: 'yes' }, 'vital'],
    [{ rfFever: 'unknown' }, '24h'],
    [{ cytoSite: 'spleen' }, 'vital'],
    [{ cytoSite: 'joint' }, 'vital'],
    [{ cytoSite: 'skin' }, '24h'],
    [{ clinicalAnatomicLocation: 'Bazo' }, '24h'],
    [{ clinicalAssociatedSigns: 'Fiebre de 40' }, '24h'],
  ])('a septic inflammation with {answers}: {level}', (answers, level) => {
    const septic = organism('Cocos', 'intracellular', { cytoNeutrophilPct: 80, ...answers });
    expect(read(septic).parts.urgencia_nivel).toBe(level);
  });
});

describe('cytology: criteria of malignancy', () => {
  const graded = (lineage: string, grades: readonly string[]) => {
    const keys = ['mcAnisokaryosis', 'mcNc', 'mcNucleoli', 'mcChromatin', 'mcMitoses'];
    const answers = grades.map((grade, index) => [keys[index] ?? '', grade] as const);
    return { cytoLineage: lineage, ...Object.fromEntries(answers) };
  };
  everyRow([
    [graded('epithelial', ['2', '1', '1', '0']), ['Y-C20']],
    [graded('epithelial', ['1', '1', '1', '0']), []],
    [graded('epithelial', ['3', '3', '0', '0']), ['Y-C22']],
    [graded('epithelial', ['3', '3', '0', 'not_evaluable']), ['Y-C23']],
    [graded('mesenchymal', ['2', '2', '2', '2']), ['Y-C20']],
    [graded('round', ['2', '1', '1', '0']), ['Y-C20b']],
    [graded('adipose', ['2', '1', '1', '0']), ['Y-X7']],
    [{ ...graded('epithelial', ['2', '1', '1', '0']), cytoPreservation: 'poor' }, []],
    [{ ...graded('epithelial', ['2', '1', '1', '0']), sampleQuality: 'Células rotas' }, []],
    [{ ...graded('epithelial', ['2', '1', '1', '0']), cytoLymphocytePct: 19.9 }, ['Y-C20']],
    [
      {
        ...graded('epithelial', ['2', '1', '1', '0']),
        cytoLymphocytePct: 20,
        cytoCellularity: 'low',
        cytoHemodilution: '3+',
      },
      ['Y-C2'],
    ],
    [{ ...graded('epithelial', ['2', '1', '1', '0']), cytoLymphocytePct: 20 }, ['Y-C14', 'Y-C21']],
    [{ ...graded('round', ['2', '1', '1', '0']), mastGranulation: 'poor' }, ['Y-C24']],
  ])('{answers}: {ids}', (answers, ids) => {
    const named = firedIds(read(answers)).filter((id) => /^Y-C|^Y-X7/.test(id));
    expect(named).toEqual(ids);
  });

  it('counts what was judged, present and marked', () => {
    const report = read(graded('epithelial', ['3', '1', '0', 'not_evaluable']));
    expect(figureOf(report, 'Criterios de malignidad presentes')).toMatchObject({
      valor: 2,
      unidad: 'de 3 indicados (1 marcados)',
    });
  });

  it('weakens a class that rests on a scarce sample, and says why', () => {
    const scarce = { ...graded('epithelial', ['2', '2', '2', '2']), cytoCellularity: 'low' };
    expect(read(scarce).parts).toMatchObject({
      certeza: 'posible',
      coherencia: [{ texto: expect.stringContaining('el artefacto los imita') }],
    });
  });

  it('asks to confirm malignancy under one year of age', () => {
    const young = { ...graded('round', ['2', '1', '1', '0']), patientAge: 0.9 };
    expect(firedIds(read(young))).toContain('Y-A10');
  });
});

describe('cytology: mast cells', () => {
  const four = (marked: number) =>
    Object.fromEntries(
      ['mastMitoses', 'mastMultinucleation', 'mastPleomorphism', 'mastAnisokaryosis50'].map(
        (key, index) => [key, index < marked ? 'observed' : 'not_observed'],
      ),
    );
  const round = { cytoLineage: 'round' };
  const graded = (answers: Answers) =>
    classes(answers).filter((id) => ['Y-C24', 'Y-C25', 'Y-C26'].includes(id));
  everyRow([
    [{ ...round, mastGranulation: 'poor' }, ['Y-C24']],
    [{ ...round, ...four(2) }, ['Y-C24']],
    [{ ...round, ...four(1), cytoMastPct: 10 }, ['Y-C25']],
    [{ ...round, ...four(1), mastGranulation: 'well' }, ['Y-C25']],
    [{ ...round, ...four(1), cytoMastPct: 9.9 }, []],
    [{ ...round, ...four(0), mastMitoses: 'not_evaluable', cytoMastPct: 80 }, []],
    [{ ...four(2), cytoMastPct: 80 }, []],
    [{ ...round, ...four(3), patientSpecies: 'Gato', cytoMastPct: 80 }, ['Y-C26']],
    [{ patientSpecies: 'Gato', cytoMastPct: 9.9 }, []],
  ])('{answers}: {ids}', (answers, ids) => expect(graded(answers)).toEqual(ids));

  everyRow([
    [{ sampleStaining: 'Diff-Quik' }, 'posible'],
    [{ sampleStaining: 'Giemsa' }, 'sugestivo'],
    [{ sampleStaining: 'Diff-Quik', ...four(2) }, 'sugestivo'],
  ])('poor granulation with {answers} is {certeza}', (answers, certeza) => {
    const { parts } = read({ ...round, mastGranulation: 'poor', ...answers });
    expect(parts).toMatchObject({ certeza, urgencia_nivel: '24h', esquema: 'Camus 2016' });
  });
});
