import { QrCode } from '#web/ui/qrCode.tsx';

export interface SetupKeyProps {
  /** `otpauth://totp/…?secret=…`. */
  readonly uri: string;
}

/** Key for an authenticator app: to scan, to open on this phone, or to type. */
export function SetupKey({ uri }: SetupKeyProps) {
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? '';
  return (
    <div className="mb-5 flex flex-col items-center gap-4 sm:flex-row sm:items-start">
      <QrCode
        text={uri}
        label="Código QR para su aplicación de autenticación"
        className="w-44 shrink-0"
      />
      <div className="min-w-0 text-meta">
        <p className="text-ink-soft">
          ¿No puede escanearlo?{' '}
          <a href={uri} className="font-semibold text-haem underline underline-offset-4">
            Ábralo en este dispositivo
          </a>{' '}
          o escriba la clave:
        </p>
        <p className="mt-2 rounded-badge bg-sunk px-3 py-2 font-mono text-hint break-words">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
    </div>
  );
}
