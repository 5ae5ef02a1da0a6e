import type { Badge, Block } from '#domain/report/document/blocks.ts';
import type { Span, TextStyle } from '#server/external/pdf/text/style.ts';
import { COLOR, LEFT, MEASURE, STYLE, TONES, WIDTH } from './look.ts';
import { markItems } from './mark.ts';
import { baseline, paragraphOf, rowOf } from './rows.ts';
import { type Setter, tagged } from './setter.ts';
import { blank, type Item, kept, onPanel, type Slice, spaced, type Tag } from './slice.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const MARK = 22;
const SIDE = 250;

/** The product at the left, the clinic and its vet at the right. */
export function mastheadSlices(setter: Setter, { clinic, vet }: Of<'masthead'>, parent: Tag) {
  const tag = tagged(parent, 'P');
  const right = LEFT + WIDTH;
  const names = [
    ...(clinic ? setter.text(clinic, STYLE.clinic, SIDE, 2) : []),
    ...(vet ? setter.text(vet, clinic ? STYLE.vet : STYLE.clinic, SIDE, 2) : []),
  ];
  const wordmark = setter.text('Vetoscopio', STYLE.wordmark, SIDE, 1)[0];
  const { leading } = STYLE.clinic;
  const rows = rowOf([{ x: LEFT, right, lines: names, tag }], { leading });
  const height = Math.max(MARK + 4, rows.length * leading);
  const items: Item[] = [
    ...markItems(LEFT, 0, MARK),
    ...(wordmark
      ? [{ kind: 'line', x: LEFT + MARK + 7, baseline: 15.8, line: wordmark, tag } as const]
      : []),
    ...rows.flatMap((row, index) => row.items.map((item) => lowered(item, index * leading))),
    { kind: 'rule', x: LEFT, y: height + 9, width: WIDTH, color: COLOR.line, thickness: 0.8 },
  ];
  return [{ height: height + 10, before: 0, keep: true, items }];
}

function lowered(item: Item, by: number): Item {
  return item.kind === 'line' ? { ...item, baseline: item.baseline + by } : item;
}

/** Between facts of a line; spaces that a line break may not take apart. */
const DOT = '\u00a0\u00a0·\u00a0 ';

/** Who the patient is and which case this is. */
export function patientSlices(setter: Setter, block: Of<'patient'>, parent: Tag): Slice[] {
  const name = setter.heading([{ text: block.name, style: STYLE.patient }], WIDTH);
  const facts: Span[] = [
    { text: block.type, style: STYLE.type },
    ...(block.facts ? [{ text: `${DOT}${block.facts}`, style: STYLE.facts }] : []),
  ];
  const line = (spans: readonly Span[], before: number) =>
    rowOf([{ x: LEFT, lines: setter.lines(spans, WIDTH), tag: tagged(parent, 'P') }], {
      leading: STYLE.facts.leading,
      before,
    });
  return kept(
    [
      ...rowOf([{ x: LEFT, lines: name, tag: tagged(parent, 'H1') }], {
        leading: STYLE.patient.leading,
        before: 20,
      }),
      ...line(facts, 3),
      ...line([{ text: block.meta.join(DOT), style: STYLE.facts }], 1),
    ],
    'all',
  );
}

/** How far the images go, as five dots on a line. */
export function ladderSlices(setter: Setter, { label, steps, active }: Of<'ladder'>, parent: Tag) {
  const alt = `${label}: ${steps[active] ?? ''}`;
  const tag = tagged(parent, 'P', { alt });
  const [from, span] = [LEFT + 5, WIDTH - 10];
  const xOf = (index: number) => from + (span * index) / (steps.length - 1);
  const items: Item[] = [
    { kind: 'rule', x: from, y: 6, width: span, color: COLOR.line, thickness: 1 },
    ...steps.flatMap((_, index) => dot(xOf(index), index === active)),
    ...steps.flatMap((step, index): Item[] => {
      const style = index === active ? STYLE.activeStep : STYLE.step;
      const line = setter.text(step, style, WIDTH / 5, 1)[0];
      if (!line) return [];
      const share = index / (steps.length - 1);
      const edge = share === 0 ? -5 : share === 1 ? 5 - line.width : -line.width / 2;
      return [{ kind: 'line', x: xOf(index) + edge, baseline: 23, line, tag }];
    }),
  ];
  return [{ height: 27, before: 22, keep: true, items }];
}

function circle(radius: number): string {
  const r = radius;
  return `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;
}

function dot(x: number, active: boolean): Item[] {
  const at = { kind: 'shape', x, y: 6 } as const;
  const hollow = { fill: COLOR.surface, stroke: active ? COLOR.haem : COLOR.lineStrong };
  return [
    { ...at, shape: { path: circle(active ? 5.2 : 3.4), strokeWidth: 0.9, ...hollow } },
    ...(active ? [{ ...at, shape: { path: circle(3.3), fill: COLOR.haem } }] : []),
  ];
}

/** A paragraph set as large as a name would shout. */
function conclusionStyle(text: string): TextStyle {
  if (text.length <= 90) return STYLE.conclusion;
  return text.length <= 160 ? STYLE.mediumConclusion : STYLE.longConclusion;
}

export function conclusionSlices(setter: Setter, block: Of<'conclusion'>, parent: Tag): Slice[] {
  const { lead, text } = block;
  const style = conclusionStyle(text);
  const isLong = style === STYLE.longConclusion;
  const leadStyle = { ...STYLE.conclusionLead, size: style.size, leading: style.leading };
  const spans: Span[] = [
    ...(lead ? [{ text: `${lead} `, style: leadStyle }] : []),
    { text, style },
  ];
  const width = isLong ? MEASURE + 40 : WIDTH - 60;
  const lines = isLong ? setter.lines(spans, width) : setter.heading(spans, width);
  const slices = paragraphOf({ x: LEFT, lines, tag: tagged(parent, 'H2') }, style.leading, 15);
  return kept(slices, isLong ? 'last' : 'all');
}

const BADGE_HEIGHT = 16;
const BADGE_PAD = 7;

export function badgeSlices(setter: Setter, { badges }: Of<'badges'>, parent: Tag): Slice[] {
  const tag = tagged(parent, 'P');
  const rows: Item[][] = [[]];
  let x: number = LEFT;
  for (const badge of badges) {
    const line = setter.text(badge.text, badgeStyle(badge), WIDTH / 2, 1)[0];
    if (!line) continue;
    const width = line.width + 2 * BADGE_PAD;
    if (x > LEFT && x + width > LEFT + WIDTH) {
      rows.push([]);
      x = LEFT;
    }
    const { fill } = TONES[badge.tone];
    const base = baseline(BADGE_HEIGHT, STYLE.step.size);
    rows
      .at(-1)
      ?.push(
        { kind: 'box', x, y: 0, width, height: BADGE_HEIGHT, fill, radius: 4 },
        { kind: 'line', x: x + BADGE_PAD, baseline: base, line, tag },
      );
    x += width + 6;
  }
  return rows.map((items, index) => {
    return { height: BADGE_HEIGHT, before: index === 0 ? 11 : 4, keep: true, items };
  });
}

function badgeStyle({ tone }: Badge): TextStyle {
  return { ...STYLE.activeStep, size: 8, color: TONES[tone].text };
}

export function summarySlices(setter: Setter, { lead, text }: Of<'summary'>, parent: Tag): Slice[] {
  const spans: Span[] = [
    ...(lead ? [{ text: `${lead} `, style: STYLE.summaryLead }] : []),
    { text, style: STYLE.summary },
  ];
  const lines = setter.lines(spans, MEASURE + 20);
  return paragraphOf({ x: LEFT, lines, tag: tagged(parent, 'P') }, STYLE.summary.leading, 12);
}

const INSET = 14;

/** A tinted box with a title before its text. */
export function calloutSlices(setter: Setter, block: Of<'callout'>, parent: Tag): Slice[] {
  const spans: Span[] = [
    { text: `${block.title}. `, style: STYLE.calloutTitle },
    { text: block.text, style: STYLE.callout },
  ];
  const lines = setter.lines(spans, WIDTH - 2 * INSET);
  const tag = tagged(parent, 'P');
  const text = paragraphOf({ x: LEFT + INSET, lines, tag }, STYLE.callout.leading);
  const panel = { x: LEFT, width: WIDTH, fill: COLOR.haemTint, radius: 6 };
  const whole = [blank(9), ...kept(text, 'last'), blank(9, false)];
  return spaced(onPanel(whole, panel), 14);
}
