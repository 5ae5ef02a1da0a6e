import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import { hematology } from '#domain/analyses/hematology.ts';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { isSamePicture, lookOf } from '#domain/measuring/samePicture.ts';
import { recording } from '#domain/measuring/testing/recording.ts';
import { withLeucocyte } from '#domain/measuring/testing/synthetic.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { sniffImage } from '#domain/rules/images.ts';
import { acceptImage } from '#server/external/images/decode/accept.ts';
import { png } from '#tests/support/redrawn.ts';
import { createLocalEngine } from './engine.ts';
import { decodeImage } from './pixels.ts';

const engine = createLocalEngine({ now: () => new Date('2026-11-20T09:30:00.000Z') });
const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-repeated-'));
afterAll(() => Promise.all([engine.close(), rm(folder, { recursive: true })]));

async function read(
  definition: AnalysisDefinition,
  files: readonly Uint8Array[],
  answers: Answers = {},
) {
  const images = files.map((bytes, at) => ({
    id: `image-${at + 1}`,
    position: at + 1,
    fileName: `${at + 1}.jpg`,
    read: async () => bytes,
  }));
  const clinicalCase = { id: 'case', account: 'vet', answers, definition, images };
  const { report, ...known } = await engine.diagnose(clinicalCase, new AbortController().signal);
  return { ...known, report: storeReport(report) };
}

/** A photograph of cells, with the grain of its own shot. */
async function photograph(width: number, shot: number): Promise<Sharp> {
  const { width: wide, height: high, data } = withLeucocyte();
  const drawn = sharp(data, { raw: { width: wide, height: high, channels: 3 } }).resize(width);
  const { data: pixels, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  let seed = shot;
  for (let i = 0; i < pixels.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const grain = Math.round(((seed >>> 16) / 65535 - 0.5) * 10);
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] as number) + grain));
  }
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** As the intake keeps it. */
async function stored(sent: Buffer): Promise<Uint8Array> {
  const path = join(folder, 'sent');
  const type = sniffImage(sent);
  if (!type) throw new Error('The test sends no image');
  await writeFile(path, sent);
  return readFile((await acceptImage({ path, type })).files.image);
}

async function look(bytes: Uint8Array) {
  const { measure: _, sourceWidth, sourceHeight, ...drawn } = await decodeImage(bytes);
  return lookOf({ ...drawn, shortSide: Math.min(sourceWidth, sourceHeight) });
}

/** Every way in which programs keep the pixels of a file and change its bytes. */
const RESAVED: Readonly<Record<string, (file: Buffer) => Promise<Buffer>>> = {
  'the same bytes': async (file) => file,
  'other metadata': (file) =>
    // A comment between the start of the file and its first marker.
    Promise.resolve(
      Buffer.concat([
        file.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 6, 1, 2, 3, 4]),
        file.subarray(2),
      ]),
    ),
  'a PNG': (file) => sharp(file).png().toBuffer(),
  'an interlaced PNG': (file) => sharp(file).png({ progressive: true }).toBuffer(),
  'a PNG with transparency': (file) => sharp(file).ensureAlpha().png().toBuffer(),
  'a PNG of 16 bits': (file) => sharp(file).toColourspace('rgb16').png().toBuffer(),
  'a lossless WebP': (file) => sharp(file).webp({ lossless: true, effort: 0 }).toBuffer(),
};

describe('the same picture twice', () => {
  for (const width of [640, 1500, 2200]) {
    it(`of ${width} pixels is known again in whatever file it comes`, async () => {
      const file = await (await photograph(width, 7)).jpeg({ quality: 92 }).toBuffer();
      const first = await look(await stored(file));
      for (const [name, resave] of Object.entries(RESAVED)) {
        const again = await look(await stored(await resave(file)));
        expect([name, isSamePicture(first, again)]).toEqual([name, true]);
      }
      const next = await (await photograph(width, 8)).jpeg({ quality: 92 }).toBuffer();
      const compressed = await sharp(file).jpeg({ quality: 70 }).toBuffer();
      const turned = await sharp(file).flip().png().toBuffer();
      for (const other of [next, compressed, turned])
        expect(isSamePicture(first, await look(other))).toBe(false);
    });
  }

  it('is counted once', async () => {
    const file = await (await photograph(800, 7)).jpeg({ quality: 92 }).toBuffer();
    const alone = await read(hematology, [file]);
    const again = await read(hematology, [file, await sharp(file).png().toBuffer()]);
    expect(alone.report.medidas?.[0]?.valor).toBeGreaterThan(0);
    expect(again.report.medidas).toEqual(alone.report.medidas);
    expect(again.report.conclusion).toBe(alone.report.conclusion);
    expect([...again.overlays.keys()]).toEqual(['image-1']);
    // The limits of a report fold on a screen; the sentence below its conclusion does not.
    expect(again.report.resumen).toContain(
      'leídas. La imagen 2 es la 1: se cuenta una vez. Cifras',
    );
  });

  it('in three positions is one image, and both others say so', async () => {
    const first = await png(withLeucocyte());
    const other = new Uint8Array(await (await photograph(800, 3)).png().toBuffer());
    const { report } = await read(hematology, [first, other, first, other, first]);
    expect(report.calidad?.limitaciones?.slice(0, 3)).toEqual([
      'La imagen 3 es la 1: se cuenta una vez.',
      'La imagen 4 es la 2: se cuenta una vez.',
      'La imagen 5 es la 1: se cuenta una vez.',
    ]);
    const names = report.medidas?.map(({ nombre, imagen }) => `${nombre} ${imagen ?? ''}`.trim());
    expect(names).toContain('Leucocitos, total de 2 imágenes');
    expect(names?.filter((name) => /[345]$/.test(name))).toEqual([]);
    expect(report.calidad?.imagenes?.[4]?.pie).toBe('Es la imagen 1: se cuenta una vez');
    expect(report.sello).toMatchObject({ imagenes_leidas: 5, imagenes_recibidas: 5 });
  });

  it('of a recording gives one rate, and keeps the paper for its calipers', async () => {
    const beats = Array.from({ length: 30 }, (_, i) => 0.4 + i * 0.5);
    const strip = await png(recording({ millimetre: 6, speed: 25, beats }));
    const answers = { technicalPaperSpeed: '25 mm/s' };
    const alone = await read(ecg, [strip], answers);
    const twice = await read(ecg, [strip, strip], answers);
    expect(twice.report.medidas).toEqual(alone.report.medidas);
    expect(twice.overlays.get('image-2')?.paper).toBeDefined();
  });

  it.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
    'in %s is told, and is no fault of the images',
    async (_, definition) => {
      const picture = await png(withLeucocyte());
      const alone = await read(definition, [picture]);
      const { report } = await read(definition, [picture, picture]);
      expect(report.calidad?.limitaciones).toContain('La imagen 2 es la 1: se cuenta una vez.');
      expect(report.calidad?.veredicto).toBe(alone.report.calidad?.veredicto);
      expect(report.recomendaciones).toEqual(alone.report.recomendaciones);
    },
  );
});
