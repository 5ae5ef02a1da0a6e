import { afterEach, expect, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { createReportPrinter, type ReportPrinter } from './printer.ts';

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
