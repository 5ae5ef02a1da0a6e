import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldLink } from './fieldContext.ts';

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'rows'> {
  /** Initial lines; 3 by default. It grows with its text where the browser can. */
  readonly rows?: 2 | 3 | 4 | 5 | 8 | undefined;
  /** Drawn under the text, from the corner of the field. */
  readonly behind?: ReactNode;
}

/** Minimum heights: a field that grows with its text ignores `rows`. */
const HEIGHTS = {
  2: 'min-h-16',
  3: 'min-h-21.5',
  4: 'min-h-27',
  5: 'min-h-32.5',
  8: 'min-h-49',
} as const;

/** `ref` and other props reach the textarea. */
export function Textarea({ className, rows = 3, behind, ...rest }: TextareaProps) {
  const link = useFieldLink(rest);
  return (
    <span className={cx('field-frame relative flex', className)}>
      {behind}
      <textarea
        rows={rows}
        {...rest}
        {...link}
        className={cx(
          'field-text relative field-sizing-content max-h-96 resize-y px-3 py-2.5',
          HEIGHTS[rows],
        )}
      />
    </span>
  );
}
