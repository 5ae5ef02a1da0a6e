import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { StretchedLayer } from './stretchedLayer.ts';
import type { Size, View } from './view.ts';

export interface StretchedBoxProps {
  readonly size: Size;
  readonly view: View;
  readonly children: ReactNode;
}

/** An image with its contours, in the middle of its pane and moved by the view. */
export function StretchedBox({ size, view, children }: StretchedBoxProps) {
  const element = useRef<HTMLDivElement>(null);
  const layer = useRef<StretchedLayer>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const running = new StretchedLayer(element.current);
    layer.current = running;
    return () => running.close();
  }, []);
  const { width, height } = size;
  const { x, y, turns } = view;
  useLayoutEffect(() => {
    layer.current?.place({ width, height }, { x, y, turns });
  }, [width, height, x, y, turns]);
  return (
    <div ref={element} className="absolute top-1/2 left-1/2 will-change-transform">
      {children}
    </div>
  );
}
