import type { Block } from '#domain/report/document/blocks.ts';
import { COLOR, LEFT, STYLE, WIDTH } from './look.ts';
import { rowOf } from './rows.ts';
import { type Setter, tagged } from './setter.ts';
import { blank, type Item, kept, onPanel, type Slice, spaced, type Tag } from './slice.ts';

type Stamp = Extract<Block, { kind: 'stamp' }>;

const INSET = 16;
const X = LEFT + INSET;
const INNER = WIDTH - 2 * INSET;

/** The last words of every report: who made it and who answers for it. Never parted. */
export function stampSlices(setter: Setter, stamp: Stamp, parent: Tag): Slice[] {
  const notice = setter.text(stamp.notice, STYLE.stampNotice, INNER);
  const panel = { x: LEFT, width: WIDTH, fill: COLOR.sunk, radius: 6 };
  const slices = [
    blank(13),
    ...rowOf([{ x: X, lines: notice, tag: tagged(parent, 'P') }], {
      leading: STYLE.stampNotice.leading,
    }),
    ...factSlices(setter, stamp.facts, parent),
    ...signatureSlices(setter, stamp, parent),
    blank(13),
  ];
  const whole = kept(slices, 'all').map((slice, index) =>
    index === slices.length - 1 ? { ...slice, keep: false } : slice,
  );
  return spaced(onPanel(whole, panel), 26);
}

function factSlices(setter: Setter, facts: Stamp['facts'], parent: Tag): Slice[] {
  if (facts.length === 0) return [];
  const share = INNER / Math.max(facts.length, 3);
  const stacks = facts.map(({ label, text }, index) => ({
    x: X + index * share,
    lines: [
      ...setter.text(label, STYLE.stampLabel, share - 12),
      ...setter.text(text, STYLE.stampText, share - 12, 3),
    ],
    tag: tagged(parent, 'P'),
  }));
  return rowOf(stacks, { leading: STYLE.stampText.leading, before: 9 });
}

/** Room for a hand: one line to write on over each label. */
function signatureSlices(setter: Setter, { title, signature }: Stamp, parent: Tag): Slice[] {
  const heading = setter.text(title, STYLE.stampText, INNER);
  const gap = 18;
  const share = (INNER - gap * (signature.length - 1)) / signature.length;
  const xOf = (index: number) => X + index * (share + gap);
  const rules = signature.map((_, index): Item => {
    const line = { x: xOf(index), width: share, color: COLOR.lineStrong, thickness: 0.6 };
    return { kind: 'rule', y: 0, ...line };
  });
  const labels = signature.map((text, index) => ({
    x: xOf(index),
    lines: setter.text(text, STYLE.signature, share, 2),
    tag: tagged(parent, 'P'),
  }));
  return [
    ...rowOf([{ x: X, lines: heading, tag: tagged(parent, 'P') }], {
      leading: STYLE.stampText.leading,
      before: 16,
    }),
    { height: 0, before: 30, keep: true, items: rules },
    ...rowOf(labels, { leading: STYLE.signature.leading, before: 3 }),
  ];
}
