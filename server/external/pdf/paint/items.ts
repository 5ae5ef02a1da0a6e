import type { Picture } from '#domain/report/document/sheet.ts';
import type { Item, Shape } from '#server/external/pdf/layout/slice.ts';
import { SIGNS } from '#server/external/pdf/text/signs.ts';
import type { Line, Run } from '#server/external/pdf/text/style.ts';
import { drawContours } from './contours.ts';
import type { PdfDocument } from './document.ts';
import { type DocumentFonts, features } from './fonts.ts';
import type { Structure } from './structure.ts';

export interface Canvas {
  readonly pdf: PdfDocument;
  readonly fonts: DocumentFonts;
  readonly structure: Structure;
  readonly pictures: readonly Picture[];
}

type Of<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;

/** Draws an item of a slice whose top stands at `top`. */
export function drawItem(canvas: Canvas, item: Item, top: number): void {
  const tag = item.kind === 'line' || item.kind === 'picture' ? item.tag : undefined;
  canvas.structure.draw(tag, () => paint(canvas, item, top));
}

function paint(canvas: Canvas, item: Item, top: number): void {
  const { pdf } = canvas;
  switch (item.kind) {
    case 'line':
      drawLine(canvas, item.line, item.x, top + item.baseline);
      break;
    case 'shape':
      drawShape(pdf, item.shape, item.x, top + item.y);
      break;
    case 'rule':
      pdf.moveTo(item.x, top + item.y).lineTo(item.x + item.width, top + item.y);
      pdf.lineWidth(item.thickness).stroke(item.color);
      break;
    case 'box':
      pdf.roundedRect(item.x, top + item.y, item.width, item.height, item.radius).fill(item.fill);
      break;
    case 'picture':
      drawPicture(canvas, item, top);
      break;
  }
}

function drawLine(canvas: Canvas, line: Line, x: number, baseline: number): void {
  let at = x;
  for (const run of line.runs) {
    drawRun(canvas, run, at, baseline);
    at += run.width;
  }
}

function drawRun({ pdf, fonts }: Canvas, run: Run, x: number, baseline: number): void {
  if (run.actual) pdf.markContent('Span', { actual: run.actual });
  if (run.sign) drawSign(pdf, run, x, baseline);
  fonts.use(run.face, run.size);
  // A reader looks for the text of a span where it finds letters: a sign gets a space of its own.
  pdf.fillColor(run.style.color).text(run.sign ? ' ' : run.text, x, baseline - run.rise, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...features(run.style.tabular === true),
  });
  if (run.actual) pdf.endMarkedContent();
}

function drawSign(pdf: PdfDocument, { sign = '', style }: Run, x: number, baseline: number): void {
  const drawing = SIGNS[sign];
  if (!drawing) return;
  pdf.save().translate(x, baseline).scale(style.size);
  pdf.path(drawing.path).lineWidth(drawing.stroke).lineCap('round').lineJoin('round');
  pdf.stroke(style.color).restore();
}

function drawShape(pdf: PdfDocument, shape: Shape, x: number, y: number): void {
  pdf.save().translate(x, y).path(shape.path);
  if (shape.strokeWidth !== undefined) pdf.lineWidth(shape.strokeWidth);
  if (shape.fill && shape.stroke) pdf.fillAndStroke(shape.fill, shape.stroke);
  else if (shape.fill) pdf.fill(shape.fill);
  else if (shape.stroke) pdf.stroke(shape.stroke);
  pdf.restore();
}

function drawPicture(canvas: Canvas, item: Of<'picture'>, top: number): void {
  const { pdf, pictures } = canvas;
  const picture = pictures.find(({ position }) => position === item.position);
  if (!picture) return;
  const area = { x: item.x, y: top + item.y, width: item.width, height: item.height };
  pdf.image(Buffer.from(picture.jpeg), area.x, area.y, { width: area.width, height: area.height });
  if (item.overlay) drawContours(pdf, item.overlay, area);
}
