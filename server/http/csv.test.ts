import { expect, test } from 'vitest';
import { csvField, csvLine, csvStream } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+34 600', "'+34 600"],
  ['-Rex', "'-Rex"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
])('%j is no formula in a spreadsheet', (text, field) => {
  expect(csvField(text)).toBe(field);
});

test.each([
  ['Ana', 'Ana'],
  ['a=b', 'a=b'],
  ['uno;dos', '"uno;dos"'],
  ['dice "sí"', '"dice ""sí"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  [' con espacio ', '" con espacio "'],
  ['', ''],
  [null, ''],
  [-12.5, '-12,5'],
  [7, '7'],
] as const)('%j is written as a spreadsheet in Spanish reads it', (cell, field) => {
  expect(csvField(cell)).toBe(field);
});

async function* twoPages() {
  yield [['Añil', 1]] as const;
  yield [['Bruma', null]] as const;
}

test('a table has its mark, its head and a line for each row', async () => {
  const bytes = await new Response(csvStream(['Nombre', 'Consultas'], twoPages())).bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\uFEFFNombre;Consultas\r\nAñil;1\r\nBruma;\r\n');
  expect(csvLine([])).toBe('\r\n');
});

test('who leaves in the middle ends the reading', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield [['otra']] as const;
    } finally {
      ended = true;
    }
  }
  const reader = csvStream(['x'], endless()).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(ended).toBe(true);
});
