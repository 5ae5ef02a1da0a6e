import { describe, expect, test } from 'vitest';
import type { Block } from '#domain/report/document/blocks.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { asPrinted, pdfPages } from '#tests/support/pdfText.ts';
import { printable } from './printable.ts';
import { renderReport } from './render.ts';

/** Texts that break careless layouts. */
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['a word without spaces', 'a'.repeat(900)],
  ['the widest letters', 'W'.repeat(300)],
  ['a number without end', '1234567890'.repeat(80)],
  ['an address', `https://ejemplo.es/${'ruta/'.repeat(60)}?clave=${'x'.repeat(200)}`],
  ['long Spanish words', 'electroencefalográficamente esternocleidomastoideo '.repeat(20)],
  ['emoji', '🐶🐱 gato 👨‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇪🇸 fin'],
  ['Arabic', 'مرحبا بالعالم، هذا نص طويل جدا 123'],
  ['Hebrew', 'שלום עולם, זה טקסט ארוך (42)'],
  ['both directions', 'Perro שלום 12 kg مرحبا gato'],
  ['marks that turn the direction', '\u202etxt.exe\u202c \u2066dentro\u2069 \u200ffin'],
  ['Chinese, Japanese and Korean', '肿瘤細胞の検査 한국어 텍스트'.repeat(20)],
  ['Hindi and Thai', 'हिन्दी परीक्षण ภาษาไทยไม่มีช่องว่าง'],
  ['Greek and Cyrillic', 'Ξένος κύτταρο Москва клетка'],
  ['letters under a pile of marks', `z${'\u0336\u0321\u034f'.repeat(60)}algo`],
  ['decomposed letters', 'cafe\u0301 pingu\u0308ino nin\u0303o a\u0323\u0308'],
  ['NUL and control characters', 'an\u0000tes\u0001\u0008\u001b[31m des\u007fpu\u0085és'],
  ['half a pair', 'antes \ud800 entre \udfff después'],
  ['characters that are none', 'a\ufffe b\uffff c\ufdd0 d\u{1fffe} e\u{10ffff}'],
  ['private and unassigned characters', '\ue000 \u{f0000} \u{50000} \u{e0001} \u0378'],
  ['invisible characters', 'a\u200bb\u200cc\u200dd\u2060e\u00adf\ufeffg\u034fh\u180ei'],
  ['every space', 'a\u00a0b\u2002c\u2003d\u2007e\u2009f\u200ag\u202fh\u205fi\u3000j'],
  ['separators of lines', 'uno\u2028dos\u2029tres\u000bcuatro\u000ccinco\r\nseis\rsiete'],
  [
    'Typst',
    '#panic("x") #import "@preview/a:1.0.0" $ x^2 $ = Título *b* _i_ `c` <e> @r // c /* d */',
  ],
  ['Typst, unclosed', '#{ [ ( "  \\u{41} #eval("1") ~ -- --- ... \\ '],
  [
    'LaTeX',
    '\\documentclass{article}\\begin{document}\\input{/etc/passwd} % $\\frac{1}{2}$ & ~ ^ _',
  ],
  ['HTML and SVG', '<script>alert(1)</script><svg onload="x"/>&lt;&#x41; <!-- c -->'],
  ['quotes and backslashes', `"'«»“”‘’\\\\ \\" \\' \\n \\0 C:\\dir`],
  ['the syntax of PDF', '(a) \\) << /Type /Page >> endobj stream %%EOF [<0041>] Tj'],
  ['signs of measures', '≈ 3 ≥ 2 ≤ 9 ≠ 1 → × − ± ½ µ μ Ω ° ‰ 10⁹/l H₂O ⁻¹ ✓ ↑ ↓ ∞ √ ∑'],
  ['many lines', Array.from({ length: 150 }, (_, line) => `línea ${line}`).join('\n')],
  ['only white space', ' \n\t \u00a0 '],
  ['one letter a line', 'x\n'.repeat(250)],
];

/** A reading of a model, or of a leading automation; all its texts are `text`. */
function readingOf(text: string, leads: boolean) {
  const row = { nombre: text.trim() ? text : 'x', usted: text, lectura: text, imagenes: [1, 2] };
  const leading = { conclusion: text, resumen: text, confianza: text, mensaje: text };
  return {
    lector: leads ? 'automatizacion' : 'modelo',
    nombre: text,
    filas: [
      { ...row, estado: 'discrepa' },
      { ...row, estado: 'solo' },
    ],
    dicho: [{ apartado: text, textos: [text, text] }],
    retirado: [text],
    ...(leads ? { encabeza: { ...leading, siguiente_paso: text, recomendaciones: [text] } } : {}),
  };
}

/** A report with `text` wherever user or model text can appear. */
function saying(text: string, leads: boolean): ReportSheet {
  return sampleSheet(
    {
      conclusion: text,
      certeza: 'compatible',
      urgencia: text,
      confianza_diagnostica: text,
      resumen: text,
      siguiente_paso: text,
      calidad: {
        texto: text,
        limitaciones: [text],
        imagenes: [{ posicion: 1, leida: true, pie: text, problemas: [text] }],
      },
      medidas: [
        { nombre: text, valor: 1e300, unidad: text, origen: 'indicado', nota: text },
        { nombre: text, no_medible: text },
      ],
      hallazgos: { [text || 'clave']: text, grupo: { uno: text, dos: { tres: text } } },
      diagnostico_diferencial: [
        {
          nombre: text,
          probabilidad: text,
          a_favor: [text, text],
          en_contra: [text],
          prueba: text,
        },
      ],
      recomendaciones: [text, text],
      referencias: [text],
      modelo_ia: text,
      lectura_sin_comprobar: readingOf(text, leads),
    },
    {
      withUnchecked: true,
      patientName: text,
      clinic: text,
      contact: text,
      vet: text,
      licence: text,
      answers: [
        {
          id: 'patient',
          title: text,
          rows: [
            { key: 'a', label: text, value: text },
            { key: 'b', label: text, value: text, full: true },
          ],
        },
      ],
    },
  );
}

/** Keys without printed text: kinds, names, copied text, drawing data, what a press would answer. */
const UNPRINTED = [
  ...['kind', 'about', 'tone', 'align', 'id', 'level', 'short', 'fill', 'state'],
  ...['plain', 'mark', 'drawing', 'wide', 'narrow', 'reader', 'proposal'],
];

function textsOf(value: unknown, key = ''): string[] {
  if (UNPRINTED.includes(key)) return [];
  if (typeof value === 'string') return key === 'caption' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, name));
}

/** Printed texts of a block. The names of conclusion and certainty are for screen readers only. */
function shownTexts(block: Block): string[] {
  if (block.kind === 'conclusion') return [block.lead ?? '', block.text];
  return textsOf(block.kind === 'ladder' ? block.steps : block);
}

function counts(text: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const letter of text) counted.set(letter, (counted.get(letter) ?? 0) + 1);
  return counted;
}

/**
 * Fails unless every letter of the blocks is in the PDF as often as in the blocks, and no word is
 * split.
 */
function expectWhole(sheet: ReportSheet): number {
  const document = composeDocument(sheet);
  const bytes = renderReport({ document, pictures: [] });
  const pages = pdfPages(bytes);
  const printed = pages.map(({ text }) => text).join('');
  const texts = document.blocks.flatMap(shownTexts).map(printable);
  const printedCounts = counts(printed);
  const lost = [...counts(texts.map(asPrinted).join(''))].filter(
    ([letter, times]) => (printedCounts.get(letter) ?? 0) < times,
  );
  expect(lost).toEqual([]);
  // Right-to-left words are drawn in the other direction.
  const words = new Set(texts.flatMap((text) => text.split(/\s+/u)).map(asPrinted));
  const whole = [...words].filter((word) => word.length <= 24 && /^[\p{ASCII}á-ú]*$/u.test(word));
  expect(whole.filter((word) => !printed.includes(word))).toEqual([]);
  for (const [index, { around }] of pages.entries())
    expect(around).toContain(`Página${index + 1}de${pages.length}`);
  expect(Buffer.from(bytes).toString('latin1')).toContain('<pdfuaid:part>1');
  return pages.length;
}

describe('a report with the text', () => {
  everyRow(TEXTS)('{case} is printed whole [ASVS 1.1.2, 1.3.7]', (_, text) => {
    expectWhole(saying(text, TEXTS.findIndex(([, each]) => each === text) % 2 === 0));
  });

  test('nothing at all is one page', () => {
    const nothing = sampleSheet({}, { images: [], answers: [], patientName: null });
    expect(expectWhole(nothing)).toBe(1);
  });

  test('any character of Unicode is printed whole', () => {
    const some = Array.from({ length: 0x110000 / 64 }, (_, index) => index * 64 + (index % 64));
    const text = some.map((code) => String.fromCodePoint(code)).join('');
    const limitaciones = text.match(/.{1,3000}/gsu) ?? [];
    expectWhole(sampleSheet({ conclusion: 'Todo', calidad: { limitaciones } }));
  });
});

describe('a report as long as it may be', () => {
  test('with findings of two thousand lines is printed whole', () => {
    const lines = (at: number) =>
      Array.from({ length: 200 }, (_, line) => `${at}.${line} células`).join('\n');
    const hallazgos = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`clave_${at}`, lines(at)]),
    );
    expect(expectWhole(sampleSheet({ conclusion: 'Largo', hallazgos }))).toBeGreaterThan(30);
  });

  test('with two hundred rows of a table is printed whole', () => {
    const rows = Array.from({ length: 200 }, (_, row) => ({
      cells: [{ text: `Fila ${row}` }, { text: `${row}`, under: `${row}–${row + 1}` }],
      plain: [],
    }));
    const document = composeDocument(sampleSheet({ conclusion: 'Tabla' }));
    const columns = [
      { title: 'Medida', share: 0.5 },
      { title: 'Valor', share: 0.5 },
    ];
    const table = {
      kind: 'section',
      id: 'table',
      title: 'Medidas',
      contents: [{ kind: 'table', caption: 'Medidas', columns, groups: [{ rows }], notes: [] }],
    } as const;
    const pages = pdfPages(
      renderReport({
        document: { ...document, blocks: document.blocks.toSpliced(-2, 0, table) },
        pictures: [],
      }),
    );
    const all = pages.map(({ text }) => text).join('');
    for (let row = 0; row < 200; row++) expect(all).toContain(`Fila${row}${row}${row}–${row + 1}`);
  });

  test('continues with the next section when one is longer than paper allows', () => {
    const long = 'palabra '.repeat(2000);
    const many = Array.from({ length: 60 }, () => long);
    const pages = pdfPages(
      renderReport({
        document: composeDocument(
          sampleSheet(
            {
              conclusion: 'Largo',
              resumen: long,
              siguiente_paso: 'a'.repeat(200_000),
              hallazgos: Object.fromEntries(many.map((text, at) => [`clave_${at}`, { uno: text }])),
              diagnostico_diferencial: many.map((nombre) => ({ nombre, a_favor: [nombre] })),
              recomendaciones: many,
              referencias: ['Última línea.'],
              lectura_sin_comprobar: {
                ...readingOf('a', false),
                filas: many.map((lectura) => ({
                  estado: 'solo',
                  nombre: 'x',
                  usted: 'x',
                  lectura,
                })),
                dicho: many.map((text) => ({ apartado: 'x', textos: [text] })),
              },
            },
            { withUnchecked: true },
          ),
        ),
        pictures: [],
      }),
    );
    const all = pages.map(({ text }) => text).join('');
    expect(all.match(/Elrestodeesteapartadonoseimprime\./g)).toHaveLength(4);
    expect(all).toContain('Últimalínea.');
    expect(pages.length).toBeLessThan(120);
  });
});
