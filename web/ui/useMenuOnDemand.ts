import { type ComponentType, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type OnDemand, useOnDemand } from './onDemand.ts';

/** How a menu begins that takes the place of its stand-in. */
export interface MenuStart {
  /** It was pressed before the menu was loaded. */
  readonly pressed: boolean;
  /** It had the focus. */
  readonly focused: boolean;
}

export interface StandIn {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': 'false';
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: () => void;
}

export type MenuOnDemand<Props> =
  | { readonly Menu: ComponentType<Props>; readonly start: MenuStart }
  | { readonly Menu: undefined; readonly standIn: StandIn };

/**
 * A menu of which only the button comes with the page: it is loaded when the pointer or the keyboard
 * comes to that button, and opens at once if it was pressed meanwhile.
 */
export function useMenuOnDemand<Props>(part: OnDemand<Props>): MenuOnDemand<Props> {
  const [Menu, setMenu] = useState(() => part.read());
  const [focused, setFocused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const [wanted, setWanted] = useState(false);
  // A press that fails is shown, and its menu opens once it has come.
  const Late = useOnDemand(part, wanted, { ahead: false });
  // One that came by the focus waits for `load`, which notes who has it.
  const Shown = Menu ?? (wanted ? Late : undefined);
  if (Shown) return { Menu: Shown, start: { pressed: pressed.current, focused } };
  const load = async () => {
    await part.load();
    setFocused(document.activeElement === button.current);
    setMenu(() => part.read());
  };
  const press = () => {
    pressed.current = true;
    setFocused(document.activeElement === button.current);
    setWanted(true);
  };
  return {
    Menu: undefined,
    standIn: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      // A menu that comes before the release never gets the click.
      onPointerDown: (event) => {
        if (event.button !== 0 || event.ctrlKey) return;
        press();
        // The browser would then focus the button, and an open menu closes when the focus leaves it.
        event.preventDefault();
      },
      onClick: press,
    },
  };
}
