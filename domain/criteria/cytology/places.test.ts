import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5 };
const read = (answers: Answers) => readCase('cytology', { ...DOG, ...answers });
const fired = (answers: Answers, pattern = /^Y-C/) =>
  firedIds(read(answers)).filter((id) => pattern.test(id));

describe('cytology: lymph node', () => {
  const NODE = { sampleType: 'Ganglio linfático' };
  everyRow([
    [{ lnLargePct: 50.1 }, ['Y-C27']],
    [{ lnLargePct: 50 }, ['Y-C28']],
    [{ lnLargePct: 20 }, ['Y-C28']],
    [{ lnLargePct: 19.9, lnSmallPct: 80 }, ['Y-C29']],
    [{ lnLargePct: 19.9, lnSmallPct: 79 }, ['Y-C29b']],
    [{ lnLargePct: 35, patientSpecies: 'Conejo' }, []],
    [{ lnLargePct: 70, patientSpecies: 'Vaca' }, ['Y-C28']],
    [{ lnSmallPct: 95 }, []],
    [{ lnLargePct: 80, lnNonLymphoid: 'observed' }, ['Y-C32']],
    [{ cytoNeutrophilPct: 5.1 }, ['Y-C30']],
    [{ cytoNeutrophilPct: 5 }, []],
    [{ cytoNeutrophilPct: 9, cytoHemodilution: '2+' }, []],
    [{ lnMastPattern: 'effaced' }, ['Y-C31']],
    [{ lnMastPattern: 'none' }, []],
  ])('{answers}: {ids}', (answers, ids) => {
    expect(fired({ ...NODE, ...answers }).filter((id) => id !== 'Y-C63')).toEqual(ids);
  });

  everyRow([
    [{ lnLargePct: 80 }, 'compatible'],
    [{ lnLargePct: 80, patientSpecies: 'Gata' }, 'sugestivo'],
    [{ lnMastPattern: 'aggregates_many' }, 'sugestivo'],
    [{ lnMastPattern: 'aggregates_few' }, 'posible'],
    [{ cytoNeutrophilPct: 6, cytoHemodilution: '1+' }, 'posible'],
    [{ cytoNeutrophilPct: 6, cytoHemodilution: 'none' }, 'sugestivo'],
  ])('{answers} is {certeza}', (answers, certeza) => {
    expect(read({ ...NODE, ...answers }).parts.certeza).toBe(certeza);
  });

  it('isolated mast cells are a finding without a class', () => {
    const report = read({ ...NODE, lnMastPattern: 'isolated' });
    expect(allText(report)).toContain('Mastocitos aislados');
    expect(report.parts.certeza).toBe('no_concluyente');
  });

  everyRow([
    ['Perro', 3.01, '24h'],
    ['Perro', 3, 'dias'],
    ['Gato', 2.76, '24h'],
    ['Gato', 2.75, 'dias'],
  ])(
    '{patient species} with lymphoma and calcium of {calcium}: {level}',
    (patientSpecies, calcium, level) => {
      const { parts } = read({ ...NODE, lnLargePct: 80, patientSpecies, calcium });
      expect(parts.urgencia_nivel).toBe(level);
    },
  );
});

describe('cytology: ear', () => {
  const EAR = { sampleType: 'Oído' };
  everyRow([
    [{ earYeast: 5 }, ['Y-C40']],
    [{ earYeast: 4.9 }, ['Y-C42']],
    [{ earYeast: 12, patientSpecies: 'Gato' }, ['Y-C40']],
    [{ earYeast: 11.9, patientSpecies: 'Gato' }, ['Y-C42']],
    [{ earCocci: 25 }, ['Y-C41']],
    [{ earCocci: 24.9 }, ['Y-C42']],
    [{ earCocci: 10, earRods: 15 }, ['Y-C41r', 'Y-C44']],
    [{ earCocci: 15, patientSpecies: 'Gato' }, ['Y-C41']],
    [{ earCocci: 14.9, patientSpecies: 'Gato' }, ['Y-C42']],
    [{ earRods: 1, earNeutrophils: 'observed' }, ['Y-C41r', 'Y-C44']],
    [{ earRods: 1 }, ['Y-C42', 'Y-C44']],
    [{ earRods: 0.9, earNeutrophils: 'observed' }, ['Y-C42']],
    [{ earMites: 'observed' }, ['Y-C43']],
    [{ earYeast: 30, earRods: 1, sampleType: 'Piel' }, ['Y-C44']],
  ])('{answers}: {ids}', (answers, ids) => expect(fired({ ...EAR, ...answers })).toEqual(ids));

  it('a rabbit has no limits, and the report says so', () => {
    const ids = fired({ ...EAR, patientSpecies: 'Conejo', earYeast: 30 }, /./);
    expect(ids).toContain('G-L1');
    expect(ids).not.toContain('Y-C40');
    expect(fired({ ...EAR, earYeast: 30 }, /G-L1/)).toEqual([]);
  });
});

describe('cytology: respiratory lavage', () => {
  const LAVAGE = { sampleType: 'Lavado respiratorio' };
  const HORSE = { patientSpecies: 'Caballo', balSide: 'pooled' };
  const conclusion = (answers: Answers) => read({ ...LAVAGE, ...answers }).parts.conclusion;
  everyRow([
    [{ balNeutrophilPct: 10.1 }, 'inflamación neutrofílica de vías bajas'],
    [{ balEosinophilPct: 10.1 }, 'inflamación eosinofílica de vías bajas'],
    [{ balEosinophilPct: 25.1, patientSpecies: 'Gato' }, 'inflamación eosinofílica de vías bajas'],
    [
      { ...HORSE, balNeutrophilPct: 10.1 },
      'citología en el intervalo del asma equino leve o moderado',
    ],
    [
      { ...HORSE, balNeutrophilPct: 25 },
      'citología en el intervalo del asma equino leve o moderado',
    ],
    [{ ...HORSE, balNeutrophilPct: 25.1 }, 'citología en el intervalo del asma equino grave'],
    [{ ...HORSE, balMastPct: 5.1 }, 'citología en el intervalo del asma equino leve o moderado'],
    [
      { ...HORSE, balEosinophilPct: 5.1 },
      'citología en el intervalo del asma equino leve o moderado',
    ],
  ])('{answers}: {text}', (answers, text) => expect(conclusion(answers)).toBe(text));

  everyRow([
    { balNeutrophilPct: 10 },
    { balEosinophilPct: 10 },
    { balEosinophilPct: 25, patientSpecies: 'Gato' },
    { ...HORSE, balNeutrophilPct: 10, balMastPct: 5, balEosinophilPct: 5 },
    { ...HORSE, balSide: 'left', balNeutrophilPct: 40 },
    { patientSpecies: 'Caballo', balNeutrophilPct: 40 },
  ])('{answers} gives no class', (answers) => {
    expect(conclusion(answers)).toMatch(/^Población sin criterio que la clasifique: /);
  });

  it('bacteria inside cells are a pneumonia, and not the asthma of a horse', () => {
    const { parts } = read({
      ...LAVAGE,
      ...HORSE,
      balNeutrophilPct: 60,
      balBacteriaIntra: 'observed',
    });
    expect(parts).toMatchObject({
      conclusion: 'bronconeumonía bacteriana',
      certeza: 'diagnostico',
      urgencia_nivel: '24h',
    });
    expect(JSON.stringify(parts)).not.toContain('asma');
  });

  it('figures of a lavage in another sample are only possible', () => {
    const { parts } = read({ sampleType: 'Piel', balNeutrophilPct: 60 });
    expect(parts.certeza).toBe('posible');
  });
});

describe('cytology: other places', () => {
  everyRow([
    [{ cytoLineage: 'neuroendocrine', cytoSite: 'thyroid' }, 'neoplasia tiroidea'],
    [{ cytoLineage: 'mesenchymal', clinicalLesionType: 'Lesión ósea lítica' }, 'sarcoma óseo'],
    [{ cytoLineage: 'adipose' }, 'lipoma o tejido adiposo (indistinguibles por citología)'],
  ])('{answers}: {text}', (answers, text) => expect(read(answers).parts.conclusion).toBe(text));

  it('a solitary mass is not lytic', () => {
    const solitary = { cytoLineage: 'mesenchymal', clinicalLesionType: 'Masa solitaria' };
    expect(fired(solitary)).not.toContain('Y-C61');
  });

  it('the anal sac gets its differentials and asks for calcium', () => {
    const text = allText(
      read({
        cytoLineage: 'neuroendocrine',
        cytoSite: 'anal_sac',
        specificDifferentialDiagnosis: true,
      }),
    );
    expect(text).toContain('Adenocarcinoma de saco anal');
    expect(text).toContain('Mida calcio, haga ecografía de ganglios sublumbares y biopsia.');
  });

  it('a bloody spleen does not exclude a haemangiosarcoma', () => {
    const spleen = { cytoSite: 'spleen', cytoHemodilution: '2+' };
    expect(fired(spleen)).toContain('Y-C62');
    expect(fired({ ...spleen, cytoHemodilution: '1+' })).not.toContain('Y-C62');
  });

  everyRow([
    [{ cytoCellularity: 'high' }, true],
    [{ lnMastPattern: 'isolated' }, true],
    [{ lnMastPattern: 'effaced' }, false],
    [{ lnLargePct: 80 }, false],
    [{ lnLargePct: 30 }, true],
  ])('asked for malignancy with {answers}, it says it cannot tell: {says}', (answers, says) => {
    const text = allText(read({ ...answers, specificConfirmMalignancy: true }));
    expect(text.includes('No se puede afirmar ni descartar malignidad')).toBe(says);
  });
});

describe('cytology: contradictions', () => {
  const shares = (a: number, b: number, c: number, d: number) => ({
    cytoNeutrophilPct: a,
    cytoMacrophagePct: b,
    cytoLymphocytePct: c,
    cytoTissuePct: d,
  });
  everyRow([
    [shares(25, 25, 25, 20), []],
    [shares(25, 25, 25, 19.9), ['Y-A1']],
    [shares(25, 25, 25, 30), []],
    [shares(25, 25, 25, 30.1), ['Y-A1']],
    [{ cytoNeutrophilPct: 90, cytoMacrophagePct: 15 }, []],
    [{ cytoNeutrophilPct: 90, cytoMacrophagePct: 15.1 }, ['Y-A1b']],
    [{ balNeutrophilPct: 90, balMacrophagePct: 15 }, []],
    [{ balNeutrophilPct: 90, balMacrophagePct: 15.1 }, ['Y-A1b']],
    [{ lnLargePct: 60, lnSmallPct: 45 }, []],
    [{ lnLargePct: 60, lnSmallPct: 45.1 }, ['Y-A1b']],
    [{ clinicalLesionType: 'Derrame' }, ['Y-A2']],
    [{ sampleObtentionMethod: 'Líquido, sedimento' }, ['Y-A2']],
    [{ sampleType: 'Oído', sampleObtentionMethod: 'PAAF ecoguiada' }, ['Y-A3']],
    [{ lnNonLymphoid: 'not_observed', specificPreviousSuspicion: 'Metástasis' }, ['Y-A6']],
    [{ earCocci: 3, sampleType: 'Piel' }, ['Y-A7']],
    [{ earCocci: 3 }, []],
    [{ balMastPct: 3, sampleType: 'Piel' }, ['Y-A8']],
    [{ lnLargePct: 3, clinicalLesionType: 'Placa' }, ['Y-A9']],
    [{ lnMastPattern: 'isolated', clinicalLesionType: 'Placa' }, ['Y-A9']],
    [{ lnNonLymphoid: 'not_observed', clinicalLesionType: 'Placa' }, ['Y-A9']],
    [{ lnLargePct: 3, clinicalLesionType: 'Adenomegalia' }, []],
    [{ lnLargePct: 3, sampleType: 'Masa sólida', clinicalAnatomicLocation: 'Linfonodo' }, []],
  ])('{answers}: {ids}', (answers, ids) => expect(fired(answers, /^Y-A/)).toEqual(ids));
});

everyRow([
  ['Buena', 'Hisopado', 'extracellular', true],
  ['Excelente', 'Hisopado', 'extracellular', true],
  ['Poco celular', 'Hisopado', 'extracellular', false],
  ['Buena', 'PAAF con aspiración', 'extracellular', false],
  ['Buena', 'Hisopado', 'both', false],
])(
  'cocci in a sample {quality} by {method}, {site}: contamination {says}',
  (quality, method, site, says) => {
    const cocci = {
      microorganisms: 'observed',
      microorganismType: 'Cocos',
      microorganismSite: site,
    };
    const sample = { sampleQuality: quality, sampleObtentionMethod: method };
    expect(fired({ ...cocci, ...sample }, /^Y-A11$/).length > 0).toBe(says);
  },
);

it('cytology: an unanswered question about malignancy opens the summary', () => {
  const { parts } = read({ lnLargePct: 30, specificConfirmMalignancy: true });
  expect(parts.resumen?.split('\n')[0]).toContain('No se puede afirmar ni descartar malignidad');
  const alone = read({ cytoCellularity: 'high', specificConfirmMalignancy: true });
  expect(alone.parts.conclusion).toContain('No se puede afirmar ni descartar malignidad');
});
