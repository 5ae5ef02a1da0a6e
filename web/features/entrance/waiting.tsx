import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

/** Shown while the session is unknown. */
export function Waiting({ label }: { readonly label: string }) {
  return (
    <Alone>
      <h1 className="sr-only">Vetoscopio</h1>
      <Spinner size={28} label={label} className="text-haem" />
    </Alone>
  );
}

/** Centred, for pages without layout. */
export function Alone({ children }: { readonly children: ReactNode }) {
  return <main className="page flex min-h-dvh items-center justify-center">{children}</main>;
}
