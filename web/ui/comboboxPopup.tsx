import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { ComboboxList, type ComboboxListProps } from './comboboxList.tsx';

export interface ComboboxPopupProps extends ComboboxListProps {
  /** Frame of the text field, under which the list opens. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** The list inside has its own role. */
const NO_ROLE = { role: undefined };

export function ComboboxPopup({ id, list, frame }: ComboboxPopupProps) {
  return (
    <Popover.Root open={list.expanded} onOpenChange={(open) => !open && list.hide()}>
      <Popover.Anchor virtualRef={frame} />
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
        <ComboboxList id={id} list={list} />
      </Popover.Content>
    </Popover.Root>
  );
}
