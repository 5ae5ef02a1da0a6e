import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { CardFoot } from './card.tsx';
import { cx } from './cx.ts';
import { useHydrated } from './useHydrated.ts';

const BARE = { page: 'flex flex-col gap-5', dialog: 'flex flex-col gap-4' } as const;
const IN_CARD = {
  card: 'grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2 sm:p-6',
  narrowCard: 'flex flex-col gap-5 p-4 sm:p-6',
} as const;

export interface FormShellProps {
  /** For a submit button outside the form. */
  readonly id?: string | undefined;
  /** Shows its own failures. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** One column, but two in the `card`. Both cards are flush and have a `foot`. */
  readonly layout: keyof typeof BARE | keyof typeof IN_CARD;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A form whose fields check themselves, laid out for its place. In a prerendered page it is disabled
 * until the app has taken over: the browser alone would send a password in the address, and the app
 * would empty fields filled before it came. The field that was pressed meanwhile then has the focus.
 */
export function FormShell({ id, onSubmit, layout, foot, children, className }: FormShellProps) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isHydrated) focusPressed(form.current);
  }, [isHydrated]);
  const bare = layout === 'page' || layout === 'dialog';
  const content = (
    <>
      {bare ? children : <div className={IN_CARD[layout]}>{children}</div>}
      {foot ? <CardFoot>{foot}</CardFoot> : null}
    </>
  );
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className={bare ? cx(BARE[layout], className) : className}
    >
      {isHydrated ? content : <Waiting>{content}</Waiting>}
    </form>
  );
}

/** Its elements are new: the press is known by its place alone. */
function focusPressed(form: HTMLFormElement | null): void {
  const { pressed } = window;
  if (!pressed || !form) return;
  const field = document.elementFromPoint(pressed.x, pressed.y)?.closest('input, textarea');
  if (!(field instanceof HTMLElement) || !form.contains(field)) return;
  window.pressed = undefined;
  field.focus();
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <noscript>
        <p className="text-ink-soft">
          Este formulario necesita JavaScript. Actívelo en su navegador para usarlo.
        </p>
      </noscript>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
