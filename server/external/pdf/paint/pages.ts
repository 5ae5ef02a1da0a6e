import type { RunningText } from '#domain/report/document/blocks.ts';
import {
  COLOR,
  FOOT_RULE,
  HEAD_BASELINE,
  LEFT,
  STYLE,
  WIDTH,
} from '#server/external/pdf/layout/look.ts';
import { markItems } from '#server/external/pdf/layout/mark.ts';
import type { Item, Panel, PlacedPage, PlacedSlice } from '#server/external/pdf/layout/slice.ts';
import type { Span } from '#server/external/pdf/text/style.ts';
import { wrap } from '#server/external/pdf/text/wrap.ts';
import { type Canvas, drawItem } from './items.ts';

/** Draws all pages, each with its head and foot. */
export function drawPages(
  canvas: Canvas,
  pages: readonly PlacedPage[],
  running: RunningText,
): void {
  pages.forEach((page, index) => {
    canvas.pdf.addPage();
    for (const item of panelsOf(page)) drawItem(canvas, item, 0);
    for (const { slice, y } of page) {
      for (const item of slice.items) drawItem(canvas, item, y);
    }
    const around = [
      ...(index > 0 ? headItems(canvas, running) : []),
      ...footItems(canvas, running.notice, `Página ${index + 1} de ${pages.length}`),
    ];
    for (const item of around) drawItem(canvas, item, 0);
  });
}

/** One box behind all slices of a page that share a panel. */
function panelsOf(page: PlacedPage): Item[] {
  const reached = new Map<Panel, { top: number; bottom: number }>();
  for (const { slice, y } of page) {
    if (!slice.panel) continue;
    const seen = reached.get(slice.panel);
    reached.set(slice.panel, { top: seen?.top ?? y, bottom: bottomOf({ slice, y }) });
  }
  return [...reached].map(([panel, { top, bottom }]) => ({
    ...{ kind: 'box', x: panel.x, y: top, width: panel.width, height: bottom - top },
    ...{ fill: panel.fill, radius: panel.radius },
  }));
}

function bottomOf({ slice, y }: PlacedSlice): number {
  return y + slice.height;
}

const MARK = 11;

/** Whose report a loose sheet belongs to. */
function headItems(canvas: Canvas, { patient, type, shortId }: RunningText): Item[] {
  const id: Span[] = [{ text: `ID ${shortId}`, style: STYLE.running }];
  const who: Span[] = [
    { text: patient, style: STYLE.runningStrong },
    { text: `  ·  ${type}`, style: STYLE.running },
  ];
  const y = HEAD_BASELINE + 9;
  return [
    ...markItems(LEFT, HEAD_BASELINE - 8.6, MARK),
    ...lineAt(canvas, who, LEFT + MARK + 6, HEAD_BASELINE),
    ...lineAt(canvas, id, LEFT + WIDTH, HEAD_BASELINE, true),
    { kind: 'rule', x: LEFT, y, width: WIDTH, color: COLOR.line, thickness: 0.6 },
  ];
}

function footItems(canvas: Canvas, notice: string, number: string): Item[] {
  const baseline = FOOT_RULE + 14;
  return [
    { kind: 'rule', x: LEFT, y: FOOT_RULE, width: WIDTH, color: COLOR.line, thickness: 0.6 },
    ...lineAt(canvas, [{ text: notice, style: STYLE.signature }], LEFT, baseline),
    ...lineAt(canvas, [{ text: number, style: STYLE.running }], LEFT + WIDTH, baseline, true),
  ];
}

function lineAt(
  { fonts }: Canvas,
  spans: readonly Span[],
  x: number,
  baseline: number,
  endsHere = false,
): Item[] {
  const line = wrap(fonts, spans, WIDTH * 0.8, 1)[0];
  return line ? [{ kind: 'line', x: endsHere ? x - line.width : x, baseline, line }] : [];
}
