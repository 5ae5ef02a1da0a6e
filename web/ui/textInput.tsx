import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldLink } from './fieldContext.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Inside the field and read aloud: «cm», «años». */
  readonly unit?: string | undefined;
  readonly icon?: ReactNode;
  /** Drawn under the text, from the corner of the field. */
  readonly behind?: ReactNode;
  readonly action?: ReactNode;
  /** 40 px high instead of 44, for filter bars (44 on touch screens). */
  readonly compact?: boolean | undefined;
}

/** `ref` and other props reach the input, so `{...register('x')}` works. */
export function TextInput({
  unit,
  icon,
  behind,
  action,
  compact,
  className,
  ...rest
}: TextInputProps) {
  const link = useFieldLink(rest);
  const unitId = `${link.id}-unit`;
  const describedBy = [link['aria-describedby'], unit && unitId].filter(Boolean).join(' ');
  return (
    <span
      className={cx(
        'field-frame icons-18 relative flex items-center',
        compact ? 'min-h-10 pointer-coarse:min-h-11' : 'min-h-11',
        rest.readOnly && 'border-line! bg-sunk!',
        className,
      )}
    >
      {icon ? <span className="-mr-1 flex pl-3 text-ink-soft">{icon}</span> : null}
      {behind}
      <input
        {...rest}
        {...link}
        aria-describedby={describedBy || undefined}
        className="field-text relative self-stretch px-3"
      />
      {unit ? (
        <span
          id={unitId}
          className="my-2 shrink-0 border-l border-line px-3 text-meta text-ink-soft"
        >
          {unit}
        </span>
      ) : null}
      {action}
    </span>
  );
}
