import { Moon, Sun } from '#web/ui/icons/lucide.ts';
import { IconButton } from './iconButton.tsx';

/** No handler: the script of the head serves it on every page. */
export function ThemeToggle() {
  return (
    <IconButton label="Cambiar entre tema claro y oscuro" data-theme-toggle="">
      <Moon strokeWidth={1.75} aria-hidden="true" className="dark:hidden" />
      <Sun strokeWidth={1.75} aria-hidden="true" className="hidden dark:block" />
    </IconButton>
  );
}
