import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** For screen readers. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Controlled when both are given; else the first tab opens. */
  readonly value?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
}

export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const control =
    value !== undefined && onValueChange
      ? { value, onValueChange }
      : { defaultValue: items[0]?.value ?? '' };
  return (
    <Radix.Root {...control}>
      <Radix.List
        aria-label={label}
        className="flex gap-8 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className="-mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent text-control text-ink-soft transition-colors duration-120 -outline-offset-2 hover:text-ink disabled:opacity-55 disabled:hover:text-ink-soft data-[state=active]:border-haem data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className="rounded-check bg-neutral-tint px-1.5 text-micro font-semibold tabular-nums">
                {item.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
