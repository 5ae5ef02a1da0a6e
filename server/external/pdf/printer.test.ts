import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { drawPaper } from '#server/external/images/decode/paper.ts';
import { createReportPrinter, type ReportPrinter } from './printer.ts';

const photo = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#d9b8d2' } })
    .jpeg()
    .toBuffer();

/** One at work and twenty waiting. */
const ROOM = 21;

const sample = composeDocument(sampleSheet());

let printer: ReportPrinter | undefined;
afterEach(() => printer?.close());

test('an account with more reports than its limit is refused the rest, without affecting others [ASVS 15.2.2]', async () => {
  printer = await createReportPrinter();
  const { promise: lost, reject: lose } = Promise.withResolvers<Uint8Array>();
  const print = (account: string) => printer?.print({ account }, sample, () => lost);
  const asked = Array.from({ length: 60 }, () => print('busy'));
  const others = Array.from({ length: 30 }, (_, index) => print(`other ${index}`));
  const refused = asked.slice(ROOM);
  for (const reply of refused)
    await expect(reply).rejects.toMatchObject({ code: 'too_many_at_once', retryAfter: 30 });
  lose(new Error('no such file'));
  for (const bytes of await Promise.all([...asked.slice(0, ROOM), ...others]))
    expect(Buffer.from(bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(print('busy')).resolves.toBeInstanceOf(Uint8Array);
});

test('an unreadable image is left out and the rest is printed', async () => {
  printer = await createReportPrinter();
  const bytes = await printer.print({ account: 'one' }, sample, async () => Buffer.from('<svg/>'));
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Subtype /Image');
});

test('the image of the first page is drawn first, and the others for a row', async () => {
  const counted = { kind: 'nucleus' as const, counted: true, points: [1, 1, 5, 1, 5, 5] };
  const images = [1, 2, 3, 4].map((position) => ({
    position,
    overlay: position < 3 ? null : { width: 9, height: 9, shapes: [counted] },
  }));
  const drawn: string[] = [];
  printer = await createReportPrinter(undefined, async ({ bytes, place }) => {
    drawn.push(`${Buffer.from(bytes)} ${place}`);
    // The best one is unreadable.
    if (drawn.length === 1) throw new Error('unreadable');
    return drawPaper({ bytes: await photo(), place });
  });
  const document = composeDocument(sampleSheet({}, { images }));
  await printer.print({ account: 'one' }, document, async (position) =>
    Buffer.from(String(position)),
  );
  expect(drawn).toEqual(['3 first', '4 first', '1 row', '2 row']);
});

test('a closed printer prints no more', async () => {
  printer = await createReportPrinter();
  await printer.close();
  await expect(
    printer.print(
      { account: 'one' },
      composeDocument(sampleSheet({}, { images: [] })),
      async () => new Uint8Array(),
    ),
  ).rejects.toThrow();
});
