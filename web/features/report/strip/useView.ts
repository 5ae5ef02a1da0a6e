import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The visible part of what scrolls in a box, in its pixels. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const NONE: View = { left: 0, top: 0, width: 0, height: 0 };

export function useView() {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(NONE);
  const measure = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = current;
    setView({ left, top, width, height });
  }, []);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [measure]);
  return { box, view, measure };
}
