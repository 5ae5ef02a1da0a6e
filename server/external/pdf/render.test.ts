import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Picture, ReportSheet } from '#domain/report/document/sheet.ts';
import { fullReport, sampleSheet } from '#domain/report/document/testing.ts';
import { toPicture } from './pictures.ts';
import { renderReport } from './render.ts';

async function render(sheet: ReportSheet, pictures: readonly Picture[] = []) {
  const bytes = Buffer.from(await renderReport({ sheet, pictures }));
  const file = bytes.toString('latin1');
  return { file, pages: file.match(/\/Type \/Page\b/g)?.length ?? 0, drawing: drawingOf(bytes) };
}

/** What is drawn, as operators of the page description. */
function drawingOf(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)];
  return streams
    .map(({ index, 0: head }) => {
      const start = index + head.length;
      const end = file.indexOf('endstream', start);
      return inflateSync(bytes.subarray(start, end)).toString('latin1');
    })
    .join('\n');
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d9b8d2' } });

describe('the file', () => {
  test('is a tagged Spanish PDF that says what it is, with its fonts inside', async () => {
    const { file, pages } = await render(sampleSheet());
    expect(file.startsWith('%PDF-1.7')).toBe(true);
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(file).toContain('/Lang (es-ES)');
    expect(file).toContain('/Marked true');
    expect(file).toContain('/StructTreeRoot');
    expect(file.match(/\/FontFile[23]? /g)?.length).toBeGreaterThanOrEqual(5);
    expect(file).not.toContain('/Helvetica');
  });

  test('is no longer for what is missing', async () => {
    const bare = sampleSheet({}, { images: [], answers: [], patientName: null });
    const { clinic: _, vet: __, ...nameless } = bare;
    expect((await render(nameless)).pages).toBe(1);
    expect((await render({ ...nameless, reading: { state: 'absent' } })).pages).toBe(1);
  });

  test('holds hostile texts, cut to what a reader may want', async () => {
    const long = 'palabra '.repeat(25_000);
    const { pages } = await render(
      sampleSheet(
        {
          conclusion: '\u0000\u202eمرحبا 🐶 肿瘤 \ud800',
          resumen: long,
          siguiente_paso: 'a'.repeat(200_000),
          hallazgos: Object.fromEntries(
            Array.from({ length: 60 }, (_, index) => [
              `clave_${index}`,
              { texto: long, otro: long },
            ]),
          ),
          medidas: [{ nombre: 'N'.repeat(500), valor: 1e300, unidad: 'µ'.repeat(90) }],
          recomendaciones: [long, '<script>'],
        },
        { patientName: 'W'.repeat(100), clinic: 'C'.repeat(5000), vet: '\u200f🐾' },
      ),
    );
    expect(pages).toBeGreaterThan(10);
    expect(pages).toBeLessThan(60);
  });
});

describe('images', () => {
  test('become JPEG, upright, no larger than paper shows, on white', async () => {
    const webp = await photo(3000, 1500).webp().toBuffer();
    const picture = await toPicture(1, webp);
    expect(picture).toMatchObject({ position: 1, width: 1600, height: 800 });
    expect((await sharp(picture.jpeg).metadata()).format).toBe('jpeg');
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } });
    const onWhite = await toPicture(2, await clear.png().toBuffer());
    const { data } = await sharp(onWhite.jpeg).raw().toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBeGreaterThan(250);
    await expect(toPicture(3, Buffer.from('no es una imagen'))).rejects.toThrow();
  });

  test('stand in the file with their contours: full when counted, dashed when not', async () => {
    const picture = await toPicture(1, await photo(640, 480).jpeg().toBuffer());
    const points = [10, 10, 50, 10, 50, 50];
    const overlayOf = (counted: boolean) => ({
      width: 100,
      height: 100,
      shapes: [{ kind: 'nucleus' as const, counted, points }],
    });
    const drawn = async (overlay: ReportSheet['images'][number]['overlay']) =>
      render(sampleSheet(fullReport(), { images: [{ position: 1, overlay }] }), [picture]);
    const [none, counted, seen] = [
      await drawn(null),
      await drawn(overlayOf(true)),
      await drawn(overlayOf(false)),
    ];
    // #00806C as pdfkit writes a stroke.
    const green = /0 0\.50196\d* 0\.42352\d* SCN/;
    const dash = /\[2\.4 1\.8\] 0 d/;
    expect(none.file).toContain('/Subtype /Image');
    expect([none, counted, seen].map(({ drawing }) => green.test(drawing))).toEqual([
      false,
      true,
      true,
    ]);
    expect([counted, seen].map(({ drawing }) => dash.test(drawing))).toEqual([false, true]);
  });

  test('that could not be read leave their place, not an error', async () => {
    const images = [1, 2, 5].map((position) => ({ position, overlay: null }));
    const { file } = await render(sampleSheet(fullReport(), { images }), []);
    expect(file).not.toContain('/Subtype /Image');
  });
});
