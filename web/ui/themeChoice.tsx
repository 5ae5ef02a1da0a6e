import { useId, useSyncExternalStore } from 'react';
import { Monitor, Moon, Sun } from '#web/ui/icons/lucide.ts';
import { type ThemeChoice as Choice, chooseTheme, THEME_CHOICES, themeStore } from './theme.ts';

const LOOKS = {
  light: { label: 'Claro', icon: Sun },
  dark: { label: 'Oscuro', icon: Moon },
  system: { label: 'Sistema', icon: Monitor },
} as const;

export function ThemeChoice() {
  const choice = useSyncExternalStore(
    themeStore.subscribe,
    themeStore.read,
    (): Choice => 'system',
  );
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Tema</legend>
      <div className="grid grid-cols-3 gap-1 rounded-card bg-neutral-tint p-1">
        {THEME_CHOICES.map((value) => {
          const { label, icon: Icon } = LOOKS[value];
          return (
            <label
              key={value}
              className="relative flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-badge text-micro font-semibold text-ink-soft has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-haem"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={choice === value}
                onChange={() => chooseTheme(value)}
                className="absolute inset-0 appearance-none outline-none"
              />
              <Icon size={16} strokeWidth={2} aria-hidden="true" />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
