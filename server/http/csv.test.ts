import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { csvField, csvLine, csvStream } from './csv.ts';

everyRow([
  ['=1+1'],
  ['+34 600'],
  ['-Rex'],
  ['@SUM(A1)'],
  ['\t=1'],
  ['\r=1'],
  ['\n=1'],
  ['\tRex'],
  [' =1'],
  ['\u200b=1'],
  ['\ufeff@SUM(A1)'],
  // The same signs in other widths.
  ['\uff1d1+1'],
  ['\uff0b34'],
  ['\uff0d1'],
  ['\uff20SUM(A1)'],
  ['\ufe661'],
  ['\ufe621'],
  ['\u207c1'],
  ['\u22121'],
  ['\u20131'],
])('{text} is no formula in a spreadsheet', (text) => {
  expect(csvField(text)).toBe(`"'${text}"`);
});

test('the quotes of a formula are doubled as those of any text', () => {
  expect(csvField('=HYPERLINK("http://x";"y")')).toBe(`"'=HYPERLINK(""http://x"";""y"")"`);
});

everyRow([
  ['Ana', '"Ana"'],
  ['a=b', '"a=b"'],
  ['uno;dos', '"uno;dos"'],
  ['dice "sí"', '"dice ""sí"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  [' con espacio ', '" con espacio "'],
  ['', '""'],
  [null, ''],
  [-12.5, '-12,5'],
  [7, '7'],
] as const)('{cell} is written as a spreadsheet in Spanish reads it', (cell, field) => {
  expect(csvField(cell)).toBe(field);
});

async function* twoPages() {
  yield [['Añil', 1]] as const;
  yield [['Bruma', null]] as const;
}

test('a table has its mark, its head and a line for each row', async () => {
  const reply = new Response(csvStream(['Nombre', 'Consultas'], twoPages()));
  const bytes = new Uint8Array(await reply.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\uFEFF"Nombre";"Consultas"\r\n"Añil";1\r\n"Bruma";\r\n');
  expect(csvLine([])).toBe('\r\n');
});

test('a disconnected reader ends the reading', async () => {
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
