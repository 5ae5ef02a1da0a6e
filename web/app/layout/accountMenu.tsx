import { type ComponentType, useRef, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import type { LoadedMenuProps } from './loadedMenu.tsx';

export type AccountMenuProps = Pick<LoadedMenuProps, 'user' | 'onSignOut'>;

const LOOK = 'flex min-h-11 items-center gap-2.5 rounded-card text-meta font-semibold';

/**
 * Name, e-mail and the account's links. Only its button comes with the page: the menu is loaded when
 * the pointer or the keyboard comes to it, and opens at once if it was pressed meanwhile.
 */
export function AccountMenu(props: AccountMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<LoadedMenuProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const [focused, setFocused] = useState(false);
  const load = () => {
    // A failure is tried again at the next touch.
    import('./loadedMenu.tsx').then(
      ({ LoadedMenu }) => {
        setFocused(document.activeElement === button.current);
        setMenu(() => LoadedMenu);
      },
      () => {},
    );
  };
  const name = <MenuName name={props.user.name} />;
  if (Menu)
    return (
      <Menu {...props} className={LOOK} pressed={pressed.current} focused={focused}>
        {name}
      </Menu>
    );
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      className={LOOK}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => {
        pressed.current = true;
        load();
      }}
    >
      {name}
    </button>
  );
}

function MenuName({ name }: { readonly name: string }) {
  return (
    <>
      <Avatar name={name} />
      <span className="max-w-[150px] truncate max-xl:sr-only">
        <span className="sr-only">Cuenta de </span>
        {name}
      </span>
      <ChevronDown size={16} strokeWidth={2} aria-hidden="true" className="hidden lg:block" />
    </>
  );
}
