import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Stays in view. Taller than the window, it scrolls to its end first. */
export function Rail({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    const observer = new ResizeObserver(() => setHeight(rail.offsetHeight));
    observer.observe(rail);
    return () => observer.disconnect();
  }, []);
  return (
    <aside
      ref={ref}
      aria-label="Junto al informe"
      style={{ top: `min(5.5rem, calc(100dvh - ${height}px - 1.5rem))` }}
      className="sticky flex flex-col gap-4"
    >
      {children}
    </aside>
  );
}
