import { type Face, latin } from '#server/external/pdf/text/face.ts';
import type { TextStyle } from '#server/external/pdf/text/style.ts';

/** Sizes, colours and styles of the paper. Points. */

export const PAGE = { width: 595.28, height: 841.89 } as const;
/** 18 mm. */
const MARGIN = 51;
export const LEFT = MARGIN;
export const WIDTH = PAGE.width - 2 * MARGIN;
/** Titles of sections hang in a column of their own, as on the screen. */
export const LABEL_WIDTH = 92;
export const BODY_X = LEFT + LABEL_WIDTH + 18;
export const BODY_WIDTH = LEFT + WIDTH - BODY_X;
/** No line of reading text is wider: about 78 characters. */
export const MEASURE = 390;

export const FIRST_TOP = 44;
export const NEXT_TOP = 70;
export const HEAD_BASELINE = 46;
export const BOTTOM = PAGE.height - 62;
export const FOOT_RULE = PAGE.height - 48;

export const COLOR = {
  ink: '#1B1733',
  soft: '#5D5875',
  line: '#E4E0EC',
  lineStrong: '#8A84A3',
  sunk: '#F5F3F6',
  surface: '#FFFFFF',
  haem: '#4B3AA8',
  haemDeep: '#2E2278',
  haemTint: '#EFECFA',
  eosin: '#D6457A',
  eosinText: '#B42C62',
  measure: '#00806C',
  ok: '#1B7046',
  okTint: '#E5F3EB',
  warn: '#855600',
  warnTint: '#FBF0DA',
  bad: '#B3261E',
  badTint: '#FCEBE9',
  neutralTint: '#F0EEF4',
} as const;

function sans(
  size: number,
  leading: number,
  { bold = false, color = COLOR.ink as string, tabular = false } = {},
): TextStyle {
  const face = latin('figtree', bold ? 600 : 400);
  return { face, size, leading, color, ...(tabular ? { tabular } : {}) };
}

function serif(
  size: number,
  leading: number,
  { weight = 400 as Face['weight'], italic = false, color = COLOR.ink as string } = {},
): TextStyle {
  return { face: latin('source-serif-4', weight, italic), size, leading, color };
}

const soft = COLOR.soft;

export const STYLE = {
  wordmark: serif(14.5, 20, { weight: 600 }),
  clinic: sans(9.5, 13, { bold: true }),
  vet: sans(9, 13, { color: soft }),
  patient: serif(23, 27, { weight: 500 }),
  type: sans(9.5, 13.5, { bold: true }),
  facts: sans(9.5, 13.5, { color: soft, tabular: true }),
  step: sans(7.8, 10, { color: soft }),
  activeStep: sans(7.8, 10, { bold: true, color: COLOR.haem }),
  conclusion: serif(19, 23.5, { weight: 500 }),
  conclusionLead: serif(19, 23.5, { italic: true, color: soft }),
  mediumConclusion: serif(15.5, 20.5, { weight: 500 }),
  longConclusion: serif(12, 17, { weight: 500 }),
  summary: serif(10.6, 15.6),
  summaryLead: serif(10.6, 15.6, { weight: 600 }),
  calloutTitle: sans(9, 14.6, { bold: true, color: COLOR.haem }),
  callout: serif(10.2, 14.6),
  label: sans(8.4, 11.4, { bold: true, color: soft }),
  chapter: serif(15, 20, { weight: 600 }),
  text: serif(10.2, 14.6),
  textBold: serif(10.2, 14.6, { weight: 600 }),
  number: sans(9, 14.6, { bold: true, color: COLOR.haem, tabular: true }),
  tableGroup: sans(8.6, 12.2, { bold: true }),
  tableHead: sans(7.8, 11, { bold: true, color: soft }),
  cell: sans(8.8, 12.2, { tabular: true }),
  cellStrong: sans(8.8, 12.2, { bold: true, tabular: true }),
  cellSoft: sans(8.8, 12.2, { color: soft, tabular: true }),
  under: sans(7.8, 12.2, { color: soft, tabular: true }),
  note: sans(7.8, 11.2, { color: soft }),
  noteLead: sans(7.8, 11.2, { bold: true, color: soft }),
  pairLabel: sans(8.6, 14.6, { color: soft }),
  pairGroup: sans(8.8, 14.6, { bold: true }),
  differential: serif(11, 15, { weight: 600 }),
  likelihood: sans(8.4, 15, { color: soft }),
  favour: sans(8.2, 12, { bold: true, color: COLOR.ok }),
  against: sans(8.2, 12, { bold: true, color: COLOR.bad }),
  argument: serif(9.6, 13.4),
  decides: sans(8.2, 13.4, { bold: true, color: COLOR.haem }),
  fine: serif(8.8, 12.6),
  gridLabel: sans(7.8, 11, { color: soft }),
  gridText: sans(9.2, 12.8, { tabular: true }),
  legend: sans(8, 11, { color: soft }),
  figure: serif(8.8, 12.2, { italic: true, weight: 600, color: COLOR.eosinText }),
  caption: serif(8.8, 12.2, { italic: true }),
  placeholder: sans(8.6, 12, { color: soft }),
  stampNotice: sans(9, 13, { bold: true }),
  stampLabel: sans(7.6, 11, { color: soft }),
  stampText: sans(8.6, 12, { bold: true, tabular: true }),
  signature: sans(7.8, 11, { color: soft }),
  running: sans(8, 11, { color: soft, tabular: true }),
  runningStrong: sans(8, 11, { bold: true, tabular: true }),
} as const satisfies Record<string, TextStyle>;

/** Width of a contour. Leucocytes among red cells are heavier: both are in the one colour. */
export const CONTOUR = { nucleus: 0.8, leucocyte: 1.4, erythrocyte: 0.7 } as const;

export const TONES = {
  ok: { fill: COLOR.okTint, text: COLOR.ok },
  warn: { fill: COLOR.warnTint, text: COLOR.warn },
  bad: { fill: COLOR.badTint, text: COLOR.bad },
  neutral: { fill: COLOR.neutralTint, text: COLOR.soft },
} as const;
