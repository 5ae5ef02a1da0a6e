import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import type { useCombobox } from './useCombobox.ts';

export interface ComboboxListProps {
  readonly id: string;
  readonly list: ReturnType<typeof useCombobox>;
}

/** The focus stays in the text field. */
export function ComboboxList({ id, list }: ComboboxListProps) {
  const activeOption = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.active >= 0) activeOption.current?.scrollIntoView?.({ block: 'nearest' });
  }, [list.active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      className="max-h-[min(18rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain p-1"
    >
      {list.matches.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which keeps the focus
        <div
          key={suggestion}
          ref={index === list.active ? activeOption : undefined}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === list.active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => list.setActive(index)}
          onClick={() => list.choose(suggestion)}
          className={cx(
            'flex min-h-10 cursor-pointer items-center rounded-badge px-2.5 text-control pointer-coarse:min-h-11',
            index === list.active && 'bg-haem-tint',
          )}
        >
          {suggestion}
        </div>
      ))}
    </div>
  );
}
