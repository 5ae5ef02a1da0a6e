import { type ComponentProps, useRef } from 'react';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import type { ComboboxPopupProps } from './comboboxPopup.tsx';
import { cx } from './cx.ts';
import { useFieldLink } from './fieldContext.ts';
import { onDemand, useOnDemand } from './onDemand.ts';
import { useCombobox } from './useCombobox.ts';

export interface ComboboxProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role' | 'list'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggestions: readonly string[];
}

const POPUP = onDemand<ComboboxPopupProps>(
  async () => (await import('./comboboxPopup.tsx')).ComboboxPopup,
);

/** Free text with suggestions. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, suggestions, className, ref, ...rest } = props;
  const link = useFieldLink(rest);
  const list = useCombobox({ value, suggestions, onChange });
  const frame = useRef<HTMLSpanElement>(null);
  const listId = `${link.id}-list`;
  const Popup = useOnDemand(POPUP, list.expanded);
  const expanded = list.expanded && Popup !== undefined;
  return (
    <>
      <span
        ref={frame}
        className={cx('field-frame relative flex min-h-11 items-center', className)}
      >
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...link}
          ref={ref}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={
            expanded && list.active >= 0 ? `${listId}-${list.active}` : undefined
          }
          value={value}
          onChange={(event) => list.type(event.target.value)}
          onClick={list.show}
          onKeyDown={list.onKeyDown}
          className="field-text min-h-10.5 self-stretch pr-10 pl-3"
        />
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute right-3 text-ink-soft"
        />
      </span>
      {Popup ? <Popup id={listId} list={list} frame={frame} /> : null}
    </>
  );
}
