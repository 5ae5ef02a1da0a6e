import { type ReactNode, useId, useState } from 'react';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';
import { roveFocus } from './roveFocus.ts';

export interface AccordionItem {
  readonly value: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Its content brings its own padding and colour. */
  readonly flush?: boolean | undefined;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Initially open item; none by default. */
  readonly defaultValue?: string | undefined;
  /** Controlled when both are given; an empty text closes all. */
  readonly value?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
  /** Level of the headings; 3 by default. */
  readonly level?: 2 | 3 | undefined;
}

/** One item open at most. */
export function Accordion(props: AccordionProps) {
  const { items, defaultValue, value, onValueChange, level = 3 } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  const [own, setOwn] = useState(defaultValue ?? '');
  // Open from the start, its text is there at once: a browser counts no text that fades in.
  const [changed, setChanged] = useState(false);
  const open = value ?? own;
  const id = useId();
  const change = (next: string) => {
    setOwn(next);
    setChanged(true);
    onValueChange?.(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons
    <div
      onKeyDown={(event) => roveFocus(event, '[data-accordion]', 'vertical')}
      className="divide-y divide-line"
    >
      {items.map((item) => {
        const isOpen = item.value === open;
        return (
          <div key={item.value}>
            <Heading>
              <button
                type="button"
                data-accordion=""
                id={`${id}-button-${item.value}`}
                aria-expanded={isOpen}
                aria-controls={`${id}-panel-${item.value}`}
                disabled={item.disabled}
                onClick={() => change(isOpen ? '' : item.value)}
                className="group flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left sm:min-h-14 sm:py-3 text-control font-semibold -outline-offset-2 disabled:text-ink-soft sm:px-6"
              >
                <span className="min-w-0 flex-1">{item.title}</span>
                {item.note ? (
                  <span className="text-meta font-normal text-ink-soft">{item.note}</span>
                ) : null}
                <ChevronDown
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-ink-soft transition-transform duration-160 group-aria-expanded:rotate-180"
                />
              </button>
            </Heading>
            <Panel item={item} isOpen={isOpen} fades={changed} id={id} />
          </div>
        );
      })}
    </div>
  );
}

interface PanelProps {
  readonly item: AccordionItem;
  readonly isOpen: boolean;
  readonly fades: boolean;
  /** Id of the accordion. */
  readonly id: string;
}

function Panel({ item, isOpen, fades, id }: PanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: WAI-ARIA's accordion names its panels so
    <div
      role="region"
      id={`${id}-panel-${item.value}`}
      aria-labelledby={`${id}-button-${item.value}`}
      hidden={!isOpen}
      className={cx(
        fades && 'animate-fade',
        !item.flush && 'px-4 pb-5 text-control text-ink-soft sm:px-6',
      )}
    >
      {isOpen ? item.content : null}
    </div>
  );
}
