import { expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { readCase } from '#domain/criteria/testing.ts';
import { composeDocument } from './compose.ts';
import { toPlainText } from './plainText.ts';
import { sampleSheet } from './testing/sheets.ts';

const FOUND = {
  patientSpecies: 'Perro',
  patientAge: 3,
  mucus: 'observed',
  parasite1: 'Toxocara canis',
  parasite1Stage: 'egg',
  parasite1Amount: '2+',
  parasite1Length: 82,
  parasite1Width: 70,
  parasite2: 'Giardia',
  parasite2Stage: 'cyst',
  parasite3: 'Eimeria',
  parasite3Stage: 'oocyst',
  parasite3Amount: 'rare',
};

const STAMP = { motor: 'Criterios publicados', metodo: 'criterios' } as const;

const of = (answers: Answers) =>
  composeDocument(sampleSheet({ ...readCase('coprology_sample', answers).parts, sello: STAMP }));

function tableOf(answers: Answers) {
  const contents = of(answers).sections.flatMap((one) =>
    one.kind === 'section' && one.id === 'findings' ? one.contents : [],
  );
  const [table] = contents.filter((one) => one.kind === 'table');
  return table;
}

it('each faecal element is a row, with its notes under the table', () => {
  const table = tableOf(FOUND);
  expect(table?.columns.map(({ title }) => title)).toEqual([
    ...['Elemento', 'Cantidad', 'Zoonosis', 'Huésped'],
  ]);
  expect(table?.groups[0]?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['Toxocara canis', '++', 'sí (larva migrans)', 'propio'],
    ['Giardia spp.', 'sin dato', 'sin dato', 'propio'],
    ['Eimeria', 'raros', 'no', 'otro animal'],
  ]);
  expect(table?.groups[0]?.rows[0]?.cells[0]?.under?.replace(/\u00a0/g, ' ')).toBe(
    'huevo · 82 × 70 µm',
  );
  expect(table?.notes[0]?.lead).toBe('Toxocara canis.');
});

it('the copied text of an element has each line once', () => {
  const text = toPlainText(of(FOUND)).replace(/\u00a0/g, ' ');
  expect(text).toContain(
    '- Eimeria. Estadio: ooquiste. Cantidad: raros. Zoonosis: no. Huésped: otro animal.',
  );
  expect(text.match(/Estadio: ooquiste/g)).toHaveLength(1);
  expect(text).toContain('Moco: ');
});

it('one parasite in two stages is one row without empty columns', () => {
  const twice = { parasite1: 'Ascaris', parasite2: 'Ascaris' };
  const table = tableOf({ ...twice, parasite1Stage: 'egg', parasite2Stage: 'adult' });
  expect(table?.groups[0]?.rows.map(({ cells }) => cells[0]?.under)).toEqual(['huevo; adulto']);
  expect(table?.columns.map(({ title }) => title)).not.toContain('Cantidad');
});
