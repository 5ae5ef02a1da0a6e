import { afterEach, expect, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { sampleSheet } from '#domain/report/document/testing.ts';
import { createReportPrinter, type ReportPrinter } from './printer.ts';

/** Two at work and twenty in line. */
const ROOM = 22;

const sample = composeDocument(sampleSheet());

let printer: ReportPrinter | undefined;
afterEach(() => printer?.close());

test('more reports than there is room for are refused, those in line are served', async () => {
  printer = await createReportPrinter();
  const { promise: lost, reject: lose } = Promise.withResolvers<Uint8Array>();
  const accepted = Array.from({ length: ROOM }, () => printer?.print(sample, () => lost));
  await expect(printer.print(sample, () => lost)).rejects.toMatchObject({
    code: 'unavailable',
  });
  lose(new Error('no such file'));
  for (const bytes of await Promise.all(accepted))
    expect(Buffer.from(bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(printer.print(sample, () => lost)).resolves.toBeInstanceOf(Uint8Array);
});

test('an image that is none is left out and the rest is printed', async () => {
  printer = await createReportPrinter();
  const bytes = await printer.print(sample, async () => Buffer.from('<svg/>'));
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Subtype /Image');
});

test('closed, it prints no more', async () => {
  printer = await createReportPrinter();
  await printer.close();
  await expect(
    printer.print(composeDocument(sampleSheet({}, { images: [] })), async () => new Uint8Array()),
  ).rejects.toThrow();
});
