import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

export interface ScrollAreaProps {
  /** For screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Starts at its end. */
  readonly fromEnd?: boolean;
}

/** Scrolls wide content sideways; focusable only while it scrolls. */
export function ScrollArea({ label, children, className, fromEnd }: ScrollAreaProps) {
  const area = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    if (fromEnd) element.scrollLeft = element.scrollWidth;
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [fromEnd]);
  return (
    <section
      ref={area}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className={cx('overflow-x-auto -outline-offset-2', className)}
    >
      {children}
    </section>
  );
}
