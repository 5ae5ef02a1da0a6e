import { useId } from 'react';
import type { Drawing, Shape } from '#domain/report/figures/drawing.ts';

export interface DrawingViewProps {
  readonly drawing: Drawing;
  /** True where nearby text says the same: screen readers skip it. */
  readonly decorative?: boolean;
  readonly className?: string;
}

export function DrawingView({ drawing, decorative = false, className }: DrawingViewProps) {
  const { width, height, label, shapes } = drawing;
  const titleId = useId();
  const named = decorative
    ? ({ 'aria-hidden': true, translate: 'no' } as const)
    : ({ role: 'img', 'aria-labelledby': titleId, translate: 'no' } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: one that is read aloud has a title; the others are hidden
    <svg
      {...named}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: '100%', maxWidth: width }}
      className={className}
    >
      {decorative ? null : <title id={titleId}>{label}</title>}
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names, and are drawn as a whole
        <ShapeView key={index} shape={shape} />
      ))}
    </svg>
  );
}

function ShapeView({ shape }: { readonly shape: Shape }) {
  const style = {
    fill: colour(shape.fill) ?? 'none',
    stroke: colour(shape.stroke),
    strokeWidth: shape.width,
    strokeDasharray: shape.dash?.join(' '),
    opacity: shape.opacity,
  };
  switch (shape.kind) {
    case 'rect': {
      const { x, y, across, down, radius } = shape;
      return <rect {...{ x, y, width: across, height: down, rx: radius }} style={style} />;
    }
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} style={style} />;
    case 'path':
      return <path d={shape.d} style={style} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.bold ? 700 : undefined}
          textAnchor={shape.anchor}
          className="tabular-nums"
          style={style}
        >
          {shape.text}
        </text>
      );
  }
}

function colour(paint: Shape['fill']): string | undefined {
  return paint && `var(--${paint})`;
}
