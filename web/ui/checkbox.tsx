import type { ComponentProps, ReactNode } from 'react';
import { Check } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';
import { useFieldLink } from './fieldContext.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** In a hairline box as wide as its column. */
  readonly boxed?: boolean | undefined;
}

/** The whole line is the target. */
export function Checkbox({ label, hint, error, boxed, className, ...rest }: CheckboxProps) {
  const link = useFieldLink(rest);
  const noteId = `${link.id}-note`;
  return (
    <div className={className}>
      <label
        className={cx(
          'flex min-h-11 items-center gap-2.5 text-control has-disabled:text-ink-soft',
          boxed && 'rounded-card border border-line bg-surface px-3.5 py-2',
        )}
      >
        <span className="relative flex size-5 shrink-0">
          <input
            {...rest}
            {...link}
            type="checkbox"
            aria-describedby={hint || error ? noteId : undefined}
            aria-invalid={error ? true : link['aria-invalid']}
            className="peer size-5 appearance-none rounded-check border border-line-strong bg-surface checked:border-haem checked:bg-haem disabled:border-transparent disabled:bg-neutral-tint aria-invalid:border-bad"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 m-auto hidden text-on-haem peer-checked:block peer-disabled:text-ink-soft"
          />
        </span>
        <span>{label}</span>
      </label>
      <div className={boxed ? undefined : '-mt-2 pl-7.5'}>
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </div>
  );
}
