import { memo } from 'react';
import type { MarkBody } from '#domain/marks/mark.ts';
import { contourLines } from '#web/ui/art/contourLines.ts';
import { shapePath } from '#web/ui/art/overlayPath.ts';
import { cx } from '#web/ui/cx.ts';
import { X } from '#web/ui/icons/lucide.ts';
import type { Cell } from './cells.ts';

/** The image behind all tiles, and the square of it that each shows. */
export interface TileScale {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly side: number;
}

export interface TileProps {
  readonly cell: Cell;
  readonly scale: TileScale;
  /** Side on the screen, in pixels. */
  readonly size: number;
  readonly correction: MarkBody | undefined;
  readonly lit?: boolean;
  /** Outside the count. */
  readonly dashed?: boolean;
}

/** A cell in the middle of its piece of the image, all at one scale. */
export const Tile = memo(function Tile({ cell, scale, size, correction, lit, dashed }: TileProps) {
  const { box } = cell;
  const x = box.x + box.width / 2 - scale.side / 2;
  const y = box.y + box.height / 2 - scale.side / 2;
  const zoom = size / scale.side;
  const removed = correction?.kind === 'removed';
  const worth = correction?.kind === 'split' ? correction.into : 1;
  const lines = contourLines(cell.kind);
  const path = shapePath({ ...cell, worth });
  return (
    <span
      className={cx('relative block overflow-hidden rounded-badge bg-neutral-tint')}
      style={{ width: size, height: size }}
    >
      <span
        className={cx('absolute inset-0', removed && 'opacity-40 grayscale')}
        style={{
          backgroundImage: `url("${scale.url}")`,
          backgroundSize: `${scale.width * zoom}px ${scale.height * zoom}px`,
          backgroundPosition: `${-x * zoom}px ${-y * zoom}px`,
          backgroundRepeat: 'no-repeat',
        }}
      />
      <svg
        viewBox={`${x} ${y} ${scale.side} ${scale.side}`}
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full [&>path]:[vector-effect:non-scaling-stroke]"
        {...(removed || dashed ? { strokeDasharray: '4 3' } : {})}
      >
        <path d={path} className={lines.halo} />
        <path d={path} className={cx(lines.line, lit && 'stroke-eosin')} />
      </svg>
      {removed ? (
        <span className="absolute inset-0 m-auto flex size-6 items-center justify-center rounded-full bg-surface text-ink">
          <X size={16} strokeWidth={2} aria-hidden="true" />
        </span>
      ) : null}
      {worth > 1 ? (
        // No text: the name of the tile says it in words.
        <span
          data-worth={`×${worth}`}
          className="absolute right-1 bottom-1 rounded-badge bg-surface px-1 text-micro font-semibold text-ink before:content-[attr(data-worth)]"
        />
      ) : null}
    </span>
  );
});
