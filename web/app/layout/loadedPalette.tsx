import type { SessionUser } from '#web/api/session.ts';
import { Palette } from '#web/features/palette/palette.tsx';
import { LifeBuoy, UserRound } from '#web/ui/icons/lucide.ts';
import { navigationFor, panelLinks } from './navigation.ts';

export interface LoadedPaletteProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

const ACCOUNT_PAGES = [
  { name: 'Información de Cuenta', href: '/account-info', icon: UserRound },
  { name: 'Soporte', href: '/support', icon: LifeBuoy },
];

/** The palette with the pages of a user. */
export function LoadedPalette({ user, onClose }: LoadedPaletteProps) {
  const items = [...new Set([...navigationFor(user), ...panelLinks(user)])];
  return <Palette pages={[...items, ...ACCOUNT_PAGES]} onClose={onClose} />;
}
