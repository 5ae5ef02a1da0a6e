export interface LegalConsentProps {
  /** «Al crear la cuenta», «Al pagar». */
  readonly act: string;
  readonly className?: string | undefined;
}

const LINK = 'font-semibold text-haem underline underline-offset-2';

/** Beside buttons that create an account or pay. Links open in another tab. */
export function LegalConsent({ act, className }: LegalConsentProps) {
  return (
    <p className={className}>
      {act} acepta los{' '}
      <a href="/terms-of-service" target="_blank" rel="noopener" className={LINK}>
        Términos de Servicio
      </a>{' '}
      y declara haber leído la{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener" className={LINK}>
        Política de Privacidad
      </a>
      .
    </p>
  );
}
