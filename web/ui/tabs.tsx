import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { roveFocus } from './roveFocus.ts';

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

/** The ring of the focus stands inside a tab, with air around its letters. */
const TAB =
  'flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-1.5 text-control text-ink-soft transition-colors duration-120 -outline-offset-2 hover:text-ink disabled:opacity-55 disabled:hover:text-ink-soft aria-selected:border-haem aria-selected:font-semibold aria-selected:text-ink';

/** WAI-ARIA's tabs: the arrows open the next one. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const [own, setOwn] = useState(items[0]?.value ?? '');
  const open = value ?? own;
  const id = useId();
  const change = (next: string) => {
    if (next === open) return;
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <div>
      <div data-no-print="" className="border-b border-line">
        <div
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          onKeyDown={(event) => roveFocus(event, '[role=tab]', 'horizontal')}
          className="-mx-1.5 -mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]"
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={item.value === open}
              aria-controls={`${id}-panel-${item.value}`}
              tabIndex={item.value === open ? 0 : -1}
              disabled={item.disabled}
              onFocus={() => change(item.value)}
              onClick={() => change(item.value)}
              className={TAB}
            >
              {item.label}
              <TabCount count={item.count} />
            </button>
          ))}
        </div>
      </div>
      {items.map((item) => (
        <TabPanel
          key={item.value}
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          hidden={item.value !== open}
        >
          {item.value === open ? item.content : null}
        </TabPanel>
      ))}
    </div>
  );
}

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** A tab stop itself only while nothing inside is one: the focus would pass over its text. */
function TabPanel(props: ComponentProps<'div'>) {
  const panel = useRef<HTMLDivElement>(null);
  const [bare, setBare] = useState(false);
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const look = () => setBare(current.querySelector(CONTROL) === null);
    look();
    // Its contents may come later.
    const observer = new MutationObserver(look);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div {...props} ref={panel} role="tabpanel" tabIndex={bare ? 0 : undefined} className="pt-6" />
  );
}

function TabCount({ count }: Pick<TabItem, 'count'>) {
  if (count === undefined) return null;
  return (
    <span className="rounded-check bg-neutral-tint px-1.5 text-micro font-semibold tabular-nums">
      {count}
    </span>
  );
}
