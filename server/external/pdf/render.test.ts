import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { criteriaSheets } from '#domain/report/document/testing/criteriaSheets.ts';
import { fullReport, richSheets, sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { uncheckedSheets } from '#domain/report/document/testing/uncheckedSheets.ts';
import { AI_NOTICE } from '#domain/report/notices.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { PaperPlace } from '#server/external/images/decode/paper.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { asPrinted, pdfPages } from '#tests/support/pdfText.ts';
import { compilePdf } from './compiler.ts';
import { type Picture, toPicture } from './pictures.ts';
import { renderReport } from './render.ts';

function render(sheet: ReportSheet, pictures: readonly Picture[] = []) {
  const bytes = renderReport({ document: composeDocument(sheet), pictures });
  const file = Buffer.from(bytes).toString('latin1');
  return { file, pages: pdfPages(bytes) };
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d9b8d2' } });

async function picture(position: number, width: number, height: number): Promise<Picture> {
  const bytes = await photo(width, height).jpeg().toBuffer();
  return toPicture(position, { bytes, place: 'first' });
}

function overlayOf(...counted: boolean[]): Overlay {
  const points = [10, 10, 50, 10, 50, 50];
  const shapes = counted.map((one) => ({ kind: 'nucleus' as const, counted: one, points }));
  return { width: 100, height: 100, shapes };
}

describe('the file', () => {
  test('is a tagged Spanish PDF with its title and embedded fonts', () => {
    const { file, pages } = render(sampleSheet());
    expect(file.startsWith('%PDF-1.7')).toBe(true);
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(file).toContain('/Lang (es-ES)');
    expect(file).toContain('/Marked true');
    expect(file).toContain('/StructTreeRoot');
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain('Informe de Bruma · Citología'.replace(/[·í]/g, (sign) => utf8(sign)));
    expect(file).toContain(`<dc:creator><rdf:Seq><rdf:li>${utf8('Lucía Ferrándiz')}`);
    expect(file.match(/\/FontFile[23]? /g)?.length).toBeGreaterThanOrEqual(5);
    expect(file).not.toContain('/Helvetica');
  });

  test('carries the mark of a model’s reading in its metadata, and only of one', () => {
    const [[, effusion] = ['', sampleSheet()]] = uncheckedSheets();
    const { file } = render(effusion);
    const [, keywords = ''] = /<pdf:Keywords>(.*?)<\/pdf:Keywords>/s.exec(file) ?? [];
    expect(keywords).toContain('ai-model=qwen3-vl 8b');
    expect(keywords).toContain('ai-reading=printed');
    expect(file).toMatch(/\/Keywords \(ai-generated/);
    expect(render({ ...effusion, withUnchecked: false }).file).toContain('ai-reading=left-out');
    for (const [, sheet] of criteriaSheets()) expect(render(sheet).file).not.toContain('ai-');
  });

  test('is the same for the same report', () => {
    expect(render(sampleSheet()).file).toBe(render(sampleSheet()).file);
  });

  test('leaves no gap for missing parts', () => {
    const bare = sampleSheet({}, { images: [], answers: [], patientName: null });
    const { clinic: _, vet: __, ...nameless } = bare;
    expect(render(nameless).pages).toHaveLength(1);
    expect(render({ ...nameless, reading: { state: 'absent' } }).pages).toHaveLength(1);
  });

  everyRow(richSheets())('for {case} takes three pages at most', async (_, sheet) => {
    const images = [1, 2, 3].map((position) => ({ position, overlay: overlayOf(true, false) }));
    const pictures = await Promise.all([1, 2, 3].map((at) => picture(at, 640, 480)));
    expect(render({ ...sheet, images }, pictures).pages.length).toBeLessThanOrEqual(3);
  });

  test('for a smear with four images takes two pages', async () => {
    const positions = [1, 2, 3, 4];
    const nota = 'Células teñidas separadas por sus estrechamientos. '.repeat(3).trim();
    const count = { unidad: 'en el campo', origen: 'recuento', nota };
    const medidas = positions.flatMap((imagen) => [
      { nombre: 'Leucocitos', valor: 3, imagen, ...count },
      { nombre: 'Eritrocitos', valor: 131, aproximado: true, rango: [124, 139], imagen, ...count },
    ]);
    const total = { nombre: 'Leucocitos, total', valor: 12, unidad: 'en total' };
    const limitaciones = [400, 60, 120].map((length) =>
      'Los frotis no se miden. '.repeat(length / 24),
    );
    const report = {
      conclusion: `No concluyente; recuento automático. ${'Son células de los campos. '.repeat(8)}`,
      certeza: 'no_concluyente',
      resumen: '4 imágenes recibidas, 4 leídas. Cifras medidas por análisis clásico de imagen.',
      calidad: { veredicto: 'adecuada', texto: 'Se comprobaron enfoque y tamaño.', limitaciones },
      medidas: [total, ...medidas],
      recomendaciones: ['Haga el recuento diferencial al microscopio.', 'Revise las plaquetas.'],
      siguiente_paso: 'Revisión del frotis al microscopio y hemograma con analizador.',
    };
    const rows = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((label) => {
      return { key: label, label, value: 'Sangre periférica' };
    });
    const answers = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, rows }));
    const images = positions.map((position) => ({ position, overlay: overlayOf(true, false) }));
    const pictures = await Promise.all(positions.map((at) => picture(at, 640, 480)));
    const { pages } = render(sampleSheet(report, { answers, images }), pictures);
    expect(pages).toHaveLength(2);
    const table = /MedidaValorOrigenLeucocitos,total12.*LeucocitosImagen13.*Imagen43.*Eritrocitos/s;
    expect(pages.filter(({ text }) => table.test(text))).toHaveLength(1);
  });

  test('has paragraphs, headings, lists and a table that a screen reader follows', () => {
    const { file } = render(sampleSheet());
    const roles = new Set([...file.matchAll(/\/S \/(\w+)/g)].map(([, role]) => role));
    expect([...roles]).toEqual(
      expect.arrayContaining(
        ['H1', 'H2', 'H3', 'P', 'Figure', 'L', 'LI', 'Lbl', 'LBody', 'Table'].concat([
          ...['THead', 'TBody', 'TR', 'TH', 'TD'],
        ]),
      ),
    );
    expect(file).toContain('/Scope /Column');
    expect(file).toContain('/Alt ');
  });

  test('prints the cuts of a figure and the name of its band', () => {
    const sheet = sampleSheet();
    const { reading } = sheet;
    if (reading.state !== 'read') throw new Error('no report');
    const upc = { name: 'UPC', value: 0.3, cuts: [0.2, 0.5], band: 'límite' };
    const measurements = [upc, { ...upc, name: 'UPC anterior', band: 'no proteinúrico' }];
    const report = { ...reading.report, measurements };
    const { pages } = render({ ...sheet, reading: { ...reading, report } });
    const text = pages.map((page) => page.text).join('');
    for (const words of ['0,2 · 0,5', 'límite', 'no proteinúrico']) {
      expect(text).toContain(asPrinted(words));
    }
  });

  test('sets raised figures in the letters of their line, and copies them as what they are', () => {
    const medidas = [{ nombre: 'Leucocitos', valor: 3.8, unidad: '×10⁹/l', origen: 'indicado' }];
    const { file, pages } = render(sampleSheet({ conclusion: 'Exudado', medidas }));
    expect(file).toMatch(/\/BaseFont \/\w+\+Figtreesigns/);
    expect(pages.map(({ text }) => text).join('')).toContain('×10⁹/l');
  });

  test('prints the responsible person and the page number on every page', () => {
    const { pages } = render(sampleSheet());
    for (const [index, { around }] of pages.entries()) {
      expect(around).toContain(asPrinted(AI_NOTICE));
      expect(around).toContain(`Página${index + 1}de${pages.length}`);
      expect(around.includes('Bruma·CitologíaID7f3c2b18')).toBe(index > 0);
    }
    expect(pages.at(-1)?.text).toContain(asPrinted(AI_NOTICE));
  });
});

function utf8(text: string): string {
  return Buffer.from(text).toString('latin1');
}

describe('the standard', () => {
  const source = (body: string) =>
    new Map([['main.typ', Buffer.from(`#set document(title: "T")\n${body}`)]]);

  test('rejects violations', async () => {
    const { jpeg } = await picture(1, 8, 8);
    const files = (body: string) => new Map([...source(body), ['1.jpg', jpeg] as const]);
    expect(() => compilePdf('main.typ', files('#image("1.jpg")'))).toThrow(/PDF\/UA-1.*alt/s);
    expect(() => compilePdf('main.typ', files('= A\n=== B'))).toThrow('PDF/UA-1');
    const whole = compilePdf('main.typ', files('#image("1.jpg", alt: "Una célula")'));
    expect(Buffer.from(whole).toString('latin1')).toContain('pdfuaid:part');
  });

  test('rejects an untitled file', () => {
    expect(() => compilePdf('main.typ', new Map([['main.typ', Buffer.from('Hola')]]))).toThrow(
      'PDF/UA-1',
    );
  });
});

describe('a table', () => {
  const medidas = Array.from({ length: 60 }, (_, index) => ({
    nombre: `Medida ${index + 1}`,
    valor: index,
    unidad: '%',
    origen: 'indicado',
  }));

  test('repeats its head on each page it reaches and parts no row', () => {
    const { pages } = render(sampleSheet({ ...fullReport(), medidas }));
    const reached = pages.filter(({ text }) => /Medida\d+\d/.test(text));
    expect(reached.length).toBeGreaterThan(1);
    for (const { around } of reached.slice(1)) expect(around).toContain('MedidaValorOrigen');
    const rows = pages.flatMap(({ text }) => text.match(/Medida\d+%Indicadoporusted/g) ?? []);
    expect(rows).toHaveLength(60);
  });
});

describe('images', () => {
  test('become JPEG, upright, on white', async () => {
    const made = await toPicture(1, {
      bytes: await photo(3000, 1500).webp().toBuffer(),
      place: 'first',
    });
    expect(made).toMatchObject({ position: 1, width: 1600, height: 800 });
    expect((await sharp(made.jpeg).metadata()).format).toBe('jpeg');
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } });
    const onWhite = await toPicture(2, { bytes: await clear.png().toBuffer(), place: 'row' });
    const { data } = await sharp(onWhite.jpeg).raw().toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBeGreaterThan(250);
    const bytes = Buffer.from('no es una imagen');
    await expect(toPicture(3, { bytes, place: 'row' })).rejects.toThrow();
  });

  everyRow<[string, PaperPlace, readonly [number, number], readonly [number, number]]>([
    ['the first', 'first', [2400, 1800], [1600, 1200]],
    ['one of a row', 'row', [2400, 1800], [800, 600]],
    ['a tall one of a row', 'row', [900, 1800], [400, 800]],
    ['a strip, which stands in no row', 'row', [3200, 2000], [1600, 1000]],
    ['a small one', 'row', [640, 480], [640, 480]],
  ])('have no more pixels than paper shows: {case}', async (_, place, sent, drawn) => {
    const bytes = await photo(...sent)
      .jpeg()
      .toBuffer();
    const { width, height } = await toPicture(1, { bytes, place });
    expect([width, height]).toEqual(drawn);
  });

  // #00806C as the compiler writes a stroke, and a dashed line.
  const green = /0 0\.50196\d* 0\.42352\d* SCN/;
  const dash = /\[[\d.]+ [\d.]+\] 0 d/;
  const drawing = (pages: readonly { operators: string }[]) =>
    pages.map(({ operators }) => operators).join('\n');

  test('are embedded with their contours: solid when counted, dashed when not', async () => {
    const pictures = [await picture(1, 640, 480)];
    const drawn = (overlay: Overlay | null) =>
      render(sampleSheet(fullReport(), { images: [{ position: 1, overlay }] }), pictures);
    const [none, counted, uncounted] = [
      drawn(null),
      drawn(overlayOf(true)),
      drawn(overlayOf(false)),
    ].map(({ file, pages: [first] }) => ({ file, all: first?.operators ?? '' }));
    expect(none?.file).toContain('/Subtype /Image');
    expect([none, counted, uncounted].map((one) => green.test(one?.all ?? ''))).toEqual([
      false,
      true,
      true,
    ]);
    expect([counted, uncounted].map((one) => dash.test(one?.all ?? ''))).toEqual([false, true]);
  });

  test('the one with contours is on the first page, with its legend, whatever precedes it', async () => {
    const pictures = [await picture(1, 640, 480), await picture(2, 640, 480)];
    const images = [
      { position: 1, overlay: null },
      { position: 2, overlay: overlayOf(true, false) },
    ];
    for (const resumen of ['Breve.', 'Una frase más. '.repeat(400)]) {
      const { pages } = render(sampleSheet({ ...fullReport(), resumen }, { images }), pictures);
      expect(pages[0]?.text).toContain('Fig.2(nousada)NúcleomedidoVisto,nocuenta');
      expect(green.test(pages[0]?.operators ?? '')).toBe(true);
      expect(drawing(pages.slice(1))).not.toMatch(green);
      expect(pages.slice(1).some(({ text }) => text.includes('Fig.1.26núcleos'))).toBe(true);
    }
  });

  test('have a heading for further ones only when there are some', async () => {
    const images = [{ position: 1, overlay: null }];
    const { pages } = render(sampleSheet(fullReport(), { images }), [await picture(1, 640, 480)]);
    const text = pages.map((page) => page.text).join('');
    expect(text.match(/Fig\.1/g)).toHaveLength(1);
    expect(text).not.toContain('ImágenesAdjuntas');
  });

  everyRow([
    ['a strip', 1600, 40],
    ['a pole', 40, 1600],
    ['a single pixel', 1, 1],
  ])('{case} is no reason to fail', async (_, width, height) => {
    const images = [1, 2, 3].map((position) => ({ position, overlay: overlayOf(true) }));
    const pictures = await Promise.all([1, 2, 3].map((at) => picture(at, width, height)));
    const { file, pages } = render(sampleSheet(fullReport(), { images }), pictures);
    expect(file.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(1);
    for (const position of [1, 2, 3])
      expect(pages.some(({ text }) => text.includes(`Fig.${position}`))).toBe(true);
  });

  test('leave an empty place when unreadable, not an error', () => {
    const images = [1, 2, 5].map((position) => ({ position, overlay: null }));
    const { file, pages } = render(sampleSheet(fullReport(), { images }), []);
    expect(file).not.toContain('/Subtype /Image');
    const text = pages.map((page) => page.text).join('');
    expect(text.match(/Laimagennosepuedemostrar\./g)).toHaveLength(3);
  });
});
