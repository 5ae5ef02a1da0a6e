import { Popover } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { ComboboxList } from './comboboxList.tsx';
import { cx } from './cx.ts';
import { useFieldLink } from './fieldContext.ts';
import { useCombobox } from './useCombobox.ts';

export interface ComboboxProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role' | 'list'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggestions: readonly string[];
}

/** The list inside has its own role. */
const NO_ROLE = { role: undefined };

/** Free text with suggestions. With react-hook-form use it through `Controller`. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, suggestions, className, ref, ...rest } = props;
  const link = useFieldLink(rest);
  const list = useCombobox({ value, suggestions, onChange });
  const frame = useRef<HTMLSpanElement>(null);
  const listId = `${link.id}-list`;
  return (
    <Popover.Root open={list.expanded} onOpenChange={(open) => !open && list.hide()}>
      <Popover.Anchor asChild>
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
            aria-expanded={list.expanded}
            aria-controls={list.expanded ? listId : undefined}
            aria-activedescendant={list.active >= 0 ? `${listId}-${list.active}` : undefined}
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
      </Popover.Anchor>
      <Popover.Content
        {...NO_ROLE}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // A click on the field is not outside.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && frame.current?.contains(event.target))
            event.preventDefault();
        }}
        className="z-50 w-(--radix-popover-trigger-width) animate-fade rounded-card border border-line bg-surface shadow-float"
      >
        <ComboboxList id={listId} list={list} />
      </Popover.Content>
    </Popover.Root>
  );
}
