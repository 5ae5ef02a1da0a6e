import { type RefObject, useEffect, useState } from 'react';
import { ArrowUp } from '#web/ui/icons/lucide.ts';

export interface FigureChipProps {
  /** Where the picture is; focusable. */
  readonly panel: RefObject<HTMLElement | null>;
  /** «Fig. 1 de 4» */
  readonly label: string;
}

/** Brings the picture back on a phone, while the report is read below it. */
export function FigureChip({ panel, label }: FigureChipProps) {
  const [above, setAbove] = useState(false);
  useEffect(() => {
    const element = panel.current;
    if (!element || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
  if (!above) return null;
  return (
    <button
      type="button"
      data-floats=""
      aria-label={`${label}, volver a la imagen`}
      onClick={() => {
        panel.current?.scrollIntoView();
        panel.current?.focus({ preventScroll: true });
      }}
      className="fixed right-4 bottom-4 z-20 inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-serif text-caption italic shadow-float print:hidden"
    >
      <ArrowUp size={16} strokeWidth={2} aria-hidden="true" />
      {label}
    </button>
  );
}
