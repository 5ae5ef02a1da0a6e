import { useEffect, useLayoutEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Logo } from '#web/ui/icons/logo.tsx';
import { chooseTheme, themeStore } from '#web/ui/theme.ts';

export interface ErrorScreenProps {
  readonly error: unknown;
}

/** Screen after a render error. Its links reload the page, which clears the broken state. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const [id] = useState(newErrorId);
  useEffect(() => {
    console.error(`[${id}]`, error);
  }, [id, error]);
  // React draws the document anew around an error, without the theme that the head's script set.
  useLayoutEffect(() => chooseTheme(themeStore.read()), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center">
        <a
          href="/"
          aria-label="Vetoscopio, inicio"
          className="flex min-h-11 items-center rounded-card"
        >
          <Logo />
        </a>
      </header>
      <main className="page flex flex-1 flex-col items-center justify-center pb-24 text-center">
        <h1 className="text-page">Unexpected Application Error!</h1>
        <p className="mt-3 max-w-[52ch] text-ink-soft">
          Esta pantalla ha dejado de funcionar. Los casos enviados y los borradores siguen
          guardados. Vuelva a cargarla; si se repite, indíquenos el código en Soporte.
        </p>
        <p className="mt-4 text-meta text-ink-soft">
          Código del error:{' '}
          <code translate="no" className="font-semibold text-ink tabular-nums">
            {id}
          </code>
        </p>
        {isRouteErrorResponse(error) ? (
          <p className="mt-1 text-meta text-ink-soft">Estado {error.status}</p>
        ) : null}
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
          <a href="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            Ir al inicio
          </a>
          <a href="/support" className={buttonClass({ variant: 'ghost' })}>
            Soporte
          </a>
        </div>
      </main>
    </div>
  );
}

function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
