import type { KeyboardEvent } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useDrag } from './useDrag.ts';

export interface PostProps {
  readonly name: string;
  /** Pixels of the sheet. */
  readonly x: number;
  readonly y: number;
  /** Visible part of the sheet, in its pixels. */
  readonly view: { readonly top: number; readonly left: number; width: number; height: number };
  /** A level post measures heights. */
  readonly level?: boolean;
  /** A short post: one of many. */
  readonly short?: boolean;
  /** The handle stands at the upper end. */
  readonly onTop?: boolean;
  /** A post that measures nothing yet. */
  readonly faint?: boolean;
  /** A dashed line, which hides less of a trace. */
  readonly fine?: boolean;
  readonly value: number;
  readonly valueText: string;
  readonly onMove: (x: number, y: number) => void;
  readonly onEnd: (moved: boolean) => void;
  /** −1 or 1, ten times as much with Shift. */
  readonly onStep: (steps: number) => void;
  readonly onRemove?: () => void;
  readonly onTouch?: (touching: boolean) => void;
}

/** A post with its handle, dragged or moved with the keys. */
export function Post(props: PostProps) {
  const { name, x, y, view, level = false, short = false, value, valueText } = props;
  const { onTop = short, faint = false, fine = false } = props;
  const { onMove, onEnd, onStep, onRemove, onTouch } = props;
  const { handlers } = useDrag({
    onMove,
    onEnd(moved) {
      onTouch?.(false);
      onEnd(moved);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = (level ? LEVEL_KEYS : KEYS)[event.key];
    const removes = onRemove && (event.key === 'Delete' || event.key === 'Backspace');
    if (direction === undefined && !removes) return;
    event.preventDefault();
    if (direction !== undefined) onStep(direction * (event.shiftKey ? 10 : 1));
    else onRemove?.();
  };
  const line = level
    ? { left: view.left, width: view.width, top: y - 1, height: 2 }
    : { left: x - 1, width: 2, top: view.top, height: short ? 30 : view.height };
  const handle = level
    ? { left: view.left + view.width - 46, top: y - 22 }
    : { left: x - 22, top: onTop ? view.top + 6 : view.top + view.height - 46 };
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute',
          fine ? 'border-[#b42c62] border-l border-dashed' : 'bg-[#4b3aa8]',
          faint && 'opacity-50',
        )}
        style={line}
      />
      <span
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-orientation={level ? 'vertical' : 'horizontal'}
        aria-valuenow={value}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        {...handlers}
        onPointerDown={(event) => {
          handlers.onPointerDown(event);
          if (event.pointerType === 'touch') onTouch?.(true);
        }}
        className={cx(
          'group absolute flex size-11 touch-none items-center justify-center outline-none',
          level ? 'cursor-ns-resize' : 'cursor-ew-resize',
        )}
        style={handle}
      >
        <span
          className={cx(
            'flex items-center justify-center gap-[3px] rounded-full border-2 border-[#4b3aa8] bg-[#fff] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-[#4b3aa8]',
            faint && 'opacity-60',
            short ? 'h-4 w-4' : level ? 'h-[18px] w-[26px] flex-col' : 'h-[26px] w-[18px]',
          )}
        >
          {short ? null : (
            <>
              <span className={cx('bg-[#4b3aa8]', level ? 'h-px w-2.5' : 'h-2.5 w-px')} />
              <span className={cx('bg-[#4b3aa8]', level ? 'h-px w-2.5' : 'h-2.5 w-px')} />
            </>
          )}
        </span>
      </span>
    </>
  );
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const LEVEL_KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
