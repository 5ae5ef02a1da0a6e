import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useBackStep } from './backSteps.ts';
import { cx } from './cx.ts';
import type { MenuStart } from './useMenuOnDemand.ts';

/** Props of the drawing of an item. */
export const MENU_ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Puts an act off until the menu has returned the focus to its button, where a dialog then restores it. */
export type Afterwards = (act: () => void) => () => void;

interface MenuBoxProps {
  readonly start: MenuStart;
  readonly button: ReactElement;
  readonly className?: string;
  /** Closes when the mouse leaves it. */
  readonly leaves?: boolean;
  readonly children: (afterwards: Afterwards) => ReactNode;
}

export function MenuBox({ start, button, className, leaves, children }: MenuBoxProps) {
  const [open, setOpen] = useState(start.pressed);
  const chosen = useRef<() => void>(undefined);
  useBackStep(open, () => setOpen(false));
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild autoFocus={start.focused}>
        {button}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) w-56 animate-fade overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float',
          className,
        )}
        // A finger leaves the menu at each touch: only a mouse counts.
        onPointerLeave={({ pointerType }) => leaves && pointerType === 'mouse' && setOpen(false)}
        onCloseAutoFocus={() => {
          if (chosen.current) setTimeout(chosen.current);
          chosen.current = undefined;
        }}
      >
        {children((act) => () => {
          chosen.current = act;
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-badge px-3 text-control text-ink outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-haem-tint',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuLine({ className }: { readonly className: string }) {
  return <DropdownMenu.Separator className={cx('-mx-1.5 h-px bg-line', className)} />;
}
