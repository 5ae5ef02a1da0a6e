import { Avatar } from '#web/ui/avatar.tsx';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { onDemand } from '#web/ui/onDemand.ts';
import { useMenuOnDemand } from '#web/ui/useMenuOnDemand.ts';
import type { LoadedMenuProps } from './loadedMenu.tsx';

export type AccountMenuProps = Pick<LoadedMenuProps, 'user' | 'onSignOut'>;

const MENU = onDemand<LoadedMenuProps>(async () => (await import('./loadedMenu.tsx')).LoadedMenu);

const LOOK =
  'flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-card text-meta font-semibold';

/** Name, e-mail and the account's links. */
export function AccountMenu(props: AccountMenuProps) {
  const menu = useMenuOnDemand(MENU);
  const name = <MenuName name={props.user.name} />;
  if (menu.Menu)
    return (
      <menu.Menu {...props} {...menu.start} className={LOOK}>
        {name}
      </menu.Menu>
    );
  return (
    <button type="button" {...menu.standIn} className={LOOK}>
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
        <span translate="no">{name}</span>
      </span>
      <ChevronDown size={16} strokeWidth={2} aria-hidden="true" className="hidden lg:block" />
    </>
  );
}
