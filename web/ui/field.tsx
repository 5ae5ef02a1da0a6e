import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './fieldContext.ts';

export interface FieldProps {
  readonly label: ReactNode;
  /** One control of this folder: it takes its id and aria attributes from here. */
  readonly children: ReactNode;
  /** Short help under the control; the error takes its place. */
  readonly hint?: ReactNode;
  /** Spanish message; its presence marks the control as invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** At the end of the label's line, after the control for the keyboard: «¿Olvidó su contraseña?». */
  readonly labelEnd?: ReactNode;
  /** The label is read but not shown, as in filter bars; `wide`: shown on phones only. */
  readonly hideLabel?: boolean | 'wide' | undefined;
  /** Id of a text elsewhere that explains the control. */
  readonly describedBy?: string | undefined;
  /** Id of the control; made up unless told. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** Of a link in `labelEnd`: as high as a finger, without making the line higher. */
export const labelLinkClass =
  '-my-3 rounded-badge py-3 text-meta font-semibold text-haem underline-offset-4 hover:underline';

/** Label above, control, then hint or error. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, labelEnd, hideLabel, className } = props;
  const made = useId();
  const id = props.id ?? made;
  const noteId = `${id}-note`;
  const notes = [error || hint ? noteId : undefined, props.describedBy].filter(Boolean);
  const describedBy = notes.length > 0 ? notes.join(' ') : undefined;
  return (
    <div className={cx('relative min-w-0', className)}>
      <div
        className={hideLabel === true ? 'sr-only' : cx('mb-1.5 flex', hideLabel && 'sm:sr-only')}
      >
        <label htmlFor={id} className="text-meta font-semibold text-ink">
          {label}
        </label>
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {labelEnd ? <div className="absolute top-0 right-0 flex">{labelEnd}</div> : null}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** The line under a control. The error is announced when it appears. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error)
    return (
      <p
        id={id}
        role="alert"
        className="mt-1.5 flex items-start gap-1.5 text-hint text-bad [&>svg]:mt-0.5"
      >
        <TriangleAlert size={14} strokeWidth={2} className="shrink-0" aria-hidden="true" />
        <span>{error}</span>
      </p>
    );
  return hint ? (
    <p id={id} className="mt-1.5 text-hint text-ink-soft">
      {hint}
    </p>
  ) : null;
}
