import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from './cx.ts';

export interface QrCodeProps {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Quiet zone in modules; phones need it. */
const MARGIN = 4;

/** Dark on white in every theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 0 }), [text]);
  const side = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cx('rounded-badge bg-[#ffffff] text-[#1b1733]', className)}
    >
      <path d={data.map(rowPath).join('')} fill="currentColor" />
    </svg>
  );
}

function rowPath(row: readonly boolean[], y: number): string {
  const line = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}
