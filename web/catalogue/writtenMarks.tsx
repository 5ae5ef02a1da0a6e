import { use, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useValues } from './openForm.ts';
import { WrittenWords } from './writtenWords.ts';

export interface WrittenMarksProps {
  readonly name: string;
  readonly lines?: true;
}

/**
 * Underlines recognised words. A text field cannot mark words, so a copy behind it draws only the
 * marks.
 */
export function WrittenMarks({ name, lines }: WrittenMarksProps) {
  const words = use(WrittenWords);
  const text = String(useValues([name])[0] ?? '');
  const parts = parted(text, words);
  const box = useRef<HTMLSpanElement>(null);
  const marked = parts.length > 1;
  useLayoutEffect(() => (marked ? follow(box.current) : undefined), [marked]);
  if (!marked) return null;
  return (
    <span
      ref={box}
      aria-hidden="true"
      className={cx(
        'field-text pointer-events-none absolute inset-y-0 left-0 overflow-hidden px-3 text-transparent',
        lines ? 'py-2.5 wrap-break-word whitespace-pre-wrap' : 'flex items-center whitespace-pre',
      )}
    >
      <span>
        {parts.map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <mark
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
              key={at}
              className="rounded-badge bg-warn-tint text-transparent shadow-[0_2px_0_var(--warn)]"
            >
              {part}
            </mark>
          ),
        )}
      </span>
    </span>
  );
}

/** Splits the text at the first place of each word: every second part is a word. */
export function parted(text: string, words: readonly string[]): string[] {
  const spans = words
    .map((word) => [text.indexOf(word), word.length] as const)
    .filter(([at, length]) => at >= 0 && length > 0)
    .toSorted(([one], [other]) => one - other);
  const parts: string[] = [];
  let end = 0;
  for (const [at, length] of spans) {
    if (at < end) continue;
    parts.push(text.slice(end, at), text.slice(at, at + length));
    end = at + length;
  }
  return [...parts, text.slice(end)];
}

/** Syncs the box's width and scroll position with the field. */
function follow(box: HTMLElement | null): (() => void) | undefined {
  const field = box?.parentElement?.querySelector('input, textarea');
  if (!box || !field) return undefined;
  const place = () => {
    box.style.width = `${field.clientWidth}px`;
    box.scrollTo?.(field.scrollLeft, field.scrollTop);
  };
  place();
  const events = ['scroll', 'input'] as const;
  for (const event of events) field.addEventListener(event, place);
  window.addEventListener('resize', place);
  return () => {
    for (const event of events) field.removeEventListener(event, place);
    window.removeEventListener('resize', place);
  };
}
