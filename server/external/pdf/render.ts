import { compilePdf } from './compiler.ts';
import { fileOf, type Printed, templateData } from './data.ts';
import type { Picture } from './pictures.ts';

export interface PrintTask {
  readonly document: Printed;
  readonly pictures: readonly Picture[];
}

/** The PDF of a composed report, as PDF/UA-1. */
export function renderReport({ document, pictures }: PrintTask): Uint8Array {
  const files = new Map(pictures.map(({ position, jpeg }) => [fileOf(position), jpeg]));
  const { data, drawings } = templateData(document, pictures);
  files.set('data.json', Buffer.from(data));
  files.set('drawings.json', Buffer.from(drawings));
  return compilePdf('report.typ', files);
}
